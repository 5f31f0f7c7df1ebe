import { addDays, type Day, isBusinessDay, previousBusinessDay } from '../terms/day.ts';
import { type DaySpan, EDGAR_FIRST_DAY, filingDayFrom, type KnownDays } from './known-days.ts';

export { type DaySpan, EDGAR_FIRST_DAY } from './known-days.ts';

/** The filers that a sentence about filings can cover. */
export type Population = 'ALL_FILERS' | 'LOADED_FILERS';

/** The span of a filer's own list of filings. */
export interface ListSpan {
  /** First day from which the list has no missing page; null if the list is complete. */
  readonly from: Day | null;
  /** Last day on which the list was known to be complete. */
  readonly through: Day;
}

/** The later of the day and EDGAR's first day; there is nothing to load before it. */
export function onEdgar(day: Day): Day {
  return day < EDGAR_FIRST_DAY ? EDGAR_FIRST_DAY : day;
}

export interface CoverageFacts {
  /** The spans of the filers' own lists loaded, with the number of filers for each span. */
  readonly lists: readonly (ListSpan & { readonly filers: number })[];
  /** The filing days that are known of all filers. */
  readonly days: KnownDays;
  /** Current reports with unknown items, by filers whose own list is loaded. */
  readonly unread: readonly (ListSpan & { readonly cik: number; readonly day: Day })[];
  /** True if the feed of all filers is followed or has named a filer on a board, so that rows may be of anybody. */
  readonly isFed: boolean;
}

/** The filers and days whose filings a reply knows; part of every reply that lists or counts events. */
export interface Coverage {
  readonly population: Population;
  /** Filers whose lists cover the span; null for all filers, who are not counted. */
  readonly filers: number | null;
  /** First day that is known for all of them. */
  readonly from: Day;
  /** Last day that is known for all of them; null if there are no such filers. */
  readonly through: Day | null;
  /**
   * Unknown ranges of days, at most `COVERAGE_GAPS_MAX`. Empty if `filers` counts any: their lists cover every day,
   * and the reply shows their rows.
   */
  readonly gaps: readonly DaySpan[];
  /** The last stretch of days whose filings are known of all filers, up to the end of the span; empty if there is none. */
  readonly allFilers: readonly DaySpan[];
  /**
   * True if rows may also be of filers that are not counted in `filers`: those that the feed or an index named, or whose
   * lists do not cover the span.
   */
  readonly showsOthers: boolean;
}

export const COVERAGE_GAPS_MAX = 20;

/** The coverage of days before EDGAR: nothing is known about any filer. */
const BEFORE_EDGAR: Coverage = {
  population: 'LOADED_FILERS',
  filers: 0,
  from: EDGAR_FIRST_DAY,
  through: null,
  gaps: [],
  allFilers: [],
  showsOthers: false,
};

export interface CoverageQuestion {
  readonly span: DaySpan;
  /** The date of the sentence, on or after the end of the span. */
  readonly asOf: Day;
  /** True for questions about items of current reports; an index gives only forms. */
  readonly needsItems: boolean;
}

/**
 * The filers whose filings are known over a span (INTERFACE 15.1, 16.4).
 *
 * All filers, if each filing day of the span is covered by an archive or a daily index (including the items of its
 * current reports, if the question is about items). Otherwise the filers whose own lists cover the span, excluding, for
 * questions about items, filers with an unread current report. The as-of day itself can never be complete, so the
 * business day before it is enough.
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
    const through = facts.days.isKnown(span.to, needsItems) ? span.to : last;
    const allFilers = [{ from: span.from, to: through }];
    return { population: 'ALL_FILERS', filers: null, from: span.from, through, gaps, allFilers, showsOthers: false };
  }
  let filers = 0;
  let areOthersListed = false;
  let from = EDGAR_FIRST_DAY;
  let through: Day | null = null;
  for (const list of facts.lists) {
    if (!covers(list, span, reach)) {
      areOthersListed = true;
      continue;
    }
    filers += list.filers;
    const reached = list.through < last ? last : list.through;
    if (list.from !== null && list.from > from) from = list.from;
    if (through === null || reached < through) through = reached;
  }
  const unread = needsItems ? unreadFilers(facts, span).filter((list) => covers(list, span, reach)).length : 0;
  filers -= unread;
  if (filers === 0) through = null;
  // Days after the span do not count towards its coverage.
  const known = through !== null && through > span.to ? span.to : through;
  return {
    population: 'LOADED_FILERS',
    filers,
    from,
    through: known,
    gaps: filers === 0 ? gapsBeside(facts.lists, gaps ?? []) : [],
    allFilers: daysOfAll(reach < span.from ? span.from : addDays(reach, 1), last),
    showsOthers: facts.isFed || areOthersListed || unread > 0,
  };
}

/** From the first filing day on; none where no filing day is left, as on a weekend after the last list was read. */
function daysOfAll(from: Day, to: Day): DaySpan[] {
  const first = from > to ? from : filingDayFrom(from);
  return first > to ? [] : [{ from: first, to }];
}

