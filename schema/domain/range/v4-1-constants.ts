/**
 * Constants of range method v4.1 that are the same in each edition, under the names an edition publishes.
 * `kappa` pays for shocks common to a year and multiplies both tails; `credibility` are Bühlmann's constants, within over
 * between variance: of growth, of the log of misses, and of misses by industry; misses are held between floor and cap,
 * growth within plus or minus the log of three.
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
/** Growth beyond this, about a hundredfold, is an error of units: no constant is pooled from it. */
export const POOLED_GROWTH_MAX = 4.6;
/** Own growth and own misses count as far back as this. */
export const OWN_YEARS = 10;
