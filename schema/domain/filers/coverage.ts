import { addDays, type Day, previousBusinessDay } from '../terms/day.ts';
import { isFilingDay } from '../terms/week.ts';

/** Of whom a sentence about filings may speak. */
export type Population = 'ALL_FILERS' | 'LOADED_FILERS';

/** A stretch of days, both ends included. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

/** How far a filer's own list of filings reaches. */
export interface ListSpan {
  /** First day from which no page of the list is missing; null where the list is whole. */
  readonly from: Day | null;
  /** Last day on which the list was known to be complete. */
  readonly through: Day;
}

/** What is loaded, as far as it says whose filings of which days are known. */
export interface CoverageFacts {
  /** Filers whose own list is on file: how many of each reach. */
  readonly lists: readonly (ListSpan & { readonly filers: number })[];
  /** Filing days whose index of all filers is loaded, and whether the items of all its current reports are known. */
  readonly indexes: ReadonlyMap<Day, { readonly areItemsKnown: boolean }>;
  /** Last day of an archive of every filer's submissions that is loaded as a whole; null without one. */
  readonly archivedThrough: Day | null;
}

/** Whose filings of which days a reply knows; it stands in every reply that lists or counts events. */
export interface Coverage {
  readonly population: Population;
  /** Filers whose lists cover the span; null for all filers, who are not counted. */
  readonly filers: number | null;
  /** First day that is known for all of them. */
  readonly from: Day;
  /** Last day that is known for all of them; null where there are none. */
  readonly through: Day | null;
  /** Stretches between the two that are not known for all filers, at most `COVERAGE_GAPS_MAX`. */
  readonly gaps: readonly DaySpan[];
}

export const COVERAGE_GAPS_MAX = 20;

/** EDGAR's first year: a list without a missing page covers everything since. */
export const EDGAR_FIRST_DAY: Day = '1993-01-01';

/**
 * Whose filings are known over a span (INTERFACE 15.1, 16.4).
 *
 * All filers, when each filing day of the span up to the last business day before its end is covered by a daily index
 * (with the items of its current reports, where the question is about items) or by an archive. Otherwise the filers
 * whose own lists cover the span.
 *
 * @param span        the days the sentence speaks of; its end is the as-of day or earlier
 * @param needsItems  whether the question is about items of current reports; an index names only forms
 */
export function coverageOf(facts: CoverageFacts, span: DaySpan, needsItems: boolean): Coverage {
  const last = previousBusinessDay(span.to);
  const isCovered = (day: Day) => isDayCovered(facts, day, needsItems);
  const gaps = facts.indexes.size === 0 && facts.archivedThrough === null ? null : gapsOf(span.from, last, isCovered);
  if (gaps !== null && gaps.length === 0) {
    return {
      population: 'ALL_FILERS',
      filers: null,
      from: span.from,
      through: lastCovered(span, last, isCovered),
      gaps,
    };
  }
  let filers = 0;
  let from = EDGAR_FIRST_DAY;
  let through: Day | null = null;
  const reach = reachOf(facts, last, needsItems);
  for (const list of facts.lists) {
    if (!covers(list, span, reach)) continue;
    filers += list.filers;
    const reached = list.through < last ? last : list.through;
    if (list.from !== null && list.from > from) from = list.from;
    if (through === null || reached < through) through = reached;
  }
  // What is known of later days says nothing of this span.
  const known = through !== null && through > span.to ? span.to : through;
  return { population: 'LOADED_FILERS', filers, from, through: known, gaps: gaps ?? [] };
}

/**
 * Whether one filer's filings are known over a span, by its own list or because everybody's are.
 *
 * @param list  its own list; null where that is not on file
 */
export function isFilerCovered(
  facts: CoverageFacts,
  list: ListSpan | null,
  span: DaySpan,
  { needsItems, population }: { readonly needsItems: boolean } & Pick<Coverage, 'population'>,
): boolean {
  if (population === 'ALL_FILERS') return true;
  return list !== null && covers(list, span, reachOf(facts, previousBusinessDay(span.to), needsItems));
}

function isDayCovered({ archivedThrough, indexes }: CoverageFacts, day: Day, needsItems: boolean): boolean {
  return (
    (archivedThrough !== null && day < archivedThrough) ||
    indexes.get(day)?.areItemsKnown === true ||
    (!needsItems && indexes.has(day))
  );
}

/** The day on which a list has to have been read: what is filed after it, up to the last day, the indexes say. */
function reachOf(facts: CoverageFacts, last: Day, needsItems: boolean): Day {
  let day = last;
  while (day > EDGAR_FIRST_DAY && (!isFilingDay(day) || isDayCovered(facts, day, needsItems))) day = addDays(day, -1);
  return day;
}

/** A list covers a span when no page of its days is missing and it was read on the day required or later. */
function covers({ from, through }: ListSpan, span: DaySpan, reach: Day): boolean {
  return (from === null || from <= span.from) && through >= reach;
}

function lastCovered({ to }: DaySpan, last: Day, isCovered: (day: Day) => boolean): Day {
  return isCovered(to) ? to : last;
}

/** Stretches of filing days that are not covered, oldest first. */
function gapsOf(from: Day, to: Day, isCovered: (day: Day) => boolean): DaySpan[] {
  const gaps: { from: Day; to: Day }[] = [];
  let isOpen = false;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isFilingDay(day)) continue;
    if (isCovered(day)) {
      isOpen = false;
      continue;
    }
    const open = gaps.at(-1);
    if (isOpen && open !== undefined) open.to = day;
    else {
      if (gaps.length === COVERAGE_GAPS_MAX) break;
      gaps.push({ from: day, to: day });
    }
    isOpen = true;
  }
  return gaps;
}
