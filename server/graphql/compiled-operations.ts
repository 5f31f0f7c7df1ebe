import type { IncomingHttpHeaders } from 'node:http';
import { type DocumentNode, Kind, specifiedRules, validate } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { makeContext, type SchemaDeps } from '../../schema/context.ts';
import { schema } from '../../schema/index.ts';
import type { Answer } from '../http/response-cache.ts';
import { asksElsewhere, dependsOnDataAlone } from './depends-on-data.ts';
import { GRAPHQL_BODY_BYTES, graphqlHeaders } from './graphql-route.ts';
import { parseWithinLimit, WithinLimitsRule } from './query-limits.ts';

/** An answer, and whether anyone may have it while the data stays. */
export interface CompiledAnswer {
  readonly answer: Answer;
  readonly isPublic: boolean;
}

/** What a POST to `/graphql` carries. */
export interface Posted {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A document by its text and the operation asked for: seen once, compiled, or left to Yoga for good. */
type Known = 'seen' | 'unfit' | Compiled;

interface Compiled {
  readonly query: CompiledQuery['query'];
  readonly isPublic: boolean;
}

interface Params {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly operationName: string | null;
}

const MAX_KNOWN = 500;
/** A longer text is always Yoga's. */
const MAX_TEXT_CHARS = 16 * 1024;
const JSON_TYPE = /^application\/json([ \t]*;[ \t]*charset="?utf-8"?)?$/i;
const ACCEPTED = new Set([undefined, '*/*', 'application/json']);
const PARAMS = new Set(['query', 'variables', 'operationName']);

/**
 * Answers documents that come again without Yoga and the web's requests: compiled once, by the same rules and limits,
 * in the same bytes under the same headers.
 *
 * @returns null for whatever is not plain, and for any trouble at all: queries only read, so Yoga may ask again, and
 *   the words of errors stay its own
 */
export function createCompiledQuestions(parts: SchemaDeps): (posted: Posted) => Promise<CompiledAnswer | null> {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  return async ({ headers, body }) => {
    const params = isPlain(headers, body) ? readParams(body) : null;
    if (params === null) return null;
    const compiled = await secondSight(known, params);
    if (compiled === null) return null;
    try {
      const result = await compiled.query(undefined, makeContext(parts), params.variables);
      if ('errors' in result && result.errors !== undefined) return null;
      return { answer: answerOf(result, headers, compiled.isPublic), isPublic: compiled.isPublic };
    } catch {
      return null;
    }
  };
}

function isPlain(headers: IncomingHttpHeaders, body: Buffer): boolean {
  return (
    body.length <= GRAPHQL_BODY_BYTES &&
    headers['content-encoding'] === undefined &&
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    ACCEPTED.has(headers.accept)
  );
}

/** The question in a body; null where it is not of the plainest shape. */
function readParams(body: Buffer): Params | null {
  let given: unknown;
  try {
    given = JSON.parse(body.toString());
  } catch {
    return null;
  }
  if (!isRecord(given) || !Object.keys(given).every((name) => PARAMS.has(name))) return null;
  const { query, variables = null, operationName = null } = given;
  if (typeof query !== 'string' || query.length > MAX_TEXT_CHARS) return null;
  if (variables !== null && !isRecord(variables)) return null;
  if (operationName !== null && (typeof operationName !== 'string' || operationName === '')) return null;
  return { query, variables: variables ?? {}, operationName };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compiling costs as much as several executions: only documents that were seen before are. */
async function secondSight(known: LRUCache<string, Known>, params: Params): Promise<Compiled | null> {
  const key = `${params.operationName ?? ''}\n${params.query}`;
  const before = known.get(key);
  if (before === undefined) {
    known.set(key, 'seen');
    return null;
  }
  if (before !== 'seen') return before === 'unfit' ? null : before;
  const compiled = await compile(params);
  known.set(key, compiled ?? 'unfit');
  return compiled;
}

/** A valid query made into a function; null for any other document. */
async function compile({ query, operationName }: Params): Promise<Compiled | null> {
  const document = parsed(query);
  // What fails is asked again through Yoga: another server would be asked twice.
  if (document === null || !isQuery(document) || asksElsewhere(document)) return null;
  if (validate(schema, document, [...specifiedRules, WithinLimitsRule]).length > 0) return null;
  // Loaded when it is first of use: a service that starts has other things to do.
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const compiled = compileQuery(schema, document, operationName ?? undefined);
  return isCompiledQuery(compiled) ? { query: compiled.query, isPublic: dependsOnDataAlone(document) } : null;
}

function parsed(text: string): DocumentNode | null {
  try {
    return parseWithinLimit(text);
  } catch {
    return null;
  }
}

function isQuery({ definitions }: DocumentNode): boolean {
  return definitions.every((node) => node.kind !== Kind.OPERATION_DEFINITION || node.operation === 'query');
}

function answerOf(result: object, { origin }: IncomingHttpHeaders, isPublic: boolean): Answer {
  const body = Buffer.from(JSON.stringify(result));
  const headers = graphqlHeaders(body.length, origin !== undefined, isPublic);
  return { status: 200, headers, body, etag: null, lastModified: null };
}
