import type { Coerced } from '../arguments.ts';
import { isObject, type JsonObject } from '../json-value.ts';
import { type Allowance, ask, type Execute } from '../replies/ask.ts';
import { listedSchema as outputSchema, replyContract } from '../replies/reply-contracts.ts';
import { type Scope, scopeOf } from '../scope.ts';
import type { Argument, Surface } from '../surface.ts';

export interface ToolAnswer {
  /** Exactly the JSON of the matching path. */
  readonly structured: JsonObject;
  /** The one-line answer. The text a model reads opens with it; the JSON of `structured` follows. */
  readonly text: string;
  /** Who may be sent it again. */
  readonly scope: Scope;
}

/** The context of a call, besides its arguments. */
export interface CallOptions {
  /** The caller's network address, if known. */
  readonly client?: string | null;
  readonly signal?: AbortSignal | undefined;
  /** Shared by all calls of its batch. */
  readonly allowance?: Allowance | undefined;
}

/** A tool as the endpoint serves it; the list of tools is derived from the surfaces. */
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
  /** The source of `inputSchema`; a call's arguments are checked against them. */
  readonly arguments: readonly Argument[];
  /** Answers a call. Throws ServiceError for what the caller can act on. */
  call(args: Coerced, options?: CallOptions): Promise<ToolAnswer>;
}

/** A tool as it is listed. */
export type ToolListing = Omit<Tool, 'call' | 'arguments'>;

/** The tools, one per surface that declares one, in the order of the surfaces. */
export function createTools(surfaces: readonly Surface[], execute: Execute): readonly Tool[] {
  return surfaces.flatMap((surface) => {
    const listing = toolListing(surface);
    return listing === null
      ? []
      : [
          {
            ...listing,
            arguments: takenBy(surface.arguments),
            call: (args: Coerced, options: CallOptions = {}) => callTool(surface, execute, args, options),
          },
        ];
  });
}

/** The arguments of a surface that its tool takes. */
function takenBy(declared: readonly Argument[]): readonly Argument[] {
  return declared.filter(({ addressOnly }) => addressOnly !== true);
}

/** A surface's tool as it is listed; null if it has none. */
export function toolListing(surface: Surface): ToolListing | null {
  const { name, title, description, arguments: declared, tool } = surface;
  if (tool === undefined) return null;
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(takenBy(declared)),
    outputSchema: outputSchema(replyContract(surface), tool.lists, tool.fieldsAt ?? '/boards/openapi.json'),
    annotations: tool.annotations,
  };
}

/**
 * JSON Schema of a tool's arguments. It need not exclude others, because the call refuses unknown arguments and names
 * the known ones.
 */
export function inputSchema(declared: readonly Argument[]): JsonObject {
  const required = declared.filter((argument) => argument.required).map((argument) => argument.name);
  return {
    type: 'object',
    properties: Object.fromEntries(declared.map((argument) => [argument.name, listedSchema(argument)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

/**
 * An argument as listed: short, because a model reads every listing in full. Omitted keywords, such as patterns and
 * bounds, are still checked at the call, and openapi.json has them.
 */
function listedSchema({ schema, ceiling }: Argument): JsonObject {
  const { pattern, minLength, maxLength, minimum, maximum, items, description, ...rest } = schema;
  const members = isObject(items) ? { items: shortItems(items) } : {};
  const most = ceiling?.('tool');
  return { ...rest, ...members, description: most === undefined ? description : `${description} At most ${most}.` };
}

/** The members of a list by their names and types. */
function shortItems({ type, properties }: JsonObject): JsonObject {
  return { type: type ?? 'object', properties: properties ?? {} };
}

async function callTool(
  surface: Surface,
  execute: Execute,
  args: Coerced,
  { client = null, allowance }: CallOptions,
): Promise<ToolAnswer> {
  const within: Execute = (operation, variables, who, onLoading) =>
    execute(operation, variables, who, onLoading, allowance);
  const structured = await ask(within, surface, args, client);
  const { answer, message, note } = structured;
  const text = String(answer ?? message);
  return {
    structured,
    text: note === undefined ? text : `${text} ${String(note)}`,
    scope: scopeOf(surface, args.variables),
  };
}
