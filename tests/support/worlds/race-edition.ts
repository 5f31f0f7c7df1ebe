import { storeBacktest } from '../../../ingest/store/registry/backtests.ts';
import { storeRaceEdition } from '../../../ingest/store/registry/editions.ts';
import type { Database } from '../../../prisma/open.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import type { BacktestReport } from '../../../schema/domain/range/backtest/backtest-report.ts';
import type { RaceEdition } from '../../../schema/domain/range/race/race-edition.ts';
import { namedEdition } from '../../../schema/domain/receipts/hashed-records.ts';

const tails = (n: number, lo: number, hi: number) => ({ n, lo, hi });
/** The band from 50 million to a billion has the scores that a challenger needs, the others have not. */
const cells = [
  { band: '<50M', ...tails(299, -2, 2) },
  { band: '50M-1B', ...tails(300, -1.5, 1.25) },
  { band: '>=1B', ...tails(12, -2, 2) },
];

/** An edition by date of round constants, by which ranges can be reckoned by hand. */
export const RACE_EDITION: RaceEdition = namedEdition({
  edition: 'by-date-2026-06-30',
  builtOn: '2026-06-30',
  beta: [-2, 0, 0, 0, 0, 0, 0],
  industry: {},
  medians: { 2024: [0.02, 0.02, 0.02, 0.02, 0.02, 0.02], 2025: [0.02, 0.02, 0.02, 0.02, 0.02, 0.02] },
  pairs: 700,
  n: 611,
  companies: 60,
  cells,
  b0: tails(700, -0.2, 0.3),
  b1: Array.from({ length: 6 }, () => tails(100, -0.1, 0.2)),
  quarter: { b: 0.5, cells: cells.map((cell) => ({ ...cell, lo: -1, hi: 1 })) },
  lines: {
    theta: [
      [-0.05, 1, -1, 0.5, 0, 0, 0, 0, 0, 0, 0, 0],
      [0, 1, 0, 0.5, 0, 0, 0, 0, 0, 0, 0, 0],
      [0.05, 1, 1, 0.5, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
    F: 1.1,
  },
});

/** Stores an edition by date as the back-test of a day leaves it. */
export async function insertRaceEdition(
  database: Database,
  { edition = RACE_EDITION, asOf = '2026-11-20' }: { readonly edition?: RaceEdition; readonly asOf?: string } = {},
): Promise<void> {
  const race = { n: 0, editions: [edition.edition], standings: [], byTargetYear: [], bySizeBand: [], byIndustry: [] };
  const none = { all: null, bySizeBand: [], byCredibility: [], byTargetYear: [], dropped: 0 };
  const report: BacktestReport = {
    asOf,
    filers: 60,
    rolled: none,
    edition: { name: 'seed-2024', isInSample: true, ...none },
    race,
  };
  await storeTransaction(database, async (tx) => {
    await storeRaceEdition(tx, edition);
    await storeBacktest(tx, { ranAt: new Date(`${asOf}T22:00:00Z`), asOf, command: 'test', facts: asOf, report }, []);
  });
}
