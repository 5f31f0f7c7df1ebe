import { type DocumentNode, type ExecutionResult, execute, Kind, specifiedRules, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Reply, type Scope, unkeptReply } from '../../facades/http/reply.ts';
import { GRAPHQL_PATH, type HttpRequest } from '../../facades/http/request.ts';
import { PRIVATE_ARGUMENTS } from '../../facades/private-arguments.ts';
import { type Context, makeContext, type SchemaDeps } from '../../schema/context.ts';
import { schema } from '../../schema/index.ts';
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
  /** Public where the answer depends on nothing but the question and the data. */
  readonly scope: Scope;
  readonly isCompiled: boolean;
}

/** Documents that came before, by their text and the operation asked for. */
interface Documents {
  readonly seen: SeenTexts;
  /** Those that came again and can be compiled. */
  readonly compiled: LRUCache<string, Runnable>;
}

/** A query that was executed, with errors. */
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
/** A larger one would push out too many others: nearly all have some ten fields. */
const MAX_COMPILED_BYTES = MAX_BYTES / 16;
/** What a compiled document weighs at most, as measured: for each field written out, and for each character of its text. */
const BYTES_PER_FIELD = 5_000;
const BYTES_PER_CHAR = 100;
const BYTES_OF_NONE = 20_000;
/** A longer text is always Yoga's. */
const MAX_TEXT_CHARS = 16 * 1024;
const JSON_TYPE = /^application\/json([ \t]*;[ \t]*charset="?utf-8"?)?$/i;
const ACCEPTED = new Set([undefined, '*/*', 'application/json']);
/** Only a text with one of these words is read before it is known to come again. */
const PRIVATE_WORDS = new RegExp(`\\b(${[...PRIVATE_ARGUMENTS].join('|')})\\b`);
const PARAMS = new Set(['query', 'variables', 'operationName']);

/**
 * Answers plain queries without Yoga and the web's requests, by the same rules and limits, in the same bytes under the
 * same headers: a document that comes for the first time is executed as it is read, one that comes again is compiled. A
 * board of today is asked 2.5 times as often as of the best peer this way (PERFORMANCE 7: 1.5, no question twice); Yoga
 * takes half as much again, and does not compile.
 *
 * @returns null for whatever is not plain, and where nothing was executed. What was executed with errors is given as it
 *   is: Yoga has the words for it, and nothing is read, waited for or fetched twice. Only several errors of a compiled
 *   document are asked for again: of fields that may not be null it names each, where any other executor names the first
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
      // What is dear is executed in another way than this.
      let isDear = true;
      const result = await atItsPrice(operation, makeContext(deps, { client: request.client }), (context) => {
        isDear = false;
        return runnable.run(context, params.variables);
      });
      // Without data nothing was executed: a variable is missing, say.
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

/** In the order that Yoga's executor has, whoever executed. */
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

/** The question in a body; null where it is not of the plainest shape. */
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

/** What a compiled document holds in memory, in bytes. */
export function compiledBytes(document: DocumentNode, text: string): number {
  return BYTES_OF_NONE + BYTES_PER_FIELD * fieldsOf(document) + BYTES_PER_CHAR * text.length;
}

/**
 * Compiling costs as much as several executions, and what it makes weighs a hundred times the text: only documents that
 * came before are compiled, and none that is too large to be kept.
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

/** Whether nothing may be kept of a text: it holds what is private, or names it and cannot be read. */
function isPrivate(text: string): boolean {
  if (!PRIVATE_WORDS.test(text)) return false;
  const document = parsed(text);
  return document === null || holdsPrivateValue(document);
}

/** A text as a query that Yoga would execute too; null for any other document. */
function validQuery(text: string): DocumentNode | null {
  const document = parsed(text);
  // What cannot be executed here is asked again through Yoga: another server would be asked twice.
  if (document === null || !isQuery(document) || asksElsewhere(document)) return null;
  return validate(schema, document, [...specifiedRules, WithinLimitsRule]).length > 0 ? null : document;
}

/** The text as a query that is executed as it is read; null where it is none. */
function interpret({ query, operationName }: Params): Runnable | null {
  const document = validQuery(query);
  if (document === null) return null;
  const run: Runnable['run'] = (contextValue, variableValues) =>
    execute({ schema, document, contextValue, variableValues, operationName });
  return { document, run, scope: scopeOf(document), isCompiled: false };
}

/** The query made into a function; null where it cannot be. */
async function compile(document: DocumentNode, { operationName }: Params): Promise<Runnable | null> {
  // Loaded when it is first of use: a service that starts has other things to do.
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const compiled = compileQuery(schema, document, operationName ?? undefined);
  if (!isCompiledQuery(compiled)) return null;
  const run: Runnable['run'] = (context, variables) => compiled.query(undefined, context, variables);
  return { document, run, scope: scopeOf(document), isCompiled: true };
}

const scopeOf = (document: DocumentNode): Scope => (dependsOnDataAlone(document) ? 'public' : 'never-kept');

function parsed(text: string): DocumentNode | null {
  try {
    // No error names its place in the text, and places are most of what a kept document weighs.
    return parseWithinLimit(text, { noLocation: true });
  } catch {
    return null;
  }
}

function isQuery({ definitions }: DocumentNode): boolean {
  return definitions.every((node) => node.kind !== Kind.OPERATION_DEFINITION || node.operation === 'query');
}
