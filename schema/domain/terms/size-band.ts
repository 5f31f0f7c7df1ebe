/**
 * The six bands of revenue by which growth is pooled, smallest first, each with its inclusive lower bound in dollars.
 */
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

/** The index of the band for a revenue in dollars: the last whose lower bound it reaches. */
export function bandIndex(bands: readonly { readonly from: number }[], revenueUsd: number): number {
  return bands.findLastIndex(({ from }) => revenueUsd >= from);
}

/** The name of the size band for a revenue in dollars. Negative revenue falls in the first band. */
export function sizeBandOf(revenueUsd: number): SizeBand {
  return SIZE_BANDS[bandIndex(SIZE_BANDS, revenueUsd)]?.band ?? '<10M';
}

/** The GraphQL enum name of a band: `<10M` becomes BELOW_10M, `50-250M` FROM_50M_TO_250M, `>=5B` FROM_5B. */
export function bandName(band: SizeBand): string {
  if (band.startsWith('<')) return `BELOW_${band.slice(1)}`;
  if (band.startsWith('>=')) return `FROM_${band.slice(2)}`;
  const [from = '', to = ''] = band.split('-');
  // A unit common to both bounds is written only once.
  return `FROM_${/\D$/.test(from) ? from : `${from}${to.at(-1)}`}_TO_${to}`;
}

const BY_NAME = new Map(SIZE_BANDS.map(({ band }) => [bandName(band), band]));

export function bandNamed(name: string): SizeBand {
  const band = BY_NAME.get(name);
  if (band === undefined) throw new Error(`No band is named ${name}.`);
  return band;
}

/** The bounds of a band in dollars, the upper one exclusive. */
export function bandBounds(band: SizeBand): { readonly from: number; readonly below: number } {
  const at = SIZE_BANDS.findIndex((one) => one.band === band);
  return { from: SIZE_BANDS[at]?.from ?? Number.NaN, below: SIZE_BANDS[at + 1]?.from ?? Number.POSITIVE_INFINITY };
}
