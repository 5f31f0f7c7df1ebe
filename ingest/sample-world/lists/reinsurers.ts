import type { ListedReinsurer } from '../../../schema/domain/terms/lists/reinsurers.ts';

const reinsurer = (ticker: string, end: number, isLife = false): ListedReinsurer => ({
  ticker,
  cik: 1_999_999_000 + end,
  isLife,
});

/** The reinsurers of the sample world, as many as on the real board; `facts/histories.ts` has the property of each. */
export const SAMPLE_REINSURERS: readonly ListedReinsurer[] = [
  reinsurer('ZZANC', 301),
  reinsurer('ZZBRA', 302),
  reinsurer('ZZCRE', 303),
  reinsurer('ZZDMC', 304),
  reinsurer('ZZEBB', 305),
  reinsurer('ZZFAI', 306),
  reinsurer('ZZGSR', 307),
  reinsurer('ZZHAW', 308),
  reinsurer('ZZISL', 309, true),
];
