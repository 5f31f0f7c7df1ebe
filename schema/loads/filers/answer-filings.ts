import { notBegunLine } from '../../domain/boards/board.ts';
import { coverageSentence, soFarWords } from '../../domain/boards/coverage-words.ts';
import { type Coverage, type DaySpan, EDGAR_FIRST_DAY } from '../../domain/filers/coverage.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import type { Day } from '../../domain/terms/day.ts';
import { type Beginning, daysAfter, EVENT_KINDS, itemBegan, kindBegan } from '../../domain/terms/event-kind.ts';
import { beginningWords, shortDate } from '../../domain/terms/words/day-words.ts';
import { type FilingsCount, filingsTotal } from '../../domain/terms/words/filings-total.ts';
import { grouped, spelled } from '../../domain/terms/words/numbers.ts';
import { capitalised, sentences, withFullStop } from '../../domain/terms/words/phrases.ts';
import type { FilingsSearch } from '../../queries/filings/filings-in-order.ts';
import { type FoundFilings, SCANNED_MAX } from '../../queries/filings/search-filings.ts';
import { ofFilersWords } from '../shared/check-arguments.ts';

interface Answered {
  readonly search: FilingsSearch;
  readonly found: FoundFilings;
  /** On all pages. */
  readonly count: FilingsCount;
  readonly window: DaySpan;
  readonly coverage: Coverage;
  /** The company asked for, if its filings of these days are not known. */
  readonly unknown: string | null;
  readonly isOneCompany: boolean;
  /** True for a page from the end of the list, or from before a place: other filings precede it. */
  readonly isBackward: boolean;
  /** True if a filing with an unread text might match; checked if outcomes are requested. */
  readonly hasUnread: boolean;
}

/**
 * How many filings match, and which of them the page shows, in dated sentences: they say that there is none only where
 * coverage allows.
 */
export function filingsAnswer(day: Day, answered: Answered): string {
  const { search, window, coverage, unknown, isOneCompany } = answered;
  const opening = `As of ${shortDate(day)},`;
  if (answered.found.filings.length === 0) {
    if (window.to < EDGAR_FIRST_DAY) return `${opening} we cannot answer for these days. ${OLDER}`;
    const notBegun = beginningAfter(search, window);
    if (notBegun !== null) return notBegunLine(day, notBegun);
  }
  return sentences([
    answered.found.filings.length > 0 ? shownSentences(opening, answered) : noneSentences(opening, answered),
    unknown === null ? null : `We have not loaded all filings of ${withFullStop(unknown)}`,
    soFarWords(coverage, window, day),
    isOneCompany ? null : coverageSentence(coverage),
  ]);
}

function shownSentences(opening: string, { search, found: { filings }, count, window, hasUnread }: Answered): string {
  const isWhole = count.isAll && count.filings === filings.length;
  const days = daysWords(filings.map(({ filedOn }) => filedOn).sort(), window);
  const some = filings.length === 1 ? 'This is one' : `These are ${spelled(filings.length)}`;
  const shown = isWhole ? `They were ${days}.` : `${some} of them, ${days}.`;
  const older = window.from < EDGAR_FIRST_DAY ? ` ${OLDER}` : '';
  const read = hasUnread ? ` ${READ_ALONE}` : '';
  return `${opening} ${filingsTotal(count)}${ofFilersWords(search)}. ${count.filings === 1 && isWhole ? `It was ${days}.` : shown}${older}${read}`;
}

function noneSentences(opening: string, { search, found: { next }, window, unknown, hasUnread, isBackward }: Answered) {
  const read = hasUnread ? ` ${READ_ALONE}` : '';
  if (next !== null) {
    const goesOn = isBackward ? 'The page before goes on.' : 'The next page goes on.';
    return `${opening} none of the ${grouped(SCANNED_MAX)} filings that we checked for this page matches.${read} ${goesOn}`;
  }
  if (search.after !== null || search.before !== null) {
    return `${opening} we found no filing ${isBackward ? 'before' : 'after'} this place.${read}`;
  }
  const began = daysAfter(beganOf(search).flat(), window.from).at(-1);
  const older = window.from < EDGAR_FIRST_DAY ? ` ${OLDER}` : '';
  const since = began === undefined ? older : ` ${capitalised(beginningWords(began))}.`;
  const where = unknown === null ? '' : ' among those that we have loaded';
  return `${opening} we found no filing that matches${ofFilersWords(search)}${where}.${since}${read}`;
}

/**
 * Why there may be matches beyond this page and those before it, under the name of its list; empty if there are none.
 */
export function filingsAbsent(answered: Answered): Absent {
  const { count, hasUnread } = answered;
  const total = count.isAll ? {} : { total: 'NOT_RUN' as const };
  return { ...total, ...(hasUnread ? { total: 'NOT_READ' } : {}), ...nodesAbsent(answered) };
}

function nodesAbsent({ search, found, window, coverage, unknown, isOneCompany, hasUnread }: Answered): Absent {
  const isEmpty = found.filings.length === 0;
  if (isEmpty && (window.to < EDGAR_FIRST_DAY || beginningAfter(search, window) !== null))
    return { nodes: 'BEFORE_FORM_EXISTED' };
  if (isEmpty && found.next !== null) return { nodes: 'NOT_RUN' };
  if (unknown !== null || (!isOneCompany && coverage.filers === 0)) return { nodes: 'NOT_INGESTED' };
  return hasUnread ? { nodes: 'NOT_READ' } : {};
}

const OLDER = `EDGAR has filings only since ${shortDate(EDGAR_FIRST_DAY)}.`;

/** The days of a page, oldest first; those after the window are of filings accepted in the evening of its last day. */
function daysWords(days: readonly Day[], { to }: DaySpan): string {
  const within = days.filter((day) => day <= to);
  const ahead = days.find((day) => day > to);
  const [first, last] = [within[0], within.at(-1)];
  const evening = ahead === undefined ? '' : ` in the evening and so dated ${shortDate(ahead)}`;
  if (first === undefined) return `filed${evening}`;
  const span =
    first === last ? `filed on ${shortDate(first)}` : `filed from ${shortDate(first)} to ${shortDate(last ?? first)}`;
  return evening === '' ? span : `${span}, some${evening}`;
}

/** An outcome is read from the text: for an unread filing nobody knows whether it matches. */
const READ_ALONE = 'Some filings are unread and may match.';

/** The first day on which a filing could match, if that is after the days of the answer. */
function beginningAfter(search: FilingsSearch, { to }: DaySpan): Beginning | null {
  const isNewer = beganOf(search).some((days) => days.length > 0 && days.every((day) => day !== null && day > to));
  return isNewer ? (daysAfter(beganOf(search).flat(), to).at(-1) ?? null) : null;
}

/** When the kinds and the items requested began; a filing must have one of each. */
function beganOf({ kinds, items }: FilingsSearch): readonly (readonly (Day | null)[])[] {
  const asked = EVENT_KINDS.map(({ kind }) => kind).filter((kind) => kinds?.kinds.includes(kind) === true);
  return [asked.map(kindBegan), (items ?? []).map(itemBegan)];
}
