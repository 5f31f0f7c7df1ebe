import type { BoardTestLists } from '../terms/lists/board-test.ts';
import { BROAD_FUND } from '../terms/lists/etfs.ts';
import { KEPT_LISTS } from '../terms/lists/kept.ts';
import { PANELS } from '../terms/lists/panels.ts';

/** The lists of METHODS 11: twelve money-market funds, the companies of both panels, two index funds. Locked at the close. */
export const BOARD_TEST: BoardTestLists = {
  lockedAt: '2026-10-06T20:00:00Z',
  lockedOn: '2026-10-06',
  cash: KEPT_LISTS.moneyMarket,
  ranges: PANELS.ai,
  companies: [...PANELS.ai, ...PANELS.energy],
  poolFund: { ticker: 'IVV', cik: 1_100_663, seriesId: 'S000004310' },
  indexFund: { ...BROAD_FUND, classId: 'C000007808' },
};
