import type { Json, JsonObject } from '../json-value.ts';
import { isToldAround, type Member } from './members.ts';

/** Whether a field of the reply has another path than in GraphQL, here or below. */
function isMoved(member: Member): boolean {
  const { name, field, type, place, members } = member;
  if (place === 'aside' || isToldAround(member)) return false;
  const isRenamed = name !== field && type !== null;
  return isRenamed || place === 'members' || place === 'record' || members.some(isMoved);
}

/** The members of the object that tells a record's reasons: its own, or those of one that stands in its place. */
export function tellingMembers(members: readonly Member[]): readonly Member[] | null {
  if (members.some(({ name, place }) => name === 'absent' && place !== 'aside')) return members;
  for (const { place, members: inner } of members) {
    const found = place === 'members' ? tellingMembers(inner) : null;
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
    for (const { name, place } of found) if (place !== 'members') way.push(name);
  }
  if (last?.place !== 'members') return [way.join('.')];
  const around = way.reduce<Json>((value, step) => (value as JsonObject)[step] ?? null, record) as JsonObject;
  return placesOf(here).flatMap(({ name, place }) =>
    place !== 'members' && around[name] === null ? [[...way, name].join('.')] : [],
  );
}

/**
 * The records of the reply that hold a field, from the outermost, and the field; none where it is not selected. Some
 * reasons name such a record themselves.
 */
function wayTo(step: string, members: readonly Member[]): readonly Member[] {
  const own = members.find(({ field, name, place }) =>
    place === 'record' ? name === step : field === step && place !== 'aside',
  );
  if (own !== undefined) return [own];
  for (const member of members) {
    if (member.place !== 'members' && member.place !== 'record') continue;
    const way = wayTo(step, member.members);
    if (way.length > 0) return [member, ...way];
  }
  return [];
}

/** The members of a record and, after them, those of objects that stand in their place. */
export function placesOf(members: readonly Member[]): readonly Member[] {
  return [...members, ...members.flatMap((member) => (member.place === 'members' ? placesOf(member.members) : []))];
}
