import { BOARD_MONTHS } from '../../domain/boards/board-months.ts';
import { addMonths, type Day } from '../../domain/terms/day.ts';

/**
 * What a past day adds to the cost of a query: its boards or peers may have to be made, for the root or for
 * what hangs on it, for a tenth of a second and more of the process's one thread. Twelve fit into a query.
 */
const PAST_DAY_COST = 40_000;

interface Cost {
  readonly field: number;
  readonly multiplier: number;
}

/** The cost of a root field, with the price of the past day that was given. */
export function withPastDay(day: Day | null | undefined, { field, multiplier }: Cost): Cost {
  return { field: day === null || day === undefined ? field : field + PAST_DAY_COST, multiplier };
}

interface Days {
  readonly asOf?: Day | null | undefined;
  readonly since?: Day | null | undefined;
  readonly until?: Day | null | undefined;
}

/** The same of boards, whose days before the 12 months are read from the tables and cost as much again. */
export function withOldDays({ asOf, since, until }: Days, today: Day, cost: Cost): Cost {
  const first = addMonths(asOf ?? today, -BOARD_MONTHS);
  const from = since ?? addMonths(until ?? asOf ?? today, -BOARD_MONTHS);
  const { field, multiplier } = withPastDay(asOf, cost);
  return { field: from < first ? field + PAST_DAY_COST : field, multiplier };
}
