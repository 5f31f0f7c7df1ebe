import { BOARDS } from '../schema/domain/boards/index.ts';
import { type Candidate, ERROR_CODES, type ErrorCode, ServiceError } from '../schema/domain/terms/error-codes.ts';
import type { JsonObject } from './json-value.ts';
import { rateLimitHeaders } from './limits.ts';

/** A problem in the form of RFC 9457, for every HTTP door; pages show the same words. */
export interface Problem {
  /** Where the code is explained. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly hint: string;
  readonly argument?: string;
  readonly candidates?: readonly Candidate[];
  readonly requestId: string;
}

/** The public message for an internal failure. */
const MASKED = new ServiceError('INTERNAL', 'Something went wrong on our side.', {
  hint: 'Try again; if the error persists, send the request id to the contact.',
});

/** The error itself if the caller can act on it; any other is masked. The caller of this function logs the original. */
export function publicError(error: unknown): ServiceError {
  return error instanceof ServiceError ? error : MASKED;
}

/**
 * A failure as problem details.
 *
 * @param baseUrl  public address without a trailing slash; `type` points into the service's own description
 */
export function problemOf(error: ServiceError, baseUrl: string, requestId: string): Problem {
  const { status, title } = ERROR_CODES[error.code];
  const { hint, argument, candidates } = error.details;
  return {
    type: `${baseUrl}/boards/llms.txt#${error.code}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    hint,
    ...(argument === undefined ? {} : { argument }),
    ...(candidates === undefined || candidates.length === 0 ? {} : { candidates }),
    requestId,
  };
}

/** Headers a failure needs beside its body: never stored; `Retry-After`, `RateLimit` and `Allow` where they apply. */
export function problemHeaders(error: ServiceError): Record<string, string> {
  const { retryAfter, allow } = error.details;
  const { status } = ERROR_CODES[error.code];
  const waits = status === 429 || (status === 503 && (retryAfter !== undefined || !STANDS.has(error.code)));
  return {
    'cache-control': 'no-store',
    ...(waits ? { 'retry-after': String(retryAfter ?? RETRY_AFTER_SECONDS) } : {}),
    ...rateLimitHeaders(error),
    ...(allow === undefined ? {} : { allow: allow.join(', ') }),
  };
}

/** Failures that waiting ends only where the thrower says so. */
const STANDS: ReadonlySet<ErrorCode> = new Set(['NOT_INGESTED', 'MAIL_UNAVAILABLE', 'CATALOGUE_UNAVAILABLE']);

/** Used if the thrower gives no time. */
const RETRY_AFTER_SECONDS = 60;

export const PROBLEM_SCHEMA: JsonObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'hint', 'requestId'],
  properties: {
    type: { type: 'string', description: 'Address of an explanation of the code.' },
    title: { type: 'string' },
    status: { type: 'integer', description: 'HTTP status.' },
    detail: { type: 'string', description: 'Fault, in one sentence.' },
    code: { type: 'string', enum: Object.keys(ERROR_CODES) },
    hint: { type: 'string', description: 'Next step.' },
    argument: { type: 'string', description: 'Argument at fault.' },
    candidates: {
      type: 'array',
      description: 'Companies that may have been meant.',
      items: {
        type: 'object',
        required: ['cik', 'name', 'ticker'],
        properties: { cik: { type: 'integer' }, name: { type: 'string' }, ticker: { type: ['string', 'null'] } },
      },
    },
    requestId: { type: 'string' },
  },
};

/** The error for an unknown board, which lists the existing ones. */
export function unknownBoard(slug: string): ServiceError {
  return new ServiceError('UNKNOWN_BOARD', `There is no board "${slug.slice(0, 64)}".`, {
    hint: `The boards are: ${BOARDS.map((board) => board.slug).join(', ')}.`,
    argument: 'board',
  });
}
