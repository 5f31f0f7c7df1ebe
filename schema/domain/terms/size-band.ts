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

/** A band as GraphQL spells it, whose enums are names: `<10M` is BELOW_10M, `50-250M` FROM_50M_TO_250M, `>=5B` FROM_5B. */
export function bandName(band: SizeBand): string {
  if (band.startsWith('<')) return `BELOW_${band.slice(1)}`;
  if (band.startsWith('>=')) return `FROM_${band.slice(2)}`;
  const [from = '', to = ''] = band.split('-');
  // The unit of both stands once where it is the same.
  return `FROM_${/\D$/.test(from) ? from : `${from}${to.at(-1)}`}_TO_${to}`;
}

const BY_NAME = new Map(SIZE_BANDS.map(({ band }) => [bandName(band), band]));

/** The band that GraphQL names so. */
export function bandNamed(name: string): SizeBand {
  const band = BY_NAME.get(name);
  if (band === undefined) throw new Error(`No band is named ${name}.`);
  return band;
}

/** The bounds of a band in dollars, the upper one outside it. */
export function bandBounds(band: SizeBand): { readonly from: number; readonly below: number } {
  const at = SIZE_BANDS.findIndex((one) => one.band === band);
  return { from: SIZE_BANDS[at]?.from ?? Number.NaN, below: SIZE_BANDS[at + 1]?.from ?? Number.POSITIVE_INFINITY };
}
