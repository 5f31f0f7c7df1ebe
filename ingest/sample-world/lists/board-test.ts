import type { BoardTestLists } from '../../../schema/domain/terms/lists/board-test.ts';
import type { ListedClass } from '../../../schema/domain/terms/lists/etfs.ts';
import { SAMPLE_PANELS } from './panels.ts';

/** The trust that files for the invented funds: the fund-like filer of the world. */
const TRUST = 1_999_999_036;

const cash = (ticker: string, number: number): ListedClass => ({
  ticker,
  cik: TRUST,
  seriesId: `S999999${number}`,
  classId: `C999999${number}`,
});

/** Money-market funds of the sample world's board test, the highest yields last. */
export const SAMPLE_CASH_FUNDS: readonly ListedClass[] = [
  cash('ZZCADXX', 301),
  cash('ZZCBOXX', 302),
  cash('ZZCEMXX', 303),
  cash('ZZCIVXX', 304),
  cash('ZZCONXX', 305),
];

/** The only stock fund of the world. Its reports give returns and holdings. */
const FUND: ListedClass = { ticker: 'ZZSBA', cik: TRUST, seriesId: 'S999999001', classId: 'C999999001' };

/** The board test of the sample world, locked early enough that most calls have matured by its last day. */
export const SAMPLE_BOARD_TEST: BoardTestLists = {
  lockedAt: '2026-01-06T21:00:00Z',
  lockedOn: '2026-01-06',
  cash: SAMPLE_CASH_FUNDS,
  ranges: SAMPLE_PANELS.ai,
  companies: [...SAMPLE_PANELS.ai, ...SAMPLE_PANELS.energy],
  poolFund: FUND,
  indexFund: FUND,
};
