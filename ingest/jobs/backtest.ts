import { writeFileSync } from 'node:fs';
import { storeTransaction } from '../../prisma/transaction.ts';
import { intervalScore } from '../../schema/domain/methods/interval-score.ts';
import type { Forecast } from '../../schema/domain/range/backtest.ts';
import { backtestReport, backtestText } from '../../schema/domain/range/backtest-report.ts';
import { SEED } from '../../schema/domain/range/edition-in-use.ts';
import { RANGE_COVERAGE } from '../../schema/domain/range/v4-1-constants.ts';
import { newYorkDay } from '../../schema/domain/terms/day.ts';
import { bumpDataVersion } from '../store/data-version.ts';
import { storeBacktest } from '../store/registry/backtests.ts';
import type { JobDeps } from './deps.ts';
import { readPanel } from './panel.ts';

/** The command that makes the numbers again, as the page shows it. */
const COMMAND = 'npm run ingest -- backtest';

/**
 * Replays the range method over every filer in the tables and keeps the result for the page that shows it.
 *
 * @param details  a file for each forecast as a line of JSON, in full precision, for another program to compare with
 * @returns        the result for a terminal
 */
export async function backtest({ database, clock, now }: JobDeps, details?: string): Promise<string> {
  const asOf = newYorkDay(clock());
  const panel = await readPanel(database, asOf);
  const { report, rolled } = await storeTransaction(database, async (tx) => {
    const made = backtestReport(panel, SEED, asOf);
    await storeBacktest(tx, { ranAt: now(), asOf, command: COMMAND, report: made.report }, made.rolled.forecasts);
    await bumpDataVersion(tx, now());
    return made;
  });
  if (details !== undefined) writeFileSync(details, rolled.forecasts.map(detailLine).join(''));
  return backtestText(report);
}

/** One forecast: bounds and outcome as logs. */
function detailLine({ cik, originEnd, targetEnd, outcome, range, b0, b1 }: Forecast): string {
  const score = intervalScore(range.low, range.high, outcome, 1 - RANGE_COVERAGE);
  return `${JSON.stringify({
    cik,
    originEnd,
    targetEnd,
    low: range.low,
    high: range.high,
    b0Low: b0.low,
    b0High: b0.high,
    b1Low: b1.low,
    b1High: b1.high,
    outcome,
    score,
  })}\n`;
}
