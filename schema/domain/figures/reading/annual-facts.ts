import { addDays, addMonths, type Day, daysBetween } from '../../terms/day.ts';
import { originalForm } from '../../terms/event-kind.ts';
import type { Fact } from '../../terms/fact.ts';
import * as tags from './concepts.ts';

/** A year has 52 or 53 weeks or twelve months; anything shorter or longer is a quarter or a transition period. */
export const YEAR_MIN_DAYS = 350;
export const YEAR_MAX_DAYS = 380;

const ANNUAL_FORMS: ReadonlySet<string> = new Set(['10-K', '10-K405', '10-KT', '20-F', '40-F']);
const FOREIGN_REPORT = '6-K';
/** From half a year to nine months: a report on such a period up to its last day is an interim one. */
const INTERIM_MIN_DAYS = 150;
const INTERIM_MAX_DAYS = 300;
/** A 20-F is due four months after the year's end, or fifteen days later with a notice of delay. */
const REPORT_DUE_MONTHS = 4;
const NOTICE_DAYS = 15;
const MONTHS_OF_A_YEAR = 12;

/** True for a form that is an annual report with facts, or an amendment of one. */
export const isFiguresForm = (form: string): boolean => ANNUAL_FORMS.has(originalForm(form));

/** True for a report of a foreign filer, which occasionally contains the statements of a year. */
export const isForeignReport = (form: string): boolean => originalForm(form) === FOREIGN_REPORT;

/** True for a year or an instant: annual figures exclude quarters and transition periods. */
export function isAnnualPeriod({ periodDays }: Pick<Fact, 'periodDays'>): boolean {
  return periodDays === 0 || isYear(periodDays);
}

const isYear = (days: number) => days >= YEAR_MIN_DAYS && days <= YEAR_MAX_DAYS;

/** The facts of annual reports for years and instants, without those of years that are none. */
export function wholeYears(facts: readonly Fact[]): readonly Fact[] {
  const { ends } = shortYears(facts.filter(isOfAnnualReport), isYear);
  const annual = facts.filter(isAnnualPeriod);
  return ends.size === 0
    ? annual
    : annual.filter(({ periodDays, periodEnd }) => !isYear(periodDays) || !ends.has(periodEnd));
}

/** The facts to store of annual reports: years and instants, and what shows that a year is none. */
export function annualPeriods<Known extends Fact>(facts: readonly Known[]): readonly Known[] {
  const proof = new Set<Fact>(shortYears(facts, isYear).proof);
  return facts.filter((fact) => isAnnualPeriod(fact) || proof.has(fact));
}

const isOfAnnualReport = ({ periodDays, form }: Fact) => periodDays > 0 && isFiguresForm(form);

interface YearOnForeignReport {
  readonly filedOn: Day;
  /** Last day of the newest year in it. */
  readonly end: Day;
}

/**
 * The 6-Ks among facts that give revenue or net income of a whole year and nothing of a longer part of the next year:
 * filers on Form 40-F or 20-F that tag their statements there (METHODS 1.6).
 *
 * @param facts  of one filer, for all periods or for years only
 */
export function yearsOnForeignReports(facts: readonly Fact[]): ReadonlyMap<string, YearOnForeignReport> {
  const years = new Map<string, YearOnForeignReport>();
  const interim = new Map<string, Day>();
  for (const { form, concept, periodDays, periodEnd, accession, filedOn } of facts) {
    if (periodDays === 0 || !isForeignReport(form)) continue;
    if (isYear(periodDays) && tags.IN_YEAR_CONCEPTS.has(concept) && periodEnd > (years.get(accession)?.end ?? '')) {
      years.set(accession, { filedOn, end: periodEnd });
    }
    const isInterim = periodDays >= INTERIM_MIN_DAYS && periodDays <= INTERIM_MAX_DAYS;
    if (isInterim && periodEnd > (interim.get(accession) ?? '')) interim.set(accession, periodEnd);
  }
  for (const [accession, { end }] of years) if ((interim.get(accession) ?? '') >= end) years.delete(accession);
  return years;
}

export interface AnnualFacts {
  readonly facts: readonly Fact[];
  /**
   * The last day on which an annual report may follow for which a 6-K among the facts stands in; null if none does. A
   * report filed later covers a newer year.
   */
  readonly answeredUntil: Day | null;
}

/**
 * The facts of years and instants in annual reports filed by a day, plus, for a year that no annual report covers,
 * those of a 6-K with the statements of that year. If a filer's annual reports usually carry facts, its 6-K counts only
 * from the day on which the report of the year was due.
 */
