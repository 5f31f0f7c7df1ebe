import { areConsecutive, fiscalYearOf } from '../../figures/fiscal-years.ts';
import { intervalScore } from '../../methods/interval-score.ts';
import type { AccessionNumber } from '../../terms/accession.ts';
import { parseCik } from '../../terms/cik.ts';
import { addDays, addMonths, type Day } from '../../terms/day.ts';
import { isSameFiscalYear } from '../../terms/fiscal-year.ts';
import { CARD_METHOD, isChallenger } from '../../terms/range-method.ts';
import type { Settled } from '../track-record.ts';
import type { Bounds } from '../v4-1.ts';
import { RANGE_COVERAGE } from '../v4-1-constants.ts';
import type { RangeReceipt } from './receipt.ts';

/** Revenue of a fiscal year in the first annual report that gave it. */
export interface Outcome {
  readonly end: Day;
  readonly revenue: number;
  readonly accession: AccessionNumber;
  readonly filedOn: Day;
  /** If a slip in it was corrected: the number as tagged, and the evidence for the slip, in words. */
  readonly tagged?: number;
  readonly witness?: string;
}

/** The state of a logged range. `late` means that it was logged after the outcome could be known. */
export type OutcomeState = 'pending' | 'inside' | 'below' | 'above' | 'void' | 'late';

export interface ScoredRange {
  readonly state: OutcomeState;
  /** The annual report that settles it; null while pending, and for a void range without one. */
  readonly outcome: Outcome | null;
  /** Interval score of logs, smaller is better; null unless inside, below or above. */
  readonly intervalScore: number | null;
  /** For the track record; null unless inside, below or above. */
  readonly settled: Settled | null;
}

/** Without an annual report this long after the end of the target year, the range is void (METHODS, "Outcome"). */
export const VOID_AFTER_MONTHS = 18;

export type ScoredRecord = Pick<
  RangeReceipt,
  'cik' | 'method' | 'fiscalYearEnd' | 'targetFiscalYearEnd' | 'low' | 'high' | 'b0' | 'b1' | 'loggedOn'
> & { readonly inputs: Pick<RangeReceipt['inputs'], 'revenue'>; readonly parts: Pick<RangeReceipt['parts'], 'Z'> };

type Countable = Pick<ScoredRecord, 'cik' | 'targetFiscalYearEnd' | 'method' | 'loggedOn'> & { readonly knownOn?: Day };

/**
 * The records that count: the first for each filer, target year and method, in logged order. Two targets a few days
 * apart are one year, and leading zeros of a CIK are ignored, so that respelling does not make a second guess count. A
 * challenger counts only if a counting range of the card's method was logged on the same day before it: it may not
 * choose its moment.
 *
 * @param records  in the order of the log
 */
export function countingRecords<One extends Countable>(records: readonly One[]): ReadonlySet<One> {
  const counting = new Set<One>();
  const known = new Map<string, One[]>();
  for (const record of records) {
    const ofFiler = (method: string) =>
      (known.get(`${parseCik(record.cik)} ${method}`) ?? []).filter((one) => isSameTarget(one, record));
    if (ofFiler(record.method).length > 0) continue;
    if (isChallenger(record.method) && !ofFiler(CARD_METHOD).some((one) => isSameDay(one, record))) continue;
    const key = `${parseCik(record.cik)} ${record.method}`;
    known.set(key, [...(known.get(key) ?? []), record]);
    counting.add(record);
  }
  return counting;
}

function isSameTarget(one: Countable, other: Countable): boolean {
  return isSameFiscalYear(one.targetFiscalYearEnd, other.targetFiscalYearEnd);
}

/** True if two records were logged on the same day, by both clocks. */
export function isSameDay(
  one: Pick<Countable, 'loggedOn' | 'knownOn'>,
  other: Pick<Countable, 'loggedOn' | 'knownOn'>,
): boolean {
  return one.loggedOn === other.loggedOn && one.knownOn === other.knownOn;
}

/**
 * Scores one counting record against its filer's reports filed by a day.
 *
 * @param outcomes  revenue of the filer as first reported, in any order; those filed after `asOf` are ignored
 */
export function scoreRange(record: ScoredRecord, outcomes: readonly Outcome[], asOf: Day): ScoredRange {
  const outcome = settlingOutcome(record, outcomes, asOf);
  const deadline = addMonths(record.targetFiscalYearEnd, VOID_AFTER_MONTHS);
  if (outcome === null) return unscored(asOf > deadline ? 'void' : 'pending', null);
  if (outcome.filedOn < addDays(record.loggedOn, 1)) return unscored('late', outcome);
  if (outcome.filedOn > deadline || outcome.revenue <= 0) return unscored('void', outcome);
  const settled = settle(record, outcome);
  return {
    state: stateOf(record, outcome.revenue),
    outcome,
    intervalScore: intervalScore(settled.range.low, settled.range.high, settled.outcome, 1 - RANGE_COVERAGE),
    settled,
  };
}

/** The outcome of the year after the record's, as first reported; of two ends close together, the later. */
function settlingOutcome(record: ScoredRecord, outcomes: readonly Outcome[], asOf: Day): Outcome | null {
  const candidates = outcomes.filter(
    ({ end, filedOn }) => filedOn <= asOf && areConsecutive(record.fiscalYearEnd, end),
  );
  const [first] = candidates.sort((a, b) => {
    if (a.end !== b.end) return a.end > b.end ? -1 : 1;
    if (a.filedOn !== b.filedOn) return a.filedOn < b.filedOn ? -1 : 1;
    return a.accession < b.accession ? -1 : 1;
  });
  return first ?? null;
}

function unscored(state: OutcomeState, outcome: Outcome | null): ScoredRange {
  return { state, outcome, intervalScore: null, settled: null };
}

/** Position of an outcome relative to the range; the bounds themselves are inside. */
export function stateOf({ low, high }: Bounds, revenue: number): 'inside' | 'below' | 'above' {
  if (revenue < low) return 'below';
  return revenue > high ? 'above' : 'inside';
}

export function settle(record: ScoredRecord, { revenue }: Pick<Outcome, 'revenue'>): Settled {
  const logs = ({ low, high }: Bounds) => ({ low: Math.log(low), high: Math.log(high) });
  return {
    revenue: record.inputs.revenue,
    targetYear: fiscalYearOf(record.targetFiscalYearEnd),
    Z: record.parts.Z,
    outcome: Math.log(revenue),
    range: logs(record),
    b0: logs(record.b0),
    b1: logs(record.b1),
  };
}
