import { type Day, daysBetween } from '../terms/day.ts';
import { areConsecutive, type FiscalYear } from './fiscal-years.ts';
import { REPORTED_REVENUE } from './reading/concepts.ts';
import type { Figure, FigureResult, FiledValue, Ratio } from './reading/figure.ts';
import { absent, isFigure, isLater } from './reading/figure.ts';
import { inReport, isLandlord, type Reading } from './reading/reading.ts';
import { revenueAt } from './revenue.ts';

/**
 * Revenue of a year and of the year before by one report, so that a business sold or bought in between does not pass
 * for growth (METHODS 1.7). Either may differ from the year's own figure, which another report may have restated.
 */
export interface GrowthStep {
  readonly revenue: Figure;
  readonly before: Figure;
}

/** The numbers of a step alone, as the record of a range has them. */
export type StepNumbers = { readonly [Of in keyof GrowthStep]: Pick<Figure, 'value'> };

export interface GrowingYear extends FiscalYear {
  readonly revenueGrowth: Ratio;
  /** Null if no report gives both years, or the report gives them on different bases. */
  readonly step: GrowthStep | null;
}

/** Revenue that more than doubles or halves while its tag changes is a different measure, not growth. */
const BASIS_CHANGE_LN = Math.LN2;
/** Revenue of a year that two reports give this far apart is on two bases: a business was sold, bought or recast. */
const RECAST_LN = Math.log(1.1);
/** A landlord's report that gives less than this part of the year's revenue tagged only a part of it. */
const LANDLORD_PART = 0.5;

/** Growth per year spans at most this many years. */
const GROWTH_YEARS_MAX = 5;

/** Reports of filers that count in weeks date a year's last day a few days apart. */
const WEEK = 7;

type OfYears = Omit<Reading, 'end'>;

/** @param years  newest first */
export function withGrowth(of: OfYears, years: readonly FiscalYear[]): readonly GrowingYear[] {
  const reported = years.map((year) => ({ ...year, ends: reportedEnds(of, year) }));
  return years.map((year, at) => ({ ...year, ...growthInto(of, reported[at] as ReportedYear, reported[at + 1]) }));
}

function growthInto(
  of: OfYears,
  year: ReportedYear,
  before: ReportedYear | undefined,
): Pick<GrowingYear, 'revenueGrowth' | 'step'> {
  const none = (revenueGrowth: Ratio) => ({ revenueGrowth, step: null });
  if (!isFigure(year.revenue)) return none(year.revenue);
  if (before === undefined) return none(absent('SHORT_HISTORY', 'We have loaded no earlier year.'));
  if (!areConsecutive(before.end, year.end)) {
    return none(absent('NOT_CONSECUTIVE', notBefore(before.end)));
  }
  if (!isFigure(before.revenue)) return none(before.revenue);
  const steps = stepsInto(of, year, before);
  const first = steps.next().value;
  const untagged = `No report that we have loaded gives revenue of both this year and the one to ${before.end}.`;
  if (first === undefined) return none(absent('NOT_TAGGED', untagged));
  const step = isBasisChange(first) ? steps.find((one) => !isBasisChange(one)) : first;
  return step === undefined ? none(absent('BASIS_CHANGED', CHANGED)) : { revenueGrowth: growthOfStep(step), step };
}

export const notBefore = (end: Day) => `The year that we have loaded before this one ended on ${end}.`;
const CHANGED = 'Revenue more than doubled or halved while the filer changed the tag it uses.';

export function growthOfStep({ revenue, before }: StepNumbers): Ratio {
  if (before.value <= 0) return absent('NON_POSITIVE_BASE', 'Revenue of the year before is zero or negative.');
  return { value: revenue.value / before.value - 1 };
}

