import { type EventFiling, kindCounts } from '../filers/kind-counts.ts';
import type { Day } from '../terms/day.ts';
import { type EventKind, WARNING_KINDS } from '../terms/event-kind.ts';

const WARNINGS: ReadonlySet<EventKind> = new Set(WARNING_KINDS);

/**
 * The warning kinds that make an entry of a filer's record, most serious first (METHODS 4).
 *
 * @param filings      those that name the filer, filed in the window or the 12 months before it
 * @param windowStart  first day of the window
 */
export function warningKindsOf(filings: readonly EventFiling[], windowStart: Day): readonly EventKind[] {
  return kindCounts(filings, windowStart)
    .map(({ kind }) => kind)
    .filter((kind) => WARNINGS.has(kind));
}
