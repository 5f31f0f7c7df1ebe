import { roundHalfAway } from '../methods/round-half-away.ts';
import type { AccessionNumber } from '../terms/accession.ts';
import { type Cik, padCik } from '../terms/cik.ts';
import type { Day } from '../terms/day.ts';
import type { Bounds, RevenueRange } from './v4-1.ts';

/** The record that is hashed and logged before the outcome is known (METHODS 3.8). Money in whole dollars; growths and parts have six decimals. */
export interface RangeReceipt {
  readonly schema: 'svc.range-receipt/1';
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

const RECEIPT_DECIMALS = 6;

/** The record of a range as it goes into the registry. Nothing but annual figures and the edition enters it. */
export function rangeReceipt(
  range: RevenueRange,
  logged: {
    readonly cik: Cik;
    readonly accession: AccessionNumber;
    readonly editionSha256: string;
    readonly loggedOn: Day;
  },
): RangeReceipt {
  const { parts, inputs } = range;
  const rounded = (value: number) => roundHalfAway(value, RECEIPT_DECIMALS);
  return {
    schema: 'svc.range-receipt/1',
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
