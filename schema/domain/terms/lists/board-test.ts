import { BROAD_FUND, type ListedClass, type ListedFund } from './etfs.ts';
import { KEPT_LISTS } from './kept.ts';
import { type ListedCompany, PANELS } from './panels.ts';

/** The kinds of calls, in the order of METHODS 11. */
export const CALL_KINDS = ['CASH', 'CASH_COW', 'CASH_MACHINE', 'RANGE'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

export const CALL_STATES = ['PENDING', 'HELD', 'MISSED', 'VOID'] as const;
export type CallState = (typeof CALL_STATES)[number];

export const CALLS_OF_KIND: Readonly<Record<CallKind, number>> = {
  CASH: 12,
  CASH_COW: 6,
  CASH_MACHINE: 6,
  RANGE: 12,
};

export const CALL_WORDS: Readonly<Record<CallKind, { readonly title: string; readonly rule: string }>> = {
  CASH: {
    title: 'Cash for 1, 3 and 6 months',
    rule: 'Right if the fund’s daily net yields come to at least nine tenths of the yield when the call was fixed. No daily value of a share may be below $0.9950.',
  },
  CASH_COW: {
    title: 'Cash cows',
    rule: 'Right if free cash flow of the next fiscal year is at least a tenth of revenue, as first reported.',
  },
  CASH_MACHINE: {
    title: 'Cash machines',
    rule: 'Right if free cash flow of the next fiscal year is at least a tenth of revenue. Revenue has to grow by at least 8%. Both as first reported.',
  },
  RANGE: {
    title: '12-month ranges',
    rule: 'Right if revenue of the next fiscal year, as first reported, lies inside the 80% range.',
  },
};

/** The subjects of the calls, and the day of their lock. */
export interface BoardTestLists {
  readonly lockedAt: string;
  /** Its day in New York. */
  readonly lockedOn: string;
  readonly cash: readonly ListedClass[];
  /** Companies whose next year's revenue is called. */
  readonly ranges: readonly ListedCompany[];
  /** Companies of the pool in addition to the matched holdings of the pool fund. */
  readonly companies: readonly ListedCompany[];
  /** The fund whose largest holdings are in the pool. */
  readonly poolFund: ListedFund;
  /** The broad index fund that outcomes are compared with. */
  readonly indexFund: ListedClass;
}

/**
 * The lists of METHODS 11: twelve money-market funds, the companies of both panels, two index funds. Locked at the
 * close.
 */
export const BOARD_TEST: BoardTestLists = {
  lockedAt: '2026-10-06T20:00:00Z',
  lockedOn: '2026-10-06',
  cash: KEPT_LISTS.moneyMarket,
  ranges: PANELS.ai,
  companies: [...PANELS.ai, ...PANELS.energy],
  poolFund: { ticker: 'IVV', cik: 1_100_663, seriesId: 'S000004310' },
  indexFund: { ...BROAD_FUND, classId: 'C000007808' },
};
