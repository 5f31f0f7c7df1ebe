import type { Day } from '../../domain/terms/day.ts';

/**
 * What a past day adds to the cost of a query: its peers may have to be made, for the root or for
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