/** The stretches less the days that a filer's own list covers: their filings are known, and the reply shows them. */
function gapsBeside(lists: readonly ListSpan[], gaps: readonly DaySpan[]): readonly DaySpan[] {
  let left = gaps;
  for (const { from, through } of lists) {
    left = left.flatMap((gap) => {
      if (through < gap.from || (from !== null && from > gap.to)) return [gap];
      const before = from !== null && from > gap.from ? [{ from: gap.from, to: addDays(from, -1) }] : [];
      return through < gap.to ? [...before, { from: addDays(through, 1), to: gap.to }] : before;
    });
  }
  return left.slice(0, COVERAGE_GAPS_MAX);
}

/** The state of a span's days, independent of any filer's list. */
export interface DaysOver {
  /** The span, starting no earlier than EDGAR. */
  readonly span: DaySpan;
  /** The last day that must be known. */
  readonly last: Day;
  /** Ranges that no index or archive covers; null if neither exists. */
  readonly gaps: readonly DaySpan[] | null;
  /** The day by which a list must have been read. */
  readonly reach: Day;
}

/** Evaluates the days of a question, once for any number of filers. */
export function daysOver({ days }: Pick<CoverageFacts, 'days'>, question: CoverageQuestion): DaysOver {
  const { needsItems } = question;
  const span = { ...question.span, from: onEdgar(question.span.from) };
  const last = lastDayOf(question);
  // If the span is only the current day, the day before decides.
  const first = span.from < last ? span.from : last;
  const gaps = days.areAny(first, span.to) ? days.unknown(first, last, needsItems).slice(0, COVERAGE_GAPS_MAX) : null;
  // The indexes cover the days after it, up to the last day.
  return { span, last, gaps, reach: days.lastUnknown(last, needsItems) };
}

/**
 * Coverage within a given set of filers, of which alone a reply shows rows.
 *
 * @param lists  spans of their own lists, by CIK, for lists on file
 */
export function coverageOfLists(
  facts: CoverageFacts,
  lists: ReadonlyMap<number, ListSpan>,
  question: CoverageQuestion,
  days?: DaysOver,
): Coverage {
  const own = [...lists.values()].map((list) => ({ ...list, filers: 1 }));
  const unread = facts.unread.filter(({ cik }) => lists.has(cik));
  return { ...coverageOf({ ...facts, lists: own, unread }, question, days), showsOthers: false };
}

/**
 * The filers of a set whose filings are all known. Same result as `coverageOfLists` for each, but the days are
 * evaluated once.
 *
 * @param lists  spans of their own lists, by CIK; null for a list that is not on file
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

/** True if a coverage includes all of the given number of filers. */
export function isWholeFor({ population, filers }: Pick<Coverage, 'population' | 'filers'>, all: number): boolean {
  return population === 'ALL_FILERS' || filers === all;
}

/**
 * The span of a list: up to the day it was read, or the day of the folder or archive that held it.
 *
 * @param isAsOfReading  true for a source such as EDGAR, which is current when read; a folder is current as of its
 *                       creation
 */
export function listSpan({ from, readOn }: StoredList, heldOn: Day | null, isAsOfReading: boolean): ListSpan {
  const days = [isAsOfReading ? readOn : null, heldOn].filter((day) => day !== null).sort();
  return { from, through: days.at(-1) ?? '' };
}

/** A list extended, up to a day, by the days that follow it without a gap and are known for all filers. */
export function followedList({ from, through }: ListSpan, days: KnownDays, until: Day): ListSpan {
  let last = through;
  for (let day = addDays(through, 1); day <= until; day = addDays(day, 1)) {
    if (!isBusinessDay(day)) continue;
    if (!days.isKnown(day, true)) break;
    last = day;
  }
  return { from, through: last };
}

export interface StoredList {
  readonly from: Day | null;
  /** Day on which it was stored; null if only an archive held it. */
  readonly readOn: Day | null;
}

/** The day of a folder and all its lists: the declared day, unless a filing in it is newer. */
export function folderDay(newest: Day | null, declared: Day | undefined): Day | null {
  return declared !== undefined && (newest === null || newest < declared) ? declared : newest;
}

/** The last day that must be known for the end of the span to be known. */
export function lastDayOf({ span, asOf }: Pick<CoverageQuestion, 'span' | 'asOf'>): Day {
  const before = previousBusinessDay(asOf);
  return span.to < before ? span.to : before;
}

function unreadFilers({ unread }: CoverageFacts, { from, to }: DaySpan): CoverageFacts['unread'] {
  return [...new Map(unread.filter(({ day }) => day >= from && day <= to).map((one) => [one.cik, one])).values()];
}

/** True if no page for the span's days is missing and the list was read on or after the required day. */
function covers({ from, through }: ListSpan, span: DaySpan, reach: Day): boolean {
  return (from === null || from <= span.from) && through >= reach;
}
