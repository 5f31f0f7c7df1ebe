import { newestFirst } from '../boards/newest-first.ts';
import type { Day } from '../terms/day.ts';
import { EVENT_KINDS, type EventKind, isAmendment, WARNING_KINDS } from '../terms/event-kind.ts';

export interface EventFiling {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: Day;
  /** Null if unknown; absent where nobody asks which filing of a day is the newest. */
  readonly acceptedAt?: Date | null;
  readonly kinds: readonly EventKind[];
}

export interface KindCount<Filing extends EventFiling> {
  readonly kind: EventKind;
  /** Distinct original filings; 1 if there are only amendments. */
  readonly count: number;
  /** The counted filings, each once: the originals, or the newest amendment if there are only amendments. */
  readonly counted: readonly Filing[];
  /** All filings in the window, amendments included. */
  readonly filings: readonly Filing[];
  /** The newest filing of the kind, amendments included. */
  readonly newest: Filing;
}

/**
 * Counts the kinds of event that a filer filed in a window, most serious first (METHODS 4). An amendment adds to a
 * count only if no original of its kind was filed in the window or the year before; the kind then counts one.
 *
 * @param filings      those of one filer from the window or the 12 months before it; duplicates are allowed
 * @param windowStart  first day of the window
 */
export function kindCounts<Filing extends EventFiling>(
  filings: readonly Filing[],
  windowStart: Day,
): readonly KindCount<Filing>[] {
  const byKind = new Map<EventKind, Tally<Filing>>();
  for (const filing of filings) {
    for (const kind of filing.kinds) {
      const tally = byKind.get(kind) ?? { filings: new Map(), hasEarlierOriginal: false, newest: null };
      byKind.set(kind, tally);
      const isOriginal = !isAmendment(filing.form);
      if (filing.filedOn < windowStart) {
        tally.hasEarlierOriginal ||= isOriginal;
        continue;
      }
      tally.filings.set(filing.accession, filing);
      if (tally.newest === null || isNewer(filing, tally.newest)) tally.newest = filing;
    }
  }
  return EVENT_KINDS.flatMap(({ kind }) => {
    const tally = byKind.get(kind);
    if (tally === undefined || tally.newest === null) return [];
    const filings = [...tally.filings.values()];
    const originals = filings.filter(({ form }) => !isAmendment(form));
    if (originals.length === 0 && tally.hasEarlierOriginal) return [];
    const counted = originals.length === 0 ? [tally.newest] : originals;
    return { kind, count: counted.length, counted, filings, newest: tally.newest };
  });
}

interface Tally<Filing> {
  /** Filings in the window, by accession number. */
  readonly filings: Map<string, Filing>;
  hasEarlierOriginal: boolean;
  newest: Filing | null;
}

const isNewer = (one: EventFiling, other: EventFiling) =>
  newestFirst({ ...one, acceptedAt: one.acceptedAt ?? null }, { ...other, acceptedAt: other.acceptedAt ?? null }) < 0;

const WARNINGS: ReadonlySet<EventKind> = new Set(WARNING_KINDS);

/**
 * The warning kinds in a filer's record, most serious first (METHODS 4).
 *
 * @param filings      filings that name the filer, from the window and the 12 months before it
 * @param windowStart  first day of the window
 */
export function warningKindsOf(filings: readonly EventFiling[], windowStart: Day): readonly EventKind[] {
  return kindCounts(filings, windowStart)
    .map(({ kind }) => kind)
    .filter((kind) => WARNINGS.has(kind));
}
