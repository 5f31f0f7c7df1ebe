import { roundHalfAway } from '../methods/rounding.ts';
import { VOID_AFTER_MONTHS } from '../range/registry/score.ts';
import type { RangeResult, RevenueRange } from '../range/v4-1.ts';
import { type Cik, padCik } from '../terms/cik.ts';
import { addDays, addMonths } from '../terms/day.ts';
import type { Call } from './call.ts';

/** A company whose range is called; without a range, `range` holds the reason. */
export interface RangeCandidate {
  readonly ticker: string;
  readonly cik: number;
  /** Null if the company is not loaded. */
  readonly name: string | null;
  readonly range: RangeResult;
  /** The annual report that the range starts from; null if there is none. */
  readonly accession: string | null;
}

const DECIMALS = 6;
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** A call for each company, in listed order: revenue of the next fiscal year lies inside the 80% range. */
export function rangeCalls(candidates: readonly RangeCandidate[]): Call[] {
  return candidates.map((candidate): Call => {
    const { ticker, name, range } = candidate;
    const id = `range-${ticker.toLowerCase()}`;
    if (name !== null && !('absent' in range)) return rangeCall(id, { ...candidate, name, range });
    const reason = 'absent' in range ? range.absent : 'NOT_INGESTED';
    return { id, kind: 'RANGE', subject: null, reason, explanation: `${ticker} had no range on file at the lock.` };
  });
}

function rangeCall(
  id: string,
  { ticker, cik, name, range, accession }: RangeCandidate & { readonly name: string; readonly range: RevenueRange },
): Call {
  const { low, high, fiscalYearEnd, targetFiscalYearEnd: target, b0, b1, method, edition } = range;
  return {
    id,
    kind: 'RANGE',
    subject: { ticker, cik: padCik(cik as Cik), name, seriesId: null, classId: null },
    sentence: `Revenue of ${name} (${ticker}) in the year to ${target} is between ${dollars(low)} and ${dollars(high)}.`,
    thresholds: [{ metric: 'revenue', atLeast: low, atMost: high }],
    inputs: {
      accessions: accession === null ? [] : [accession],
      fiscalYearEnd,
      revenue: range.inputs.revenue,
      range: {
        method,
        edition,
        b0: [b0.low, b0.high],
        b1: [b1.low, b1.high],
        Z: roundHalfAway(range.parts.Z, DECIMALS),
      },
    },
    horizon: { months: null, from: addDays(fiscalYearEnd, 1), to: target },
    maturesBy: addMonths(target, VOID_AFTER_MONTHS),
  };
}
