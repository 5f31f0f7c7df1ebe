/** Names this far from what was written are another word. */
const FARTHEST = 0.4;

/** The name that was probably meant; null if none is near. Case, spaces and punctuation do not count. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const [nearest] = byDistance(written, names).filter(
    ({ name, distance }) => distance <= Math.max(letters(written).length, letters(name).length) * FARTHEST,
  );
  return nearest?.name ?? null;
}

/** The names nearest to what was written, however far they are. */
export const nearestNames = (written: string, names: readonly string[], most: number): readonly string[] =>
  byDistance(written, names)
    .slice(0, most)
    .map(({ name }) => name);

function byDistance(written: string, names: readonly string[]) {
  const asked = letters(written);
  // Longer than any name, and costly to compare.
  if (asked.length === 0 || asked.length > 60) return [];
  return names
    .map((name) => ({ name, distance: distanceOf(asked, letters(name)) }))
    .sort((one, other) => one.distance - other.distance);
}

/** A question to follow a refusal; empty if no name is near. */
export function didYouMean(written: string, names: readonly string[]): string {
  const name = nearestName(written, names);
  return name === null ? '' : ` Did you mean ${name}?`;
}

/** A text without case, spaces and punctuation. */
export const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Levenshtein: letters to insert, delete or replace. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, against] of [...other].entries()) {
      const replaced = (row[place] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
