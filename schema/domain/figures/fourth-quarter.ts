import { addDays, type Day } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import type { GrowingYear, GrowthStep } from './growth-step.ts';
import { type FourthQuarter, fourthQuarter, type NineMonths, nineMonthsOf } from './nine-months.ts';
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
 * of the annual report. Both years are as one report gives them.
 *
 * @param facts  of the filer, in any order
 * @param years  newest first
 */
export function fourthQuarterFigures(
  facts: readonly Fact[],
  [year]: readonly GrowingYear[],
  asOf: Day,
): FourthQuarterFigures {
  if (year === undefined) return without(absent('SHORT_HISTORY', 'No year is on file.'));
  const { step, revenueGrowth } = year;
  if ('absent' in revenueGrowth) return without(revenueGrowth);
  if (step?.revenue.unit !== 'USD') return without(absent('FOREIGN_CURRENCY', 'Quarters are reckoned in dollars.'));
  const quarter = quarterOf(facts, step, asOf);
  if (quarter === null) return without(absent('NOT_TAGGED', NO_NINE_MONTHS));
  return {
    revenue: lastQuarter(step.revenue, quarter.revenue, quarter.nine),
    prior: lastQuarter(step.before, quarter.prior, quarter.ninePrior),
    growth: { value: quarter.revenue / quarter.prior - 1 },
  };
}

const NO_NINE_MONTHS = 'No quarterly reports on file give nine months of both years on the basis of the years.';

/** The fourth quarter of the latest fiscal year in the form that a range uses; null if unknown. */
export function latestFourthQuarter(
  facts: readonly Fact[],
  [year]: readonly GrowingYear[],
  asOf: Day,
): FourthQuarter | null {
  return year?.step?.revenue.unit === 'USD' ? quarterOf(facts, year.step, asOf) : null;
}

function quarterOf(facts: readonly Fact[], step: GrowthStep, asOf: Day): FourthQuarter | null {
  const onFile = facts.filter(({ filedOn }) => filedOn <= asOf);
  const day = reportDay(annualReports(onFile), step.revenue.period.end) ?? asOf;
  return quarterOfStep(step, nineMonthsOf(onFile), day);
}

/** The fourth quarter of a year whose growth is known, from nine months on file by the day of its annual report. */
export function quarterOfStep({ revenue, before }: GrowthStep, nineMonths: NineMonths, day: Day): FourthQuarter | null {
  return fourthQuarter(nineMonths, {
    year: { end: revenue.period.end, revenue: revenue.value },
    prior: { end: before.period.end, revenue: before.value },
    concept: soleConcept(revenue),
    day,
  });
}

function lastQuarter({ unit, parts, period }: Figure, value: number, nine: FiledValue): FigureResult {
  const method = 'Revenue of the year less that of its first nine months, as the newest quarterly report gives it.';
  const figure = makeFigure({ value, unit, parts: [nine, ...parts], method });
  return isFigure(figure) ? { ...figure, period: { start: addDays(nine.end, 1), end: period.end } } : figure;
}

function soleConcept({ concepts: [concept, ...others] }: Pick<Figure, 'concepts'>): string | null {
  return others.length === 0 ? (concept ?? null) : null;
}

function without(reason: ReturnType<typeof absent>): FourthQuarterFigures {
  return { revenue: reason, prior: reason, growth: reason };
}
