import type { FiscalYear } from '../../figures/fiscal-years.ts';
import type { FourthQuarter } from '../../figures/fourth-quarter.ts';
import { isFigure } from '../../figures/reading/figure.ts';
import { roundHalfAway } from '../../methods/rounding.ts';
import type { AccessionNumber } from '../../terms/accession.ts';
import { type Cik, padCik } from '../../terms/cik.ts';
import type { Day } from '../../terms/day.ts';
import type { ChallengerRange } from '../race/challengers.ts';
import type { Bounds, InputStep, RevenueRange } from '../v4-1.ts';
import { OWN_YEARS } from '../v4-1-constants.ts';

/**
 * Forms of the record, oldest first. Entries of the first form give no years, so their parts cannot be recomputed; those
 * of the second give no steps, so growth is between their years.
 */
export const RANGE_SCHEMAS = ['svc.range-receipt/1', 'svc.range-receipt/2', 'svc.range-receipt/3'] as const;
export type RangeSchema = (typeof RANGE_SCHEMAS)[number];

/** A fiscal year behind a range: money in dollars, and the filing that gives its revenue, else its net income. */
export type ReceiptYear = readonly [
  end: Day,
  revenue: number | null,
  netIncome: number | null,
  accession: AccessionNumber | null,
];

/** Nine months of the year and of the year before, from which the fourth quarter follows, and their filings. */
export interface ReceiptQuarter {
  readonly nine: number;
  readonly ninePrior: number;
  readonly accessions: readonly AccessionNumber[];
}

/**
 * The record that is hashed and logged before the outcome is known (METHODS 3.8). Money in whole dollars; growths and
 * parts have six decimals.
 */
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
    /**
     * Oldest first, as far back as the method looks; consecutive years without a growth are on different bases. Since
     * /2.
     */
    readonly years?: readonly ReceiptYear[];
    /** The two numbers of each growth, in its order, by the one report that gives both. Since /3. */
    readonly steps?: readonly InputStep[];
    /** Null if the method ignores quarters. Since /2. */
    readonly quarter?: ReceiptQuarter | null;
  };
  readonly parts: {
    readonly m: number;
    readonly f: number;
    readonly ind: number;
    readonly Z: number;
    readonly s: number;
    /** Center and quarter term of v4.2. */
    readonly c?: number;
    readonly b?: number;
    /** Middle of v5.0 before the loading, and the loading. */
    readonly mid?: number;
    readonly F?: number;
  };
  readonly low: number;
  readonly high: number;
  /** Of v4.1; null if the method has none. */
  readonly stress: Bounds | null;
  readonly b0: Bounds;
  readonly b1: Bounds;
  readonly loggedOn: Day;
}

export const RECEIPT_DECIMALS = 6;

/**
 * The latest year, the ten origins before it, and the years that the oldest of them uses: its own growth takes one year
 * more.
 */
const RECEIPT_YEARS = 2 * OWN_YEARS + 1;

/**
 * The years in a record, oldest first.
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

interface LoggedWith {
  readonly cik: Cik;
  readonly accession: AccessionNumber;
  readonly editionSha256: string;
  readonly loggedOn: Day;
  readonly years: readonly ReceiptYear[];
}

/** The registry record of a range. It contains only annual figures and the edition. */
export function rangeReceipt(range: RevenueRange, logged: LoggedWith): RangeReceipt {
  return receipt(range, logged, null);
}

/** The record of a challenger's range: annual figures, its edition, and the nine months behind the fourth quarter. */
export function challengerReceipt(
  range: ChallengerRange,
  { quarter, ...logged }: LoggedWith & { readonly quarter: FourthQuarter | null },
): RangeReceipt {
  const nineMonths = quarter && {
    nine: quarter.nine.value,
    ninePrior: quarter.ninePrior.value,
    accessions: [quarter.nine.accession, quarter.ninePrior.accession],
  };
  return receipt(range, logged, nineMonths);
}

function receipt(
  range: RevenueRange | ChallengerRange,
  logged: LoggedWith,
  quarter: ReceiptQuarter | null,
): RangeReceipt {
  const { inputs } = range;
  return {
    schema: 'svc.range-receipt/3',
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
      steps: inputs.steps,
      quarter,
    },
    ...rangeResults(range),
    loggedOn: logged.loggedOn,
  };
}

export type RangeResults = Pick<RangeReceipt, 'parts' | 'low' | 'high' | 'stress' | 'b0' | 'b1'>;

export function rangeResults(range: RevenueRange | ChallengerRange): RangeResults {
  const { parts, low, high, b0, b1 } = range;
  return {
    parts: {
      m: rounded(parts.m),
      f: rounded(parts.f),
      ind: rounded(parts.ind),
      Z: rounded(parts.Z),
      s: rounded(parts.s),
      ...('c' in parts && { c: rounded(parts.c), b: rounded(parts.b) }),
      ...('mid' in parts && { mid: rounded(parts.mid), F: parts.F }),
    },
    low,
    high,
    stress: 'stress' in range ? { low: range.stress.low, high: range.stress.high } : null,
    b0,
    b1,
  };
}

function rounded(value: number): number {
  return roundHalfAway(value, RECEIPT_DECIMALS);
}
