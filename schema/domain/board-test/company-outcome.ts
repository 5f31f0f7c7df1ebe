import { type AnnualFiguresInput, annualFigures } from '../figures/annual-figures.ts';
import { marginOf } from '../figures/experience.ts';
import { areConsecutive } from '../figures/fiscal-years.ts';
import { absent, type Ratio } from '../figures/reading/figure.ts';
import { outcomesOfFigures, reportsOfFigures } from '../range/registry/outcomes.ts';
import { scoresOf } from '../range/registry/registry-records.ts';
import { type Outcome, scoreRange } from '../range/registry/score.ts';
import { addDays, type Day } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { type CallOutcome, type LockedCall, unsettled } from './call.ts';

export interface ReportedFacts extends Pick<AnnualFiguresInput, 'cik' | 'sic' | 'annualFilings'> {
  readonly facts: readonly Fact[];
}

/** A fiscal year as first reported. */
export interface ReportedYear {
  readonly outcome: Outcome;
  readonly fcfMargin: Ratio;
  readonly growth: Ratio;
}

/** What the company's own list of filings says about the report that settles a call. */
export interface KnownReports {
  /** True if all its filings from the end of the year to the call's maturity are known. */
  readonly isWhole: boolean;
  /** Filing days of its annual reports in that time. */
  readonly filedOn: readonly Day[];
}

/** Days after the fiscal year end by which every domestic annual report is due. */
const REPORT_DUE_DAYS = 90;

/**
 * The fiscal year after `fiscalYearEnd`, as first reported in its own annual report; later revisions are ignored.
 *
 * @returns null if no report on that year was on file by the day
 */
export function yearAfter({ facts, ...filer }: ReportedFacts, fiscalYearEnd: Day, asOf: Day): ReportedYear | null {
  const by = (day: Day) => annualFigures(facts, { ...filer, asOf: day, view: 'asFirstReported' });
  const known = by(asOf);
  const [outcome] = (known === null ? [] : reportsOfFigures(known))
    .filter(({ end }) => areConsecutive(fiscalYearEnd, end))
    .toSorted((a, b) => (a.filedOn < b.filedOn ? -1 : 1));
  const figures = outcome === undefined ? null : by(outcome.filedOn);
  if (outcome === undefined || figures === null || figures.fiscalYearEnd !== outcome.end) return null;
  const { freeCashFlow, revenue } = figures.items;
  const growth = figures.years[0]?.revenueGrowth ?? absent('SHORT_HISTORY', 'We have loaded no year.');
  return { outcome, fcfMargin: marginOf(freeCashFlow, revenue), growth };
}

/** Settles a call on a company's cash against its next annual report. */
export function companyOutcome(call: LockedCall, filer: ReportedFacts, known: KnownReports, asOf: Day): CallOutcome {
  const { thresholds, inputs, horizon, maturesBy } = call;
  const year = yearAfter(filer, inputs.fiscalYearEnd ?? horizon.from, asOf);
  if (year === null) return withoutReport(horizon.to, { maturesBy, asOf, known });
  const { outcome, fcfMargin, growth } = year;
  const filing = { cik: filer.cik, accession: outcome.accession, filedOn: outcome.filedOn };
  if (outcome.filedOn > maturesBy) return unsettled('VOID', tooLate(maturesBy), filing);
  const values = [fcfMargin, growth].slice(0, thresholds.length);
  const unknown = values.find((value) => 'absent' in value);
  if (unknown !== undefined && 'absent' in unknown) return unsettled('VOID', unknown, filing);
  const measured = values.map((value) => ('value' in value ? value.value : 0));
  const isHeld = thresholds.every(({ atLeast }, at) => (measured[at] ?? 0) >= (atLeast ?? 0));
  return { state: isHeld ? 'HELD' : 'MISSED', why: null, measured, filing, intervalScores: null };
}

/** Settles a called range against the revenue in the next annual report, scored as the registry scores ranges. */
export function rangeOutcome(
  call: LockedCall,
  filer: ReportedFacts,
  { known, asOf, lockedOn }: { readonly known: KnownReports; readonly asOf: Day; readonly lockedOn: Day },
): CallOutcome {
  const { thresholds, inputs, horizon, subject, maturesBy } = call;
  const { range, fiscalYearEnd, revenue } = inputs;
  const [bounds] = thresholds;
  if (range === undefined || fiscalYearEnd === undefined || revenue === undefined || bounds === undefined) {
    throw new Error(`The call ${call.id} lacks what a range needs.`);
  }
  const figures = annualFigures(filer.facts, { ...filer, asOf, view: 'asFirstReported' });
  const [b0, b1] = [range.b0, range.b1].map(([low, high]) => ({ low, high }));
  if (b0 === undefined || b1 === undefined || bounds.atLeast === null || bounds.atMost === null) {
    throw new Error(`The call ${call.id} lacks bounds.`);
  }
  const scored = scoreRange(
    {
      cik: subject.cik,
      method: range.method,
      fiscalYearEnd,
      targetFiscalYearEnd: horizon.to,
      low: bounds.atLeast,
      high: bounds.atMost,
      b0,
      b1,
      loggedOn: lockedOn,
      inputs: { revenue },
      parts: { Z: range.Z },
    },
    outcomesOfFigures(figures),
    asOf,
  );
  const { state, outcome, settled } = scored;
  if (state === 'pending' || outcome === null) return withoutReport(horizon.to, { maturesBy, asOf, known });
  const filing = { cik: filer.cik, accession: outcome.accession, filedOn: outcome.filedOn };
  if (state === 'late') return unsettled('VOID', tooEarly(lockedOn), filing);
  if (settled === null) return unsettled('VOID', tooLate(maturesBy), filing);
  return {
    state: state === 'inside' ? 'HELD' : 'MISSED',
    why: null,
    measured: [outcome.revenue],
    filing,
    intervalScores: scoresOf(settled),
  };
}

const tooLate = (maturesBy: Day) =>
  absent('NOT_APPLICABLE', `The report came after ${shortDate(maturesBy)}, or gives no revenue.`);

const tooEarly = (lockedOn: Day) =>
  absent('NOT_APPLICABLE', `The company filed the report before we locked the calls on ${shortDate(lockedOn)}.`);

/**
 * The outcome without a report. The company is declared gone only if all its filings are known and none of them is the
 * report.
 */
function withoutReport(
  target: Day,
  { maturesBy, asOf, known }: { readonly maturesBy: Day; readonly asOf: Day; readonly known: KnownReports },
): CallOutcome {
  if (asOf > maturesBy) {
    const [first] = known.filedOn;
    if (first !== undefined) {
      const why = `We know of the annual report filed on ${shortDate(first)} but have not loaded its figures.`;
      return unsettled('PENDING', absent('NOT_INGESTED', why));
    }
    return known.isWhole
      ? unsettled(
          'VOID',
          absent('NOT_FILED', `The company filed no annual report of the year by ${shortDate(maturesBy)}.`),
        )
      : unsettled(
          'PENDING',
          absent('NOT_INGESTED', `We have not loaded all its filings up to ${shortDate(maturesBy)}.`),
        );
  }
  const due = addDays(target, REPORT_DUE_DAYS);
  return asOf <= due
    ? unsettled(
        'PENDING',
        absent('NOT_DUE', `The year ends on ${shortDate(target)}. Its report is due by ${shortDate(due)}.`),
      )
    : unsettled('PENDING', absent('NOT_INGESTED', 'We have not loaded the figures of the year’s annual report.'));
}
