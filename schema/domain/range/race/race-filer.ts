import { annualYears } from '../../figures/annual-figures.ts';
import {
  type AnnualReport,
  annualReports,
  type NineMonths,
  nineMonthsOf,
  quarterOfStep,
  reportDay,
} from '../../figures/fourth-quarter.ts';
import { isFiguresForm, wholeYears } from '../../figures/reading/annual-facts.ts';
import { YEAR_AND_WITNESS_CONCEPTS } from '../../figures/reading/concepts.ts';
import { misscaledReports } from '../../figures/reading/misscaled-reports.ts';
import type { Cik } from '../../terms/cik.ts';
import type { Day } from '../../terms/day.ts';
import type { Fact } from '../../terms/fact.ts';
import { type RangeYear, rangeYears } from '../growth-history.ts';
import { isOfDomesticForm, type PanelFiler } from '../panel.ts';

/** The data loaded for a filer from a day until the next snapshot, as first reported. */
interface Snapshot {
  readonly from: Day;
  /** Newest first; empty while the filer is not pooled (METHODS 3.2). */
  readonly years: readonly RangeYear[];
}

/** An annual report that was the first to give the revenue of its year: forecasts start and end with these. */
export interface OwnReport {
  readonly filedOn: Day;
  readonly end: Day;
  readonly revenue: number;
}

export interface RaceFiler {
  readonly cik: Cik;
  readonly sic: string | null;
  /** Oldest first. */
  readonly snapshots: readonly Snapshot[];
  readonly reports: readonly OwnReport[];
}

/**
 * A filer with its years as of each annual report. A snapshot contains nothing from a later filing, so a forecast
 * replayed from it is the one that could have been made. Inputs are tested by the same witnesses as a card's figures.
 *
 * @param facts  of the filer, including those of quarterly reports, in any order
 * @param asOf   facts of later days are ignored
 */
export function raceFiler(
  facts: readonly Fact[],
  { cik, sic, asOf }: Omit<PanelFiler, 'years'> & { asOf: Day },
): RaceFiler {
  const all = wholeYears(facts.filter(({ filedOn, form }) => filedOn <= asOf && isFiguresForm(form)));
  // Two reports in different scales are both in this set whenever the later one is visible, and the comparison needs
  // all their amounts.
  const isOneScale = misscaledReports(all).length === 0;
  const annual = isOneScale ? all.filter(({ concept }) => YEAR_AND_WITNESS_CONCEPTS.has(concept)) : all;
  const about = annualReports(annual);
  const nineMonths = nineMonthsOf(facts);
  const known = new Map<string, RangeYear>();
  const snapshots = [...new Set(annual.map(({ filedOn }) => filedOn))].sort().map((from) => {
    return {
      from,
      years: yearsOn(annual, { sic, asOf: from, about, nineMonths, isOneScale }).map((year) => sharedYear(known, year)),
    };
  });
  return { cik, sic, snapshots, reports: ownReports(about, snapshots) };
}

/** The years of a filer as of a day; empty if it was not loaded or not pooled. */
export function yearsAsOf({ snapshots }: RaceFiler, day: Day): readonly RangeYear[] {
  return snapshots.findLast(({ from }) => from <= day)?.years ?? [];
}

interface Seen {
  readonly sic: string | null;
  readonly asOf: Day;
  readonly about: readonly AnnualReport[];
  readonly nineMonths: NineMonths;
  readonly isOneScale: boolean;
}

function yearsOn(annual: readonly Fact[], { sic, asOf, about, nineMonths, isOneScale }: Seen): readonly RangeYear[] {
  const found = annualYears(annual, { sic, asOf, view: 'asFirstReported', isOneScale });
  if (found?.currency !== 'USD' || !found.years.some(isOfDomesticForm)) return [];
  const years = rangeYears(found.years);
  return years.map((year, at) => {
    const day = reportDay(about, year.end) ?? asOf;
    const step = found.years[at]?.step ?? null;
    return { ...year, quarterGrowth: step && (quarterOfStep(step, nineMonths, day)?.growth ?? null) };
  });
}

/** Most snapshots repeat the years of the previous one, so equal years share one object. */
function sharedYear(known: Map<string, RangeYear>, year: RangeYear): RangeYear {
  const key = JSON.stringify(year);
  const shared = known.get(key) ?? year;
  known.set(key, shared);
  return shared;
}

function ownReports(about: readonly AnnualReport[], snapshots: readonly Snapshot[]): readonly OwnReport[] {
  const reports = new Map<Day, OwnReport>();
  const on = new Map(snapshots.map(({ from, years }) => [from, years]));
  for (const { filedOn, end } of about) {
    const latest = on.get(filedOn)?.[0];
    if (reports.has(end) || latest?.end !== end || latest.revenue === null) continue;
    reports.set(end, { filedOn, end, revenue: latest.revenue });
  }
  return [...reports.values()];
}
