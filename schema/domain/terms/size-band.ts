/** The six bands of revenue, smallest first, by which growth is pooled; each with its lower bound in dollars, inclusive. */
export const SIZE_BANDS = [
  { band: '<10M', from: Number.NEGATIVE_INFINITY },
  { band: '10-50M', from: 10e6 },
  { band: '50-250M', from: 50e6 },
  { band: '250M-1B', from: 250e6 },
  { band: '1-5B', from: 1e9 },
  { band: '>=5B', from: 5e9 },
] as const;

/** The three wider bands by which misses are pooled. */
export const TAIL_BANDS = [
  { band: '<50M', from: Number.NEGATIVE_INFINITY },
  { band: '50M-1B', from: 50e6 },
  { band: '>=1B', from: 1e9 },
] as const;

export type SizeBand = (typeof SIZE_BANDS)[number]['band'];

/** The place of a revenue in dollars among bands: the last whose lower bound it reaches. */
export function bandIndex(bands: readonly { readonly from: number }[], revenueUsd: number): number {
  return bands.findLastIndex(({ from }) => revenueUsd >= from);
}

/** The name of the size band of a revenue in dollars. Negative revenue is below every bound but the first. */
export function sizeBandOf(revenueUsd: number): SizeBand {
  return SIZE_BANDS[bandIndex(SIZE_BANDS, revenueUsd)]?.band ?? '<10M';
}
