/**
 * Reading the current-filings feed: from its newest entry until a page has nothing new. Where a page cannot be read, the
 * poll notes how far it came, and the next one goes on there until it meets what is known.
 */
import type { Day } from '../../../schema/domain/terms/day.ts';
import { feedPagePath } from '../../edgar/paths.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import { unreadFeed } from '../../store/runs.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import type { Job } from '../shared/run-job.ts';
import { type Reading, readListing } from './read-listing.ts';

/** The SEC's limit for entries per page of the feed. */
const PAGE = 100;
/** No page begins here or later: the SEC answers 503, whatever it listed before. */
const ENTRIES_MAX = 5_100;

/**
 * Stores the new part of the feed, and what an earlier poll left unread.
 *
 * Entries only move down, as newer ones come. So what was left unread still begins at `from` or below, and at the
 * latest after as many pages as have brought something since: until then a page without news is no end.
 *
 * @returns why the feed could not be read to where it is known, or null
 *
 * Errors: EdgarError.
 */
export async function readFeed({ database, edgar }: JobDeps, job: Job, day: Day): Promise<string | null> {
  const unread = await unreadFeed(database);
  let { by } = unread;
  /** Where the next poll has to begin, should this one end here, however it ends. */
  const note = (from: number, atLatest: number) =>
    Object.assign(job.counts, { feedFrom: from, feedBy: Math.max(atLatest, from) });
  let isAfterFull = false;
  let hasEntries = false;
  for (let start = 0; start < ENTRIES_MAX; ) {
    note(start === 0 ? unread.from : start, by);
    const path = feedPagePath({ day, type: 'all', count: PAGE, start });
    const reading = await readListing(edgar, path, job.loaded);
    if (start === 0) hasEntries = (job.loaded.get(path.file)?.rows ?? 0) > 0;
    const fault = faultOf(reading, { isFirst: start === 0, isAfterFull, hasEntries });
    if (fault !== null) return `The feed could not be read from entry ${start + 1} on: ${fault}`;
    if (reading === 'missing') break;
    // A process that is killed has stored this page or has not.
    note(start, Math.max(by, start) + PAGE);
    const hasNews = await bringsNews(job, reading.content);
    hasEntries = false;
    if (reading.listed === 0) {
      if (!isAfterFull) break;
      // An empty page in place of one with entries looks like the end. At the end, an entry earlier there is one.
      start -= 1;
      hasEntries = true;
    } else {
      if (hasNews) by += PAGE;
      else if (start >= by) break;
      start = !hasNews && start + PAGE < unread.from ? unread.from : start + PAGE;
    }
    isAfterFull = reading.listed === PAGE;
  }
  delete job.counts.feedFrom;
  delete job.counts.feedBy;
  job.counts.feeds = 1;
  return null;
}

/** True also of a page that had to be set aside: what is below it may be new. */
async function bringsNews(job: Job, content: DocumentContent | null): Promise<boolean> {
  const before = job.counts.quarantined;
  const changed = await job.storeNow(content);
  return changed > 0 || job.counts.quarantined !== before;
}

interface Place {
  readonly isFirst: boolean;
  /** The page before it was full. */
  readonly isAfterFull: boolean;
  /** Known of the first page, where it had some earlier on this day, and of one that repeats a known entry. */
  readonly hasEntries: boolean;
}

/** Why a page is not what the feed has at this place; null if it may be. */
function faultOf(reading: Reading, { isFirst, isAfterFull, hasEntries }: Place): string | null {
  if (reading === 'missing') return isFirst || isAfterFull || hasEntries ? 'There is no such page.' : null;
  if (reading.refused !== undefined) return reading.refused;
  return hasEntries && reading.listed === 0 ? 'The page is empty.' : null;
}
