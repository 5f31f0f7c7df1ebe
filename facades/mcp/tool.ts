import type { Coerced } from '../arguments.ts';
import type { Scope } from '../http/reply.ts';
import type { Allowance, Argument, JsonObject } from '../surface.ts';

/** The result of a tool. */
export interface ToolAnswer {
  /** Exactly the JSON of the matching path. */
  readonly structured: JsonObject;
  /** The one-line answer. The text a model reads opens with it; the JSON of `structured` follows. */
  readonly text: string;
  /** Who may be sent it again. */
  readonly scope: Scope;
}

/** The context of a call, beside its arguments. */
export interface CallOptions {
  /** Network address of who calls, where it is known. */
  readonly client?: string | null;
  readonly signal?: AbortSignal | undefined;
  /** Of all calls of its batch. */
  readonly allowance?: Allowance | undefined;
}

/** A tool as the endpoint serves it; the table of them is derived from the surfaces. */
export interface Tool {
  /** 1 to 128 of `A-Za-z0-9_.-`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema (2020-12) of the arguments: an object, flat, without `$ref`. */
  readonly inputSchema: JsonObject;
  /** JSON Schema of `structured`; its type is `object`, the only one that clients before 2026-07-28 accept. */
  readonly outputSchema: JsonObject;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly openWorldHint: boolean;
    readonly destructiveHint?: boolean;
    readonly idempotentHint?: boolean;
  };
  /** What `inputSchema` is made from, and by which a call's arguments are checked. */
  readonly arguments: readonly Argument[];
  /** Answers a call. Throws ServiceError for what the caller can act on. */
  call(args: Coerced, options?: CallOptions): Promise<ToolAnswer>;
}
