import type { Day } from '../terms/day.ts';
import type { RaceMethod } from '../terms/range-method.ts';
import { SEED_BUILT_ON } from './edition-in-use.ts';

/** The day on which the constants and tests of the challengers were published. */
export const CHALLENGERS_SINCE: Day = '2026-11-22';

/**
 * Methods whose ranges the registry accepts, each with the first day on which one may be logged: a method is fixed and
 * published before it is scored, and no method can be added in retrospect.
 */
export const RANGE_METHODS: Readonly<Record<string, Day>> = {
  'v4.1': SEED_BUILT_ON,
  'v4.2': CHALLENGERS_SINCE,
  'v5.0': CHALLENGERS_SINCE,
} satisfies Record<RaceMethod, Day>;
