import { Worker } from 'node:worker_threads';
import type { Forecast } from '../../../schema/domain/range/backtest/backtest.ts';
import type { BacktestReport } from '../../../schema/domain/range/backtest/backtest-report.ts';
import type { DatedEdition } from '../../../schema/domain/range/edition-in-use.ts';
import type { RaceEdition } from '../../../schema/domain/range/race/race-edition.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { FilerFacts } from '../../store/filer-facts.ts';
import type { StoredStep } from '../../store/registry/race-steps.ts';

/** What the thread is told, in this order: one filer after another, and then to run. */
export type ToThread =
  | { readonly kind: 'filer'; readonly filer: FilerFacts }
  | { readonly kind: 'run'; readonly edition: DatedEdition; readonly done: readonly StoredStep[] };

/** A step of the race, as it is kept, with its edition. */
export interface MadeStep extends StoredStep {
  readonly made: RaceEdition | null;
  /** Steps of the race in all. */
  readonly of: number;
}

export interface BacktestOutput {
  readonly report: BacktestReport;
  readonly forecasts: readonly Forecast[];
}

/** What the thread says. */
export type FromThread =
  | { readonly kind: 'taken' }
  | ({ readonly kind: 'step' } & MadeStep)
  | ({ readonly kind: 'done' } & BacktestOutput);

export interface BacktestInput {
  readonly asOf: Day;
  readonly filers: AsyncIterable<FilerFacts>;
  readonly edition: DatedEdition;
  /** Steps made before from the same facts. */
  readonly done: readonly StoredStep[];
}

/**
 * Replays the range methods in a thread of its own: over all of EDGAR that is minutes of arithmetic in one go, for which
 * nobody who asks the service should wait. Filers are handed over as they are read, so that only the thread holds them.
 * Errors: what the replay meets (by its message: classes do not pass from thread to thread), and the thread's end.
 *
 * @param keep  called with each step as it is made, one after another; the replay fails where keeping fails
 */
export async function replayInThread(
  { asOf, filers, edition, done }: BacktestInput,
  keep: (step: MadeStep) => Promise<void>,
): Promise<BacktestOutput> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: asOf });
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
  promise.catch(() => {}); // It may fail while filers are still handed over, which says so first.
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread that replays the range method has stopped.')));
  try {
    // One at a time: a large filer's facts are megabytes on both sides, of which the thread keeps a few kilobytes.
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
