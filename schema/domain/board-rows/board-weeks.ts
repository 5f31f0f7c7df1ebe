import { addDays, type Day, daysBetween } from '../terms/day.ts';
import type { BoardView } from './board-input.ts';

/** Seven days and the filings dated within them. */
export interface Week {
  /** Last day of the seven. */
  readonly endsOn: Day;
  readonly filings: number;
}

const WEEKS = 52;

/**
 * Filings of a board in each of the 52 weeks to its as-of day, oldest week first. The last week ends on that day; rows
 * already seen with the next business day's date belong to it.
 */
export function boardWeeks({ asOf, rows }: Pick<BoardView, 'asOf'> & { rows: readonly { filedOn: Day }[] }): Week[] {
  const weeksAgo = ({ filedOn }: { filedOn: Day }) => Math.max(0, Math.floor(daysBetween(filedOn, asOf) / 7));
  const byWeek = Map.groupBy(rows, weeksAgo);
  return Array.from({ length: WEEKS }, (_, index) => {
    const ago = WEEKS - 1 - index;
    return { endsOn: addDays(asOf, -7 * ago), filings: byWeek.get(ago)?.length ?? 0 };
  });
}
