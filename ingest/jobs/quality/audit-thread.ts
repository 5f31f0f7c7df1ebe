import { Worker } from 'node:worker_threads';
import { bundledFile } from '../../../project-files.ts';
import type { FigureAudit } from '../../../schema/domain/quality/audit-figures.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { FilerFacts } from '../../store/facts/filer-facts.ts';

/** Messages to the thread: every filer, then null. */
export type ToThread = FilerFacts | null;
/** Messages from the thread: one after each filer, and the result at the end. */
export type FromThread = 'taken' | FigureAudit;

/**
 * Audits filers in a thread: over all of EDGAR this is minutes of arithmetic, which must not block the service. Filers
 * are passed on as they are read; only counts and findings are kept. Errors: those of the audit (as a plain Error with
 * the message, because classes do not cross threads), and the thread's end.
 */
export async function auditInThread(asOf: Day, filers: AsyncIterable<FilerFacts>): Promise<FigureAudit> {
  const worker = new Worker(bundledFile('ingest/jobs/quality/audit-worker.ts'), { workerData: asOf });
  const tell = (message: ToThread) => worker.postMessage(message);
  const { promise, resolve, reject } = Promise.withResolvers<FigureAudit>();
  let taken = Promise.withResolvers<void>();
  worker.on('message', (message: FromThread) => {
    if (message === 'taken') taken.resolve();
    else resolve(message);
  });
  promise.catch(() => {}); // A failure while filers are still being passed on surfaces in the race below.
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread that audits figures has stopped.')));
  try {
    // One at a time: a large filer's facts take megabytes on both sides.
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
