import { addDays, addMonths, type Day, daysBetween } from '../terms/day.ts';
import { originalForm } from '../terms/event-kind.ts';
import type { Fact } from '../terms/fact.ts';
import { YEAR_CONCEPTS } from './concepts.ts';

/** A year has 52 or 53 weeks or twelve months; what is shorter or longer is a quarter or a period of transition. */
export const YEAR_MIN_DAYS = 350;
export const YEAR_MAX_DAYS = 380;

const ANNUAL_FORMS: ReadonlySet<string> = new Set(['10-K', '10-K405', '10-KT', '20-F', '40-F']);
const FOREIGN_REPORT = '6-K';
/** Half a year and nine months, to the week: a report that gives them up to its last day is of a part of the year. */
const INTERIM_MIN_DAYS = 150;
const INTERIM_MAX_DAYS = 300;
/** A 20-F is due four months after the year's end, and with a notice of delay fifteen days later. */
const REPORT_DUE_MONTHS = 4;
const NOTICE_DAYS = 15;
const MONTHS_OF_A_YEAR = 12;

const YEAR_CONCEPT_SET: ReadonlySet<string> = new Set(YEAR_CONCEPTS);

/** Whether the form is an annual report with facts, or its amendment. */
export function isFiguresForm(form: string): boolean {
  return ANNUAL_FORMS.has(originalForm(form));
}

/** Whether the form is a report of a foreign filer, which now and then carries the statements of a year. */
export function isForeignReport(form: string): boolean {
  return originalForm(form) === FOREIGN_REPORT;
}

/** Whether a fact is about a year or an instant: quarters and transition periods are no part of annual figures. */
export function isAnnualPeriod({ periodDays }: Pick<Fact, 'periodDays'>): boolean {
  return periodDays === 0 || isYear(periodDays);
}

const isYear = (days: number) => days >= YEAR_MIN_DAYS && days <= YEAR_MAX_DAYS;

/** A Form 6-K with the statements of a whole year. */
interface YearOnForeignReport {
  readonly filedOn: Day;
  /** The last day of the newest year it gives. */
  readonly end: Day;
}

/**
 * The 6-Ks among facts that give revenue or net income of a whole year and nothing of a longer part of the next: those of
 * filers on Form 40-F or 20-F that tag their statements there (METHODS 1.6).
 *
 * @param facts  of one filer, of all periods or of years alone
 */
export function yearsOnForeignReports(facts: readonly Fact[]): ReadonlyMap<string, YearOnForeignReport> {
  const years = new Map<string, YearOnForeignReport>();
  const interim = new Map<string, Day>();
  for (const { form, concept, periodDays, periodEnd, accession, filedOn } of facts) {
    if (periodDays === 0 || !isForeignReport(form)) continue;
    if (isYear(periodDays) && YEAR_CONCEPT_SET.has(concept) && periodEnd > (years.get(accession)?.end ?? '')) {
      years.set(accession, { filedOn, end: periodEnd });
    }
    const isInterim = periodDays >= INTERIM_MIN_DAYS && periodDays <= INTERIM_MAX_DAYS;
    if (isInterim && periodEnd > (interim.get(accession) ?? '')) interim.set(accession, periodEnd);
  }
  for (const [accession, { end }] of years) if ((interim.get(accession) ?? '') >= end) years.delete(accession);
  return years;
}

/** Facts that annual figures are made of. */
export interface AnnualFacts {
  readonly facts: readonly Fact[];
  /**
   * The last day on which an annual report can follow that a 6-K among them stands for; null where none does. One filed
   * later is of a newer year.
   */
  readonly answeredUntil: Day | null;
}

/**
 * The facts of years and instants that annual reports filed by a day give; and for a year that none of them gives, those of
 * a 6-K with the statements of that year. A filer whose annual reports carry facts as a rule has its 6-K count only from
 * the day on which the report of the year was due.
 */
export function annualFacts(facts: readonly Fact[], asOf: Day): AnnualFacts {
  const onFile = facts.filter(({ filedOn }) => filedOn <= asOf);
  const known = onFile.filter(isAnnualPeriod);
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
 * Days on which the annual facts of a filer change, oldest first: those on which it filed them, and those from which a 6-K
 * stands for a report that does not come.
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

/** The first day on which a 6-K stands for the report of its year; a day that never comes where that report has the facts. */
function standsFrom({ filedOn, end }: YearOnForeignReport, reported: ReadonlySet<Day>): Day {
  // An end within the year of a report is that year, mistyped, or twelve months that are no fiscal year.
  if ([...reported].some((other) => Math.abs(daysBetween(other, end)) < YEAR_MIN_DAYS)) return NEVER;
  return reported.size === 0 ? filedOn : later(filedOn, overdueFrom(end));
}

const NEVER: Day = '9999-12-31';
const overdueFrom = (end: Day) => addDays(addMonths(end, REPORT_DUE_MONTHS), NOTICE_DAYS + 1);
const later = (one: Day, other: Day) => (one > other ? one : other);
