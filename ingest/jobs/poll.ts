/**
 * The path of a filing from the SEC into the tables:
 *
 *     pollFeed         asks for the feed's newest page, and for older ones as long as they bring anything new
 *     readListing      fetches the page and reads it: bytes to records, or a problem to be quarantined
 *     job.storeNow     hands the records over (run-job.ts), in their turn (document-queue.ts), and leaves out a document that
 *                      the database refuses (store-what-can-be.ts)
 *     storeDocuments   one transaction, in the steps of store/document-steps.ts: filings, boards, events, mails, version
 *
 * After the commit the server takes over: NOTIFY announces the new data version.
 */
import { type Day, newYorkDay } from '../../schema/domain/terms/day.ts';
import { dailyIndexPath, feedPagePath } from '../edgar/paths.ts';
import { finishFirstLoad } from '../store/first-load.ts';
import { type RunCounts, wasCutOff } from '../store/runs.ts';
import { askAgain } from './ask-again.ts';
import { askForLateFacts } from './ask-for-late-facts.ts';
import { ingestDocuments } from './documents/ingest-documents.ts';
import { ingestMirrorFacts } from './documents/ingest-facts.ts';
import { ingestTickers } from './documents/ingest-tickers.ts';
import { mirrorFeedPages, mirrorFilers } from './documents/mirror-documents.ts';
import { readNewItemTexts } from './documents/read-item-texts.ts';
import { readListing } from './documents/read-listing.ts';
import { fillItems } from './fill-items.ts';
import { indexDaysDue } from './index-days-due.ts';
import { goOnWithout, noteUndelivered } from './shared/go-on-without.ts';
import type { JobDeps } from './shared/job-deps.ts';
import { type Job, runJob } from './shared/run-job.ts';

/** The SEC's limit for entries per page of the feed. */
const FEED_PAGE_ENTRIES = 100;
/** The feed covers about a day; more pages mean a fault. */
const FEED_PAGES_MAX = 100;
/** No page begins here or later: the SEC answers 503, whatever it listed before. */
const FEED_ENTRIES_MAX = 5_100;
/** Counted once the new part of the feed is read: a later failure leaves no gap in it. */
const FEEDS = 'feeds';

/**
 * Loads filings since the last poll: the new part of the current-filings feed, then, to find filings missing from the
 * feed, the indexes that are due. From a mirror every file is checked, because that costs no request: filers' lists,
 * tickers and facts too. New board rows are announced. Errors: EdgarError.
 */
export async function pollFilings(deps: JobDeps): Promise<RunCounts> {
  await finishFirstLoad(deps.database, deps.now());
  const isWholeFeed = await wasCutOff(deps.database, 'poll', FEEDS);
  const isMirror = deps.edgar.list !== undefined;
  return runJob(deps, { command: 'poll', announce: true, sources: isMirror ? '' : 'www/' }, async (job) => {
    const today = newYorkDay(deps.clock());
    if (isMirror) await ingestDocuments(deps.edgar, job, await mirrorFeedPages(deps.edgar, today));
    if (isMirror || (await pollFeed(deps, job, today, isWholeFeed))) job.counts[FEEDS] = 1;
    await pollIndexes(deps, job, indexDaysDue(job.loaded.keys(), today));
    await job.flush();
    if (isMirror) await pollMirror(deps, job);
    else await askAgain(deps, job);
    await fillItems(deps, job);
    await readNewItemTexts(deps, job);
    if (!isMirror) await askForLateFacts(deps, job);
  });
}

/**
 * Reads from the newest entry until a page has nothing new. After an interrupted poll, reads to the end of the feed,
 * because pages below those it stored may never have been read.
 *
 * @returns false if the feed broke off: its end answers 503, and so does an outage after a full page
 */
async function pollFeed({ edgar, log }: JobDeps, job: Job, day: Day, isWholeFeed: boolean): Promise<boolean> {
  let isBeforeFull = false;
  for (let page = 0; page < FEED_PAGES_MAX; page++) {
    const start = page * FEED_PAGE_ENTRIES;
    const path = feedPagePath({ day, type: 'all', count: FEED_PAGE_ENTRIES, start });
    const reading = await readListing(edgar, path, job.loaded);
    if (reading === 'missing') {
      if (!isBeforeFull || start >= FEED_ENTRIES_MAX) return true;
      noteUndelivered(job, path.file);
      return false;
    }
    const changed = await job.storeNow(reading.content);
    // Past its end the feed continues with empty pages.
    if (reading.listed === 0 || (changed === 0 && !isWholeFeed)) return true;
    isBeforeFull = reading.listed === FEED_PAGE_ENTRIES;
  }
  log.warn({ pages: FEED_PAGES_MAX }, 'the feed does not end');
  return true;
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
