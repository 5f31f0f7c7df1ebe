import { amongWords, soFarWords } from '../../domain/boards/among-words.ts';
import { notBegunLine } from '../../domain/boards/board.ts';
import { type Coverage, type DaySpan, EDGAR_FIRST_DAY } from '../../domain/filers/coverage.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import type { Day } from '../../domain/terms/day.ts';
import { type Beginning, daysAfter, EVENT_KINDS, itemBegan, kindBegan } from '../../domain/terms/event-kind.ts';
import { type FilingsCount, filingsTotal } from '../../domain/terms/words/filings-total.ts';
import { grouped } from '../../domain/terms/words/grouped.ts';
import type { FilingsSearch } from '../../queries/filings/filings-in-order.ts';
import { type FoundFilings, SCANNED_MAX } from '../../queries/filings/search-filings.ts';

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
  /** True if a filing with an unread text might match; checked if outcomes are requested and none was found. */
  readonly hasUnread: boolean;
}

/**
 * How many filings fit, and which of them the page shows, in one dated sentence: it says "none" only where coverage
 * allows.
 */
export function filingsAnswer(
  day: Day,
  { search, found, count, window, coverage, unknown, isOneCompany, isBackward, hasUnread }: Answered,
): string {
  const start = `As of ${day}, ${unknown === null ? '' : `the filings of ${unknown} are not all on file; `}`;
  const among = isOneCompany ? '' : amongWords(coverage);
  const soFar = soFarWords(coverage, window, day);
  const today = soFar === null ? '' : `; ${soFar}`;
  const { filings, next } = found;
  const others = isBackward ? BEFORE : AFTER;
  const older = window.from < EDGAR_FIRST_DAY ? `; ${OLDER}` : '';
  if (filings.length > 0) {
    const days = daysWords(filings.map(({ filedOn }) => filedOn).sort(), window);
    const fitting = `${filingsTotal(count)}${among}`;
    const shown =
      count.isAll && count.filings === filings.length
        ? `${fitting}, ${days}`
        : `${fitting}; this page has ${grouped(filings.length)}, ${days}`;
    return `${start}${shown}${older}${today}.`;
  }
  if (window.to < EDGAR_FIRST_DAY) return `As of ${day}, not known: ${OLDER}.`;
  const notBegun = beginningAfter(search, window);
  if (notBegun !== null) return notBegunLine(day, null, notBegun);
  const read = hasUnread ? `; ${READ_ALONE}` : '';
  if (next !== null) {
    return `${start}none of the ${grouped(SCANNED_MAX)} filings looked at for this page fits${read}; the ${others.page} goes on.`;
  }
  if (search.after !== null || search.before !== null)
    return `${start}nothing on file ${others.does}${among}${read}${today}.`;
  const began = daysAfter(beganOf(search).flat(), window.from).at(-1);
  const since = began === undefined ? older : `; ${began.words}`;
  return `${start}${unknown === null ? `no filing fits${among}` : 'none that fits is on file'}${since}${read}${today}.`;
}

/**
 * Why there may be matches beyond this page and those before it, under the name of its list; empty if there are none.
 */
export function filingsAbsent(answered: Answered): Absent {
  return { ...(answered.count.isAll ? {} : { total: 'NOT_RUN' }), ...nodesAbsent(answered) };
}

function nodesAbsent({ search, found, window, coverage, unknown, isOneCompany, hasUnread }: Answered): Absent {
  const isEmpty = found.filings.length === 0;
  if (isEmpty && (window.to < EDGAR_FIRST_DAY || beginningAfter(search, window) !== null))
    return { nodes: 'BEFORE_FORM_EXISTED' };
  if (isEmpty && found.next !== null) return { nodes: 'NOT_RUN' };
  if (unknown !== null || (!isOneCompany && coverage.filers === 0)) return { nodes: 'NOT_INGESTED' };
  return hasUnread ? { nodes: 'NOT_READ' } : {};
}

/** Words for where the filings outside the page are. */
const AFTER = { does: 'follows', page: 'next page' };
const BEFORE = { does: 'comes before', page: 'page before' };

const OLDER = `EDGAR has filings only since ${EDGAR_FIRST_DAY}`;

/** The days of a page, oldest first; those after the window are of filings accepted in the evening of its last day. */
function daysWords(days: readonly Day[], { to }: DaySpan): string {
  const within = days.filter((day) => day <= to);
  const ahead = days.find((day) => day > to);
  const [first, last] = [within[0], within.at(-1)];
  const evening = ahead === undefined ? '' : ` in the evening and so dated ${ahead}`;
  if (first === undefined) return `filed${evening}`;
  const span = first === last ? `filed on ${first}` : `filed from ${first} to ${last}`;
  return evening === '' ? span : `${span}, some${evening}`;
}

/** An outcome is read from the text: for an unread filing nobody knows whether it matches. */
const READ_ALONE = 'of outcomes, only filings whose text has been read were looked at';

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
