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

/** EDGAR's first year: a list without a missing page covers everything since. */
export const EDGAR_FIRST_DAY: Day = '1993-01-01';

/** The day itself, or the first of EDGAR: before it there was nothing to load. */
export function onEdgar(day: Day): Day {
  return day < EDGAR_FIRST_DAY ? EDGAR_FIRST_DAY : day;
}

/** What is loaded, as far as it says whose filings of which days are known. */
export interface CoverageFacts {
  /** Filers whose own list is on file: how many of each reach. */
  readonly lists: readonly (ListSpan & { readonly filers: number })[];
  /** Filing days whose index of all filers is loaded, and whether the items of all its current reports are known. */
  readonly indexes: ReadonlyMap<Day, { readonly areItemsKnown: boolean }>;
  /** Current reports whose items nobody has named, of filers whose own list is on file. */
  readonly unread: readonly (ListSpan & { readonly cik: number; readonly day: Day })[];
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
  /**
   * Stretches of days, at most `COVERAGE_GAPS_MAX`, of which nothing is known. None where filers are counted: their lists
   * cover every day, and rows of theirs stand beside it.
   */
  readonly gaps: readonly DaySpan[];
}

export const COVERAGE_GAPS_MAX = 20;

/** Of days before EDGAR nothing is known of anybody. */
const BEFORE_EDGAR: Coverage = {
  population: 'LOADED_FILERS',
  filers: 0,
  from: EDGAR_FIRST_DAY,
  through: null,
  gaps: [],
};

/** A question about filings, as far as its coverage depends on it. */
export interface CoverageQuestion {
  /** The days the sentence speaks of. */
  readonly span: DaySpan;
  /** The day it is dated: not before the end of the span. */
  readonly asOf: Day;
  /** Whether it is about items of current reports; an index names only forms. */
  readonly needsItems: boolean;
}

/**
 * Whose filings are known over a span (INTERFACE 15.1, 16.4).
 *
 * All filers, when each filing day of the span is covered by a daily index (with the items of its current reports, where
 * the question is about items) or by an archive. Otherwise the filers whose own lists cover the span, where the question
 * is about items without those of which a current report is not read. Of the as-of day itself nobody can know all: the
 * business day before it suffices.
 */
export function coverageOf(
  facts: CoverageFacts,
  question: CoverageQuestion,
  days: DaysOver = daysOver(facts, question),
): Coverage {
  const { needsItems } = question;
  if (question.span.to < EDGAR_FIRST_DAY) return BEFORE_EDGAR;
  const { span, last, gaps, reach } = days;
  if (gaps !== null && gaps.length === 0) {
    const through = isDayCovered(facts, span.to, needsItems) ? span.to : last;
    return { population: 'ALL_FILERS', filers: null, from: span.from, through, gaps };
  }
  let filers = 0;
  let from = EDGAR_FIRST_DAY;
  let through: Day | null = null;
  for (const list of facts.lists) {
    if (!covers(list, span, reach)) continue;
    filers += list.filers;
    const reached = list.through < last ? last : list.through;
    if (list.from !== null && list.from > from) from = list.from;
    if (through === null || reached < through) through = reached;
  }
  if (needsItems) filers -= unreadFilers(facts, span).filter((list) => covers(list, span, reach)).length;
  if (filers === 0) through = null;
  // What is known of later days says nothing of this span.
  const known = through !== null && through > span.to ? span.to : through;
  return { population: 'LOADED_FILERS', filers, from, through: known, gaps: filers === 0 ? (gaps ?? []) : [] };
}

/** What the days of a span say by themselves, whosever lists are asked about. */
export interface DaysOver {
  /** The span as far as EDGAR has days of it. */
  readonly span: DaySpan;
  /** The last day that has to be known. */
  readonly last: Day;
  /** Stretches that no index or archive covers; null where there is neither. */
  readonly gaps: readonly DaySpan[] | null;
  /** The day on which a list has to have been read. */
  readonly reach: Day;
}

/** Walks the days of a question: who asks about many filers walks them once. */
export function daysOver(facts: Omit<CoverageFacts, 'lists' | 'unread'>, question: CoverageQuestion): DaysOver {
  const { needsItems } = question;
  const span = { ...question.span, from: onEdgar(question.span.from) };
  const last = lastDayOf(question);
  // Of a span that is the open day alone the day before tells.
  const first = span.from < last ? span.from : last;
  const isCovered = (day: Day) => isDayCovered(facts, day, needsItems);
  const gaps = facts.indexes.size === 0 && facts.archivedThrough === null ? null : gapsOf(first, last, isCovered);
  return { span, last, gaps, reach: reachOf(facts, last, needsItems) };
}

/**
 * Whose filings are known among some filers alone.
 *
 * @param lists  how far their own lists reach, by CIK: those that are on file
 */
