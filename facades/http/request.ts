import { BODY_BYTES } from '../limits.ts';
import { GRAPHQL_PATH, GRAPHQL_STREAM_PATH, MCP_PATH } from '../links.ts';

/** Names in lower case, as Node gives them; a header that came twice is joined. */
export type RequestHeaders = Readonly<Record<string, string | undefined>>;

/** A request as any HTTP server can hand it over, its body in hand. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query string as in the request line; begins with a slash. */
  readonly target: string;
  readonly headers: RequestHeaders;
  /** Empty where there is none; null for one that is larger than `bodyLimitOf` its path: the rest is left unread. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Given to the client with a failure of ours, and to the log. */
  readonly requestId: string;
  /** Network address of the client; null where it is not known. */
  readonly client: string | null;
  /** Set where the reply is to be cached: it is made whole even for a client that has it already. */
  readonly ignoresConditions?: boolean;
}

const QUESTION_PATHS: ReadonlySet<string> = new Set([GRAPHQL_PATH, GRAPHQL_STREAM_PATH, MCP_PATH]);

/** The largest body that is read on a path; whatever is no query and no tool call is a form, or a book of holdings. */
export function bodyLimitOf(path: string): number {
  return QUESTION_PATHS.has(path) ? BODY_BYTES.question : BODY_BYTES.form;
}

/** The path of a target, without its query string. */
export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
}