export function annualFacts(facts: readonly Fact[], asOf: Day): AnnualFacts {
  const onFile = facts.filter(({ filedOn }) => filedOn <= asOf);
  const known = wholeYears(onFile);
  const reports = known.filter(({ form }) => isFiguresForm(form));
  const foreign = yearsOnForeignReports(onFile);
  if (foreign.size === 0) return { facts: reports, answeredUntil: null };
  const reported = new Set(reports.filter(isOfYear).map(({ periodEnd }) => periodEnd));
  const standing = new Map([...foreign].filter(([, year]) => standsFrom(year, reported) <= asOf));
  const ends = [...standing.values()].map(({ end }) => end).sort();
  const newest = ends.at(-1);
  return {
    facts: known.filter(
      ({ form, accession }) => isFiguresForm(form) || (isForeignReport(form) && standing.has(accession)),
    ),
    answeredUntil: newest === undefined ? null : addMonths(newest, MONTHS_OF_A_YEAR),
  };
}

/**
 * Days on which a filer's annual facts change, oldest first: filing days of annual facts, and days from which a 6-K
 * stands in for a missing report.
 */
export function daysOfAnnualFacts(facts: readonly Fact[]): readonly Day[] {
  const reports = facts.filter(({ form }) => isFiguresForm(form));
  const days = new Set(reports.map(({ filedOn }) => filedOn));
  for (const year of yearsOnForeignReports(facts).values()) {
    days.add(year.filedOn);
    if (reports.some(isOfYear)) days.add(later(year.filedOn, overdueFrom(year.end)));
  }
  return [...days].sort();
}

const isOfYear = ({ concept, periodDays }: Fact) => isYear(periodDays) && !concept.startsWith('dei:');

/** The first day on which a 6-K stands in for the report of its year; never if that report has the facts. */
function standsFrom({ filedOn, end }: YearOnForeignReport, reported: ReadonlySet<Day>): Day {
  // An end within a year of a reported one is a typo for it, or closes twelve months that are not a fiscal year.
  if ([...reported].some((other) => Math.abs(daysBetween(other, end)) < YEAR_MIN_DAYS)) return NEVER;
  return reported.size === 0 ? filedOn : later(filedOn, overdueFrom(end));
}

const NEVER: Day = '9999-12-31';
const overdueFrom = (end: Day) => addDays(addMonths(end, REPORT_DUE_MONTHS), NOTICE_DAYS + 1);
const later = (one: Day, other: Day) => (one > other ? one : other);

/** A period of at least this many days may be a short fiscal year of weeks. */
const SHORT_MAX_DAYS = 340;
/** One total may be alike by chance: a company without revenue before its last quarter. */
const TOTALS_MIN = 2;

/** The totals that show a short year, by concept: revenue, operating income, tax, net income. */
const TOTAL_OF: ReadonlyMap<string, number> = new Map(
  [
    tags.REPORTED_REVENUE,
    tags.OPERATING_INCOME,
    tags.INCOME_TAX,
    [...tags.NET_INCOME, ...tags.IFRS_NET_INCOME],
  ].flatMap((concepts, total) => concepts.map((concept) => [concept, total] as const)),
);

export interface ShortYears {
  /** Days on which a period ends that is tagged as a whole year and is none. */
  readonly ends: ReadonlySet<Day>;
  /** The facts of the shorter periods that show it. */
  readonly proof: readonly Fact[];
}

/** True for a total of a shorter period. */
export function mayShowShortYear({ periodDays, concept, value }: Fact): boolean {
  return periodDays > 0 && periodDays < SHORT_MAX_DAYS && TOTAL_OF.has(concept) && Number(value) !== 0;
}

const NONE: ShortYears = { ends: new Set(), proof: [] };

/**
 * Years that are none: a company that began in October tags its eleven weeks as the year too. A report shows it by two
 * of its totals that have one value for both periods (INTERFACE 20.15).
 *
 * @param facts   of annual reports, for all periods
 * @param isYear  true for the length of a whole year, in days
 */
export function shortYears(facts: readonly Fact[], isYear: (days: number) => boolean): ShortYears {
  const shorter = facts.filter(mayShowShortYear);
  if (shorter.length === 0) return NONE;
  const keyOf = ({ accession, concept, unit, periodEnd, value }: Fact) =>
    `${accession} ${concept} ${unit} ${periodEnd} ${value}`;
  const years = new Set(facts.filter(({ periodDays }) => isYear(periodDays)).map(keyOf));
  const alike = Map.groupBy(
    shorter.filter((fact) => years.has(keyOf(fact))),
    ({ accession, periodEnd }) => `${accession} ${periodEnd}`,
  );
  const proof = [...alike.values()].flatMap((own) =>
    new Set(own.map(({ concept }) => TOTAL_OF.get(concept))).size < TOTALS_MIN ? [] : own,
  );
  return { ends: new Set(proof.map(({ periodEnd }) => periodEnd)), proof };
}
