import { EdgarBlockedError, EdgarError } from '../edgar/errors.ts';
import type { JobDeps } from './deps.ts';
import type { Job } from './run-job.ts';

/** What a run went on without. */
export interface Undelivered {
  readonly names: string[];
  /** Since EDGAR last delivered something. */
  inARow: number;
}

/** After so many in a row it is no fault of a document: EDGAR is out of order. */
const OUTAGE = 3;

/**
 * Does a piece of work that the rest of a run does not rest on. Where EDGAR fails it, that is logged and counted, and the next
 * run does it again.
 *
 * @param outage  failures in a row that end the run
 * Errors: any other; EdgarBlockedError, since nothing is to be asked then; and EdgarError in an outage, and once the process is
 * told to stop.
 */
export async function goOnWithout(
  { log, isStopped }: Pick<JobDeps, 'log' | 'isStopped'>,
  { counts, undelivered }: Pick<Job, 'counts' | 'undelivered'>,
  what: string,
  work: () => Promise<unknown>,
  outage = OUTAGE,
): Promise<void> {
  try {
    await work();
    undelivered.inARow = 0;
  } catch (err) {
    if (!(err instanceof EdgarError) || err instanceof EdgarBlockedError || isStopped?.() === true) throw err;
    counts.failed = (counts.failed ?? 0) + 1;
    undelivered.inARow += 1;
    if (undelivered.inARow >= outage) throw err;
    log.warn({ err, what }, 'EDGAR failed; the run goes on without');
    undelivered.names.push(what);
  }
}

/** So many are named; the log has all. */
const NAMED = 10;

/** What the record of a run says of it; null where nothing is missing. */
export function wordsOfUndelivered({ names }: Undelivered): string | null {
  if (names.length === 0) return null;
  const rest = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `EDGAR did not deliver ${names.slice(0, NAMED).join(', ')}${rest}; the next run asks again.`;
}
