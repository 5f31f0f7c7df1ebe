import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { type Coerced, LARGEST_COUNT } from '../arguments.ts';
import { isObject, type Json, type JsonObject } from '../json-value.ts';
import { type Allowance, ask, type Execute } from '../replies/ask.ts';
import { listsOf, listedSchema as outputSchema, replyContract } from '../replies/reply-contracts.ts';
import { type Scope, scopeOf } from '../scope.ts';
import { type Argument, type Surface, type ToolAnnotations, toolName } from '../surface.ts';
import { isCommon } from './common-arguments.ts';
import { fitReply, MANY_ROWS, TEXT_MAX, TEXT_MAX_OF_MANY } from './lean/fit-reply.ts';
import { leanReply, offeredParts, partsOf } from './lean/lean-reply.ts';
import { pageArguments, pageOfList } from './lean/page-of-list.ts';
import { tableText } from './lean/table-text.ts';

export interface ToolAnswer {
  /** The reply of the matching path, less what `include` could bring. */
  readonly structured: JsonObject;
  /** What a model reads: the one-line answer, then the same reply in lines and tables. */
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
  readonly annotations: ToolAnnotations;
  /** The source of `inputSchema`; a call's arguments are checked against them. */
  readonly arguments: readonly Argument[];
  /** The surfaces that it answers with: the first unless a call gives all that another requires. */
  readonly asks: readonly Surface[];
  /** Answers a call. Throws ServiceError for what the caller can act on. */
  call(args: Coerced, options?: CallOptions): Promise<ToolAnswer>;
}

export type ToolListing = Omit<Tool, 'call' | 'arguments' | 'asks'>;

/** The tools, one per surface that declares one, in the order of the surfaces. */
export function createTools(surfaces: readonly Surface[], execute: Execute): readonly Tool[] {
  return surfaces.flatMap((surface) => {
    const listing = toolListing(surface);
    return listing === null
      ? []
      : [
          {
            ...listing,
            arguments: takenBy(surface),
            asks: askedBy(surface),
            call: (args: Coerced, options: CallOptions = {}) => {
              const [chosen, taken] = surfaceFor(surface, args);
              return callTool(chosen, execute, taken, options);
            },
          },
        ];
  });
}

/** The surfaces that a surface's tool answers with. */
function askedBy(surface: Surface): readonly Surface[] {
  return [surface, ...(surface.tool?.instead ?? [])];
}

/**
 * The surface that answers a call, with the variables it takes.
 *
 * Errors: BAD_ARGUMENT for an argument that another surface of the tool takes.
 */
function surfaceFor(surface: Surface, { variables, notes }: Coerced): readonly [Surface, Coerced] {
  const instead = askedBy(surface)
    .slice(1)
    .find(({ arguments: declared }) => declared.every(({ name, required }) => !required || name in variables));
  if (instead === undefined) return [surface, { variables, notes }];
  const taken = new Set([...instead.arguments.map(({ name }) => name), INCLUDE]);
  const given = Object.entries(variables);
  const usual = new Set(takenBy(surface).flatMap(({ name, fallback }) => (fallback === undefined ? [] : [name])));
  const other = given.find(([name]) => !taken.has(name) && !usual.has(name))?.[0];
  if (other !== undefined) {
    const needed = instead.arguments.find(({ required }) => required)?.name;
    throw new ServiceError('BAD_ARGUMENT', `${other} is not taken together with ${needed}.`, {
      argument: other,
      hint: 'Leave one of the two out.',
    });
  }
  return [instead, { variables: Object.fromEntries(given.filter(([name]) => taken.has(name))), notes }];
}

/** The arguments of a tool: those of its surfaces, which part of a list, and what more of the reply. */
function takenBy(surface: Surface): readonly Argument[] {
  const { tool } = surface;
  const asked = askedBy(surface);
  const declared = asked.flatMap((one) => one.arguments);
  return [
    ...declared
      .filter(
        ({ name, addressOnly }, at) => addressOnly !== true && declared.findIndex((one) => one.name === name) === at,
      )
      .map((argument) => ({ ...argument, required: argument.required && asked.length === 1 })),
    ...(tool?.pages === undefined ? [] : pageArguments(tool.pages)),
    {
      name: INCLUDE,
      schema: {
        type: 'array',
        items: { type: 'string', enum: [...offeredParts(asked.flatMap((one) => [...partsOf(one).values()]))] },
        description: 'More of the reply.',
      },
      required: false,
      // A reply to what is done has no more parts.
      unlisted: tool?.annotations?.readOnlyHint === false,
    },
  ];
}

const INCLUDE = 'include';

