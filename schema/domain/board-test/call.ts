import type { AbsentFigure } from '../figures/reading/figure.ts';
import type { IntervalScores } from '../range/registry/registry-records.ts';
import type { AbsenceReason } from '../terms/absence.ts';
import type { Day } from '../terms/day.ts';
import type { CallKind, CallState } from '../terms/lists/board-test.ts';

export interface CallSubject {
  readonly ticker: string;
  /** Ten digits. */
  readonly cik: string;
  readonly name: string;
  /** Series and class of a fund; null for a company. */
  readonly seriesId: string | null;
  readonly classId: string | null;
}

/** The deciding metric and its inclusive bounds. */
export interface CallThreshold {
  readonly metric: string;
  readonly atLeast: number | null;
  readonly atMost: number | null;
}

/** The time span of a call: months for a fund, the next fiscal year for a company. */
export interface CallHorizon {
  /** Number of months of a cash call; null for a fiscal year. */
  readonly months: number | null;
  readonly from: Day;
  readonly to: Day;
}

/** A locked call (METHODS 11): a sentence with a measurable outcome. */
export interface LockedCall {
  readonly id: string;
  readonly kind: CallKind;
  readonly subject: CallSubject;
  readonly sentence: string;
  readonly thresholds: readonly CallThreshold[];
  /** The figures behind the call, and their filings. Money in whole dollars. */
  readonly inputs: CallInputs;
  readonly horizon: CallHorizon;
  /** The day by which its outcome is filed. */
  readonly maturesBy: Day;
}

/** A slot that could not be filled at the lock: void from the start. */
export interface EmptySlot {
  readonly id: string;
  readonly kind: CallKind;
  readonly subject: null;
  readonly reason: AbsenceReason;
  readonly explanation: string;
}

export type Call = LockedCall | EmptySlot;

export interface CallInputs {
  readonly accessions: readonly string[];
  /** Cash: seven-day net yield at the lock, with the day it refers to. */
  readonly yield?: readonly [day: Day, value: number];
  /** Companies and ranges: last day of the latest fiscal year. */
  readonly fiscalYearEnd?: Day;
  readonly revenue?: number;
  readonly fcfMargin?: number;
  readonly growth?: number;
  /** Ranges: method and edition, the naive ranges, and the weight of the filer's own record. */
  readonly range?: {
    readonly method: string;
    readonly edition: string;
    readonly b0: readonly [low: number, high: number];
    readonly b1: readonly [low: number, high: number];
    readonly Z: number;
  };
}

export function isLocked(call: Call): call is LockedCall {
  return call.subject !== null;
}

export interface LockedFile {
  readonly schema: 'svc.boardtest-calls/1';
  /** Instant of the lock. */
  readonly lockedAt: string;
  readonly calls: readonly Call[];
}

/** The locked file as the registry holds it, with the day of its entry. */
export interface LockRecord {
  readonly schema: 'svc.boardtest-lock/1';
  /** SHA-256 of the canonical JSON of the file. */
  readonly fileSha256: string;
  /** True if it was logged after the day of the lock, from what was on file by then. */
  readonly reconstructed: boolean;
  readonly file: LockedFile;
}

export interface OutcomeFiling {
  readonly cik: number;
  /** Null for a document known only by its fund and period. */
  readonly accession: string | null;
  readonly filedOn: Day | null;
}

export interface CallOutcome {
  readonly state: CallState;
  /** Why it is pending or void; null for other states. */
  readonly why: AbsentFigure | null;
  /** One value for each threshold, in the same order; empty while pending or void. */
  readonly measured: readonly number[];
  /** The last filing that was needed; null while pending. */
  readonly filing: OutcomeFiling | null;
  /** Scores of the called range and of the naive ranges, for settled ranges only; smaller is better. */
  readonly intervalScores: IntervalScores | null;
}

/** The outcome of a call whose result is not filed yet or never will be. */
export function unsettled(
  state: 'PENDING' | 'VOID',
  why: AbsentFigure,
  filing: OutcomeFiling | null = null,
): CallOutcome {
  return { state, why, measured: [], filing, intervalScores: null };
}
