import { createHash } from 'node:crypto';
import { ANSWER_SCOPE } from '../../facades/http/answer.ts';
import type { SchemaDeps } from '../../schema/context.ts';
import { ERROR_CODES, type ErrorCode } from '../../schema/domain/terms/error-codes.ts';
import type { Report } from '../errors/graphql-errors.ts';
import { createSingleConnection } from '../live/single-connection.ts';
import type { Graphql, Occasion } from './yoga.ts';

/** A larger query is refused. */
export const GRAPHQL_BODY_BYTES = 128 * 1024;
export const GRAPHQL_METHODS = ['GET', 'POST', 'OPTIONS'];
const JSON_TYPE = /^application\/json[ \t]*(;|$)/i;

export interface GraphqlDoor {
  /** Answers at `/graphql`. */
  answer(request: Request): Promise<Response>;
  /** Answers at `/graphql/stream`, where operations share a connection. */
  stream(request: Request): Promise<Response>;
}

/**
 * `/graphql` as a function of a request: what comes in is checked, what goes out carries its headers, and Yoga is
 * loaded at the first question.
 */
export function createGraphqlDoor(parts: SchemaDeps, report: Report): GraphqlDoor {
  let made: Promise<Graphql> | undefined;
  const graphql = () => {
    made ??= import('./yoga.ts').then(({ createGraphql }) => createGraphql(parts, report));
    return made;
  };
  const answer = async (request: Request): Promise<Response> => {
    const checked = await check(request);
    if (checked instanceof Response) return checked;
    const occasion: Occasion = { answer: { isPublic: false } };
    const response = await (await graphql()).answer(checked, occasion);
    if (response.headers.get('content-type')?.startsWith('text/html') === true) return page(response);
    const { headers } = response;
    // Yoga repeats the origin it was asked from: any may read, so that none needs to be named.
    headers.set('access-control-allow-origin', '*');
    headers.delete('access-control-allow-credentials');
    for (const [name, value] of Object.entries(PROTECTIVE)) headers.set(name, value);
    if (!headers.has('cache-control')) headers.set('cache-control', cacheControl(occasion.answer.isPublic));
    if (occasion.answer.isPublic && response.status === 200) headers.set(ANSWER_SCOPE, 'public');
    return response;
  };
  const stream = createSingleConnection({
    operate: async (request, params) => (await graphql()).operate(request, params),
    distinct: (request) => answer(new Request(request.url.replace('/graphql/stream', '/graphql'), request)),
    report,
    ended: parts.live?.ended,
  });
  return {
    answer,
    async stream(request) {
      const checked = await check(request);
      return checked instanceof Response ? checked : stream(checked);
    },
  };
}

/** What changes while the data does not, such as a price, nobody may keep. */
function cacheControl(isPublic: boolean): string {
  return isPublic ? 'no-cache' : 'no-store';
}

const PROTECTIVE = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const;

/**
 * The headers of a reply in JSON that holds data, as Yoga and the door make them, names and values in turn.
 *
 * @param bytes  length of the body
 * @param isCrossOrigin  did the request name its origin
 * @param isPublic  does the answer depend on nothing but the question and the data
 */
export function graphqlHeaders(bytes: number, isCrossOrigin: boolean, isPublic: boolean): string[] {
  return [
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(bytes)],
    ['access-control-allow-origin', '*'],
    ...(isCrossOrigin
      ? [
          ['vary', 'Origin'],
          ['access-control-allow-methods', GRAPHQL_METHODS.join(', ')],
        ]
      : []),
    ...Object.entries(PROTECTIVE),
    ['cache-control', cacheControl(isPublic)],
  ].flat();
}

/** The request with its body in hand, or why it is refused: only JSON by POST, which keeps other sites' forms out. */
async function check(request: Request): Promise<Request | Response> {
  if (request.method !== 'POST') return request;
  const { headers } = request;
  if (
    !JSON_TYPE.test(headers.get('content-type') ?? '') ||
    (headers.get('content-encoding') ?? 'identity') !== 'identity'
  ) {
    return refusal('UNSUPPORTED_MEDIA_TYPE', {
      message: 'A query is taken as application/json only, not compressed.',
      hint: 'Set the header content-type: application/json.',
    });
  }
  const length = headers.get('content-length');
  if (length !== null) return Number(length) > GRAPHQL_BODY_BYTES ? tooLarge() : request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > GRAPHQL_BODY_BYTES) return tooLarge();
    chunks.push(chunk);
  }
  return new Request(request.url, { method: 'POST', headers, body: Buffer.concat(chunks), signal: request.signal });
}

const tooLarge = () =>
  refusal('BODY_TOO_LARGE', {
    message: `A query is at most ${GRAPHQL_BODY_BYTES / 1024} KiB.`,
    hint: 'Ask for less at once, in several queries.',
  });

function refusal(code: ErrorCode, { message, hint }: { message: string; hint: string }): Response {
  const body = JSON.stringify({ errors: [{ message, extensions: { code, hint } }] });
  return new Response(body, {
    status: ERROR_CODES[code].status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    },
  });
}

/** The scripts of the one page that has them inline, by their hashes, so that no other inline script runs there. */
let pagePolicy: { readonly html: string; readonly policy: string } | undefined;

async function page(response: Response): Promise<Response> {
  const html = await response.text();
  if (pagePolicy?.html !== html) pagePolicy = { html, policy: policyOf(html) };
  return new Response(html, {
    status: response.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy.policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    },
  });
}

function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} blob:`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    'font-src data:',
    'worker-src blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
