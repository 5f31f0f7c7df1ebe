import { type DocumentNode, type ExecutionResult, execute, Kind, specifiedRules, validate } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { type Reply, unkeptReply } from '../../facades/http/reply.ts';
import type { HttpRequest } from '../../facades/http/request.ts';
import { GRAPHQL_PATH } from '../../facades/links.ts';
import { PRIVATE_ARGUMENTS } from '../../facades/private-arguments.ts';
import type { Scope } from '../../facades/scope.ts';
import { schema } from '../../schema/index.ts';
import { type Context, makeContext, type SchemaDeps } from '../../schema/request/context.ts';
import { createSeenTexts, type SeenTexts } from '../../schema/snapshots/seen-texts.ts';
import { failed } from '../errors/failed.ts';
import { atItsPrice } from './at-its-price.ts';
import { asksElsewhere, dependsOnDataAlone, holdsPrivateValue } from './depends-on-data.ts';
import { jsonHeaders } from './graphql-headers.ts';
import { fieldsOf, parseWithinLimit, WithinLimitsRule } from './query-limits.ts';
import { writeDear } from './write-dear.ts';

interface Runnable {
  readonly document: DocumentNode;
  readonly run: (context: Context, variables: Record<string, unknown>) => ExecutionResult | Promise<ExecutionResult>;
  /** Public if the answer depends only on the request and the data. */
  readonly scope: Scope;
  readonly isCompiled: boolean;
}

/** Documents seen before, by their text and the requested operation. */
interface Documents {
  readonly seen: SeenTexts;
  /** Documents seen twice that could be compiled. */
  readonly compiled: LRUCache<string, Runnable>;
}

export interface Failed {
  readonly executed: ExecutionResult;
}

interface Params {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly operationName: string | null;
}

/** Documents remembered as seen once, in eight bytes each. */
const MAX_SEEN = 4096;
const MAX_BYTES = 32 * 2 ** 20;
/** A larger document would evict too many others: nearly all have some ten fields. */
const MAX_COMPILED_BYTES = MAX_BYTES / 16;
/** Measured maximum size of a compiled document: per field with fragments expanded, and per character of its text. */
const BYTES_PER_FIELD = 5_000;
const BYTES_PER_CHAR = 100;
const BYTES_OF_NONE = 20_000;
/** Longer texts always go to Yoga. */
const MAX_TEXT_CHARS = 16 * 1024;
const JSON_TYPE = /^application\/json([ \t]*;[ \t]*charset="?utf-8"?)?$/i;
const ACCEPTED = new Set([undefined, '*/*', 'application/json']);
/** Only a text with one of these words is parsed to decide whether it may be kept. */
const PRIVATE_WORDS = new RegExp(`\\b(${[...PRIVATE_ARGUMENTS].join('|')})\\b`);
const PARAMS = new Set(['query', 'variables', 'operationName']);

/**
 * Answers plain queries without Yoga and web requests, with the same rules, limits, bytes and headers. A new document
 * is interpreted, a repeated one is compiled. This serves today's board 2.5 times as often as the best peer
 * (PERFORMANCE 7: 1.5, without repeated questions); Yoga takes half as much again, and does not compile.
 *
 * @returns null for a request that is not plain, and if nothing was executed. Executed results with errors are
 *   returned as they are: Yoga words the errors, and nothing is read, waited for or fetched twice. Only several
 *   errors of a compiled document are executed again: for non-null fields the compiled query reports each error,
 *   where any other executor reports the first
 */
export function createPlainQueries(deps: SchemaDeps): (request: HttpRequest) => Promise<Reply | Failed | null> {
  const documents: Documents = {
    seen: createSeenTexts(MAX_SEEN),
    compiled: new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ document }, key) => compiledBytes(document, key),
    }),
  };
  return async (request) => {
    const params = isPlain(request) ? readParams(request.body) : null;
    if (params === null) return null;
    const runnable = await runnableOf(documents, params);
    if (runnable === null) return null;
    try {
      const operation = { document: runnable.document, ...params };
      // Dear operations are executed another way, without calling `run`.
      let isDear = true;
      const result = await atItsPrice(operation, makeContext(deps, { client: request.client }), (context) => {
        isDear = false;
        return runnable.run(context, params.variables);
      });
      // Without `data` nothing was executed, for example because a variable is missing.
      if (result.errors !== undefined) {
        const isToldAsElsewhere = 'data' in result && !(runnable.isCompiled && result.errors.length > 1);
        return isToldAsElsewhere ? { executed: errorsFirst(result) } : null;
      }
      const { scope } = runnable;
      const headers = jsonHeaders(request.headers.origin !== undefined, scope);
      const text = isDear ? await writeDear(result, () => deps.nextPiece(request.client)) : JSON.stringify(result);
      return { ...unkeptReply(200, headers, text), scope };
    } catch (error) {
      return { executed: failed(error) };
    }
  };
}

