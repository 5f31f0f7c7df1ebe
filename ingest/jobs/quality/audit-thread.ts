import { Worker } from 'node:worker_threads';
import type { FigureAudit } from '../../../schema/domain/quality/audit-figures.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { FilerFacts } from '../../store/filer-facts.ts';

/** What the thread is told: one filer after another, and null at the end. */
export type ToThread = FilerFacts | null;
/** What the thread says: that it is done with a filer, and at the end what it all comes to. */
export type FromThread = 'taken' | FigureAudit;

/**
 * Audits filers in a thread of its own: over all of EDGAR that is minutes of arithmetic, for which nobody who asks the
 * service should wait. Filers are handed over as they are read; only counts and findings stay.
 * Errors: what the audit meets (by its message: classes do not pass from thread to thread), and the thread's end.
 */
export async function auditInThread(asOf: Day, filers: AsyncIterable<FilerFacts>): Promise<FigureAudit> {
  const worker = new Worker(new URL('./audit-worker.ts', import.meta.url), { workerData: asOf });
  const tell = (message: ToThread) => worker.postMessage(message);
  const { promise, resolve, reject } = Promise.withResolvers<FigureAudit>();
  let taken = Promise.withResolvers<void>();
  worker.on('message', (message: FromThread) => {
    if (message === 'taken') taken.resolve();
    else resolve(message);
  });
  promise.catch(() => {}); // It may fail while filers are still handed over, which says so first.
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread that audits figures has stopped.')));
  try {
    // One at a time: a large filer's facts are megabytes on both sides.
    for await (const filer of filers) {
      taken = Promise.withResolvers<void>();
      tell(filer);
      await Promise.race([taken.promise, promise]);
    }
    tell(null);
    return await promise;
  } finally {
    await worker.terminate();
  }
}
