import { type AnnualFigures, annualYears } from '../figures/annual-figures.ts';
import { isFigure } from '../figures/reading/figure.ts';
import { median } from '../methods/averages.ts';
import type { Cik } from '../terms/cik.ts';
import type { Day } from '../terms/day.ts';
import { originalForm } from '../terms/event-kind.ts';
import type { Fact } from '../terms/fact.ts';
import { bandIndex, SIZE_BANDS } from '../terms/size-band.ts';
import type { GrowthMedians } from './edition.ts';
import { growthHistory, type HistoryYear, type RangeYear, rangeYears } from './growth-history.ts';
import { clampGrowth, type Origin, originsOf } from './origins.ts';
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

/** One filer of a panel. Revenue is as first reported, because that is what a forecast is about. */
export interface PanelFiler {
  readonly cik: Cik;
  readonly sic: string | null;
  readonly years: readonly RangeYear[];
}

/**
 * A filer as a member of a panel.
 *
 * @param figures  in the view `asFirstReported`
 * @returns        null for a filer that does not report in dollars, or whose annual reports are all on foreign forms
 */
export function panelFiler({
  cik,
  sic,
  currency,
  years,
}: Pick<AnnualFigures, 'cik' | 'sic' | 'currency' | 'years'>): PanelFiler | null {
  return currency === 'USD' && years.some(isOfDomesticForm) ? { cik, sic, years: rangeYears(years) } : null;
}

/**
 * A filer as a member of a panel, from the facts on file by a day.
 *
 * @param filer  `isAsTagged`: take revenue and net income as tagged instead of testing them with a card's witnesses
 */
export function panelFilerOf(
  facts: readonly Fact[],
  {
    cik,
    sic,
    asOf,
    isAsTagged = false,
  }: Omit<PanelFiler, 'years'> & { readonly asOf: Day; readonly isAsTagged?: boolean },
): PanelFiler | null {
  const found = annualYears(facts, { sic, asOf, view: 'asFirstReported', isAsTagged });
  return found === null ? null : panelFiler({ cik, sic, ...found });
}

/** METHODS 3.2 pools 10-K filers: those of Form 20-F or 40-F choose which figures they give in dollars. */
export function isOfDomesticForm({ revenue }: AnnualFigures['years'][number]): boolean {
  return isFigure(revenue) && originalForm(revenue.form).startsWith('10-K');
}

export interface FilerOrigins {
  readonly cik: Cik;
  readonly sic: string | null;
  readonly origins: readonly (Origin | null)[];
}

export interface KnownPair {
  readonly filer: Pick<FilerOrigins, 'cik' | 'sic'>;
  readonly origin: Pick<Origin, 'revenue' | 'features'>;
  readonly next: number;
  readonly lnMiss: number;
}

export interface Pair extends KnownPair {
  readonly filer: FilerOrigins;
  /** Index of the origin among those of the filer. */
  readonly at: number;
  readonly origin: Origin;
  /** Fiscal year of the outcome, in which it becomes known. */
  readonly targetYear: number;
}

export interface Pool {
  readonly medians: GrowthMedians;
  readonly pairs: readonly Pair[];
  /** Outcomes left out as errors of units. */
  readonly dropped: number;
}

/**
 * Every origin of a panel with a known outcome.
 *
 * @param medians  those of an edition; without them the panel's own, each year's from that year and the four before
 */
export function poolPairs(panel: readonly PanelFiler[], medians?: GrowthMedians): Pool {
  const histories = panel.map(({ cik, sic, years }) => ({ cik, sic, history: growthHistory(years) }));
  const inUse = medians ?? pooledMedians(histories.map(({ history }) => history));
  const all = histories.flatMap(({ cik, sic, history }) => pairsOf({ cik, sic, origins: originsOf(history, inUse) }));
  const pairs = all.filter(isPooled);
  return { medians: inUse, pairs, dropped: all.length - pairs.length };
}

/** Larger growth is an error of units. */
export function isPooled({ next }: Pick<Pair, 'next'>): boolean {
  return Math.abs(next) <= POOLED_GROWTH_MAX;
}

/** The origins of a filer with known outcomes. */
export function pairsOf(filer: FilerOrigins): Pair[] {
  return filer.origins.flatMap((origin, at) => {
    if (origin === null || origin.next === null || origin.nextFiscalYear === null || origin.lnMiss === null) return [];
    return { filer, at, origin, targetYear: origin.nextFiscalYear, next: origin.next, lnMiss: origin.lnMiss };
  });
}
