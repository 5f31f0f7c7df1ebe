/**
 * The path of a filing from the SEC into the tables:
 *
 *     readFeed         asks for the feed's newest page, and for older ones as long as they bring anything new
 *     readListing      fetches the page and reads it: bytes to records, or a problem to be quarantined
 *     job.storeNow     hands the records over (run-job.ts), in their turn (document-queue.ts), and leaves out a document that
 *                      the database refuses (store-what-can-be.ts)
 *     storeDocuments   one transaction, in the steps of store/document-steps.ts: filings, boards, events, mails, version
 *
 * After the commit the server takes over: NOTIFY announces the new data version.
 */
import { type Day, newYorkDay } from '../../schema/domain/terms/day.ts';
import { EdgarRefusedError } from '../edgar/errors.ts';
import { dailyIndexPath } from '../edgar/paths.ts';
import { finishFirstLoad } from '../store/first-load.ts';
import type { RunCounts } from '../store/runs.ts';
import { askAgain } from './ask-again.ts';
import { ingestDocuments } from './documents/ingest-documents.ts';
import { ingestMirrorFacts } from './documents/ingest-facts.ts';
import { ingestTickers } from './documents/ingest-tickers.ts';
import { mirrorFeedPages, mirrorFilers } from './documents/mirror-documents.ts';
import { readFeed } from './documents/read-feed.ts';
import { readNewItemTexts } from './documents/read-item-texts.ts';
import { fillItems } from './fill-items.ts';
import { indexDaysDue } from './index-days-due.ts';
import { askForLateFacts } from './late-facts.ts';
import { goOnWithout } from './shared/go-on-without.ts';
import type { JobDeps } from './shared/job-deps.ts';
import { type Job, runJob } from './shared/run-job.ts';

/**
 * Loads filings since the last poll: the new part of the current-filings feed, then, to find filings missing from the
 * feed, the indexes that are due. From a mirror every file is checked, because that costs no request: filers' lists,
 * tickers and facts too. New board rows are announced. Errors: EdgarError, also where the feed was not read, once all
 * else is done.
 */
export async function pollFilings(deps: JobDeps): Promise<RunCounts> {
  await finishFirstLoad(deps.database, deps.now());
  const isMirror = deps.edgar.list !== undefined;
  return runJob(deps, { command: 'poll', announce: true, sources: isMirror ? '' : 'www/' }, async (job) => {
    const today = newYorkDay(deps.clock());
    const unread = isMirror ? null : await readFeed(deps, job, today);
    if (isMirror) await ingestDocuments(deps.edgar, job, await mirrorFeedPages(deps.edgar, today));
    await pollIndexes(deps, job, indexDaysDue(job.loaded.keys(), today));
    await job.flush();
    if (isMirror) await pollMirror(deps, job);
    else await askAgain(deps, job);
    await fillItems(deps, job);
    await readNewItemTexts(deps, job);
    if (!isMirror) await askForLateFacts(deps, job);
    if (unread !== null) throw new EdgarRefusedError(unread, null);
  });
}

/** A mirror's changed files of filers. They come after feed and indexes, which are the news that lists complete. */
async function pollMirror(deps: JobDeps, job: Job): Promise<void> {
  const { edgar } = deps;
  await ingestDocuments(edgar, job, await mirrorFilers(edgar));
  await ingestTickers(deps, job);
  await ingestMirrorFacts(edgar, job);
  await job.flush();
}

/** Reads the daily indexes of these days; EDGAR has none for a day that is not over. */
export async function pollIndexes(deps: JobDeps, job: Job, days: readonly Day[]): Promise<void> {
  const paths = days.map((day) => dailyIndexPath(day, 'master'));
  // Before the last week, the next run begins at the last index loaded: none may be loaded after a missing one.
  await goOnWithout(deps, job, `daily indexes since ${days[0]}`, () =>
    ingestDocuments(
      deps.edgar,
      job,
      paths.map((path) => ({ kind: 'listing', path })),
    ),
  );
}
