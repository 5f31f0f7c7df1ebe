import type { Day } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import { isAnnualPeriod, isFiguresForm } from './reading/annual-facts.ts';
import { IN_YEAR_CONCEPTS } from './reading/concepts.ts';

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
