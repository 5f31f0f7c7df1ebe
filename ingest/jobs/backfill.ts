import type { Cik } from '../../schema/domain/terms/cik.ts';
import { type EdgarPath, submissionsPath } from '../edgar/paths.ts';
import { listedFilersToLoad } from '../store/due-work.ts';
import { beginFirstLoad, finishFirstLoad } from '../store/first-load.ts';
import { emptyForWorld } from '../store/made-world.ts';
import { type RunCounts, wasCutOff } from '../store/runs.ts';
import { makeBacktestIn } from './backtest/backtest.ts';
import { countMismatches, ingestDocuments } from './documents/ingest-documents.ts';
import { ingestFactsOf, ingestMirrorFacts } from './documents/ingest-facts.ts';
import { ingestTickers } from './documents/ingest-tickers.ts';
import { mirrorFeedPages, mirrorFilers, mirrorIndexes } from './documents/mirror-documents.ts';
import { readFiler } from './documents/read-filer.ts';
import { readMirrorItemTexts } from './documents/read-item-texts.ts';
import { computeDueFigures, deriveDueRows } from './due/renew-due.ts';
import { completeFirstLoad, tidyUpAfter } from './first-load.ts';
import { ingestMirrorFunds } from './funds/ingest-mirror-funds.ts';
import { ingestMirrorStatements } from './ingest-statements.ts';
import { countLogged, logDueRanges, sealDueMonths } from './log-due.ts';
import { makeAuditIn } from './quality/audit.ts';
import type { JobDeps } from './shared/job-deps.ts';
import { type Job, runJob } from './shared/run-job.ts';
import { makeWhatFollows } from './what-follows/make-what-follows.ts';

/**
 * Loads the history of every filer. From a mirror: all it holds, submissions first, then indexes, feed pages and ticker
 * files. From the SEC: the ticker files, and the submissions of each filer that has a ticker. It can be stopped at any
 * moment and run again: data in the tables are left alone, unless they belong to another sample world. History makes no
 * events. Errors: EdgarError.
 */
export async function backfillAll(deps: JobDeps): Promise<RunCounts> {
  await makeRoomForWorld(deps);
  if (deps.edgar.list !== undefined) await beginFirstLoad(deps.database);
  const wasCutShort = await wasCutOff(deps.database, 'backfill');
  return runJob(deps, { command: 'backfill', announce: false }, async (job) => {
    if (deps.edgar.list === undefined) await ingestListedFilers(deps, job);
    else {
      const { edgar } = deps;
      const listings = [...(await mirrorIndexes(edgar)), ...(await mirrorFeedPages(edgar))];
      await ingestDocuments(edgar, job, [...(await mirrorFilers(edgar)), ...listings]);
      await ingestTickers(deps, job);
    }
    await completeFirstLoad(deps, job);
    await readMirrorItemTexts(deps, job);
    await ingestMirrorFacts(deps.edgar, job);
    await ingestMirrorStatements(deps, job);
    await computeDueFigures(deps, job);
    await deriveDueRows(deps, job);
    await ingestMirrorFunds(deps, job);
    await job.flush();
    // Before the ranges: the back-test leaves the edition that challengers use, which count only beside a range of the
    // same day; the audit's findings decide which logged ranges need correction. Each has a thread of its own.
    await Promise.all([makeBacktestIn(deps, job), makeAuditIn(deps, job)]);
    countLogged(job, await logDueRanges(deps));
    await sealDueMonths(deps, job);
    // Last, because it records the data version it was counted from.
    await makeWhatFollows(deps);
    await tidyUpAfter(deps, job, wasCutShort);
  });
}

/** Empties the tables if they hold an earlier version's sample world, and logs it. */
async function makeRoomForWorld({ database, edgar: { made }, now, log }: JobDeps): Promise<void> {
  if (made === undefined) return;
  if ((await emptyForWorld(database, made, now())) === 'emptied') {
    log.info({}, 'another sample world than before: its tables are made anew; watches, labels, ledger and events stay');
  }
}

/** Loads the history of the given filers. Errors: EdgarError. */
export async function backfillFilers(deps: JobDeps, ciks: readonly Cik[]): Promise<RunCounts> {
  await finishFirstLoad(deps.database, deps.now());
  return runJob(deps, { command: 'backfill', announce: false }, async (job) => {
    await ingestFilers(deps, job, ciks);
    await job.flush();
    countLogged(job, await logDueRanges(deps));
    await sealDueMonths(deps, job);
  });
}

async function ingestFiler({ edgar, log }: JobDeps, job: Job, path: EdgarPath): Promise<void> {
  const reading = await readFiler(edgar, path, job.loaded);
  if (reading === 'unknown') {
    log.warn({ path: path.file }, 'EDGAR knows no such filer');
    job.counts.unknown = (job.counts.unknown ?? 0) + 1;
    return;
  }
  countMismatches(job, reading.mismatches);
  await job.store(reading.content);
}

/** From the SEC: filers with a ticker whose submissions are not loaded yet. */
async function ingestListedFilers(deps: JobDeps, job: Job): Promise<void> {
  await ingestTickers(deps, job);
  await job.flush();
  await ingestFilers(deps, job, await listedFilersToLoad(deps.database));
}

async function ingestFilers(deps: JobDeps, job: Job, ciks: readonly Cik[]): Promise<void> {
  job.expect(2 * ciks.length);
  for (const cik of ciks) {
    await ingestFiler(deps, job, submissionsPath(cik));
    await ingestFactsOf(deps, job, cik);
  }
}
