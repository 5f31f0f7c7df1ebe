import { addDays, type Day } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import { areConsecutive, type GrowingYear } from './fiscal-years.ts';
import { type FourthQuarter, fourthQuarter, nineMonthsOf } from './nine-months.ts';
import {
  absent,
  type Figure,
  type FigureResult,
  type FiledValue,
  isFigure,
  makeFigure,
  type Ratio,
} from './reading/figure.ts';
import { annualReports, reportDay } from './report-days.ts';

/** Revenue of the last quarter of the latest year and of the year before, which no report gives, and its growth. */
export interface FourthQuarterFigures {
  readonly revenue: FigureResult;
  readonly prior: FigureResult;
  readonly growth: Ratio;
}

/**
 * The fourth quarter of the latest fiscal year: the year less the nine months in quarterly reports on file on the day
 * of the annual report.
 *
 * @param facts  of the filer, in any order
 * @param years  newest first
 */
export function fourthQuarterFigures(
  facts: readonly Fact[],
  [year, prior]: readonly GrowingYear[],
  asOf: Day,
): FourthQuarterFigures {
  if (year === undefined || prior === undefined) return without(absent('SHORT_HISTORY', 'No earlier year is on file.'));
  if (!isFigure(year.revenue)) return without(year.revenue);
  if (!isFigure(prior.revenue)) return without(prior.revenue);
  if (year.revenue.unit !== 'USD') return without(absent('FOREIGN_CURRENCY', 'Quarters are reckoned in dollars.'));
  if ('absent' in year.revenueGrowth || !areConsecutive(prior.end, year.end)) return without(growthAbsence(year));
  const quarter = quarterOf(facts, [year, prior], asOf);
  if (quarter === null) {
    return without(
      absent('NOT_TAGGED', 'No quarterly reports on file give nine months of both years on the basis of the years.'),
    );
  }
  return {
    revenue: lastQuarter(year.revenue, quarter.revenue, quarter.nine),
    prior: lastQuarter(prior.revenue, quarter.prior, quarter.ninePrior),
    growth: { value: quarter.revenue / quarter.prior - 1 },
  };
}

/**
 * The fourth quarter of the latest fiscal year in the form that a range uses.
 *
 * @returns  null if unknown
 */
export function latestFourthQuarter(
  facts: readonly Fact[],
  [year, prior]: readonly GrowingYear[],
  asOf: Day,
): FourthQuarter | null {
  if (year === undefined || prior === undefined || 'absent' in year.revenueGrowth) return null;
  if (!isFigure(year.revenue) || year.revenue.unit !== 'USD' || !areConsecutive(prior.end, year.end)) return null;
  return quarterOf(facts, [year, prior], asOf);
}

function quarterOf(
  facts: readonly Fact[],
  [year, prior]: readonly [GrowingYear, GrowingYear],
  asOf: Day,
): FourthQuarter | null {
  if (!isFigure(year.revenue) || !isFigure(prior.revenue)) return null;
  const onFile = facts.filter(({ filedOn }) => filedOn <= asOf);
  return fourthQuarter(nineMonthsOf(onFile), {
    year: { end: year.end, revenue: year.revenue.value },
    prior: { end: prior.end, revenue: prior.revenue.value },
    concept: soleConcept(year.revenue),
    day: reportDay(annualReports(onFile), year.end) ?? asOf,
  });
}

function lastQuarter({ unit, parts, period }: Figure, value: number, nine: FiledValue): FigureResult {
  const method = 'Revenue of the year less that of its first nine months, as the newest quarterly report gives it.';
  const figure = makeFigure({ value, unit, parts: [nine, ...parts], method });
  return isFigure(figure) ? { ...figure, period: { start: addDays(nine.end, 1), end: period.end } } : figure;
}

export function soleConcept({ concepts: [concept, ...others] }: Pick<Figure, 'concepts'>): string | null {
  return others.length === 0 ? (concept ?? null) : null;
}

function growthAbsence({ revenueGrowth }: GrowingYear) {
  return 'absent' in revenueGrowth
    ? revenueGrowth
    : absent('NOT_CONSECUTIVE', 'The year before is not the one before it.');
}

function without(reason: ReturnType<typeof absent>): FourthQuarterFigures {
  return { revenue: reason, prior: reason, growth: reason };
}
