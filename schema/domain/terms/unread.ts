import { type EventClass, isWarning } from './event-kind.ts';
import { type CountedOutcome, NOT_READ } from './item-outcome.ts';

/** Kinds with outcomes that are not warnings at all: listing notices and debt accelerations. */
export const followsText = (kind: string): boolean => kind === '8-K 3.01' || kind === '8-K 2.04';

export interface CountedEntry {
  /** A kind of event, spelled as in replies. */
  readonly kind: string;
  readonly class: EventClass;
  readonly count: number;
  readonly byOutcome: readonly { readonly outcome: CountedOutcome; readonly count: number }[];
}

type Counted = Pick<CountedEntry, 'kind' | 'byOutcome'>;

/** Number of unread listing and debt-acceleration notices, which may or may not be warnings. */
export function unreadOf({ kind, byOutcome }: Counted): number {
  if (!followsText(kind)) return 0;
  return byOutcome.find(({ outcome }) => outcome === NOT_READ)?.count ?? 0;
}

export const unreadIn = (entries: readonly Counted[]): number =>
  entries.reduce((sum, entry) => sum + unreadOf(entry), 0);

export function isUnread(entry: Omit<CountedEntry, 'class'>): boolean {
  return entry.count > 0 && unreadOf(entry) === entry.count;
}

/**
 * An entry without its unread filings. At least one remains, for when the warning is a read amendment of an unread
 * filing.
 */
export function asRead<Entry extends CountedEntry>(entry: Entry): Entry {
  const unread = unreadOf(entry);
  if (unread === 0) return entry;
  return {
    ...entry,
    count: Math.max(entry.count - unread, isWarning(entry.class) ? 1 : 0),
    byOutcome: entry.byOutcome.filter(({ outcome }) => outcome !== NOT_READ),
  };
}

/** The entries that are warnings, each without its unread filings. */
export const warningsOf = <Entry extends CountedEntry>(entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => isWarning(entry.class)).map(asRead);
