import { Worker } from 'node:worker_threads';
import type { Forecast } from '../../schema/domain/range/backtest.ts';
import type { BacktestReport } from '../../schema/domain/range/backtest-report.ts';
import type { DatedEdition } from '../../schema/domain/range/edition-in-use.ts';
import type { PanelFiler } from '../../schema/domain/range/panel.ts';
import type { RaceEdition } from '../../schema/domain/range/race/race-edition.ts';
import type { RaceFiler } from '../../schema/domain/range/race/race-filer.ts';
import type { Day } from '../../schema/domain/terms/day.ts';

/** The inputs of a back-test. Passes from thread to thread. */
export interface BacktestInput {
  readonly panel: readonly PanelFiler[];
  readonly racing: readonly RaceFiler[];
  readonly edition: DatedEdition;
  readonly asOf: Day;
}

export interface BacktestOutput {
  readonly report: BacktestReport;
  readonly forecasts: readonly Forecast[];
  readonly editions: readonly RaceEdition[];
}

/**
 * Replays the range method in a thread of its own: over all of EDGAR that is seconds of arithmetic in one go, for which
 * nobody who asks the service should wait.
 * Errors: what the replay meets (by its message: classes do not pass from thread to thread), and the thread's end.
 */
export function replayInThread(input: BacktestInput): Promise<BacktestOutput> {
  const { promise, resolve, reject } = Promise.withResolvers<BacktestOutput>();
  const worker = new Worker(new URL('./backtest-worker.ts', import.meta.url), { workerData: input });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread that replays the range method has stopped.')));
  return promise;
}
