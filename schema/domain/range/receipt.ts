import { isFigure } from '../figures/figure.ts';
import type { FiscalYear } from '../figures/fiscal-years.ts';
import { roundHalfAway } from '../methods/round-half-away.ts';
import type { AccessionNumber } from '../terms/accession.ts';
import { type Cik, padCik } from '../terms/cik.ts';
import type { Day } from '../terms/day.ts';
import type { Bounds, RevenueRange } from './v4-1.ts';
import { OWN_YEARS } from './v4-1-constants.ts';

/** Forms of the record: entries of the first give no years, so that their parts cannot be computed again. */
export const RANGE_SCHEMAS = ['svc.range-receipt/1', 'svc.range-receipt/2'] as const;
export type RangeSchema = (typeof RANGE_SCHEMAS)[number];

/** A fiscal year that went into a range: money in dollars, and the filing that gives its revenue, else its net income. */
export type ReceiptYear = readonly [
  end: Day,
  revenue: number | null,
  netIncome: number | null,
  accession: AccessionNumber | null,
];

/** Nine months of the year and of the year before, which give the fourth quarter, and the filings they are from. */
export interface ReceiptQuarter {
  readonly nine: number;
  readonly ninePrior: number;
  readonly accessions: readonly AccessionNumber[];
}

/** The record that is hashed and logged before the outcome is known (METHODS 3.8). Money in whole dollars; growths and parts have six decimals. */
export interface RangeReceipt {
  readonly schema: RangeSchema;
  readonly method: string;
  readonly edition: string;
  readonly editionSha256: string;
  /** Ten digits. */
  readonly cik: string;
  /** The annual report that the range starts from. */
  readonly accession: AccessionNumber;
  readonly fiscalYearEnd: Day;
  readonly targetFiscalYearEnd: Day;
  readonly inputs: {
    readonly revenue: number;
    readonly netIncome: number | null;
    readonly growths: readonly (readonly [end: Day, growth: number])[];
    readonly sic: string | null;
    /** Oldest first, as far back as the method looks; consecutive years without a growth are on different bases. Since /2. */
    readonly years?: readonly ReceiptYear[];
    /** Null where the method does not look at quarters. Since /2. */
    readonly quarter?: ReceiptQuarter | null;
  };
  readonly parts: {
    readonly m: number;
    readonly f: number;
    readonly ind: number;
    readonly Z: number;
    readonly s: number;
  };
  readonly low: number;
  readonly high: number;
  readonly stress: Bounds;
  readonly b0: Bounds;
  readonly b1: Bounds;
  readonly loggedOn: Day;
}

export const RECEIPT_DECIMALS = 6;

/** The latest year, the ten origins before it, and what the oldest of them looks back on: its own growth needs one year more. */
const RECEIPT_YEARS = 2 * OWN_YEARS + 1;

/**
 * The years a record gives, oldest first.
 *
 * @param years  annual figures, in any order
 */
export function receiptYears(years: readonly FiscalYear[]): readonly ReceiptYear[] {
  return years
    .toSorted((a, b) => (a.end < b.end ? -1 : 1))
    .slice(-RECEIPT_YEARS)
    .map(({ end, revenue, netIncome }) => [
      end,
      isFigure(revenue) ? revenue.value : null,
      isFigure(netIncome) ? netIncome.value : null,
      isFigure(revenue) ? revenue.accession : isFigure(netIncome) ? netIncome.accession : null,
    ]);
}

/** The record of a range as it goes into the registry. Nothing but annual figures and the edition enters it. */
export function rangeReceipt(
  range: RevenueRange,
  logged: {
    readonly cik: Cik;
    readonly accession: AccessionNumber;
    readonly editionSha256: string;
    readonly loggedOn: Day;
    readonly years: readonly ReceiptYear[];
  },
): RangeReceipt {
  const { parts, inputs } = range;
  const rounded = (value: number) => roundHalfAway(value, RECEIPT_DECIMALS);
  return {
    schema: 'svc.range-receipt/2',
    method: range.method,
    edition: range.edition,
    editionSha256: logged.editionSha256,
    cik: padCik(logged.cik),
    accession: logged.accession,
    fiscalYearEnd: range.fiscalYearEnd,
    targetFiscalYearEnd: range.targetFiscalYearEnd,
    inputs: {
      revenue: inputs.revenue,
      netIncome: inputs.netIncome,
      growths: inputs.growths.map(([end, growth]) => [end, rounded(growth)] as const),
      sic: inputs.sic,
      years: logged.years,
      quarter: null,
    },
    parts: {
      m: rounded(parts.m),
      f: rounded(parts.f),
      ind: rounded(parts.ind),
      Z: rounded(parts.Z),
      s: rounded(parts.s),
    },
    low: range.low,
    high: range.high,
    stress: { low: range.stress.low, high: range.stress.high },
    b0: range.b0,
    b1: range.b1,
    loggedOn: logged.loggedOn,
  };
}
