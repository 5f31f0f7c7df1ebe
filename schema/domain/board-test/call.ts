import type { AbsenceReason } from '../terms/absence.ts';
import type { Day } from '../terms/day.ts';
import type { CallKind } from '../terms/lists/board-test.ts';

/** Whom a call is about. */
export interface CallSubject {
  readonly ticker: string;
  /** Ten digits. */
  readonly cik: string;
  readonly name: string;
  /** Series and class of a fund; null for a company. */
  readonly seriesId: string | null;
  readonly classId: string | null;
}

/** The value that decides, and what it has to be; bounds are included. */
export interface CallThreshold {
  readonly metric: string;
  readonly atLeast: number | null;
  readonly atMost: number | null;
}

/** The stretch of time that a call is about: months of a fund, the next fiscal year of a company. */
export interface CallHorizon {
  /** Months of a cash call; null for a fiscal year. */
  readonly months: number | null;
  readonly from: Day;
  readonly to: Day;
}

/** A call as it is locked (METHODS 11): a sentence with an outcome that can be measured. */
export interface LockedCall {
  readonly id: string;
  readonly kind: CallKind;
  readonly subject: CallSubject;
  readonly sentence: string;
  readonly thresholds: readonly CallThreshold[];
  /** The figures it rests on, and their filings. Money in whole dollars. */
  readonly inputs: CallInputs;
  readonly horizon: CallHorizon;
  /** The day by which its outcome is on file. */
  readonly maturesBy: Day;
}

/** A slot of the test that could not be filled at the lock: void from the first. */
export interface EmptySlot {
  readonly id: string;
  readonly kind: CallKind;
  readonly subject: null;
  readonly reason: AbsenceReason;
  readonly explanation: string;
}

export type Call = LockedCall | EmptySlot;

/** What a call rests on. */
export interface CallInputs {
  readonly accessions: readonly string[];
  /** Cash: seven-day net yield at the lock and the day it is of. */
  readonly yield?: readonly [day: Day, value: number];
  /** Companies and ranges: last day of the latest fiscal year. */
  readonly fiscalYearEnd?: Day;
  readonly revenue?: number;
  readonly fcfMargin?: number;
  readonly growth?: number;
  /** Ranges: method and edition, the naive ranges beside it, and the weight of the own record. */
  readonly range?: {
    readonly method: string;
    readonly edition: string;
    readonly b0: readonly [low: number, high: number];
    readonly b1: readonly [low: number, high: number];
    readonly Z: number;
  };
}

/** Whether a slot was filled. */
export function isLocked(call: Call): call is LockedCall {
  return call.subject !== null;
}

/** All calls as they were locked. */
export interface LockedFile {
  readonly schema: 'svc.boardtest-calls/1';
  /** Instant of the lock. */
  readonly lockedAt: string;
  readonly calls: readonly Call[];
}

/** The file as the registry has it, with the day it went in. */
export interface LockRecord {
  readonly schema: 'svc.boardtest-lock/1';
  /** SHA-256 of the canonical JSON of the file. */
  readonly fileSha256: string;
  /** Logged after the day of the lock, from what was on file by it. */
  readonly reconstructed: boolean;
  readonly file: LockedFile;
}
