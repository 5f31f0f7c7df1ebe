import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { parseDay } from '../../schema/domain/terms/day.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { allowedValues } from '../allowed-values.ts';
import type { Json, JsonObject } from '../surface.ts';
import { isJsonObject } from './message.ts';
import type { Tool } from './tool.ts';

/** Deeper than any argument has reason to be; below it nothing walks the value. */
const DEEPEST = 8;

/** Enough of a stranger's text to recognise it. */
const QUOTED_CHARS = 60;

/**
 * The check of a tool's arguments, from its input schema; compiled once, when the tool is called first.
 *
 * The check gives the arguments to call with: a null is left out, as many clients send null for what is not given.
 * Errors: BAD_ARGUMENT for a name the tool does not have, a missing argument, or a value its schema refuses; each says
 * which argument it is and what is allowed.
 */
export function argumentCheck(tool: Tool): (given: JsonObject) => Promise<JsonObject> {
  const properties = isJsonObject(tool.inputSchema.properties) ? tool.inputSchema.properties : {};
  let validate: ValidateFunction | undefined;
  return async (given) => {
    for (const [name, value] of Object.entries(given)) {
      if (!Object.hasOwn(properties, name)) throw unknownArgument(name, tool, Object.keys(properties));
      if (isDeeperThan(value, DEEPEST)) throw badArgument(name, 'is nested too deeply', schemaOf(properties, name));
    }
    const args = withoutNulls(given);
    validate ??= (await schemaCompiler()).compile(tool.inputSchema);
    if (validate(args)) return args;
    throw refused(validate.errors?.[0], args, properties);
  };
}

let compiler: Promise<Ajv2020> | undefined;

/**
 * Loaded at first use: it takes longer than a server that is asked for something else should wait.
 * The schemas are ours and tested against their own schema, which would take longest to compile.
 */
function schemaCompiler(): Promise<Ajv2020> {
  compiler ??= import('ajv/dist/2020.js').then(({ Ajv2020 }) => {
    const ajv = new Ajv2020({ strict: false, strictNumbers: true, logger: false, meta: false, validateSchema: false });
    ajv.addFormat('date', (text: string) => parseDay(text) !== null);
    return ajv;
  });
  return compiler;
}

function withoutNulls(given: JsonObject): JsonObject {
  const entries = Object.entries(given);
  return entries.some(([, value]) => value === null)
    ? Object.fromEntries(entries.filter(([, value]) => value !== null))
    : given;
}

/** Walks at most `depth` levels, so that a hundred thousand brackets cost no stack. */
function isDeeperThan(value: Json, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}

function schemaOf(properties: JsonObject, name: string): JsonObject {
  const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isJsonObject(schema) ? schema : {};
}

function unknownArgument(name: string, tool: Tool, known: readonly string[]): ServiceError {
  const hint = known.length === 0 ? `${tool.name} takes none.` : `${tool.name} takes: ${known.join(', ')}.`;
  const short = shorten(name);
  return new ServiceError('BAD_ARGUMENT', `There is no argument ${short}.`, { hint, argument: short });
}

function refused(error: ErrorObject | undefined, args: JsonObject, properties: JsonObject): ServiceError {
  if (error?.keyword === 'required' && error.instancePath === '') {
    const name = String(error.params.missingProperty);
    return badArgument(name, 'is missing', schemaOf(properties, name));
  }
  const [, name = '', ...inner] = (error?.instancePath ?? '').split('/');
  const schema = schemaOf(properties, name);
  if (inner.length === 0 && error?.keyword !== 'required') {
    return badArgument(name, `cannot be ${quoted(args[name])}`, schema);
  }
  const where = inner.length === 0 ? '' : ` at ${inner.join('.')}`;
  return badArgument(name, `does not fit${where}: ${error?.message ?? 'not allowed'}`, schema);
}

function badArgument(name: string, trouble: string, schema: JsonObject): ServiceError {
  return new ServiceError('BAD_ARGUMENT', `The argument ${name} ${trouble}.`, {
    hint: allowedValues(schema),
    argument: name,
  });
}

/** As it was sent; a number too large for a double would be null in JSON. */
function quoted(value: Json | undefined): string {
  return shorten(typeof value === 'number' ? String(value) : JSON.stringify(value));
}

function shorten(text: string): string {
  return text.length > QUOTED_CHARS ? `${text.slice(0, QUOTED_CHARS)}…` : text;
}