export function coverageOfLists(
  facts: CoverageFacts,
  lists: ReadonlyMap<number, ListSpan>,
  question: CoverageQuestion,
  days?: DaysOver,
): Coverage {
  const own = [...lists.values()].map((list) => ({ ...list, filers: 1 }));
  const unread = facts.unread.filter(({ cik }) => lists.has(cik));
  return coverageOf({ ...facts, lists: own, unread }, question, days);
}

/**
 * The filers among some whose filings are all known: for each what `coverageOfLists` says of it alone, the days read once for all.
 *
 * @param lists  how far their own lists reach, by CIK; null for one that is not on file
 */
export function knownFilers(
  facts: CoverageFacts,
  lists: ReadonlyMap<number, ListSpan | null>,
  question: CoverageQuestion,
  { span, gaps, reach }: DaysOver = daysOver(facts, question),
): ReadonlySet<number> {
  if (question.span.to < EDGAR_FIRST_DAY) return new Set();
  if (gaps !== null && gaps.length === 0) return new Set(lists.keys());
  const unread = new Set(question.needsItems ? unreadFilers(facts, span).map(({ cik }) => cik) : []);
  const known = [...lists].filter(([cik, list]) => list !== null && !unread.has(cik) && covers(list, span, reach));
  return new Set(known.map(([cik]) => cik));
}

/** Whether a coverage is of every one of so many filers. */
export function isWholeFor({ population, filers }: Pick<Coverage, 'population' | 'filers'>, all: number): boolean {
  return population === 'ALL_FILERS' || filers === all;
}

/**
 * How far a list reaches: to the day it was read, or to that of the folder or the archive that held it.
 *
 * @param isAsOfReading  the source showed what was so when it was read, as EDGAR does; a folder shows what was so when it was made
 */
export function listSpan({ from, readOn }: StoredList, heldOn: Day | null, isAsOfReading: boolean): ListSpan {
  const days = [isAsOfReading ? readOn : null, heldOn].filter((day) => day !== null).sort();
  return { from, through: days.at(-1) ?? '' };
}

/** A list with the days after it that are known of all filers, as far as they follow on it without a gap, up to a day. */
export function followedList(
  { from, through }: ListSpan,
  facts: Pick<CoverageFacts, 'indexes' | 'archivedThrough'>,
  until: Day,
): ListSpan {
  let last = through;
  for (let day = addDays(through, 1); day <= until; day = addDays(day, 1)) {
    if (!isFilingDay(day)) continue;
    if (!isDayCovered(facts, day, true)) break;
    last = day;
  }
  return { from, through: last };
}

/** A list as the tables note it. */
export interface StoredList {
  readonly from: Day | null;
  /** Day it was stored; null where only an archive held it. */
  readonly readOn: Day | null;
}

/** The day of a folder, and so of all its lists: the one declared, else that of its newest filing. */
export function folderDay(newest: Day | null, declared: Day | undefined): Day | null {
  return declared !== undefined && (newest === null || newest < declared) ? declared : newest;
}

/** The last day of the span that has to be known for its end to be. */
export function lastDayOf({ span, asOf }: Pick<CoverageQuestion, 'span' | 'asOf'>): Day {
  const before = previousBusinessDay(asOf);
  return span.to < before ? span.to : before;
}

function isDayCovered(
  { archivedThrough, indexes }: Pick<CoverageFacts, 'indexes' | 'archivedThrough'>,
  day: Day,
  needsItems: boolean,
): boolean {
  return (
    (archivedThrough !== null && day < archivedThrough) ||
    indexes.get(day)?.areItemsKnown === true ||
    (!needsItems && indexes.has(day))
  );
}

/** The day on which a list has to have been read: what is filed after it, up to the last day, the indexes say. */
function reachOf(facts: Omit<CoverageFacts, 'lists' | 'unread'>, last: Day, needsItems: boolean): Day {
  let day = last;
  while (day > EDGAR_FIRST_DAY && (isDayCovered(facts, day, needsItems) || !isFilingDay(day))) day = addDays(day, -1);
  return day;
}

/** The filers, each once, of which a current report of the span is not read. */
function unreadFilers({ unread }: CoverageFacts, { from, to }: DaySpan): CoverageFacts['unread'] {
  return [...new Map(unread.filter(({ day }) => day >= from && day <= to).map((one) => [one.cik, one])).values()];
}

/** A list covers a span when no page of its days is missing and it was read on the day required or later. */
function covers({ from, through }: ListSpan, span: DaySpan, reach: Day): boolean {
  return (from === null || from <= span.from) && through >= reach;
}

/** Stretches of filing days that are not covered, oldest first. */
function gapsOf(from: Day, to: Day, isCovered: (day: Day) => boolean): DaySpan[] {
  const gaps: { from: Day; to: Day }[] = [];
  let isOpen = false;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isCovered(day)) {
      isOpen = false;
      continue;
    }
    if (!isFilingDay(day)) continue;
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
