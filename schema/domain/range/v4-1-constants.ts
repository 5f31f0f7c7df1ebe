/**
 * Constants of range method v4.1 that are the same in each edition, under the names an edition publishes. `kappa`
 * allows for shocks common to a year and multiplies both tails; `credibility` holds Bühlmann's constants, within over
 * between variance, for growth, the log of misses, and misses by industry. Misses are clamped between floor and cap,
 * growth to plus or minus the log of three.
 */
export const V4_1 = {
  kappa: 1.15,
  credibility: { location: 8, scale: 6, industry: 20 },
  missFloor: 0.03,
  missCap: 1.5,
  winsor: 'ln 3',
} as const;

/** The revenue range covers this share of outcomes, on average over filers and years. */
export const RANGE_COVERAGE = 0.8;
export const GROWTH_CLAMP = Math.log(3);
/** Growth beyond this, about a hundredfold, is an error of units and excluded from pooling. */
export const POOLED_GROWTH_MAX = 4.6;
/** Number of years for which own growth and own misses count. */
export const OWN_YEARS = 10;