/** Records that replies about anything have. */
const BESIDE: ReadonlySet<string> = new Set(['coverage', 'window', 'company', 'sources', 'absent']);

export function toolListing(surface: Surface): ToolListing | null {
  const { title, description, tool } = surface;
  if (tool === undefined) return null;
  return {
    name: toolName(surface),
    title,
    description: tool.description ?? description,
    inputSchema: inputSchema(takenBy(surface)),
    outputSchema: outputSchema(
      askedBy(surface).map((one) => {
        const contract = replyContract(one);
        return { contract, lists: one.tool?.lists ?? listsOf(contract, BESIDE) };
      }),
    ),
    annotations: tool.annotations ?? { readOnlyHint: true, openWorldHint: false },
  };
}

/**
 * JSON Schema of a tool's arguments. It need not exclude others, because the call refuses unknown arguments and names
 * the known ones.
 */
export function inputSchema(taken: readonly Argument[]): JsonObject {
  const declared = taken.filter(({ unlisted }) => unlisted !== true);
  const required = declared.filter((argument) => argument.required).map((argument) => argument.name);
  return {
    type: 'object',
    properties: Object.fromEntries(declared.map((argument) => [argument.name, listedSchema(argument)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

/**
 * An argument as listed: short, because a model reads every listing in full. Omitted keywords, such as patterns and
 * bounds, are still checked at the call, and openapi.json has them. What many tools take is described once, unless a
 * value cannot be guessed.
 */
function listedSchema({ name, schema, fallback, manyValues, isFlag, listedAs }: Argument): JsonObject {
  const { pattern, minLength, maxLength, minimum, exclusiveMinimum, maximum, ...known } = schema;
  const { items, description, enum: values, ...rest } = known;
  const usual = fallback?.('tool', new Set());
  return {
    ...rest,
    ...(isFlag ? { type: 'boolean' } : values === undefined || manyValues ? {} : { enum: values }),
    ...(usual === undefined ? {} : { default: usual }),
    ...(isObject(items) ? { items: shortItems(items) } : {}),
    ...(listedAs === undefined && isCommon(name) ? {} : { description: listedAs ?? description }),
  };
}

/** The members of a list by their names and types. */
function shortItems({ type, properties, enum: options }: JsonObject): JsonObject {
  if (options !== undefined) return { enum: options };
  return { type: type ?? 'object', properties: properties ?? {} };
}

async function callTool(
  surface: Surface,
  execute: Execute,
  { variables: given, notes }: Coerced,
  { client = null, allowance }: CallOptions,
): Promise<ToolAnswer> {
  const within: Execute = (operation, variables, who, onLoading) =>
    execute(operation, variables, who, onLoading, allowance);
  const { include = [], ...rest } = given;
  const { pages, toldNulls, shorten, asked: isAsked } = surface.tool ?? {};
  const { limit = null, after = null, ...own } = rest;
  const variables = pages === undefined ? rest : own;
  const asked = new Set((include as readonly Json[]).map(String));
  const flags = surface.arguments.filter(({ name, addressOnly }) => addressOnly === true && asked.has(name));
  const all = {
    ...variables,
    ...Object.fromEntries(flags.map(({ name }) => [name, true])),
    ...(pages?.whole === undefined || asked.has('all') ? {} : { [pages.whole]: LARGEST_COUNT }),
  };
  const whole = await ask(within, surface, { variables: all, notes }, client);
  const page =
    pages === undefined || asked.has('all')
      ? { reply: whole, next: surface.after?.(whole) ?? null }
      : pageOfList(whole, pages.list, Number(limit), Number(after ?? 0));
  const told = shorten === undefined || asked.size > 0 ? page.reply : shorten(page.reply);
  const shown = new Set(isAsked?.(variables));
  const parts = new Map([...partsOf(surface)].filter(([path]) => !shown.has(path)));
  const lean = leanReply(told, parts, asked, new Set(told === page.reply ? toldNulls : []));
  const bound = Number(limit ?? rest.first ?? 0) > MANY_ROWS ? TEXT_MAX_OF_MANY : TEXT_MAX;
  const { structured, text } = asked.has('all') ? { structured: lean, text: tableText(lean) } : fitReply(lean, bound);
  return {
    structured,
    text: [
      openingOf(whole),
      text,
      ...(page.next === null ? [] : [`More: the same call with after: "${page.next}".`]),
    ].join('\n\n'),
    scope: scopeOf(surface, variables),
  };
}

/** The answer in one sentence, and what was changed in the arguments. */
function openingOf({ answer, message, note }: JsonObject): string {
  const text = String(answer ?? message);
  return note === undefined ? text : `${text} ${String(note)}`;
}
