/** Part of the statements that read boards: of which days rows are seen. */
import { BOARD_MONTHS } from '../../domain/boards/board-months.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { addMonths, type Day } from '../../domain/terms/day.ts';
import type { Add } from '../statement-values.ts';

/** The days of rows. */
export interface Seen {
  readonly window: DaySpan;
  /** Last filing date that counts, and for those after the window's end the time by which they had been accepted. */
  readonly until: Day;
  readonly seenBy: Date | null;
}

/**
 * The days of a window as a day sees them; where nobody named that day, what EDGAR had accepted in the evening is seen too.
 *
 * @param last  the last day that was asked for, if any
 */
export function seenOf(asOf: AsOf, window: DaySpan, clock: () => Date, last?: Day | null): Seen {
  const isOpen = asOf.until !== asOf.day && (last ?? asOf.until) > asOf.day;
  return { window, until: asOf.until, seenBy: isOpen ? clock() : null };
}

/** The same of the 12 months to the day, which a board shows unless it is asked for others. */
export const seenInYear = (asOf: AsOf, clock: () => Date): Seen =>
  seenOf(asOf, { from: addMonths(asOf.day, -BOARD_MONTHS), to: asOf.day }, clock);

/** Condition on rows `b`: of the days of a span, and of the evening after it those that had been accepted by a moment. */
export function seenIn({ window: { from, to }, until, seenBy }: Seen, add: Add): string {
  const first = `b.filed_on >= ${add(from, 'date')}`;
  if (seenBy === null) return `${first} and b.filed_on <= ${add(to, 'date')}`;
  const isSeen = `(b.filed_on <= ${add(to, 'date')} or b.accepted_at <= ${add(seenBy, 'timestamptz')})`;
  return `${first} and b.filed_on <= ${add(until, 'date')} and ${isSeen}`;
}
