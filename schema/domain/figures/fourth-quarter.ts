import { addDays, type Day, daysBetween } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import type { GrowingYear, GrowthStep } from './growth-step.ts';
import { isAnnualPeriod, isFiguresForm, isForeignReport } from './reading/annual-facts.ts';
import { IN_YEAR_CONCEPTS, NINE_MONTHS_REVENUE, REVENUE_CONCEPTS } from './reading/concepts.ts';
import type { Figure, FigureResult, FiledValue, Ratio } from './reading/figure.ts';
import { absent, isFigure, makeFigure } from './reading/figure.ts';

/** Three quarters of 13 weeks or three months each, with a week's margin. */
const NINE_MONTHS_MIN_DAYS = 255;
const NINE_MONTHS_MAX_DAYS = 290;
/** The nine months start when the prior year ends; filers that count in weeks are a few days off. */
const START_MAX_DAYS_APART = 10;
const YEAR_EARLIER_DAYS = 365;
const YEAR_EARLIER_MAX_DAYS_OFF = 12;
/** A last quarter outside these fractions of its year is a mistagged number or belongs to an irregular year. */
const QUARTER_MIN_SHARE = 0.08;
const QUARTER_MAX_SHARE = 0.6;

const QUARTERLY_FORMS: ReadonlySet<string> = new Set(['10-Q', '10-Q/A']);
const NINE_MONTHS_CONCEPTS: ReadonlySet<string> = new Set([...REVENUE_CONCEPTS, ...NINE_MONTHS_REVENUE]);

/** Nine-month revenue in quarterly reports, by concept; oldest filing first. */
export type NineMonths = ReadonlyMap<string, readonly FiledPeriod[]>;
type FiledPeriod = FiledValue & { readonly start: Day };

/** The last quarter of a year, computed as the year less its nine months, and that of the year before. */
export interface FourthQuarter {
  readonly revenue: number;
  readonly prior: number;
  /** ln(revenue / prior). */
  readonly growth: number;
  readonly nine: FiledValue;
  readonly ninePrior: FiledValue;
}

/** True if facts of a concept are read from a form: all of annual and foreign reports, revenue of quarterly ones. */
export function isFactForm(form: string, concept: string): boolean {
  return (
    isFiguresForm(form) || isForeignReport(form) || (QUARTERLY_FORMS.has(form) && NINE_MONTHS_CONCEPTS.has(concept))
  );
}

/** True for nine months of revenue in a quarterly report, from which the unreported fourth quarter follows. */
export function isNineMonthsOfRevenue({ concept, form, periodDays }: Pick<Fact, 'concept' | 'form' | 'periodDays'>) {
  if (!QUARTERLY_FORMS.has(form) || !NINE_MONTHS_CONCEPTS.has(concept)) return false;
  return periodDays >= NINE_MONTHS_MIN_DAYS && periodDays <= NINE_MONTHS_MAX_DAYS;
}

/** The nine-month revenue among a filer's facts, in dollars. */
export function nineMonthsOf(facts: readonly Fact[]): NineMonths {
  const own = facts
    .filter((fact) => fact.unit === 'USD' && isNineMonthsOfRevenue(fact))
    .map(({ concept, unit, accession, filedOn, form, periodEnd, periodDays, value }) => {
      const period = { start: addDays(periodEnd, 1 - periodDays), end: periodEnd };
      return { concept, unit, ...period, accession, filedOn, form, value: Number(value), text: value };
    });
  return Map.groupBy(own.sort(byFiling), ({ concept }) => concept);
}

function byFiling(one: FiledPeriod, other: FiledPeriod): number {
  const key = ({ filedOn, accession, start, end }: FiledPeriod) => `${filedOn} ${accession} ${start} ${end}`;
  return key(one) < key(other) ? -1 : 1;
}

/** Of a step, what its last quarter follows from. */
type Years = { readonly [Of in keyof GrowthStep]: Pick<Figure, 'value' | 'concepts' | 'period'> };

