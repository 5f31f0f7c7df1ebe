import { run } from '../../prisma/transaction.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import {
  addDays,
  type Day,
  isBusinessDay,
  newYorkDay,
  nextBusinessDay,
  previousBusinessDay,
} from '../../schema/domain/terms/day.ts';
import { submissionsPath } from '../edgar/paths.ts';
import { pruneEvents } from '../store/filings/events.ts';
import { finishFirstLoad, tidyUp } from '../store/first-load.ts';
import type { RunCounts } from '../store/runs.ts';
import { makeBacktest } from './backtest.ts';
import { takeFactsOf, takeHeldFacts } from './company-facts.ts';
import type { JobParts } from './deps.ts';
import { takeDocuments } from './documents/ingest-documents.ts';
import { takeTickers } from './documents/ingest-tickers.ts';
import { heldFilers } from './documents/mirror-documents.ts';
import { readFiler } from './documents/read-filer.ts';
import { countLogged, logDueRanges } from './log-due-ranges.ts';
import { makeBaseRates } from './make-base-rates.ts';
import { lastIndexDay, pollIndexes } from './poll.ts';
import { type Job, runJob } from './run-job.ts';

/** Companyfacts follows a filing within days; after so many it has left the filing out. */
const FACTS_LATE_DAYS = 30;
/** Forms whose facts make figures. */
const FORMS_WITH_FACTS = ['10-K', '10-K/A', '10-KT', '10-KT/A', '20-F', '20-F/A', '40-F', '40-F/A'];

/** Days of indexes that a first nightly run takes. */
const FIRST_DAYS = 5;

/**
 * Brings everything up to date: the daily indexes since the last one loaded, the ticker files, and anew the
 * submissions of filers who have filed since theirs were captured. New board rows are announced; old events go.
 * Errors: EdgarError.
 */
export async function nightly(parts: JobParts): Promise<RunCounts> {
  await finishFirstLoad(parts.database, parts.now());
  return runJob(parts, { command: 'nightly', announce: true }, async (job) => {
    const today = newYorkDay(parts.clock());
    await pollIndexes(parts, job, daysSince(lastIndexDay(job), today));
    await takeTickers(parts, job);
    await job.flush();
    // A mirror says by its bytes which files are new; the SEC is asked only for those that must be.
    const { edgar } = parts;
    if (edgar.list !== undefined) {
      await takeDocuments(edgar, job, await heldFilers(edgar));
      await takeHeldFacts(edgar, job);
    } else {
      await refreshFilers(parts, job);
      await refreshFacts(parts, job);
    }
    await job.flush();
    countLogged(job, await logDueRanges(parts));
    await makeBaseRates(parts);
    await makeBacktest(parts);
    await pruneEvents(parts.database, parts.now());
    await tidyUp(parts.database);
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

async function refreshFilers({ database, edgar }: JobParts, job: Job): Promise<void> {
  const { rows } = await run<{ cik: Cik }>(
    database.pool,
    `select cik from filers r where captured_on is not null
       and captured_on < (select max(filed_on) from filings f where f.cik = r.cik) order by cik`,
  );
  job.expect(rows.length);
  for (const { cik } of rows) {
    const reading = await readFiler(edgar, submissionsPath(cik), job.loaded);
    if (reading !== 'unknown') await job.add(reading.content);
  }
}

/** Filers with an annual report on file that is newer than the facts we have of them, and not so old that none will come. */
async function refreshFacts(parts: JobParts, job: Job): Promise<void> {
  const since = addDays(newYorkDay(parts.clock()), -FACTS_LATE_DAYS);
  const { rows } = await run<{ cik: Cik }>(
    parts.database.pool,
    `select distinct cik from filings f where f.filed_on >= $1 and f.form = any($2::text[])
       and not exists (select from facts where facts.cik = f.cik and facts.accession = f.accession) order by cik`,
    [since, FORMS_WITH_FACTS],
  );
  job.expect(rows.length);
  for (const { cik } of rows) await takeFactsOf(parts, job, cik);
}
