import { intervalScore } from '../../methods/interval-score.ts';
import { roundHalfAway } from '../../methods/rounding.ts';
import type { Day } from '../../terms/day.ts';
import type { SourceKind } from '../../terms/sources.ts';
import type { LogBounds, Settled } from '../track-record.ts';
import { RANGE_COVERAGE } from '../v4-1-constants.ts';
import type { RangeReceipt } from './receipt.ts';
import { type Outcome, type OutcomeState, type ScoredRange, type ScoredRecord, settle } from './score.ts';

/**
 * The two ledgers, each with its own hash chain and never counted together: one logged in real time, one under a
 * simulated clock.
 */
export const LEDGERS = ['live', 'replay'] as const;
export type LedgerKind = (typeof LEDGERS)[number];

/** Additional members that mark a replay record as not live. */
export interface Replayed {
  readonly replay: true;
  /** Day of the service's clock; only filings up to that day were visible. */
  readonly knownOn: Day;
}

export type RangeRecord = RangeReceipt & Partial<Replayed>;

/** Interval scores of the range and of the naive ranges, six decimals; smaller is better. */
export interface IntervalScores {
  readonly range: number;
  readonly b0: number;
  readonly b1: number;
}

/** A later record about a logged range. */
export interface RecordOfRange extends Partial<Replayed> {
  /** Entry hash and sequence number of the range. */
  readonly of: string;
  readonly sequence: number;
  /** Entry hash of the previous such record of the same range, which this one corrects; null for the first. */
  readonly corrects: string | null;
  /** Ten digits. */
  readonly cik: string;
  readonly method: string;
  readonly targetFiscalYearEnd: Day;
  readonly loggedOn: Day;
}

/**
 * The outcome of a logged range as recorded in the registry: everything that recomputing needs except the range itself.
 */
export interface ScoreRecord extends RecordOfRange {
  readonly schema: 'svc.range-score/1';
  readonly state: Exclude<OutcomeState, 'pending'>;
  /** Entry hash of the correction that the outcome is judged by; omitted if that is the range as logged. */
  readonly correction?: string;
  /** Revenue in the first annual report that gave it; null for a void range without one. */
  readonly outcome: Outcome | null;
  /** Null unless inside, below or above. */
  readonly intervalScore: IntervalScores | null;
}

/** A record with its place in the log. */
export interface Logged<One> {
  readonly sequence: number;
  readonly entryHash: string;
  readonly record: One;
}

export type LoggedRange = Logged<RangeRecord>;

/** A record with the day on which it counts as logged: in the replay chain, the day of the simulated clock. */
export function asScored(record: RangeRecord): ScoredRecord {
  return { ...record, loggedOn: record.knownOn ?? record.loggedOn };
}

/**
 * The score of a range as a record; null while it is pending.
 *
 * @param corrects  entry hash of the score that this one corrects
 */
export function scoreRecord(
  { sequence, entryHash, record }: LoggedRange,
  { state, outcome, settled, correction }: ScoredRange & Pick<ScoreRecord, 'correction'>,
  logged: { readonly loggedOn: Day; readonly corrects: string | null } & Partial<Replayed>,
): ScoreRecord | null {
  if (state === 'pending') return null;
  const { cik, method, targetFiscalYearEnd } = record;
  return {
    schema: 'svc.range-score/1',
    of: entryHash,
    sequence,
    cik,
    method,
    targetFiscalYearEnd,
    state,
    ...(correction !== undefined && { correction }),
    outcome,
    intervalScore: settled === null ? null : scoresOf(settled),
    ...logged,
  };
}

/** Decimals of a published score, few enough that logarithms agree on every machine. */
export const SCORE_DECIMALS = 6;

export function scoresOf({ outcome, range, b0, b1 }: Settled): IntervalScores {
  const of = ({ low, high }: LogBounds) =>
    roundHalfAway(intervalScore(low, high, outcome, 1 - RANGE_COVERAGE), SCORE_DECIMALS);
  return { range: of(range), b0: of(b0), b1: of(b1) };
}

/** True if a score repeats a logged one, in which case nothing is logged. A void range stays void. */
export function saysTheSame(one: ScoreRecord, other: ScoreRecord): boolean {
  if (one.state === 'void' && other.state === 'void') return true;
  return (
    one.state === other.state &&
    one.correction === other.correction &&
    one.outcome?.accession === other.outcome?.accession &&
    one.outcome?.revenue === other.outcome?.revenue
  );
}

/**
 * A scored range for the track record; null unless it is inside, below or above.
 *
 * @param range  the range that the outcome is judged by: as logged, or as in the correction that the score names
 */
export function settledOf(range: RangeRecord, score: Pick<ScoreRecord, 'outcome' | 'intervalScore'>): Settled | null {
  return score.outcome === null || score.intervalScore === null ? null : settle(asScored(range), score.outcome);
}

/**
 * The ledger that a service writes: live only if filings come from the SEC and the clock is real. Entries logged under
 * a simulated clock or from a folder are never live.
 */
export function ledgerOf({
  AS_OF,
  source,
}: {
  readonly AS_OF?: string | undefined;
  readonly source: SourceKind;
}): LedgerKind {
  return source === 'live' && AS_OF === undefined ? 'live' : 'replay';
}
