import { dueDocuments } from '../store/quarantine.ts';
import type { RunCounts } from '../store/runs.ts';
import { askAgain } from './ask-again.ts';
import { readNewItemTexts } from './documents/read-item-texts.ts';
import { fillItems } from './fill-items.ts';
import type { JobDeps } from './shared/job-deps.ts';
import { runJob } from './shared/run-job.ts';

const ANY = '';

/** True if the pause of any document that was set aside is over. */
export async function areDocumentsDue({ database, now }: Pick<JobDeps, 'database' | 'now'>): Promise<boolean> {
  return (await dueDocuments(database, { now: now(), like: ANY, most: 1 })).length > 0;
}

/** Asks for the documents that are due, as a poll does after the feed and the indexes. Errors: EdgarError. */
export async function askWhileClosed(deps: JobDeps): Promise<RunCounts> {
  return runJob(deps, { command: 'again', announce: true, sources: 'www/' }, async (job) => {
    await askAgain(deps, job);
    await fillItems(deps, job);
    await readNewItemTexts(deps, job);
  });
}
