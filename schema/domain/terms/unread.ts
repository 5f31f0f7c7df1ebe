import { type EventClass, isWarning } from './event-kind.ts';
import { type CountedOutcome, NOT_READ } from './item-outcome.ts';

/** Kinds of which an outcome can be no warning at all: listing filings and early repayments. */
export const followsText = (kind: string): boolean => kind === '8-K 3.01' || kind === '8-K 2.04';

/** Filings of a kind, counted by what their texts report. */
export interface CountedEntry {
  /** A kind of event, as replies have it too. */
  readonly kind: string;
  readonly class: EventClass;
  readonly count: number;
  readonly byOutcome: readonly { readonly outcome: CountedOutcome; readonly count: number }[];
}

type Counted = Pick<CountedEntry, 'kind' | 'byOutcome'>;

/** Listing and early-repayment filings that nobody has read: whether they are warnings is not known until they are. */
export function unreadOf({ kind, byOutcome }: Counted): number {
  if (!followsText(kind)) return 0;
  return byOutcome.find(({ outcome }) => outcome === NOT_READ)?.count ?? 0;
}

/** Those of all entries together. */
export const unreadIn = (entries: readonly Counted[]): number =>
  entries.reduce((sum, entry) => sum + unreadOf(entry), 0);

/** Whether nobody has read any of its filings. */
export function isUnread(entry: Omit<CountedEntry, 'class'>): boolean {
  return entry.count > 0 && unreadOf(entry) === entry.count;
}

/** An entry without the filings that nobody has read; one is left where a read amendment of such a filing is the warning. */
export function asRead<Entry extends CountedEntry>(entry: Entry): Entry {
  const unread = unreadOf(entry);
  if (unread === 0) return entry;
  return {
    ...entry,
    count: Math.max(entry.count - unread, isWarning(entry.class) ? 1 : 0),
    byOutcome: entry.byOutcome.filter(({ outcome }) => outcome !== NOT_READ),
  };
}

/** The entries that are warnings, each without what nobody has read. */
export const warningsOf = <Entry extends CountedEntry>(entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => isWarning(entry.class)).map(asRead);
