import { median } from '../methods/averages.ts';
import { bandIndex, SIZE_BANDS } from '../terms/size-band.ts';
import type { GrowthMedians } from './edition.ts';
import type { HistoryYear } from './growth-history.ts';
import { clampGrowth } from './origins.ts';
import { POOLED_GROWTH_MAX } from './v4-1-constants.ts';

/** A median covers its own fiscal year and those before it, this many in all. */
const WINDOW_YEARS = 5;
/** A size band with fewer growths uses the median of all bands. */
const BAND_MIN_GROWTHS = 30;

interface Growth {
  readonly band: number;
  readonly growth: number;
}

/**
 * Median growth of all filers by fiscal year and by the size band in which the growth started, from the first year with
 * any growth to the last. A year with an empty window repeats the year before.
 */
export function pooledMedians(histories: Iterable<readonly HistoryYear[]>): GrowthMedians {
  const byYear = Map.groupBy(Iterator.from(histories).flatMap(growthsOf), ({ fiscalYear }) => fiscalYear);
  if (byYear.size === 0) return {};
  const medians: Record<string, readonly number[]> = {};
  let before: readonly number[] = [];
  for (let year = Math.min(...byYear.keys()); year <= Math.max(...byYear.keys()); year += 1) {
    const window = Array.from({ length: WINDOW_YEARS }, (_, back) => byYear.get(year - back) ?? []).flat();
    before = window.length === 0 ? before : mediansOf(window);
    medians[year] = before;
  }
  return medians;
}

function growthsOf(history: readonly HistoryYear[]): (Growth & { readonly fiscalYear: number })[] {
  return history.flatMap(({ fiscalYear, growth }, at) => {
    const start = history[at - 1]?.revenue ?? null;
    if (growth === null || start === null || Math.abs(growth) > POOLED_GROWTH_MAX) return [];
    return { fiscalYear, growth: clampGrowth(growth), band: bandIndex(SIZE_BANDS, start) };
  });
}

function mediansOf(window: readonly Growth[]): readonly number[] {
  const ofAll = median(window.map(({ growth }) => growth)) ?? 0;
  return SIZE_BANDS.map((_, band) => {
    const own = window.filter((one) => one.band === band).map(({ growth }) => growth);
    return own.length < BAND_MIN_GROWTHS ? ofAll : (median(own) ?? ofAll);
  });
}
