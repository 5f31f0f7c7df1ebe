import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import type { BacktestReport } from '../domain/range/backtest-report.ts';
import type { Day } from '../domain/terms/day.ts';

/** A back-test as it was kept. */
export interface StoredBacktest {
  readonly ranAt: Date;
  readonly command: string;
  readonly result: BacktestReport;
}

/** The newest back-test over facts filed by a day; null when none has run. */
export async function readBacktest(database: Database, day: Day): Promise<StoredBacktest | null> {
  const [row] = await query<StoredBacktest>(
    database,
    `select ran_at as "ranAt", command, result from backtests where as_of <= $1::date order by as_of desc, id desc limit 1`,
    [day],
  );
  return row ?? null;
}
