import type { Day } from '../terms/day.ts';
import { EVENT_KINDS, type EventKind, isAmendment } from '../terms/event-kind.ts';

/** A filing as far as counting its events needs it. */
export interface EventFiling {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: Day;
  readonly kinds: readonly EventKind[];
}

/** Number of filings of each kind of event. */
export interface KindCount<Filing extends EventFiling> {
  readonly kind: EventKind;
  /** Distinct original filings; 1 where there are only amendments. */
  readonly count: number;
  /** The latest filing of the kind, amendments included; of one day the greater accession number. */
  readonly newest: Filing;
}

/**
 * Counts the kinds of event that a filer filed in a window, most serious first (METHODS 4). An amendment adds nothing to
 * a count, unless no original of its kind was filed in the window or the year before it: then the kind counts one.
 *
 * @param filings      those of one filer from the window or the 12 months before it; one may be there several times
 * @param windowStart  first day of the window
 */
export function kindCounts<Filing extends EventFiling>(
  filings: readonly Filing[],
  windowStart: Day,
): readonly KindCount<Filing>[] {
  const byKind = new Map<EventKind, Tally<Filing>>();
  for (const filing of filings) {
    for (const kind of filing.kinds) {
      const tally = byKind.get(kind) ?? { originals: new Set(), hasEarlierOriginal: false, newest: null };
      byKind.set(kind, tally);
      const isOriginal = !isAmendment(filing.form);
      if (filing.filedOn < windowStart) {
        tally.hasEarlierOriginal ||= isOriginal;
        continue;
      }
      if (isOriginal) tally.originals.add(filing.accession);
      if (tally.newest === null || isNewer(filing, tally.newest)) tally.newest = filing;
    }
  }
  return EVENT_KINDS.flatMap(({ kind }) => {
    const tally = byKind.get(kind);
    if (tally === undefined || tally.newest === null) return [];
    if (tally.originals.size === 0 && tally.hasEarlierOriginal) return [];
    return { kind, count: Math.max(1, tally.originals.size), newest: tally.newest };
  });
}

interface Tally<Filing> {
  readonly originals: Set<string>;
  hasEarlierOriginal: boolean;
  newest: Filing | null;
}

function isNewer(one: EventFiling, other: EventFiling): boolean {
  return one.filedOn > other.filedOn || (one.filedOn === other.filedOn && one.accession > other.accession);
}