/** The steps by each report that gives both years, the newest first; in the first view, the oldest. */
function* stepsInto(of: OfYears, year: ReportedYear, before: ReportedYear): Generator<GrowthStep, undefined> {
  const sign = of.view === 'latest' ? -1 : 1;
  const reports = [...year.ends.values()].filter(({ accession }) => before.ends.has(accession));
  for (const report of reports.sort((one, other) => (isLater(one, other) ? sign : -sign))) {
    const revenue = revenueIn(of, year, report);
    const earlier = revenueIn(of, before, before.ends.get(report.accession) as FiledValue);
    if (isFigure(revenue) && isFigure(earlier)) yield { revenue, before: earlier };
  }
}

interface ReportedYear extends FiscalYear {
  /** By report, a number from which its revenue may follow: of the year's last day, else of the week around it. */
  readonly ends: ReadonlyMap<string, FiledValue>;
}

function reportedEnds({ book }: OfYears, { end }: FiscalYear): ReportedYear['ends'] {
  const near = book.ends(REPORTED_REVENUE).filter((day) => day !== end && Math.abs(daysBetween(day, end)) <= WEEK);
  const values = [...near, end].flatMap((day) => REPORTED_REVENUE.flatMap((name) => book.flows(name, 'money', day)));
  return new Map(values.map((value) => [value.accession, value]));
}

/** Revenue of a year by one report. A slip that other reports prove stays corrected. */
function revenueIn(of: OfYears, { revenue: known }: FiscalYear, { accession, end }: FiledValue): FigureResult {
  if (isFigure(known) && known.parts.every((part) => part.accession === accession)) return known;
  const own = revenueAt(inReport({ ...of, end }, accession));
  if (!isFigure(own) || !isFigure(known)) return own;
  if (isLandlord(of.sic) && own.value < LANDLORD_PART * known.value) return absent('NOT_TAGGED', 'Only a part of it.');
  const { testimony, value } = known;
  return testimony.corrected?.tagged === own.value ? { ...own, value, testimony } : own;
}

/** True if revenue changed its tags and its size at the same time. */
function isBasisChange({ before, revenue }: GrowthStep): boolean {
  if (before.concepts.join() === revenue.concepts.join()) return false;
  return isApart(before, revenue, BASIS_CHANGE_LN);
}

/** A year that two reports give on different bases, so that growth per year does not reach beyond it. */
export interface RecastYear {
  readonly fiscalYearEnd: Day;
  /** Revenue of the year beside that of the year before, and beside that of the year after. */
  readonly own: Figure;
  readonly recast: Figure;
}

/** The unbroken steps on one basis that end in the latest year, newest first, up to five. */
export function chainOf<Step extends StepNumbers>(years: readonly { readonly step: Step | null }[]): readonly Step[] {
  const steps = years.slice(0, GROWTH_YEARS_MAX).map(({ step }) => step);
  const end = steps.findIndex((step, at) => step === null || isRecast(steps[at - 1] ?? null, step));
  return (end === -1 ? steps : steps.slice(0, end)).filter((step) => step !== null);
}

/**
 * The figures that growth over a chain is made of, newest first: its two ends, and between them each year that two of
 * its reports give with different numbers, by both.
 */
export function endsOf(chain: readonly GrowthStep[]): readonly Figure[] {
  return chain.flatMap(({ revenue, before }, at) => {
    const [newer, older] = [chain[at - 1]?.before, chain[at + 1]?.revenue];
    return [...(newer?.value === revenue.value ? [] : [revenue]), ...(older?.value === before.value ? [] : [before])];
  });
}

/** The year at which a recast ends the chain; empty if none does. */
export function recastYears(years: readonly GrowingYear[]): readonly RecastYear[] {
  const span = chainOf(years).length;
  const [year, after] = [years[span], years[span - 1]];
  if (span === GROWTH_YEARS_MAX || year?.step == null || after?.step == null) return [];
  return [{ fiscalYearEnd: year.end, own: year.step.revenue, recast: after.step.before }];
}

function isRecast(later: StepNumbers | null, earlier: StepNumbers): boolean {
  return later !== null && isApart(later.before, earlier.revenue, RECAST_LN);
}

function isApart(one: StepNumbers['revenue'], other: StepNumbers['revenue'], ln: number): boolean {
  return one.value > 0 && other.value > 0 && Math.abs(Math.log(other.value / one.value)) > ln;
}
