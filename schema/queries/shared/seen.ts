/** Part of the statements that read boards: the days whose rows are visible. */
import { BOARD_MONTHS } from '../../domain/boards/board-months.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { addMonths, type Day } from '../../domain/terms/day.ts';
import type { Add } from './statement-values.ts';

export interface Seen {
  readonly window: DaySpan;
  /** Last filing date that counts; filings dated after the window's end count only if accepted by `seenBy`. */
  readonly until: Day;
  readonly seenBy: Date | null;
}

/**
 * The days of a window as visible on a day. If no last day was requested, filings that EDGAR has accepted in the
 * evening are visible too.
 *
 * @param last  the last day requested, if any
 */
export function seenOf(asOf: AsOf, window: DaySpan, clock: () => Date, last?: Day | null): Seen {
  const isOpen = asOf.until !== asOf.day && (last ?? asOf.until) > asOf.day;
  return { window, until: asOf.until, seenBy: isOpen ? clock() : null };
}

/** The same for the 12 months up to the day, a board's default window. */
export const seenInYear = (asOf: AsOf, clock: () => Date): Seen =>
  seenOf(asOf, { from: addMonths(asOf.day, -BOARD_MONTHS), to: asOf.day }, clock);

/** Condition on rows `b`: within the days of a span, or dated after it but accepted by a moment. */
export function seenIn({ window: { from, to }, until, seenBy }: Seen, add: Add): string {
  const first = `b.filed_on >= ${add(from, 'date')}`;
  if (seenBy === null) return `${first} and b.filed_on <= ${add(to, 'date')}`;
  const isSeen = `(b.filed_on <= ${add(to, 'date')} or b.accepted_at <= ${add(seenBy, 'timestamptz')})`;
  return `${first} and b.filed_on <= ${add(until, 'date')} and ${isSeen}`;
}
