import type { Day } from '../terms/day.ts';
import { foldName } from './fold-name.ts';
import { nameInForce } from './name-in-force.ts';

/** A name as EDGAR lists it, with its days. */
export interface ListedName {
  readonly name: string;
  readonly from: Day | null;
  readonly to: Day | null;
}

/** From one name to the next: not a byte of it, its style alone, or the name itself. */
export type NameChange = 'SAME' | 'STYLE' | 'RENAME';

/** A name of a filer in the order of time. */
export interface NameEntry extends ListedName {
  readonly isCurrent: boolean;
  /** Difference from the previous name; null for the first. */
  readonly change: NameChange | null;
}

/** The history of a filer's names as of a day. */
export interface NameHistory {
  /** Oldest first; those without a day before all others. */
  readonly names: readonly NameEntry[];
  /** Different names, byte by byte. */
  readonly count: number;
  readonly renames: number;
  readonly styleChanges: number;
}

/** The difference between a name and the previous one. Source: METHODS 6. */
export function nameChange(before: string, after: string): NameChange {
  if (before === after) return 'SAME';
  return foldName(before) === foldName(after) ? 'STYLE' : 'RENAME';
}

/**
 * The names a filer had filed under by a day, in the order of time, renames told apart from changes of style.
 *
 * EDGAR gives the days of a former name's first and last filing and none for the name in use, which starts where the last
 * former one ends. A name whose span begins later is not known yet, nor is the end of a span that ends later. Of names that
 * begin on one day the one listed first is the later one, as EDGAR lists the newest first.
 *
 * @param current  the name in use when EDGAR was read
 * @param former   former names as EDGAR lists them
 * @param since    first filing on file, where a sole name starts; null when unknown
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

/** The name in force comes last: the span it is in where that is open, else from where the last span ended. */
function withNameInForce(known: readonly ListedName[], inForce: string, since: Day | null): readonly ListedName[] {
  const open = known.findLast(({ name, to }) => name === inForce && to === null);
  if (open !== undefined) return [...known.filter((one) => one !== open), open];
  const ends = known.flatMap(({ to }) => (to === null ? [] : [to])).sort();
  const from = known.length === 0 ? since : (ends.at(-1) ?? null);
  return [...known, { name: inForce, from, to: null }];
}

/** A span that runs backwards, the right way round. */
function forward({ name, from, to }: ListedName): ListedName {
  return from !== null && to !== null && to < from ? { name, from: to, to: from } : { name, from, to };
}