/**
 * The fourth quarter of a year whose growth is known (METHODS 3.11), from the first concept for which quarterly reports
 * filed by `day`, that of the annual report, give nine months of both years, each in its latest filing; null if the
 * nine months are not loaded, or leave no plausible quarter.
 */
export function quarterOfStep({ revenue, before }: Years, nineMonths: NineMonths, day: Day): FourthQuarter | null {
  const own = revenue.concepts.length === 1 ? revenue.concepts : [];
  for (const concept of [...own, ...NINE_MONTHS_REVENUE]) {
    const onFile = (nineMonths.get(concept) ?? []).filter(({ filedOn }) => filedOn <= day);
    const nine = onFile.findLast(({ start }) => isNear(daysBetween(before.period.end, start), 0, START_MAX_DAYS_APART));
    const ninePrior = onFile.findLast(
      ({ start }) => nine && isNear(daysBetween(start, nine.start), YEAR_EARLIER_DAYS, YEAR_EARLIER_MAX_DAYS_OFF),
    );
    if (nine === undefined || ninePrior === undefined) continue;
    const [year, yearPrior] = [revenue.value, before.value];
    const quarter = lastQuarters({ year, yearPrior, nine: nine.value, ninePrior: ninePrior.value });
    return quarter === null ? null : { ...quarter, nine, ninePrior };
  }
  return null;
}

const isNear = (days: number, wanted: number, most: number) => Math.abs(days - wanted) <= most;

/** Two fourth quarters, from the revenue of two years and of their nine months; null if they are implausible. */
export function lastQuarters(of: {
  readonly year: number;
  readonly yearPrior: number;
  readonly nine: number;
  readonly ninePrior: number;
}): Pick<FourthQuarter, 'revenue' | 'prior' | 'growth'> | null {
  const [revenue, prior] = [of.year - of.nine, of.yearPrior - of.ninePrior];
  if (Math.min(revenue, prior, of.nine, of.ninePrior) <= 0) return null;
  const shares = [revenue / of.year, prior / of.yearPrior];
  if (shares.some((share) => share < QUARTER_MIN_SHARE || share > QUARTER_MAX_SHARE)) return null;
  return { revenue, prior, growth: Math.log(revenue / prior) };
}

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
  if (year === undefined) return without(absent('SHORT_HISTORY', 'We have loaded no year.'));
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

const NO_NINE_MONTHS =
  'No quarterly reports that we have loaded give nine months of both years on the basis of the years.';

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

function lastQuarter({ unit, parts, period }: Figure, value: number, nine: FiledValue): FigureResult {
  const method = 'Revenue of the year less that of its first nine months, as the newest quarterly report gives it.';
  const figure = makeFigure({ value, unit, parts: [nine, ...parts], method });
  return isFigure(figure) ? { ...figure, period: { start: addDays(nine.end, 1), end: period.end } } : figure;
}

function without(reason: ReturnType<typeof absent>): FourthQuarterFigures {
  return { revenue: reason, prior: reason, growth: reason };
}

/** An annual filing and its year: the newest for which it gives revenue or net income. */
export interface AnnualReport {
  readonly filedOn: Day;
  readonly accession: string;
  readonly end: Day;
}

/** The annual filings among the facts of a filer, oldest first. */
export function annualReports(facts: readonly Fact[]): readonly AnnualReport[] {
  const reports = new Map<string, AnnualReport>();
  for (const fact of facts) {
    const { concept, periodDays, periodEnd, accession, filedOn, form } = fact;
    if (periodDays === 0 || !IN_YEAR_CONCEPTS.has(concept) || !isFiguresForm(form) || !isAnnualPeriod(fact)) continue;
    if (periodEnd > (reports.get(accession)?.end ?? '')) reports.set(accession, { filedOn, accession, end: periodEnd });
  }
  const key = ({ filedOn, accession }: AnnualReport) => `${filedOn} ${accession}`;
  return [...reports.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** The day of the first annual report on a year or on a later one; what was filed later was unknown then. */
export function reportDay(reports: readonly AnnualReport[], end: Day): Day | undefined {
  return reports.find((report) => report.end >= end)?.filedOn;
}
