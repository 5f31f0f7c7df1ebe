import type { Day } from '../terms/day.ts';
import { foldName } from './fold-name.ts';
import { nameInForce } from './name-in-force.ts';

export interface ListedName {
  readonly name: string;
  readonly from: Day | null;
  readonly to: Day | null;
}

/** How a name differs from the previous one: not by a byte, in style only, or in substance. */
export type NameChange = 'SAME' | 'STYLE' | 'RENAME';

export interface NameEntry extends ListedName {
  readonly isCurrent: boolean;
  /** Difference from the previous name; null for the first. */
  readonly change: NameChange | null;
}

export interface NameHistory {
  /** Oldest first; names without a day come before all others. */
  readonly names: readonly NameEntry[];
  /** Distinct names, compared byte by byte. */
  readonly count: number;
  readonly renames: number;
  readonly styleChanges: number;
}

/** The difference between a name and the previous one (METHODS 6). */
export function nameChange(before: string, after: string): NameChange {
  if (before === after) return 'SAME';
  return foldName(before) === foldName(after) ? 'STYLE' : 'RENAME';
}

/**
 * The names a filer had used by a day, in chronological order, with renames distinguished from changes of style.
 *
 * EDGAR gives the days of the first and last filing under a former name and none for the current name, which starts
 * where the last former name ends. A name whose span begins after the day is not known yet, nor is the end of a span
 * that ends after it. If several names begin on one day, the one listed first is the latest, because EDGAR lists the
 * newest first.
 *
 * @param current  the current name when EDGAR was read
 * @param former   former names as EDGAR lists them
 * @param since    first filing loaded, where a sole name starts; null if unknown
 */
export function nameHistory(current: string, former: readonly ListedName[], since: Day | null, asOf: Day): NameHistory {
  const known = former
    .toReversed()
    .map(forward)
    .filter(({ from, to }) => (from ?? to ?? asOf) <= asOf)
    .sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
    .map(({ name, from, to }) => ({ name, from, to: to !== null && to > asOf ? null : to }));
  const names = withNameInForce(known, nameInForce({ name: current, names: former }, asOf), since);
  const entries = names.map((one, at): NameEntry => {
    const before = names[at - 1];
    const change = before === undefined ? null : nameChange(before.name, one.name);
    return { ...one, isCurrent: at === names.length - 1, change };
  });
  return {
    names: entries,
    count: new Set(entries.map(({ name }) => name)).size,
    renames: entries.filter(({ change }) => change === 'RENAME').length,
    styleChanges: entries.filter(({ change }) => change === 'STYLE').length,
  };
}

/** Puts the name in force last: its open span if it has one, else a span from the end of the last one. */
function withNameInForce(known: readonly ListedName[], inForce: string, since: Day | null): readonly ListedName[] {
  const open = known.findLast(({ name, to }) => name === inForce && to === null);
  if (open !== undefined) return [...known.filter((one) => one !== open), open];
  const ends = known.flatMap(({ to }) => (to === null ? [] : [to])).sort();
  const from = known.length === 0 ? since : (ends.at(-1) ?? null);
  return [...known, { name: inForce, from, to: null }];
}

/** Reverses a span whose ends are swapped. */
function forward({ name, from, to }: ListedName): ListedName {
  return from !== null && to !== null && to < from ? { name, from: to, to: from } : { name, from, to };
}
