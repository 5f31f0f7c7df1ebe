import { storeTransaction } from '../../prisma/transaction.ts';
import { addDays, newYorkDay } from '../../schema/domain/terms/day.ts';
import { companyFactsPath, submissionsPath } from '../edgar/paths.ts';
import { latestFilingDay } from '../store/documents.ts';
import { filersWithNewFilings, filersWithoutFactsOf } from '../store/due-work.ts';
import { pruneEvents } from '../store/filings/events.ts';
import { finishFirstLoad, tidyUp } from '../store/first-load.ts';
import { bumpDataVersion } from '../store/raise-data-version.ts';
import { hasRunWell, type RunCounts } from '../store/runs.ts';
import { askAgain } from './ask-again.ts';
import { makeBacktestIn } from './backtest/backtest.ts';
import { ingestDocuments } from './documents/ingest-documents.ts';
import { ingestFactsOf, ingestMirrorFacts } from './documents/ingest-facts.ts';
import { TICKER_LISTS } from './documents/ingest-tickers.ts';
import { mirrorFilers } from './documents/mirror-documents.ts';
import { readFiler } from './documents/read-filer.ts';
import { readMissingItemTexts, readNewItemTexts } from './documents/read-item-texts.ts';
import { computeDueFigures, deriveDueRows } from './due/renew-due.ts';
import { fillItems } from './fill-items.ts';
import { ingestFunds } from './funds/ingest-funds.ts';
import { indexDaysDue } from './index-days-due.ts';
import { ingestMirrorStatements } from './ingest-statements.ts';
import { FORMS_WITH_FACTS, fillFromDataSets } from './late-facts.ts';
import { countLogged, logDueRanges, sealDueMonths } from './log-due.ts';
import { pollIndexes } from './poll.ts';
import { makeAuditIn } from './quality/audit.ts';
import { rereadFacts } from './reread-facts.ts';
import { goOnWithout } from './shared/go-on-without.ts';
import type { JobDeps } from './shared/job-deps.ts';
import { type Job, runJob } from './shared/run-job.ts';
import { makeWhatFollows } from './what-follows/make-what-follows.ts';

/** Companyfacts follows a filing within days; after this many it has omitted the filing. */
const FACTS_LATE_DAYS = 30;

/**
 * Updates everything: the daily indexes that are due, the ticker files, and the submissions of filers with
 * filings newer than their capture. New board rows are announced; old events are removed. Documents that EDGAR fails to
 * deliver are left for the next run (go-on-without.ts). Errors: EdgarError.
 */
export async function nightly(deps: JobDeps): Promise<RunCounts> {
  await finishFirstLoad(deps.database, deps.now());
  await rereadFacts(deps);
  const isFirst = deps.edgar.list === undefined && !(await hasRunWell(deps.database, ['nightly']));
  const counts = await runJob(deps, { command: 'nightly', announce: true }, async (job) => {
    const today = newYorkDay(deps.clock());
    await pollIndexes(deps, job, indexDaysDue(job.loaded.keys(), today));
    await job.flush();
    await fillAllItems(deps, job);
    for (const { of, ingest } of TICKER_LISTS)
      await goOnWithout(deps, job, `tickers of ${of}`, () => ingest(deps, job));
    await job.flush();
    // A mirror's bytes show which files are new; from the SEC only the files that may be new are requested.
    const { edgar } = deps;
    if (edgar.list !== undefined) {
      await ingestDocuments(edgar, job, await mirrorFilers(edgar));
      await ingestMirrorFacts(edgar, job);
      await ingestMirrorStatements(deps, job);
    } else {
      await askAgain(deps, job);
      await refreshFilers(deps, job);
      await refreshFacts(deps, job);
      await fillFromDataSets(deps, job, FACTS_LATE_DAYS);
    }
    await computeDueFigures(deps, job);
    await deriveDueRows(deps, job);
    await ingestFunds(deps, job);
    await job.flush();
    await readMissingItemTexts(deps, job);
    // First, because it leaves the edition that challengers use, and they count only beside a range of the same day.
    await makeBacktestIn(deps, job);
    // Its findings decide which logged ranges need correction.
    await makeAuditIn(deps, job);
    countLogged(job, await logDueRanges(deps));
    await sealDueMonths(deps, job);
    // Last, because it records the data version it was counted from.
    await makeWhatFollows(deps);
    await pruneEvents(deps.database, deps.now());
    await tidyUp(deps.database);
  });
  // Replies say until then what is on its way.
  if (isFirst) await storeTransaction(deps.database, (tx) => bumpDataVersion(tx, deps.now()));
  return counts;
}

/** Items of the reports that the indexes name, each round followed by what its rarest items say. */
async function fillAllItems(deps: JobDeps, job: Job): Promise<void> {
  if (deps.edgar.list !== undefined) return;
  const tried = new Set<string>();
  let isMore = true;
  while (isMore) {
    isMore = await fillItems(deps, job, tried);
    await readNewItemTexts(deps, job);
  }
}

async function refreshFilers(deps: JobDeps, job: Job): Promise<void> {
  const ciks = await filersWithNewFilings(deps.database, latestFilingDay(deps.now(), newYorkDay(deps.clock())));
  job.expect(ciks.length);
  for (const cik of ciks) {
    const path = submissionsPath(cik);
    await goOnWithout(deps, job, path.file, async () => {
      const reading = await readFiler(deps.edgar, path, job.loaded);
      if (reading !== 'unknown') await job.store(reading.content);
    });
  }
}

/** Filers with an annual report that is newer than their facts and still recent enough for facts to come. */
async function refreshFacts(deps: JobDeps, job: Job): Promise<void> {
  const since = addDays(newYorkDay(deps.clock()), -FACTS_LATE_DAYS);
  const ciks = await filersWithoutFactsOf(deps.database, FORMS_WITH_FACTS, since);
  job.expect(ciks.length);
  for (const cik of ciks) await goOnWithout(deps, job, companyFactsPath(cik).file, () => ingestFactsOf(deps, job, cik));
}
