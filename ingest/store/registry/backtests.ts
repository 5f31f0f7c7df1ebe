import { run, type Tx } from '../../../prisma/transaction.ts';
import type { Forecast } from '../../../schema/domain/range/backtest.ts';
import type { BacktestReport } from '../../../schema/domain/range/backtest-report.ts';
import { wholeDollars } from '../../../schema/domain/range/v4-1.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { copyInto, copyLine } from '../copy.ts';

/** A run of the back-test. */
export interface BacktestRun {
  readonly ranAt: Date;
  /** Facts filed by this day were used. */
  readonly asOf: Day;
  /** The command that makes it again. */
  readonly command: string;
  readonly report: BacktestReport;
}

/**
 * Stores a run and the range of each filer and year in it. The ranges of an earlier run over the same day go: the newest
 * run of a day is the one that is shown.
 */
export async function storeBacktest(
  tx: Tx,
  { ranAt, asOf, command, report }: BacktestRun,
  forecasts: readonly Forecast[],
): Promise<void> {
  await run(tx, 'delete from backtest_ranges r using backtests b where b.id = r.backtest_id and b.as_of = $1::date', [
    asOf,
  ]);
  const { rows } = await run<{ id: string }>(
    tx,
    'insert into backtests (ran_at, as_of, command, result) values ($1, $2, $3, $4) returning id::text',
    [ranAt, asOf, command, JSON.stringify(report)],
  );
  const id = rows[0]?.id ?? null;
  const dollars = (log: number) => wholeDollars(Math.exp(log));
  const byYear = new Map(forecasts.map((forecast) => [`${forecast.cik} ${forecast.targetEnd}`, forecast]));
  let lines = '';
  for (const { cik, targetEnd, range, outcome } of byYear.values()) {
    // An outcome was whole dollars before it was a logarithm.
    const reported = Math.round(Math.exp(outcome));
    lines += copyLine([id, cik, targetEnd, dollars(range.low), dollars(range.high), reported]);
  }
  await copyInto(tx, 'backtest_ranges (backtest_id, cik, target_end, low, high, outcome)', lines);
}
