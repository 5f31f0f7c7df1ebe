import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { rateLimitHeaders } from '../../facades/limits.ts';
import { ERROR_CODES, type ErrorCode, ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { DATABASE_AWAY, isDatabaseAway } from './database-away.ts';

/** Called with each failure of ours. */
export type Report = (error: unknown, requestId: string) => void;

const MASKED_HINT = 'Try again; if the error persists, send us the request id.';

/** Words errors caused by the client, and masks all others. */
export function useErrorWords(report: Report): Plugin<object, { readonly asked: { readonly requestId: string } }> {
  return {
    onResultProcess({ serverContext, result, setResult }) {
      if (!('errors' in result) || result.errors === undefined || result.errors.length === 0) return;
      const { requestId } = serverContext.asked;
      const inWords = errorsInWords(result.errors, requestId, report);
      const errors = 'data' in result ? inWords : inWords.map(ofRequest);
      const { stringify: _, ...rest } = result as typeof result & { stringify?: unknown };
      setResult({ ...rest, errors });
    },
  };
}

/**
 * An error of a request of which nothing was executed, with its status for clients that accept
 * `application/graphql-response+json`. Others get 200, as with any error of the protocol.
 */
function ofRequest(error: GraphQLError): GraphQLError {
  const { http, code } = error.extensions;
  if (http !== undefined) return error;
  const { status } = ERROR_CODES[code as ErrorCode];
  return withWords(error, error.message, { ...error.extensions, http: { spec: true, status } });
}

/** Errors for the client. A hint is given once: what several errors have in common is told by the first. */
export function errorsInWords(errors: readonly GraphQLError[], requestId: string, report: Report): GraphQLError[] {
  const given = new Set<unknown>();
  return errors.map((error) => {
    const inWords = errorInWords(error, requestId, report);
    const { hint, ...extensions } = inWords.extensions;
    if (hint === undefined || !given.has(hint)) {
      given.add(hint);
      return inWords;
    }
    return withWords(inWords, inWords.message, extensions);
  });
}

/** An error for the client: ours in words, a library's under our code, any other masked and reported. */
function errorInWords(error: GraphQLError, requestId: string, report: Report): GraphQLError {
  const cause = publicCause(error);
  if (cause instanceof ServiceError) {
    if (cause.code === 'INTERNAL') report(cause, requestId);
    const { hint, candidates, argument, retryAfter } = cause.details;
    const extensions = { code: cause.code, hint, candidates, argument, retryAfter, http: httpOf(cause) };
    return withWords(error, cause.message, JSON.parse(JSON.stringify(extensions)));
  }
  if (cause instanceof GraphQLError) return withWords(error, error.message, extensionsOf(error, cause));
  report(cause, requestId);
  return withWords(error, ERROR_CODES.INTERNAL.title, { code: 'INTERNAL', hint: MASKED_HINT, requestId });
}

/** Code and hint from the one table, also for errors of libraries. */
function extensionsOf(
  { message, path, nodes }: GraphQLError,
  { extensions }: GraphQLError,
): GraphQLError['extensions'] {
  const { code, http } = extensions;
  // Marks it like BAD_REQUEST below, as Yoga does for parsing and validation errors.
  if (code === 'QUERY_TOO_COMPLEX') return { ...extensions, http: { ...(http as object), spec: false } };
  if (code === 'BAD_ARGUMENT' && nodes?.[0]?.kind === Kind.VARIABLE_DEFINITION)
    return { argument: 'variables', ...extensions };
  if (typeof code === 'string' && code in ERROR_CODES) return extensions;
  const words = mapLibraryError({ extensions, path });
  if (code !== 'BAD_REQUEST') {
    const hint = UNKNOWN_ROOT.test(message) ? `${ROOTS} ${words.hint}` : words.hint;
    return { ...words, hint, ...(http === undefined ? {} : { http }) };
  }
  // `spec` is false, because Yoga would otherwise answer 200 to clients that accept application/json only.
  return { ...words, http: { ...(http as object), spec: false, status: ERROR_CODES[words.code].status } };
}

/** Errors about the whole request set the HTTP status; others concern one part of a query. */
function httpOf(error: ServiceError): object | undefined {
  const { code, details } = error;
  if (code === 'FORBIDDEN_ORIGIN') return { spec: false, status: ERROR_CODES[code].status };
  if (code !== 'OVERLOADED' && code !== 'TOO_MANY_REQUESTS') return undefined;
  const headers = { 'retry-after': String(details.retryAfter ?? 1), ...rateLimitHeaders(error) };
  return { spec: false, status: ERROR_CODES[code].status, headers };
}

/** The original error, or DATABASE_AWAY if the database is lost. */
function publicCause(error: unknown): unknown {
  const cause = rootCause(error);
  return isDatabaseAway(cause) ? DATABASE_AWAY : cause;
}

/** The original error, which executors wrap once or twice. */
function rootCause(error: unknown): unknown {
  const inner = error instanceof Error && 'originalError' in error ? error.originalError : undefined;
  return inner instanceof Error ? rootCause(inner) : error;
}

function withWords(
  { nodes, source, positions, path }: GraphQLError,
  message: string,
  extensions: GraphQLFormattedError['extensions'] & object,
): GraphQLError {
  return new GraphQLError(message, {
    ...(nodes === undefined ? {} : { nodes }),
    ...(source === undefined ? {} : { source }),
    ...(positions === undefined ? {} : { positions }),
    ...(path === undefined ? {} : { path }),
    extensions,
  });
}

/** The first error of a result in the form that facades throw: ours in words, any other unchanged. */
export function toServiceError(error: GraphQLError): unknown {
  const cause = publicCause(error);
  if (!(cause instanceof GraphQLError)) return cause;
  const { code, hint } = cause.extensions;
  if (typeof code !== 'string' || !(code in ERROR_CODES)) return cause;
  return new ServiceError(code as ErrorCode, cause.message, { hint: typeof hint === 'string' ? hint : MASKED_HINT });
}

/** No root is spelt nearly like the first that newcomers try: company, companies, search. */
const UNKNOWN_ROOT = /^Cannot query field "\w+" on type "Query"/;
const ROOTS =
  'Companies: card, filer, filers and screen. Filings: board and filings. Funds and managers: etf and portfolio.';

interface Words {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly argument?: string;
}

/** By the codes of graphql-js and Yoga. */
const BY_CODE: Readonly<Record<string, Words>> = {
  GRAPHQL_PARSE_FAILED: {
    code: 'BAD_ARGUMENT',
    argument: 'query',
    hint: 'Correct the syntax of the query: GraphiQL at /graphql marks the place.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    code: 'BAD_ARGUMENT',
    argument: 'query',
    hint: 'GraphiQL at /graphql shows every type, field and argument; /graphql/schema.graphql is the schema.',
  },
  OPERATION_RESOLUTION_FAILURE: {
    code: 'BAD_ARGUMENT',
    argument: 'operationName',
    hint: 'Name one of the operations in the query.',
  },
};

const METHOD: Words = { code: 'METHOD_NOT_ALLOWED', hint: 'Send the query by POST as application/json.' };
const BODY: Words = { code: 'MALFORMED_BODY', hint: 'Send a JSON object: {"query": "{ boards { answer } }"}.' };
const VARIABLE: Words = {
  code: 'BAD_ARGUMENT',
  argument: 'variables',
  hint: 'Give each variable that the query declares a value of its type.',
};
const VALUE: Words = { code: 'BAD_ARGUMENT', hint: 'Give a value that fits the description of the argument.' };

/** Our code and hint for a library's error. */
function mapLibraryError({ extensions, path }: Pick<GraphQLError, 'extensions' | 'path'>): Words {
  const { code, http } = extensions;
  if (code === 'BAD_REQUEST') return (http as { status?: number } | undefined)?.status === 405 ? METHOD : BODY;
  if (typeof code === 'string' && Object.hasOwn(BY_CODE, code)) return BY_CODE[code] as Words;
  if (path !== undefined) return VALUE;
  return VARIABLE;
}
