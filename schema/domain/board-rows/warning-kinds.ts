import { type EventFiling, kindCounts } from '../filers/kind-counts.ts';
import type { Day } from '../terms/day.ts';
import { type EventKind, WARNING_KINDS } from '../terms/event-kind.ts';

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
