import { BODY_BYTES } from '../limits.ts';
import { GRAPHQL_PATH, GRAPHQL_STREAM_PATH, MCP_PATH } from '../links.ts';

/** Names in lower case, as in Node; repeated headers are joined. */
export type RequestHeaders = Readonly<Record<string, string | undefined>>;

/** A request from any HTTP server, with its body already read. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query string as in the request line; begins with a slash. */
  readonly target: string;
  readonly headers: RequestHeaders;
  /** Empty if there is none; null if it exceeds `bodyLimitOf` its path, in which case the rest is left unread. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Shown to the client and in the log with an internal failure. */
  readonly requestId: string;
  /** Network address of the client; null if it is unknown. */
  readonly client: string | null;
  /** Set if the reply is to be cached: it is made in full even for a client that already has it. */
  readonly ignoresConditions?: boolean;
}

const QUESTION_PATHS: ReadonlySet<string> = new Set([GRAPHQL_PATH, GRAPHQL_STREAM_PATH, MCP_PATH]);

/**
 * The largest body read on a path. On paths other than those of queries and tool calls it is a form or a book of
 * holdings.
 */
export function bodyLimitOf(path: string): number {
  return QUESTION_PATHS.has(path) ? BODY_BYTES.question : BODY_BYTES.form;
}

export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
}
