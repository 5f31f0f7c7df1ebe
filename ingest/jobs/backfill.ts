import { run } from '../../prisma/transaction.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import { type EdgarPath, submissionsPath } from '../edgar/paths.ts';
import { beginFirstLoad, finishFirstLoad, tidyUp } from '../store/first-load.ts';
import { type RunCounts, wasCutOff } from '../store/runs.ts';
import { makeBacktest } from './backtest.ts';
import { takeFactsOf, takeHeldFacts } from './company-facts.ts';
import type { JobParts } from './deps.ts';
import { countMismatches, takeDocuments } from './documents/ingest-documents.ts';
import { takeTickers } from './documents/ingest-tickers.ts';
import { heldFeedPages, heldFilers, heldIndexes } from './documents/mirror-documents.ts';
import { readFiler } from './documents/read-filer.ts';
import { countLogged, logDueRanges } from './log-due-ranges.ts';
import { makeBaseRates } from './make-base-rates.ts';
import { type Job, runJob } from './run-job.ts';

/**
 * Loads history of every filer: with a mirror all it holds, submissions first, then indexes, feed pages and ticker
 * files; from the SEC the ticker files and the submissions of each filer that has a ticker. It can be stopped at any
 * moment and run again: what is in the tables is left alone. History makes no events.
 * Errors: EdgarError.
 */
export async function backfillAll(parts: JobParts): Promise<RunCounts> {
  if (parts.edgar.list !== undefined) await beginFirstLoad(parts.database);
  const isToBeTidied = await wasCutOff(parts.database, 'backfill');
  return runJob(parts, { command: 'backfill', announce: false }, async (job) => {
    if (parts.edgar.list === undefined) await takeListedFilers(parts, job);
    else {
      const { edgar } = parts;
      const listings = [...(await heldIndexes(edgar)), ...(await heldFeedPages(edgar))];
      await takeDocuments(edgar, job, [...(await heldFilers(edgar)), ...listings]);
      await takeTickers(parts, job);
    }
    await completeFirstLoad(parts, job);
    await takeHeldFacts(parts.edgar, job);
    await job.flush();
    countLogged(job, await logDueRanges(parts));
    await makeBaseRates(parts);
    await makeBacktest(parts);
    // It reads every table, which a start that finds all loaded would pay for in time and memory.
    if (isToBeTidied || hasStored(job)) await tidyUp(parts.database);
  });
}

const hasStored = ({ counts: { rows = 0, boardRows = 0 } }: Job) => rows + boardRows > 0;

/** Makes what a first load leaves to its end. */
export async function completeFirstLoad(parts: Omit<JobParts, 'edgar'>, job: Job): Promise<void> {
  await job.flush();
  job.counts.boardRows = (job.counts.boardRows ?? 0) + (await finishFirstLoad(parts.database, parts.now()));
}

/** Loads the history of some filers. Errors: EdgarError. */
export async function backfillFilers(parts: JobParts, ciks: readonly Cik[]): Promise<RunCounts> {
  await finishFirstLoad(parts.database, parts.now());
  return runJob(parts, { command: 'backfill', announce: false }, async (job) => {
    job.expect(2 * ciks.length);
    for (const cik of ciks) {
      await takeFiler(parts, job, submissionsPath(cik));
      await takeFactsOf(parts, job, cik);
    }
    await job.flush();
    countLogged(job, await logDueRanges(parts));
  });
}

async function takeFiler({ edgar, log }: JobParts, job: Job, path: EdgarPath): Promise<void> {
  const reading = await readFiler(edgar, path, job.loaded);
  if (reading === 'unknown') {
    log.warn({ path: path.file }, 'EDGAR knows no such filer');
    job.counts.unknown = (job.counts.unknown ?? 0) + 1;
    return;
  }
  countMismatches(job, reading.mismatches);
  await job.add(reading.content);
}

/** From the SEC: filers with a ticker whose own record is not in the tables yet. */
async function takeListedFilers(parts: JobParts, job: Job): Promise<void> {
  await takeTickers(parts, job);
  await job.flush();
  const { rows } = await run<{ cik: Cik }>(
    parts.database.pool,
    'select cik from filers where ticker is not null and captured_on is null order by cik',
  );
  job.expect(2 * rows.length);
  for (const { cik } of rows) {
    await takeFiler(parts, job, submissionsPath(cik));
    await takeFactsOf(parts, job, cik);
  }
}
