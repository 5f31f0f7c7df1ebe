import { EdgarError } from '../edgar/errors.ts';
import type { JobDeps } from './deps.ts';
import type { Job } from './run-job.ts';

/**
 * Does a piece of work that the rest of a run does not rest on. Where EDGAR fails it, that is logged and counted, and the next
 * run does it again.
 *
 * Errors: any other; and EdgarError once the process is told to stop.
 */
export async function goOnWithout(
  { log, isStopped }: Pick<JobDeps, 'log' | 'isStopped'>,
  { counts }: Pick<Job, 'counts'>,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (err) {
    if (!(err instanceof EdgarError) || isStopped?.() === true) throw err;
    log.warn({ err, what }, 'EDGAR failed; the run goes on without');
    counts.failed = (counts.failed ?? 0) + 1;
  }
}
