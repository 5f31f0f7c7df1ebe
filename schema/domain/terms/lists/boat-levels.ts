/**
 * Limits of the Health Harbor's boat levels (METHODS 7.4) for the first four boats: the maximum warning share, and the
 * minimum effective number of holdings.
 */
export const WARNINGS_AT_MOST: readonly number[] = [0.05, 0.1, 0.15, 0.25];
export const NUMBER_AT_LEAST: readonly number[] = [50, 25, 12, 6];
