import { createHash } from 'node:crypto';
import { entityTag } from '../../facades/http/headers.ts';
import { NO_VALIDATORS, type Reply, unkeptReply } from '../../facades/http/reply.ts';
import { type HttpRequest, pathOf } from '../../facades/http/request.ts';
import { BODY_BYTES } from '../../facades/limits.ts';
import { GRAPHQL_PATH, GRAPHQL_STREAM_PATH } from '../../facades/links.ts';
import type { Scope } from '../../facades/scope.ts';
import { ERROR_CODES, type ErrorCode } from '../../schema/domain/terms/error-codes.ts';
import type { SchemaDeps } from '../../schema/request/context.ts';
import type { Report } from '../errors/graphql-errors.ts';
import { createSingleConnection } from '../live/single-connection.ts';
import { type DataHeaders, dataHeaders, OPEN_HEADERS } from './graphql-headers.ts';
import type { RequestMeta } from './subscription-plugin.ts';
import { createGraphql } from './yoga.ts';

const JSON_TYPE = /^application\/json[ \t]*(;|$)/i;

/**
 * `/graphql` and `/graphql/stream` as functions of a request: checks requests and sets each reply's headers.
 */
export function createGraphqlRoute(deps: SchemaDeps, report: Report): (request: HttpRequest) => Promise<Reply> {
  const graphql = createGraphql(deps, report);
  const distinct = async (request: HttpRequest): Promise<Reply> => {
    const meta: RequestMeta = { asked: request, answer: { isPublic: false, isByHash: false, stream: null } };
    const response = await graphql.answer(request, meta);
    if (response.headers.get('content-type')?.startsWith('text/html') === true) return page(response);
    const { isPublic, isByHash, stream } = meta.answer;
    const scope: Scope = isPublic && response.status === 200 ? 'public' : 'never-kept';
    const headers = dataHeaders(headersOf(response), scope);
    const body = stream ?? (await textOf(response));
    const validators =
      isByHash && scope === 'public'
        ? { etag: entityTag([headers['content-type'] ?? '', String(body)], 'identity'), lastModified: null }
        : NO_VALIDATORS;
    return { ...unkeptReply(response.status, headers, body), scope, validators };
  };
  const stream = createSingleConnection({
    operate: (request, params) => graphql.operate(request, params),
    distinct: (request) => distinct({ ...request, target: request.target.replace(GRAPHQL_STREAM_PATH, GRAPHQL_PATH) }),
    report,
    ended: deps.live?.ended,
  });
  return async (request) => {
    const refused = refusalOf(request);
    if (refused !== null) return refused;
    if (pathOf(request.target) === GRAPHQL_STREAM_PATH) return stream(request);
    return distinct(request);
  };
}

async function textOf(response: Response): Promise<string | null> {
  return response.body === null ? null : response.text();
}

function headersOf(response: Response): DataHeaders {
  return Object.fromEntries([...response.headers].map(([name, value]) => [name.toLowerCase(), value]));
}

/** The refusal of a request, or null: only JSON is accepted by POST, which keeps out other sites' forms. */
function refusalOf({ method, headers, body }: HttpRequest): Reply | null {
  if (method !== 'POST') return null;
  if (!JSON_TYPE.test(headers['content-type'] ?? '') || (headers['content-encoding'] ?? 'identity') !== 'identity') {
    return refusal('UNSUPPORTED_MEDIA_TYPE', {
      message: 'A query must be application/json, uncompressed.',
      hint: 'Set the header content-type: application/json.',
    });
  }
  if (body !== null) return null;
  return refusal('BODY_TOO_LARGE', {
    message: `A query is at most ${BODY_BYTES.question / 2 ** 20} MiB.`,
    hint: 'Ask for less at once, in several queries.',
  });
}

function refusal(code: ErrorCode, { message, hint }: { message: string; hint: string }): Reply {
  const body = JSON.stringify({ errors: [{ message, extensions: { code, hint } }] });
  const headers = { 'content-type': 'application/json; charset=utf-8', ...OPEN_HEADERS, 'cache-control': 'no-store' };
  return unkeptReply(ERROR_CODES[code].status, headers, body);
}

/** CSP of the one page with inline scripts, with their hashes, so that no other inline script can run. */
let pagePolicy: { readonly html: string; readonly policy: string } | undefined;

async function page(response: Response): Promise<Reply> {
  const html = await response.text();
  if (pagePolicy?.html !== html) pagePolicy = { html, policy: policyOf(html) };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy.policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  };
  return unkeptReply(response.status, headers, html);
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
