import {
  addDays,
  type Day,
  isBusinessDay,
  newYorkDay,
  nextBusinessDay,
  previousBusinessDay,
} from '../../schema/domain/terms/day.ts';
import { companyFactsPath, submissionsPath } from '../edgar/paths.ts';
import { filersWithNewFilings, filersWithoutFactsOf } from '../store/due-work.ts';
import { pruneEvents } from '../store/filings/events.ts';
import { finishFirstLoad, tidyUp } from '../store/first-load.ts';
import type { RunCounts } from '../store/runs.ts';
import { makeBacktestIn } from './backtest/backtest.ts';
import type { JobDeps } from './deps.ts';
import { ingestDocuments } from './documents/ingest-documents.ts';
import { TICKER_LISTS } from './documents/ingest-tickers.ts';
import { mirrorFilers } from './documents/mirror-documents.ts';
import { readFiler } from './documents/read-filer.ts';
import { readMissingItemTexts } from './documents/read-item-texts.ts';
import { computeDueFigures } from './due/compute-due-figures.ts';
import { deriveDueRows } from './due/derive-due-rows.ts';
import { ingestFunds } from './funds/ingest-funds.ts';
import { goOnWithout } from './go-on-without.ts';
import { ingestFactsOf, ingestMirrorFacts } from './ingest-facts.ts';
import { ingestMirrorStatements } from './ingest-statements.ts';
import { countLogged, logDueRanges } from './log-due-ranges.ts';
import { lastIndexDay, pollIndexes } from './poll.ts';
import { makeAuditIn } from './quality/audit.ts';
import { rereadFacts } from './reread-facts.ts';
import { type Job, runJob } from './run-job.ts';
import { sealDueMonths } from './seal-due-months.ts';
import { makeWhatFollows } from './what-follows/make-what-follows.ts';

/** Companyfacts follows a filing within days; after so many it has left the filing out. */
const FACTS_LATE_DAYS = 30;
/** Forms whose facts make figures. */
const FORMS_WITH_FACTS = ['10-K', '10-K/A', '10-KT', '10-KT/A', '20-F', '20-F/A', '40-F', '40-F/A'];

/** Days of indexes that a first nightly run takes. */
const FIRST_DAYS = 5;

/**
 * Brings everything up to date: the daily indexes since the last one loaded, the ticker files, and anew the
 * submissions of filers who have filed since theirs were captured. New board rows are announced; old events go. What EDGAR
 * does not deliver is left for the next run (go-on-without.ts).
 * Errors: EdgarError.
 */
export async function nightly(deps: JobDeps): Promise<RunCounts> {
  await finishFirstLoad(deps.database, deps.now());
  await rereadFacts(deps);
  return runJob(deps, { command: 'nightly', announce: true }, async (job) => {
    const today = newYorkDay(deps.clock());
    await pollIndexes(deps, job, daysSince(lastIndexDay(job), today));
    for (const { of, ingest } of TICKER_LISTS)
      await goOnWithout(deps, job, `tickers of ${of}`, () => ingest(deps, job));
    await job.flush();
    // A mirror says by its bytes which files are new; the SEC is asked only for those that must be.
    const { edgar } = deps;
    if (edgar.list !== undefined) {
      await ingestDocuments(edgar, job, await mirrorFilers(edgar));
      await ingestMirrorFacts(edgar, job);
      await ingestMirrorStatements(deps, job);
    } else {
      await refreshFilers(deps, job);
      await refreshFacts(deps, job);
    }
    await computeDueFigures(deps, job);
    await deriveDueRows(deps, job);
    await ingestFunds(deps, job);
    await job.flush();
    await readMissingItemTexts(deps, job);
    // First: challengers are computed with the edition that it leaves, and count only beside a range of the same day.
    await makeBacktestIn(deps, job);
    // Its findings say which logged ranges are to be corrected.
    await makeAuditIn(deps, job);
    countLogged(job, await logDueRanges(deps));
    await sealDueMonths(deps, job);
    // Last: it notes the state of the data that it was counted from.
    await makeWhatFollows(deps);
    await pruneEvents(deps.database, deps.now());
    await tidyUp(deps.database);
  });
}

/** Business days after the last one loaded, today included; of the last one again, in case it was not whole. */
function daysSince(last: Day | null, today: Day): Day[] {
  let first = isBusinessDay(today) ? today : previousBusinessDay(today);
  for (let day = 1; day < FIRST_DAYS; day++) first = previousBusinessDay(first);
  const days: Day[] = [];
  for (let day = last ?? first; day <= today; day = nextBusinessDay(day)) days.push(day);
  return days;
}

async function refreshFilers(deps: JobDeps, job: Job): Promise<void> {
  const ciks = await filersWithNewFilings(deps.database);
  job.expect(ciks.length);
  for (const cik of ciks) {
    const path = submissionsPath(cik);
    await goOnWithout(deps, job, path.file, async () => {
      const reading = await readFiler(deps.edgar, path, job.loaded);
      if (reading !== 'unknown') await job.store(reading.content);
    });
  }
}

/** Filers with an annual report on file that is newer than the facts we have of them, and not so old that none will come. */
async function refreshFacts(deps: JobDeps, job: Job): Promise<void> {
  const since = addDays(newYorkDay(deps.clock()), -FACTS_LATE_DAYS);
  const ciks = await filersWithoutFactsOf(deps.database, FORMS_WITH_FACTS, since);
  job.expect(ciks.length);
  for (const cik of ciks) await goOnWithout(deps, job, companyFactsPath(cik).file, () => ingestFactsOf(deps, job, cik));
}
