import { addDays, addMonths, type Day } from '../../terms/day.ts';
import { EVENT_KINDS, type EventKind, isAmendment } from '../../terms/event-kind.ts';
import type { FollowingOutcome } from '../../terms/following-outcome.ts';
import type { ListSpan } from '../coverage.ts';
import { type EventFiling, kindCounts } from '../kind-counts.ts';

/** The outcome that is the same event as a kind and therefore never counts as following it. */
export const SAME_EVENT: Partial<Record<EventKind, FollowingOutcome>> = {
  '8-K 1.03': 'bankruptcy',
  '8-K 4.02': 'nonReliance',
  '8-K 3.01': 'listingNotice',
  'NT 10-K': 'lateReport',
};

/** The first 30 June preceded by two years of the current item numbers. */
export const FIRST_LANDMARK_YEAR = 2007;
/** Item 1.05 has existed since 18 December 2023: the first landmark whose 12 months it covers. */
const FIRST_LANDMARK_OF: Partial<Record<EventKind, Day>> = { '8-K 1.05': '2025-06-30' };

const WATCH_MONTHS = 12;
export const LIST_BEFORE_MONTHS = 24;
/** Number of months after a landmark at which its follow-up ends. */
export const FOLLOW_UP_MONTHS = 18;
const ANNUAL_REPORT_MONTHS = 15;
const OUTCOME_MONTHS = 12;
const SILENT_AFTER_MONTHS = 6;
const MERGER_BEFORE_MONTHS = 12;
const MERGER_AFTER_MONTHS = 9;
/** A 3.01 this close to a completed merger or a form 25 is assumed to be a delisting by merger; its text is not used. */
const MECHANICAL_DAYS = 30;

export interface FilerHistory {
  readonly list: ListSpan;
  /** Days of its 10-K, 10-Q, 20-F and 40-F, excluding amendments. */
  readonly reports: readonly Day[];
  /** Days of the annual reports among them. */
  readonly annualReports: readonly Day[];
  /** Its distress filings, including amendments. */
  readonly events: readonly EventFiling[];
  /** Days of merger proxies and tender documents: DEFM14A, DEFM14C, SC 14D9, SC 13E3. */
  readonly mergerDocuments: readonly Day[];
  /** Days of items 2.01 and 5.01: an acquisition completed, a change of control. */
  readonly controlItems: readonly Day[];
  /** Days of forms 25 (end of a listing) and 15 (end of registration). */
  readonly listingEnds: readonly Day[];
  readonly registrationEnds: readonly Day[];
}

/** A filer at a landmark: the kinds on its health watch, and the outcomes that followed. */
export interface FilerYear {
  readonly flagged: readonly EventKind[];
  readonly outcomes: readonly FollowingOutcome[];
  /** True if it had stopped reporting and filed again after month 18. */
  readonly resumed: boolean;
}

/** The landmarks whose follow-up has ended by a day, oldest first. */
export function landmarksBy(asOf: Day): readonly Day[] {
  const landmarks: Day[] = [];
  for (let year = FIRST_LANDMARK_YEAR; addMonths(`${year}-06-30`, FOLLOW_UP_MONTHS) <= asOf; year += 1) {
    landmarks.push(`${year}-06-30`);
  }
  return landmarks;
}

/** Landmarks that count: those covered by at least half of the population's lists. */
export function coveredLandmarks(lists: readonly ListSpan[], asOf: Day): readonly Day[] {
  return landmarksBy(asOf).filter((landmark) => {
    const covering = lists.filter((list) => isListCovering(list, landmark)).length;
    return covering > 0 && 2 * covering >= lists.length;
  });
}

/** True if a landmark covers a kind: its item existed during all of the 12 months. */
export function isKindWatched(kind: EventKind, landmark: Day): boolean {
  return landmark >= (FIRST_LANDMARK_OF[kind] ?? landmark);
}

/** True if a list covers the two years before a landmark and the 18 months after it. */
export function isListCovering({ from, through }: ListSpan, landmark: Day): boolean {
  const start = addMonths(landmark, -LIST_BEFORE_MONTHS);
  return (from === null || from <= start) && through >= addMonths(landmark, FOLLOW_UP_MONTHS);
}

/**
 * A filer at a landmark; null if it is excluded because its list does not cover the landmark, or it filed no annual
 * report in the 15 months before.
 */
export function filerYear(history: FilerHistory, landmark: Day): FilerYear | null {
  const { annualReports, events, list, reports } = history;
  const within = (day: Day, after: Day, until: Day) => day > after && day <= until;
  const reporting = addMonths(landmark, -ANNUAL_REPORT_MONTHS);
  if (!isListCovering(list, landmark)) return null;
  if (!annualReports.some((day) => day >= reporting && day <= landmark)) return null;

  const before = events.filter(
    ({ filedOn }) => filedOn >= addMonths(landmark, -LIST_BEFORE_MONTHS) && filedOn <= landmark,
  );
  const flagged = kindCounts(before, addMonths(landmark, -WATCH_MONTHS))
    .map(({ kind }) => kind)
    .filter((kind) => isKindWatched(kind, landmark));

  const after = events.filter(
    ({ filedOn, form }) => !isAmendment(form) && within(filedOn, landmark, addMonths(landmark, OUTCOME_MONTHS)),
  );
  const has = (kind: EventKind) => after.some(({ kinds }) => kinds.includes(kind));
  const end = addMonths(landmark, FOLLOW_UP_MONTHS);
  const isSilent = !reports.some((day) => within(day, addMonths(landmark, SILENT_AFTER_MONTHS), end));
  const isAcquired = isSilent && wasAcquired(history, end);
  const outcomes = [
    has('8-K 1.03') && 'bankruptcy',
    has('8-K 4.02') && 'nonReliance',
    after.some((event) => isListingNotice(event, history)) && 'listingNotice',
    has('NT 10-K') && 'lateReport',
    isSilent && !isAcquired && 'stoppedReporting',
    isAcquired && 'acquired',
  ].filter((outcome) => outcome !== false) as FollowingOutcome[];
  return { flagged, outcomes, resumed: isSilent && !isAcquired && reports.some((day) => day > end) };
}

function isListingNotice({ filedOn, kinds }: EventFiling, { controlItems, listingEnds }: FilerHistory): boolean {
  if (!kinds.includes('8-K 3.01')) return false;
  const [from, to] = [addDays(filedOn, -MECHANICAL_DAYS), addDays(filedOn, MECHANICAL_DAYS)];
  return ![...controlItems, ...listingEnds].some((day) => day >= from && day <= to);
}

/** True if the filings around the last report before the silence show that the filer was acquired. */
function wasAcquired(history: FilerHistory, end: Day): boolean {
  const { controlItems, listingEnds, mergerDocuments, registrationEnds, reports } = history;
  const last = reports.filter((day) => day <= end).reduce((latest, day) => (day > latest ? day : latest), '');
  if (last === '') return false;
  const [from, to] = [addMonths(last, -MERGER_BEFORE_MONTHS), addMonths(last, MERGER_AFTER_MONTHS)];
  const near = (days: readonly Day[]) => days.some((day) => day >= from && day <= to);
  return near(mergerDocuments) || (near(controlItems) && (near(listingEnds) || near(registrationEnds)));
}

/** The kinds that landmarks cover. */
export const FLAG_KINDS: readonly EventKind[] = EVENT_KINDS.map(({ kind }) => kind);