/** Orders the members like Yoga's executor. */
function errorsFirst({ errors, data }: ExecutionResult): ExecutionResult {
  return { ...(errors && { errors }), ...(data !== undefined && { data }) };
}

function isPlain({ method, target, headers }: HttpRequest): boolean {
  return (
    method === 'POST' &&
    target === GRAPHQL_PATH &&
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    ACCEPTED.has(headers.accept)
  );
}

/** The query in a body; null unless it has the plainest form. */
function readParams(body: HttpRequest['body']): Params | null {
  let given: unknown;
  try {
    given = JSON.parse(Buffer.from(body ?? []).toString());
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

/** The memory of a compiled document, in bytes. */
export function compiledBytes(document: DocumentNode, text: string): number {
  return BYTES_OF_NONE + BYTES_PER_FIELD * fieldsOf(document) + BYTES_PER_CHAR * text.length;
}

/**
 * Compiling costs as much as several executions and its result takes a hundred times the text's memory, so only
 * documents seen before are compiled, and none that is too large to keep.
 */
async function runnableOf({ seen, compiled }: Documents, params: Params): Promise<Runnable | null> {
  const key = `${params.operationName ?? ''}\n${params.query}`;
  const before = compiled.get(key);
  if (before !== undefined) return before;
  if (isPrivate(params.query)) return null;
  const read = interpret(params);
  if (read === null || compiledBytes(read.document, key) > MAX_COMPILED_BYTES) return read;
  if (!seen.has(key)) {
    seen.add(key);
    return read;
  }
  const runnable = await compile(read.document, params);
  if (runnable === null) return read;
  compiled.set(key, runnable);
  return runnable;
}

/** True if a text must not be kept: it contains private values, or mentions them and cannot be parsed. */
function isPrivate(text: string): boolean {
  if (!PRIVATE_WORDS.test(text)) return false;
  const document = parsed(text);
  return document === null || holdsPrivateValue(document);
}

/** The document of a query that Yoga would execute too; null for any other text. */
function validQuery(text: string): DocumentNode | null {
  const document = parsed(text);
  // A failed execution is repeated through Yoga, which must not call another server twice.
  if (document === null || !isQuery(document) || asksElsewhere(document)) return null;
  return validate(schema, document, [...specifiedRules, WithinLimitsRule]).length > 0 ? null : document;
}

/** The text as an interpreted query; null if it is not a valid one. */
function interpret({ query, operationName }: Params): Runnable | null {
  const document = validQuery(query);
  if (document === null) return null;
  const run: Runnable['run'] = (contextValue, variableValues) =>
    execute({ schema, document, contextValue, variableValues, operationName });
  return { document, run, scope: scopeOf(document), isCompiled: false };
}

/** The query as a compiled function; null if it cannot be compiled. */
async function compile(document: DocumentNode, { operationName }: Params): Promise<Runnable | null> {
  const compiled = compileQuery(schema, document, operationName ?? undefined);
  if (!isCompiledQuery(compiled)) return null;
  const run: Runnable['run'] = (context, variables) => compiled.query(undefined, context, variables);
  return { document, run, scope: scopeOf(document), isCompiled: true };
}

const scopeOf = (document: DocumentNode): Scope => (dependsOnDataAlone(document) ? 'public' : 'never-kept');

function parsed(text: string): DocumentNode | null {
  try {
    // Errors do not include source locations, which would be most of a kept document's memory.
    return parseWithinLimit(text, { noLocation: true });
  } catch {
    return null;
  }
}

function isQuery({ definitions }: DocumentNode): boolean {
  return definitions.every((node) => node.kind !== Kind.OPERATION_DEFINITION || node.operation === 'query');
}
