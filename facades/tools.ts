import type { Coerced } from './arguments.ts';
import { ask } from './ask.ts';
import { isObject } from './json-value.ts';
import type { CallOptions, Tool, ToolAnswer } from './mcp/tool.ts';
import { listedSchema as outputSchema, replyContract } from './reply-contracts.ts';
import { scopeOf } from './scope.ts';
import type { Argument, Execute, JsonObject, Surface } from './surface.ts';

/** A tool without its call: how it is listed. */
export type ToolListing = Omit<Tool, 'call' | 'arguments'>;

/** The tools, one for each surface that is one, in the order of the surfaces. */
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

/** A surface as a tool is listed; null when it is none. */
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
 * JSON Schema of a tool's arguments. That there are no others goes without saying: the call refuses what is not among
 * them and names those there are.
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
 * An argument as the listing shows it: short, because a model reads every listing in full. What is left out, such as
 * patterns and bounds, is still checked at the call, and openapi.json has it.
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
