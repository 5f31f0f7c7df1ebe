import type { Json, JsonObject } from '../json-value.ts';
import type { Member } from './members.ts';

/** Whether a field of the reply has another path than in GraphQL, here or below. */
const isMoved = ({ name, field, marks, members }: Member): boolean =>
  (name !== field && !marks.has('added')) || marks.has('inline') || marks.has('under') || members.some(isMoved);

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
    const found = /^\d+$/.test(step) ? [] : wayTo(step, here);
    here = found.at(-1)?.members ?? here;
    if (found.length === 0) way.push(step);
    for (const { name, marks } of found) if (!marks.has('inline')) way.push(name);
  }
  return way.join('.');
}

/** The records of the reply that hold a field, from the outermost, and the field; none where it is not selected. */
function wayTo(step: string, members: readonly Member[]): readonly Member[] {
  const own = members.find(({ field }) => field === step);
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
