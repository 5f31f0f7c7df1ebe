import { describe, expect, it } from 'vitest';
import { isLocked } from '../../../../schema/domain/board-test/call.ts';
import {
  type CashCandidate,
  cashCalls,
  cashThreshold,
  monthsAhead,
} from '../../../../schema/domain/board-test/cash-calls.ts';
import { companyCalls, type PoolCompany } from '../../../../schema/domain/board-test/company-calls.ts';
import {
  areHoldingsOfLock,
  isYearOfLock,
  isYieldOfLock,
  makeLockedFile,
} from '../../../../schema/domain/board-test/locked-file.ts';
import { canonicalHash } from '../../../../schema/domain/methods/canonical-hash.ts';
import { lockRecord } from '../../../../schema/domain/receipts/hashed-records.ts';

const fund = (name: string, value: number): CashCandidate => ({
  ...{ ticker: name, cik: 9, seriesId: `S-${name}`, classId: `C-${name}`, name },
  yield: { day: '2026-10-05', value },
  accession: null,
});

const company = (name: string, revenue: number, more: Partial<PoolCompany> = {}): PoolCompany => ({
  ...{ ticker: name, cik: 9, name, point: 'CASH_COW', fiscalYearEnd: '2025-12-31', revenue },
  ...{ fcfMargin: 0.2, growth: 0.02, accessions: [], isWarned: false, ...more },
});

describe('cash calls', () => {
  it('call nine tenths of the yield over full months after the lock: the oracle of the method', () => {
    expect(cashThreshold(0.0365, 30)).toBe(0.0027);
    expect(monthsAhead('2026-10-06', 1)).toEqual({ from: '2026-11-01', to: '2026-11-30', days: 30 });
    expect(monthsAhead('2026-10-06', 3)).toMatchObject({ from: '2026-11-01', to: '2027-01-31' });
    expect(monthsAhead('2026-10-06', 6)).toMatchObject({ from: '2026-11-01', to: '2027-04-30' });
  });

  it('take the four highest yields, ties by name, each for three stretches', () => {
    const funds = [fund('E', 0.03), fund('D', 0.034), fund('C', 0.034), fund('B', 0.036), fund('A', 0.035)];
    const calls = cashCalls('2026-10-06', funds);
    expect(calls.map(({ id }) => id)).toEqual(
      [1, 2, 3, 4].flatMap((rank) => [1, 3, 6].map((months) => `cash-${rank}-${months}m`)),
    );
    expect(calls.filter((_, at) => at % 3 === 0).map((call) => call.subject?.name)).toEqual(['B', 'A', 'C', 'D']);
    const [first] = calls.filter(isLocked);
    expect(first).toMatchObject({
      sentence: 'Cash in B (B) earns at least 0.27% in 1 month, 2026-11-01 to 2026-11-30.',
      inputs: { yield: ['2026-10-05', 0.036] },
      maturesBy: '2026-12-07',
    });
  });

  it('keep the slots of funds of which nothing was on file', () => {
    const calls = cashCalls('2026-10-06', [fund('A', 0.035)]);
    expect(calls.filter((call) => !isLocked(call))).toHaveLength(9);
    expect(calls[3]).toMatchObject({ id: 'cash-2-1m', subject: null, reason: 'NOT_INGESTED' });
  });
});

describe('calls on companies', () => {
  it('take the six with most revenue on the point that are known to be without a warning', () => {
    const pool = [
      ...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, at) => company(name, 100 - at)),
      company('warned', 500, { isWarned: true }),
      company('unknown', 500, { isWarned: null }),
      company('machine', 500, { point: 'CASH_MACHINE' }),
    ];
    expect(companyCalls('CASH_COW', { companies: pool, unknown: 0 }).map((call) => call.subject?.name)).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
      'F',
    ]);
    const machines = companyCalls('CASH_MACHINE', { companies: pool, unknown: 0 });
    expect(machines[0]).toMatchObject({
      thresholds: [{ atLeast: 0.1 }, { atLeast: 0.08 }],
      horizon: { from: '2026-01-01', to: '2026-12-31' },
      maturesBy: '2028-06-30',
    });
    expect(machines[1]).toMatchObject({ id: 'cash-machine-2', subject: null, reason: 'NOT_APPLICABLE' });
    expect(companyCalls('CASH_COW', { companies: [], unknown: 36 })[0]).toMatchObject({
      reason: 'NOT_INGESTED',
      explanation: expect.stringContaining('of 36 of the pool'),
    });
  });
});

describe('what is of the lock', () => {
  it('is the newest that was due by it: no call on a year that was over and reported', () => {
    expect(isYearOfLock('2025-12-31', '2026-10-06')).toBe(true);
    expect(isYearOfLock('2024-12-31', '2026-10-06')).toBe(false);
    expect(isYearOfLock('2025-07-31', '2026-10-06')).toBe(true);
    expect(isYieldOfLock('2026-08-31', '2026-10-06')).toBe(true);
    expect(isYieldOfLock('2026-07-27', '2026-10-06')).toBe(false);
    expect(isYieldOfLock('2026-10-07', '2026-10-06')).toBe(false);
    const days = ['2026-06-30', '2026-02-28'];
    expect(days.map((day) => areHoldingsOfLock(day, '2026-10-06'))).toEqual([true, false]);
  });
});

describe('the locked file', () => {
  const lists = { lockedAt: '2026-10-06T20:00:00Z', lockedOn: '2026-10-06' };
  const ranges = Array.from({ length: 12 }, (_, at) => ({
    ...{ ticker: `T${at}`, cik: at + 1, name: null, accession: null },
    range: { absent: 'NOT_INGESTED' as const },
  }));
  const file = makeLockedFile(lists, {
    cash: [fund('A', 0.035)],
    pool: { companies: [company('A', 1)], unknown: 0 },
    ranges,
  });

  it('has 36 slots whatever is on file, each once', () => {
    expect(file.calls).toHaveLength(36);
    expect(new Set(file.calls.map(({ id }) => id)).size).toBe(36);
  });

  it('is the same whoever makes it, and says in the registry when it was made', () => {
    const other = makeLockedFile(lists, {
      ranges,
      pool: { companies: [company('A', 1)], unknown: 0 },
      cash: [fund('A', 0.035)],
    });
    expect(canonicalHash(other)).toBe(canonicalHash(file));
    expect(lockRecord(file, '2026-10-06', '2026-11-22')).toMatchObject({
      fileSha256: canonicalHash(file),
      reconstructed: true,
    });
    expect(lockRecord(file, '2026-10-06', '2026-10-06').reconstructed).toBe(false);
  });
});
