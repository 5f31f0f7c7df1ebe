import { Worker } from 'node:worker_threads';
import { bundledFile } from '../../../project-files.ts';
import type { Forecast } from '../../../schema/domain/range/backtest/backtest.ts';
import type { BacktestReport } from '../../../schema/domain/range/backtest/backtest-report.ts';
import type { DatedEdition } from '../../../schema/domain/range/edition-in-use.ts';
import type { RaceEdition } from '../../../schema/domain/range/race/race-edition.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { FilerFacts } from '../../store/facts/filer-facts.ts';
import type { StoredStep } from '../../store/registry/backtests.ts';

/** Messages to the thread, in this order: every filer, then run. */
export type ToThread =
  | { readonly kind: 'filer'; readonly filer: FilerFacts }
  | { readonly kind: 'run'; readonly edition: DatedEdition; readonly done: readonly StoredStep[] };

export interface MadeStep extends StoredStep {
  readonly made: RaceEdition | null;
  /** Total number of steps in the race. */
  readonly of: number;
}

export interface BacktestOutput {
  readonly report: BacktestReport;
  readonly forecasts: readonly Forecast[];
}

export type FromThread =
  | { readonly kind: 'taken' }
  | ({ readonly kind: 'step' } & MadeStep)
  | ({ readonly kind: 'done' } & BacktestOutput);

export interface BacktestInput {
  readonly asOf: Day;
  readonly filers: AsyncIterable<FilerFacts>;
  readonly edition: DatedEdition;
  /** Steps stored earlier from the same facts. */
  readonly done: readonly StoredStep[];
}

/**
 * Replays the range methods in a thread: over all of EDGAR this is minutes of uninterrupted arithmetic, which must not
 * block the service. Filers are passed on as they are read, so that only the thread holds them. Errors: those of the
 * replay (as a plain Error with the message, because classes do not cross threads), and the thread's end.
 *
 * @param keep called with each step in order; the replay fails if it fails
 */
export async function replayInThread(
  { asOf, filers, edition, done }: BacktestInput,
  keep: (step: MadeStep) => Promise<void>,
): Promise<BacktestOutput> {
  const worker = new Worker(bundledFile('ingest/jobs/backtest/worker.ts'), { workerData: asOf });
  const tell = (message: ToThread) => worker.postMessage(message);
  const { promise, resolve, reject } = Promise.withResolvers<BacktestOutput>();
  let taken = Promise.withResolvers<void>();
  let kept = Promise.resolve();
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'taken') taken.resolve();
    else if (message.kind === 'step') kept = kept.then(() => keep(message));
    else resolve(message);
    kept.catch(reject);
  });
  promise.catch(() => {}); // A failure while filers are still being passed on surfaces in the race below.
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread that replays the range method has stopped.')));
  try {
    // One at a time: a large filer's facts take megabytes on both sides, of which the thread keeps a few kilobytes.
    for await (const filer of filers) {
      taken = Promise.withResolvers<void>();
      tell({ kind: 'filer', filer });
      await Promise.race([taken.promise, promise]);
    }
    tell({ kind: 'run', edition, done });
    const output = await promise;
    await kept;
    return output;
  } finally {
    await worker.terminate();
  }
}
