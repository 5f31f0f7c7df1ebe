import type { WATCHES_AN_HOUR } from './watch.ts';

/**
 * The table of error codes, for every format (INTERFACE 12).
 *
 * `status` is the HTTP status. `tool` is the reply of the tool interface: a tool result with `isError` for what a model
 * can mend, such as an argument, or the JSON-RPC error code for a malformed request (INTERFACE 17.4).
 */
export const ERROR_CODES = {
  BAD_ARGUMENT: { status: 400, tool: 'result', title: 'Bad argument' },
  MALFORMED_BODY: { status: 400, tool: -32700, title: 'The body is not valid JSON' },
  BODY_TOO_LARGE: { status: 413, tool: -32600, title: 'The body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, tool: -32600, title: 'Unsupported media type' },
  UNKNOWN_COMPANY: { status: 404, tool: 'result', title: 'Unknown company' },
  AMBIGUOUS_COMPANY: { status: 409, tool: 'result', title: 'Several companies match' },
  UNKNOWN_FUND: { status: 404, tool: 'result', title: 'Unknown fund' },
  UNKNOWN_MANAGER: { status: 404, tool: 'result', title: 'Unknown manager' },
  UNKNOWN_WATCH: { status: 404, tool: 'result', title: 'Unknown or expired link' },
  UNKNOWN_BOARD: { status: 404, tool: 'result', title: 'Unknown board' },
  UNKNOWN_QUESTION: { status: 404, tool: 'result', title: 'Unknown question' },
  PERSISTED_DOCUMENT_NOT_FOUND: { status: 404, tool: 'result', title: 'Unknown document' },
  UNKNOWN_PATH: { status: 404, tool: 'result', title: 'Nothing is served here' },
  NOT_INGESTED: { status: 503, tool: 'result', title: 'Not loaded yet' },
  UPSTREAM_UNAVAILABLE: { status: 503, tool: 'result', title: 'The SEC does not answer' },
  CATALOGUE_UNAVAILABLE: { status: 503, tool: 'result', title: 'The product catalogue does not answer' },
  MAIL_UNAVAILABLE: { status: 503, tool: 'result', title: 'This service sends no mails' },
  METHOD_NOT_ALLOWED: { status: 405, tool: -32600, title: 'Method not allowed' },
  NOT_ACCEPTABLE: { status: 406, tool: -32600, title: 'Not acceptable' },
  FORBIDDEN_ORIGIN: { status: 403, tool: -32600, title: 'Forbidden origin' },
  REQUEST_TIMEOUT: { status: 408, tool: -32600, title: 'The request took too long' },
  OVERLOADED: { status: 503, tool: 'result', title: 'Overloaded' },
  TOO_MANY_REQUESTS: { status: 429, tool: 'result', title: 'Too many requests' },
  QUERY_TOO_COMPLEX: { status: 400, tool: 'result', title: 'The query is too complex' },
  INTERNAL: { status: 500, tool: -32603, title: 'Internal error' },
} as const satisfies Record<string, { status: number; tool: 'result' | number; title: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** A company that the request may refer to. */
export interface Candidate {
  readonly cik: number;
  readonly name: string;
  readonly ticker: string | null;
}

export interface ErrorDetails {
  /** The next step, in one sentence. */
  readonly hint: string;
  readonly candidates?: readonly Candidate[];
  readonly argument?: string;
  /** Seconds after which to retry. */
  readonly retryAfter?: number;
  /** The limit of watches that is used up for these seconds. */
  readonly limit?: keyof typeof WATCHES_AN_HOUR;
  readonly allow?: readonly string[];
}

/** An error that the caller can act on: a code of the table, a sentence, and what to try next. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, message: string, details: ErrorDetails) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }
}
