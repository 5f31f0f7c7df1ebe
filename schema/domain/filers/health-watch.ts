import { newestFirst } from '../boards/newest-first.ts';
import type { Cik } from '../terms/cik.ts';
import { addMonths, type Day } from '../terms/day.ts';
import {
  EVENT_CLASSES,
  EVENT_KINDS,
  type EventClass,
  type EventKind,
  eventKinds,
  isAmendment,
  TODAYS_ITEMS,
  worstClass,
} from '../terms/event-kind.ts';
import {
  type CountedOutcome,
  ITEM_OUTCOMES,
  type ItemOutcome,
  itemOfKind,
  kindOfItem,
  NOT_READ,
  type TextItem,
  UNCLASSIFIED,
} from '../terms/item-outcome.ts';
import { filingUrl } from '../terms/sec-url.ts';
import type { DaySpan } from './coverage.ts';
import { classOfText } from './item-outcomes/class-of-text.ts';
import { kindCounts } from './kind-counts.ts';
import { type DatedFiling, visibleOn } from './visibility.ts';

/** Length of the health watch: the distress filings of this many months up to the as-of day. */
export const HEALTH_WATCH_MONTHS = 12;

export function watchWindow(asOf: Day): DaySpan {
  return { from: addMonths(asOf, -HEALTH_WATCH_MONTHS), to: asOf };
}

export interface WatchedFiling extends DatedFiling {
  readonly accession: string;
  readonly form: string;
  /** 8-K item numbers; null if only an index listed the filing. */
  readonly items: readonly string[] | null;
  readonly outcomes: readonly ReadOutcome[];
}

export interface ReadOutcome {
  readonly item: TextItem;
  /** Null for an item without outcomes. */
  readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null;
  /** A quotation from the filing; absent unless requested. */
  readonly excerpt?: string | null;
}

export interface HealthWatchEntry {
  readonly kind: EventKind;
  /** The worst class among its filings, by their outcomes. */
  readonly class: EventClass;
  readonly title: string;
  readonly count: number;
  /** The filings counted by outcome, in the order of the form; empty for a kind without outcomes. */
  readonly byOutcome: readonly { readonly outcome: CountedOutcome; readonly count: number }[];
  readonly newest: Pick<WatchedEvent, 'accession' | 'filedOn' | 'form' | 'amended' | 'url'>;
  /** All filings in the window, amendments included, newest first. */
  readonly filings: readonly WatchedEvent[];
}

export interface WatchedEvent {
  readonly accession: string;
  readonly filedOn: Day;
  readonly form: string;
  readonly amended: boolean;
  readonly class: EventClass;
  /** Null for a kind without outcomes. */
  readonly outcome: CountedOutcome | null;
  readonly excerpt: string | null;
  readonly url: string;
}

export type WatchGap = 'NOT_INGESTED' | 'NOT_COVERED' | 'BEFORE_FORM_EXISTED';

/**
 * Why distress events may be missing in the 12 months to a day: the filer's list does not cover them, the items of an
 * 8-K are unknown, the filer may have reported under another CIK, or the current item numbers did not exist yet. Null if
 * none can be missing.
 *
 * @param isCovered  true if the filer's filings of these 12 months are known
 * @param origin     if it reports under its CIK only since a day after the beginning of these months
 */
export function watchGapOf(
  filings: readonly WatchedFiling[],
  asOf: Day,
  {
    isCovered,
    seen,
    origin = null,
  }: { readonly isCovered: boolean; readonly seen?: { readonly now: Date }; readonly origin?: object | null },
): WatchGap | null {
  if (!isCovered) return 'NOT_INGESTED';
  if (origin !== null) return 'NOT_COVERED';
  const windowStart = watchWindow(asOf).from;
  const isVisible = visibleOn(asOf, seen);
  const isUnread = (filing: WatchedFiling) =>
    filing.items === null && filing.form.startsWith('8-K') && filing.filedOn >= windowStart && isVisible(filing);
  if (filings.some(isUnread)) return 'NOT_INGESTED';
  return windowStart < TODAYS_ITEMS ? 'BEFORE_FORM_EXISTED' : null;
}

/**
 * The distress filings of a filer in the 12 months to a day, both ends included, by class from the most serious, then
 * in the order of the kinds; empty if there are none. For display only: ranges and receipts do not depend on it.
 *
 * @param filings  at least those of the 24 months to the day, in any order; later and older ones are ignored
 * @param seen     if given, filings of the evening count as they do on boards
 */
export function healthWatch(
  cik: Cik,
  filings: readonly WatchedFiling[],
  asOf: Day,
  seen?: { readonly now: Date },
): readonly HealthWatchEntry[] {
  if (filings.length === 0) return [];
  const windowStart = watchWindow(asOf).from;
  const earliest = addMonths(asOf, -2 * HEALTH_WATCH_MONTHS);
  const isVisible = visibleOn(asOf, seen);
  const events = filings
    .filter((filing) => filing.filedOn >= earliest && isVisible(filing))
    .map((filing) => ({ ...filing, kinds: eventKinds(filing.form, filing.items ?? []) }));
  const entries = kindCounts(events, windowStart).map(({ kind, ...tally }): HealthWatchEntry => {
    const { accession, filedOn, form } = tally.newest;
    return {
      kind,
      class: worstClass(tally.filings.map((filing) => classOfText(kind, outcomeOf(kind, filing)))),
      title: EVENT_KINDS.find((one) => one.kind === kind)?.title ?? kind,
      count: tally.count,
      byOutcome: countByOutcome(kind, tally.counted),
      newest: { accession, filedOn, form, amended: isAmendment(form), url: filingUrl(cik, accession) },
      filings: tally.filings.toSorted(newestFirst).map((filing) => watchedEvent(cik, kind, filing)),
    };
  });
  // The sort is stable, so kinds of one class keep their order.
  return entries.sort((a, b) => EVENT_CLASSES.indexOf(a.class) - EVENT_CLASSES.indexOf(b.class));
}

function watchedEvent(cik: Cik, kind: EventKind, filing: WatchedFiling): WatchedEvent {
  const { accession, filedOn, form } = filing;
  const outcome = outcomeOf(kind, filing);
  const item = itemOfKind(kind);
  return {
    accession,
    filedOn,
    form,
    amended: isAmendment(form),
    class: classOfText(kind, outcome),
    outcome: item === null || ITEM_OUTCOMES[item].length === 0 ? null : (outcome ?? NOT_READ),
    excerpt: filing.outcomes.find((one) => kindOfItem(one.item) === kind)?.excerpt ?? null,
    url: filingUrl(cik, accession),
  };
}

function countByOutcome(kind: EventKind, filings: readonly WatchedFiling[]): HealthWatchEntry['byOutcome'] {
  const item = itemOfKind(kind);
  if (item === null || ITEM_OUTCOMES[item].length === 0) return [];
  const outcomes: readonly CountedOutcome[] = [...ITEM_OUTCOMES[item], UNCLASSIFIED, NOT_READ];
  return outcomes.flatMap((outcome) => {
    const count = filings.filter((filing) => (outcomeOf(kind, filing) ?? NOT_READ) === outcome).length;
    return count === 0 ? [] : [{ outcome, count }];
  });
}

/** Null if not read, or for an item without outcomes. */
function outcomeOf(kind: EventKind, { outcomes }: WatchedFiling): ItemOutcome | typeof UNCLASSIFIED | null {
  return outcomes.find(({ item }) => kindOfItem(item) === kind)?.outcome ?? null;
}
