/**
 * Where the levels of a boat of the Health Harbor end (METHODS 7.4): the most that a warning share may be, and the least that
 * the effective number of holdings may be, for the first four boats.
 */
export const WARNINGS_AT_MOST: readonly number[] = [0.05, 0.1, 0.15, 0.25];
export const NUMBER_AT_LEAST: readonly number[] = [50, 25, 12, 6];
