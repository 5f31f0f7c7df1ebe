import type { Database } from '../../../prisma/open.ts';
import type { BacktestReport } from '../../domain/range/backtest/backtest-report.ts';
import type { Day } from '../../domain/terms/day.ts';
import { dateOf } from '../shared/days.ts';

export interface StoredBacktest {
  readonly ranAt: Date;
  readonly command: string;
  readonly result: BacktestReport;
}

/** The newest back-test over facts filed by a day; null if none has run. */
export async function readBacktest({ prisma }: Pick<Database, 'prisma'>, day: Day): Promise<StoredBacktest | null> {
  const row = await prisma.backtest.findFirst({
    where: { asOf: { lte: dateOf(day) } },
    orderBy: [{ asOf: 'desc' }, { id: 'desc' }],
    select: { ranAt: true, command: true, result: true },
  });
  return row && { ...row, result: row.result as unknown as BacktestReport };
}
