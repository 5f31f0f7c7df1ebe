import { getNamedType, isEnumType } from 'graphql';
import type { AbsenceReason } from '../../schema/domain/terms/absence.ts';
import type { Json, JsonObject } from '../json-value.ts';
import type { Made } from '../surface.ts';
import { isList, isReasons, isToldAround, type Member } from './members.ts';
import { renamer, tellingMembers } from './renamed-paths.ts';
import { spellingOf } from './spelling.ts';

/** What is known while a reply is made of what GraphQL answered. */
export interface Scope {
  readonly data: JsonObject;
  readonly variables: JsonObject;
  /** Reasons of the nearest record that holds some, and the path from that record to here. */
  readonly reasons: Record<string, AbsenceReason>;
  readonly path: string;
}

type Write = (node: JsonObject, out: Record<string, Json>, scope: Scope) => void;
type Convert = (value: Json, node: JsonObject, scope: Scope) => Json;

/** What the surface makes itself, by the path in the reply: `rows.company`. */
export type MadeFields = ReadonlyMap<string, Made>;

/**
 * Makes records of a reply from objects of GraphQL: enums in their public spelling, reasons as a map, and what the
 * directives of its operation ask for.
 */
export function recordMaker(members: readonly Member[], made: MadeFields, path = '') {
  const writes = members.flatMap((member) => writesOf(member, made, path));
  const toldAround = members.some(isToldAround);
  const telling = tellingMembers(members);
  const toldHere = telling !== null && !toldAround;
  const rename = renamer(telling ?? []);
  return (node: JsonObject, scope: Scope): Record<string, Json> => {
    const out: Record<string, Json> = {};
    const own = toldHere ? { ...scope, reasons: {}, path: '' } : scope;
    for (const write of writes) write(node, out, own);
    if (toldAround) tellAround(rename(reasonsByField(node.absent as readonly JsonObject[]), out), own);
    if (toldHere) out.absent = { ...own.reasons, ...rename(out.absent as JsonObject, out) };
    return out;
  };
}

function tellAround(told: JsonObject, { reasons, path }: Scope): void {
  for (const [field, reason] of Object.entries(told)) reasons[path + field] = reason as AbsenceReason;
}

function writesOf(member: Member, made: MadeFields, path: string): readonly Write[] {
  const { name, place, isOptional, reason } = member;
  if (place === 'aside' || isToldAround(member)) return [];
  if (place === 'members') return [inlined(member, made, path)];
  const convert = converterOf(member, made, `${path}${name}`);
  const empty = isList(member) && reason === null ? [] : null;
  const isMade = made.has(`${path}${name}`);
  return [
    (node, out, scope) => {
      const value = node === NOTHING && !isMade ? empty : convert(node[name] ?? null, node, scope);
      if (isOptional && (value === null || isEmptyList(value))) return;
      if (value === null && reason !== null) scope.reasons[scope.path + name] = reason;
      out[name] = value;
    },
  ];
}

const isEmptyList = (value: Json): boolean => Array.isArray(value) && value.length === 0;

const NOTHING: JsonObject = {};

/**
 * The members of an object in its place; where the object is null, a list without a reason is empty and all else is
 * null.
 */
function inlined({ name, members }: Member, made: MadeFields, path: string): Write {
  const writes = members.flatMap((member) => writesOf(member, made, path));
  return (node, out, scope) => {
    const inner = (node[name] ?? NOTHING) as JsonObject;
    for (const write of writes) write(inner, out, scope);
  };
}

function converterOf(member: Member, made: MadeFields, path: string): Convert {
  const { place, members, name, type } = member;
  const own = made.get(path);
  if (own?.make !== undefined) return (_value, node, { data, variables }) => own.make?.(node, data, variables) as Json;
  if (own !== undefined) return (value) => value;
  if (isReasons(member)) return (value) => reasonsByField(value as readonly JsonObject[]);
  if (name === 'absent' && type === null) return () => NOTHING;
  if (place === 'record') {
    const make = recordMaker(members, made, `${path}.`);
    return (_value, node, scope) => make(node, { ...scope, path: `${scope.path}${name}.` });
  }
  if (type === null) throw new Error(`Nothing makes the field ${path} of a reply.`);
  if (members.length === 0) return leafConverter(member);
  if (place === 'value') return (value) => (value as { readonly value: Json } | null)?.value ?? null;
  const make = recordMaker(members, made, `${path}.`);
  const convert = (value: Json, scope: Scope, at: string): Json => {
    if (value === null) return null;
    if (!Array.isArray(value)) return make(value as JsonObject, { ...scope, path: `${at}.` });
    return value.map((one, index) => convert(one, scope, `${at}.${index}`));
  };
  return (value, _node, scope) => convert(value, scope, scope.path + name);
}

function leafConverter({ type }: Member): Convert {
  const named = type === null ? null : getNamedType(type);
  if (!isEnumType(named)) return (value) => value;
  const values = named.getValues().map(({ name }) => name);
  const spell = spellingOf(named.name, values);
  if (spell === null) return (value) => value;
  const spelt = new Map(values.map((value) => [value, spell(value)]));
  const convert = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(convert);
    return spelt.get(String(value)) ?? value;
  };
  return convert;
}

/** Reasons by their fields. A book that matches no company has twelve thousand. */
function reasonsByField(told: readonly JsonObject[]): JsonObject {
  const reasons: Record<string, Json> = {};
  for (const { field, reason = null } of told) reasons[String(field)] = reason;
  return reasons;
}
