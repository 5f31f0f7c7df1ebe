import { targetOf } from '../range/v4-1.ts';
import { addDays, type Day, daysBetween } from '../terms/day.ts';
import type { BoardTestLists } from '../terms/lists/board-test.ts';
import type { LockedFile } from './call.ts';
import { type CashCandidate, cashCalls } from './cash-calls.ts';
import { companyCalls, type PoolCompany } from './company-calls.ts';
import { type RangeCandidate, rangeCalls } from './range-calls.ts';

/** Reports that are older than these at the lock are not the newest that were due by it: what they say is not of the lock. */
const YIELD_MAX_DAYS = 70;
const HOLDINGS_MAX_DAYS = 200;
/** An annual report is due so many days after its year. */
const REPORT_DUE_DAYS = 90;

/** Whether the newest yield on file is one of the lock. */
export function isYieldOfLock(day: Day, lockedOn: Day): boolean {
  return day <= lockedOn && daysBetween(day, lockedOn) <= YIELD_MAX_DAYS;
}

/** Whether the newest holdings on file are those of the lock. */
export function areHoldingsOfLock(reportDate: Day, lockedOn: Day): boolean {
  return daysBetween(reportDate, lockedOn) <= HOLDINGS_MAX_DAYS;
}

/**
 * Whether the newest fiscal year on file is the last that had to be reported by the lock: a call on a year that was over and
 * due is none, whatever is lacking here.
 */
export function isYearOfLock(fiscalYearEnd: Day, lockedOn: Day): boolean {
  return addDays(targetOf(fiscalYearEnd), REPORT_DUE_DAYS) >= lockedOn;
}

/** What was on file at the lock. */
export interface LockInputs {
  readonly cash: readonly CashCandidate[];
  readonly pool: readonly PoolCompany[];
  /** One for each company of the list, in its order. */
  readonly ranges: readonly RangeCandidate[];
}

/** The 36 calls that follow from what was on file: the same whoever makes them, and whenever. */
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
