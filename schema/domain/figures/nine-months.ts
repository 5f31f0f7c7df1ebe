import { addDays, type Day, daysBetween } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import { isFiguresForm, isForeignReport } from './reading/annual-facts.ts';
import { NINE_MONTHS_REVENUE, REVENUE_CONCEPTS } from './reading/concepts.ts';
import type { FiledValue } from './reading/figure.ts';

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

interface AskedQuarter {
  readonly year: { readonly end: Day; readonly revenue: number };
  readonly prior: AskedQuarter['year'];
  /** That of the year's own revenue; null if that is a sum. */
  readonly concept: string | null;
  /** The day of the annual report. */
  readonly day: Day;
}

/**
 * Growth of the fourth quarter (METHODS 3.11), from the first concept for which quarterly reports filed by `day` give
 * nine months of both the year and the year before, each in its latest filing; null if the nine months are not on file,
 * or leave no plausible quarter.
 */
export function fourthQuarter(
  nineMonths: NineMonths,
  { year, prior, concept, day }: AskedQuarter,
): FourthQuarter | null {
  for (const one of concept === null ? NINE_MONTHS_REVENUE : [concept, ...NINE_MONTHS_REVENUE]) {
    const onFile = (nineMonths.get(one) ?? []).filter(({ filedOn }) => filedOn <= day);
    const nine = onFile.findLast(({ start }) => Math.abs(daysBetween(prior.end, start)) <= START_MAX_DAYS_APART);
    const ninePrior = nine && onFile.findLast(({ start }) => isYearEarlier(start, nine.start));
    if (nine !== undefined && ninePrior !== undefined) return quarterOf(year.revenue, prior.revenue, nine, ninePrior);
  }
  return null;
}

function isYearEarlier(start: Day, later: Day): boolean {
  return Math.abs(daysBetween(start, later) - YEAR_EARLIER_DAYS) <= YEAR_EARLIER_MAX_DAYS_OFF;
}

function quarterOf(year: number, yearPrior: number, nine: FiledValue, ninePrior: FiledValue): FourthQuarter | null {
  const quarter = lastQuarters({ year, yearPrior, nine: nine.value, ninePrior: ninePrior.value });
  return quarter === null ? null : { ...quarter, nine, ninePrior };
}

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
