import type { Json, JsonObject } from '../json-value.ts';
import type { Member } from './members.ts';

/** Whether a field of the reply has another path than in GraphQL, here or below. */
const isMoved = ({ name, field, marks, members }: Member): boolean =>
  (name !== field && !marks.has('added')) || marks.has('inline') || members.some(isMoved);

/** GraphQL tells reasons by its own paths: those of the fields that a reply names or places otherwise. */
export function renamer(members: readonly Member[]): (reasons: JsonObject) => JsonObject {
  if (!members.some(isMoved)) return (reasons) => reasons;
  return (reasons) =>
    Object.fromEntries(
      Object.entries(reasons).map(([path, reason]): [string, Json] => [renamedPath(path.split('.'), members), reason]),
    );
}

function renamedPath(steps: readonly string[], members: readonly Member[]): string {
  const way: string[] = [];
  let here = members;
  for (const step of steps) {
    const member = /^\d+$/.test(step) ? undefined : placesOf(here).find(({ field }) => field === step);
    if (member !== undefined) here = member.members;
    if (member?.marks.has('inline') !== true) way.push(member?.name ?? step);
  }
  return way.join('.');
}

/** The members of a record and, after them, those of objects that stand in their place. */
export function placesOf(members: readonly Member[]): readonly Member[] {
  return [...members, ...members.flatMap((member) => (member.marks.has('inline') ? placesOf(member.members) : []))];
}
