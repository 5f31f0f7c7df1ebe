import { remembering } from '../../../schema/domain/terms/lazily.ts';
import type { Json, JsonObject } from '../../json-value.ts';
import { isObject } from '../../json-value.ts';
import type { Member } from '../../replies/members.ts';
import { replyMembers } from '../../replies/of-surface.ts';
import type { Surface } from '../../surface.ts';

/** Parts that every tool gives on request: reasons of nulls, the source of each field, and all that its path serves. */
const ALWAYS_OFFERED = ['absent', 'sources', 'all'] as const;

/** The fields of a tool's reply that it gives on request alone: their paths to the part that `include` names. */
export type Parts = ReadonlyMap<string, string>;

/** What a tool gives on request: marked in its document, or said of the fields that the surface makes. */
export const partsOf = remembering(
  (surface: Surface): Parts =>
    new Map([...markedParts(replyMembers(surface), ''), ...Object.entries(surface.tool?.onRequest ?? {})]),
);

function markedParts(members: readonly Member[], path: string): [string, string][] {
  return members.flatMap((member): [string, string][] => {
    const { name, part, place } = member;
    const own = `${path}${name}`;
    if (place !== 'members') return part === null ? markedParts(member.members, `${own}.`) : [[own, part]];
    // The members of an object that stand in its place are those of the part.
    const below = markedParts(member.members, path);
    return part === null
      ? below
      : [...member.members.map((one): [string, string] => [path + one.name, part]), ...below];
  });
}

/** The values that `include` of a tool takes. */
export function offeredParts(parts: readonly string[]): readonly string[] {
  return [...new Set([...parts, ...ALWAYS_OFFERED])];
}

/**
 * The reply as a model is given it: without nulls, without what only its path serves, and without what `include` may
 * bring but did not. Its fields keep their names and places.
 *
 * @param kept  paths of records whose nulls are told
 */
export function leanReply(
  reply: JsonObject,
  parts: Parts,
  include: ReadonlySet<string>,
  kept: ReadonlySet<string> = new Set(),
): JsonObject {
  if (include.has('all')) return reply;
  const links = new Set<string>();
  const prune = (value: Json, path: string): Json => {
    if (Array.isArray(value)) return value.map((one) => prune(one, path));
    if (!isObject(value)) return value;
    const fields = Object.entries(value).flatMap(([name, field]): [string, Json][] => {
      const at = path === '' ? name : `${path}.${name}`;
      const part = name === 'absent' ? 'absent' : parts.get(at);
      if (part !== undefined && !include.has(part)) {
        if (part === 'sources') addLinks(field, links);
        return [];
      }
      if (field === null && !kept.has(path)) return [];
      return [[name, prune(field, at)]];
    });
    return Object.fromEntries(fields.filter(([, field]) => !isEmpty(field)));
  };
  const { sources, ...rest } = reply;
  const lean = prune(rest, '') as JsonObject;
  if (include.has('sources')) return { ...lean, sources: sources ?? {} };
  addLinks(sources ?? null, links);
  return links.size === 0 ? lean : { ...lean, sources: [...links] };
}

const isEmpty = (value: Json): boolean => isObject(value) && Object.keys(value).length === 0;

/** The documents that sources name, each once. */
function addLinks(sources: Json, links: Set<string>): void {
  for (const one of isObject(sources) ? Object.values(sources) : []) {
    const link = isObject(one) ? one.url : one;
    if (typeof link === 'string' && link.startsWith('http')) links.add(link);
  }
}
