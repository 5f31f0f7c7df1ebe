import { writeFileSync } from 'node:fs';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { intervalScore } from '../../../schema/domain/methods/interval-score.ts';
import type { Forecast } from '../../../schema/domain/range/backtest/backtest.ts';
import { BACKTEST_VERSION, backtestText } from '../../../schema/domain/range/backtest/backtest-report.ts';
import { firstSteps, RACE_STEP_VERSION } from '../../../schema/domain/range/race/race.ts';
import { RANGE_COVERAGE } from '../../../schema/domain/range/v4-1-constants.ts';
import { type Day, newYorkDay } from '../../../schema/domain/terms/day.ts';
import type { FilerFacts } from '../../store/facts/filer-facts.ts';
import { bumpDataVersion } from '../../store/raise-data-version.ts';
import {
  backtestedFacts,
  dropRaceSteps,
  factsState,
  storeBacktest,
  storedRaceSteps,
  storeRaceStep,
} from '../../store/registry/backtests.ts';
import { editionFor, storeRaceEdition } from '../../store/registry/editions.ts';
import { askThread } from '../shared/ask-thread.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import { filersWithPauses } from '../shared/read-panel.ts';
import type { Job } from '../shared/run-job.ts';
import type { BacktestInput, BacktestOutput, BacktestReply, MadeStep } from './worker.ts';

/** The command that reproduces the numbers, shown on the page. */
const COMMAND = 'npm run ingest -- backtest';

/**
 * Replays the range method over every filer in the tables and stores the result for its page.
 *
 * @param details path of a file that gets each forecast as a line of JSON, in full precision, for comparison by
 *   another program
 * @returns the result for a terminal
 */
export async function backtest(deps: JobDeps, details?: string): Promise<string> {
  const asOf = newYorkDay(deps.clock());
  const { report, forecasts } = await replay(deps, asOf, await stateOf(deps, asOf));
  if (details !== undefined) writeFileSync(details, forecasts.map(detailLine).join(''));
  return backtestText(report);
}

/** Identifies the facts and the release behind a back-test: the same state gives the same result. */
async function stateOf({ database }: Pick<JobDeps, 'database'>, asOf: Day): Promise<string> {
  return `${await factsState(database.pool, asOf)} ${RACE_STEP_VERSION}.${BACKTEST_VERSION}`;
}

/**
 * Runs the back-test as the last step of a job that loads facts, unless the newest one was made from the same facts by
 * the same method. So a card can show its method's record without a separate command. Facts are read outside the
 * transaction and the arithmetic runs in a thread, so the service keeps answering.
 */
export async function makeBacktest(deps: Omit<JobDeps, 'edgar'>): Promise<void> {
  const { database, clock, log, now } = deps;
  const asOf = newYorkDay(clock());
  const state = await stateOf(deps, asOf);
  if ((await backtestedFacts(database.pool, asOf)) === state) return;
  const began = now().getTime();
  const { report } = await replay(deps, asOf, state);
  log.info(
    { asOf, filers: report.filers, forecasts: report.rolled.all?.settled ?? 0, ms: now().getTime() - began },
    'back-tested',
  );
}

/** Like `makeBacktest`, for jobs with further steps: a failure is logged and counted, and the next run retries. */
export async function makeBacktestIn(deps: Omit<JobDeps, 'edgar'>, { counts }: Pick<Job, 'counts'>): Promise<void> {
  try {
    await makeBacktest(deps);
  } catch (err) {
    if (deps.isStopped?.() === true) throw err;
    deps.log.warn({ err }, 'the back-test failed; the run goes on without');
    counts.failed = (counts.failed ?? 0) + 1;
  }
}

/** Steps stored by an interrupted run are reused if they have the same `facts`, which covers both facts and method. */
async function replay(deps: Omit<JobDeps, 'edgar'>, asOf: Day, facts: string): Promise<BacktestOutput> {
  const { database, now } = deps;
  const { edition, builtOn } = await storeTransaction(database, (tx) => editionFor(tx, asOf));
  const done = firstSteps(await storedRaceSteps(database.pool, facts));
  const thread = askThread<FilerFacts | null, BacktestReply>('ingest/jobs/backtest/worker.ts', {
    workerData: { asOf, edition: { edition, builtOn }, done } satisfies BacktestInput,
  });
  let reply: BacktestReply;
  try {
    // One at a time: a large filer's facts take megabytes on both sides.
    for await (const filer of filersWithPauses(database.pool)) await thread.ask(filer);
    let steps = done.length;
    for (reply = await thread.ask(null); reply.done !== true; reply = await thread.ask(null)) {
      steps += 1;
      await storeStep(deps, facts, reply.value, steps);
    }
  } finally {
    await thread.close();
  }
  const { report, forecasts } = reply.value;
  await storeTransaction(database, async (tx) => {
    await storeBacktest(tx, { ranAt: now(), asOf, command: COMMAND, facts, report }, forecasts);
    await dropRaceSteps(tx);
    await bumpDataVersion(tx, now());
  });
  return reply.value;
}

async function storeStep(
  { database, log, progress }: Omit<JobDeps, 'edgar'>,
  facts: string,
  { made, of, ...step }: MadeStep,
  done: number,
): Promise<void> {
  await storeTransaction(database, async (tx) => {
    if (made !== null) await storeRaceEdition(tx, made);
    await storeRaceStep(tx, facts, step);
  });
  log.info({ edition: step.edition, year: step.year, step: done, of }, 'back-test goes on');
  progress({ command: 'backtest', done, total: of });
}

/** One forecast; bounds and outcome are logarithms. */
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
