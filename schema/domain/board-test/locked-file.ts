import { targetOf } from '../range/v4-1.ts';
import { addDays, type Day, daysBetween } from '../terms/day.ts';
import type { BoardTestLists } from '../terms/lists/board-test.ts';
import type { LockedFile } from './call.ts';
import { type CashCandidate, cashCalls } from './cash-calls.ts';
import { companyCalls, type Pool } from './company-calls.ts';
import { type RangeCandidate, rangeCalls } from './range-calls.ts';

/** Reports older than this at the lock cannot be the newest that were due, so they do not describe the lock. */
const YIELD_MAX_DAYS = 70;
const HOLDINGS_MAX_DAYS = 200;
/** Days after the fiscal year end by which an annual report is due. */
const REPORT_DUE_DAYS = 90;

/** True if the newest yield loaded is recent enough for the lock. */
export function isYieldOfLock(day: Day, lockedOn: Day): boolean {
  return day <= lockedOn && daysBetween(day, lockedOn) <= YIELD_MAX_DAYS;
}

/** True if the newest holdings loaded are recent enough for the lock. */
export function areHoldingsOfLock(reportDate: Day, lockedOn: Day): boolean {
  return daysBetween(reportDate, lockedOn) <= HOLDINGS_MAX_DAYS;
}

/**
 * True if the newest fiscal year loaded is the last that had to be reported by the lock. Otherwise the year after it
 * was already due at the lock and cannot be called, even if it is missing here.
 */
export function isYearOfLock(fiscalYearEnd: Day, lockedOn: Day): boolean {
  return addDays(targetOf(fiscalYearEnd), REPORT_DUE_DAYS) >= lockedOn;
}

export interface LockInputs {
  readonly cash: readonly CashCandidate[];
  readonly pool: Pool;
  /** One for each listed company, in list order. */
  readonly ranges: readonly RangeCandidate[];
}

/** The 36 calls that follow from the data on file at the lock. Deterministic: independent of when and where it runs. */
export function makeLockedFile(
  { lockedAt, lockedOn }: Pick<BoardTestLists, 'lockedAt' | 'lockedOn'>,
  { cash, pool, ranges }: LockInputs,
): LockedFile {
  return {
    schema: 'svc.boardtest-calls/1',
    lockedAt,
    calls: [
      ...cashCalls(lockedOn, cash),
      ...companyCalls('CASH_COW', pool),
      ...companyCalls('CASH_MACHINE', pool),
      ...rangeCalls(ranges),
    ],
  };
}
