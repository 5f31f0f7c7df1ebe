import { roundHalfAway } from '../methods/rounding.ts';
import { type CompassPoint, FAST_GROWTH, PLENTY_FCF_MARGIN } from '../panels/compass.ts';
import { VOID_AFTER_MONTHS } from '../range/registry/score.ts';
import { targetOf } from '../range/v4-1.ts';
import type { AbsenceReason } from '../terms/absence.ts';
import { type Cik, padCik } from '../terms/cik.ts';
import { addDays, addMonths, type Day } from '../terms/day.ts';
import type { CallKind } from '../terms/lists/board-test.ts';
import type { Call } from './call.ts';

/** A company of the pool as of the lock. */
export interface PoolCompany {
  readonly ticker: string;
  readonly cik: number;
  readonly name: string;
  readonly point: CompassPoint;
  readonly fiscalYearEnd: Day;
  readonly revenue: number;
  readonly fcfMargin: number;
  readonly growth: number;
  readonly accessions: readonly string[];
  /** True if a warning was filed in the 12 months before; null if some of its filings are not loaded or not read. */
  readonly isWarned: boolean | null;
}

export interface Pool {
  readonly companies: readonly PoolCompany[];
  /** Companies of the pool without figures on file at the lock. */
  readonly unknown: number;
}

const CALLS = 6;
const DECIMALS = 6;

type CompanyKind = Extract<CallKind, 'CASH_COW' | 'CASH_MACHINE'>;

const SLUG: Readonly<Record<CompanyKind, string>> = { CASH_COW: 'cash-cow', CASH_MACHINE: 'cash-machine' };

/**
 * Six calls of a kind: the pool's companies at that point of the Cash Compass without a warning filing, by descending
 * revenue. A company whose filings are not all loaded is never assumed to be free of warnings.
 */
export function companyCalls(kind: CompanyKind, { companies, unknown }: Pool): Call[] {
  const chosen = companies
    .filter(({ point, isWarned }) => point === kind && isWarned === false)
    .toSorted((a, b) => b.revenue - a.revenue || (a.name < b.name ? -1 : 1))
    .slice(0, CALLS);
  const untold = unknown + companies.filter(({ point, isWarned }) => point === kind && isWarned === null).length;
  return Array.from({ length: CALLS }, (_, at): Call => {
    const id = `${SLUG[kind]}-${at + 1}`;
    const company = chosen[at];
    return company === undefined ? { id, kind, subject: null, ...whyEmpty(untold) } : companyCall(id, kind, company);
  });
}

/** @param untold  number of companies that might have been called if more of their filings were loaded */
function whyEmpty(untold: number): { readonly reason: AbsenceReason; readonly explanation: string } {
  const few = 'Fewer than six companies on file were on this point at the lock and known to be without a warning';
  return untold === 0
    ? { reason: 'NOT_APPLICABLE', explanation: `${few}.` }
    : { reason: 'NOT_INGESTED', explanation: `${few}; of ${untold} of the pool too little is on file to tell.` };
}

function companyCall(id: string, kind: CompanyKind, company: PoolCompany): Call {
  const { ticker, cik, name, fiscalYearEnd } = company;
  const target = targetOf(fiscalYearEnd);
  const rounded = (value: number) => roundHalfAway(value, DECIMALS);
  const growing = kind === 'CASH_MACHINE';
  return {
    id,
    kind,
    subject: { ticker, cik: padCik(cik as Cik), name, seriesId: null, classId: null },
    sentence: growing
      ? `${name} (${ticker}) stays a cash machine: free cash flow of 10% of revenue or more, and growth of 8% or more, in the year to ${target}.`
      : `${name} (${ticker}) stays a cash generator: free cash flow of 10% of revenue or more in the year to ${target}.`,
    thresholds: [
      { metric: 'free cash flow over revenue', atLeast: PLENTY_FCF_MARGIN, atMost: null },
      ...(growing ? [{ metric: 'growth of revenue', atLeast: FAST_GROWTH, atMost: null }] : []),
    ],
    inputs: {
      accessions: company.accessions,
      fiscalYearEnd,
      revenue: company.revenue,
      fcfMargin: rounded(company.fcfMargin),
      growth: rounded(company.growth),
    },
    horizon: { months: null, from: addDays(fiscalYearEnd, 1), to: target },
    maturesBy: addMonths(target, VOID_AFTER_MONTHS),
  };
}
