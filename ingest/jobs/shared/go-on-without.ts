import { EdgarBlockedError, EdgarError, EdgarTooSlowError } from '../../edgar/errors.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import type { RunCounts } from '../../store/runs.ts';
import type { JobDeps } from './job-deps.ts';

/** Work that failed without ending the run. */
export interface Undelivered {
  readonly names: string[];
  /** Failures since EDGAR last delivered something. */
  inARow: number;
  /** Documents since then that did not arrive within their deadline. */
  slowInARow: number;
}

interface Noted {
  readonly counts: RunCounts;
  readonly undelivered: Undelivered;
}

/** Failures in a row that mean an outage of EDGAR rather than a faulty document. */
const OUTAGE = 3;
/** The same for documents that are only slow: more than are asked for at once. */
const SLOW_OUTAGE = 12;

/**
 * Runs work that the rest of a run does not depend on. If EDGAR fails it, the failure is logged and counted, and the
 * next run retries.
 *
 * @param outage failures in a row that end the run
 *
 * Errors: any other error; EdgarBlockedError, because further requests are not allowed; and EdgarError in an outage or
 * once the process was told to stop.
 */
export async function goOnWithout(
  { log, isStopped }: Pick<JobDeps, 'log' | 'isStopped'>,
  { counts, undelivered }: Noted,
  what: string,
  work: () => Promise<unknown>,
  outage = OUTAGE,
): Promise<void> {
  try {
    await work();
    undelivered.inARow = 0;
    undelivered.slowInARow = 0;
  } catch (err) {
    if (!(err instanceof EdgarError) || err instanceof EdgarBlockedError || isStopped?.() === true) throw err;
    counts.failed = (counts.failed ?? 0) + 1;
    if (err instanceof EdgarTooSlowError) undelivered.slowInARow += 1;
    else undelivered.inARow += 1;
    if (undelivered.inARow >= outage || undelivered.slowInARow >= SLOW_OUTAGE) throw err;
    log.warn({ err, what }, 'EDGAR failed; the run goes on without');
    undelivered.names.push(what);
  }
}

/**
 * Runs work for one document. One that EDGAR fails to deliver is set aside, so that it is asked for again after growing
 * pauses rather than by each run. Errors: those of the work.
 */
export async function orSetAside(
  job: { store(document: DocumentContent): Promise<void> },
  path: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof EdgarError && !(error instanceof EdgarBlockedError)) {
      await job.store({ sources: [], problems: [{ path, reason: error.message }] });
    }
    throw error;
  }
}

/** Names in the record of a run; the log has all. */
const NAMED = 10;

/** The text for the record of a run; null if everything was delivered. */
export function wordsOfUndelivered({ names }: Undelivered): string | null {
  if (names.length === 0) return null;
  const rest = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `EDGAR did not deliver ${names.slice(0, NAMED).join(', ')}${rest}; the next run asks again.`;
}
