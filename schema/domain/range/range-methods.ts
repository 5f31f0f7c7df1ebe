import type { Day } from '../terms/day.ts';
import { SEED_BUILT_ON } from './edition-in-use.ts';

/**
 * Methods whose ranges the registry takes, each with the first day on which one may be logged: a method is fixed and
 * published before it is scored, and no name is made up afterwards.
 */
export const RANGE_METHODS: Readonly<Record<string, Day>> = { 'v4.1': SEED_BUILT_ON };
