import type { Json, JsonObject } from '../json-value.ts';
import { isToldAround, type Member } from './members.ts';

/** Whether a field of the reply has another path than in GraphQL, here or below. */
function isMoved(member: Member): boolean {
  const { name, field, marks, members } = member;
  if (isToldAround(member)) return false;
  return (name !== field && !marks.has('added')) || marks.has('inline') || marks.has('under') || members.some(isMoved);
}

/** The members of the object that tells a record's reasons: its own, or those of one that stands in its place. */
export function tellingMembers(members: readonly Member[]): readonly Member[] | null {
  if (members.some(({ name, marks }) => name === 'absent' && !marks.has('aside'))) return members;
  for (const { marks, members: inner } of members) {
    const found = marks.has('inline') ? tellingMembers(inner) : null;
    if (found !== null) return found;
  }
  return null;
}

/**
 * GraphQL tells reasons by its own paths: those of the fields that a reply names or places otherwise. The reason of an
 * object whose members stand in its place is that of each of them that is null in the record.
 */
export function renamer(members: readonly Member[]): (reasons: JsonObject, record: JsonObject) => JsonObject {
  if (!members.some(isMoved)) return (reasons) => reasons;
  return (reasons, record) =>
    Object.fromEntries(
      Object.entries(reasons).flatMap(([path, reason]) =>
        renamedPaths(path.split('.'), members, record).map((place): [string, Json] => [place, reason]),
      ),
    );
}

function renamedPaths(steps: readonly string[], members: readonly Member[], record: JsonObject): readonly string[] {
  const way: string[] = [];
  let here = members;
  let last: Member | undefined;
  for (const step of steps) {
    const found = /^\d+$/.test(step) ? [] : wayTo(step, here);
    last = found.at(-1);
    here = last?.members ?? here;
    if (found.length === 0) way.push(step);
    for (const { name, marks } of found) if (!marks.has('inline')) way.push(name);
  }
  if (last?.marks.has('inline') !== true) return [way.join('.')];
  const around = way.reduce<Json>((value, step) => (value as JsonObject)[step] ?? null, record) as JsonObject;
  return placesOf(here).flatMap(({ name, marks }) =>
    !marks.has('inline') && around[name] === null ? [[...way, name].join('.')] : [],
  );
}

/**
 * The records of the reply that hold a field, from the outermost, and the field; none where it is not selected. Some
 * reasons name such a record themselves.
 */
function wayTo(step: string, members: readonly Member[]): readonly Member[] {
  const own = members.find(({ field, name, marks }) => field === step || (marks.has('under') && name === step));
  if (own !== undefined) return [own];
  for (const member of members) {
    if (!member.marks.has('inline') && !member.marks.has('under')) continue;
    const way = wayTo(step, member.members);
    if (way.length > 0) return [member, ...way];
  }
  return [];
}

/** The members of a record and, after them, those of objects that stand in their place. */
export function placesOf(members: readonly Member[]): readonly Member[] {
  return [...members, ...members.flatMap((member) => (member.marks.has('inline') ? placesOf(member.members) : []))];
}
