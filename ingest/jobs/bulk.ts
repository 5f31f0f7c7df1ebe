import { storeTransaction } from '../../prisma/transaction.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { SUBMISSIONS_REACH } from '../../schema/domain/terms/sources.ts';
import { type BulkEntry, readSubmissionsZip } from '../edgar/submissions-zip.ts';
import { captureOf } from '../store/capture.ts';
import { bumpDataVersion } from '../store/data-version.ts';
import type { DocumentContent } from '../store/document-content.ts';
import { packFilings } from '../store/filings/packed-filings.ts';
import { beginFirstLoad } from '../store/first-load.ts';
import { type RunCounts, wasCutOff } from '../store/runs.ts';
import { type LoadedSource, markLoaded } from '../store/sources.ts';
import { makeBacktestIn } from './backtest/backtest.ts';
import { type BulkArchive, hashFile, resumeArchive } from './bulk-archive.ts';
import type { JobDeps } from './deps.ts';
import { computeDueFigures } from './due/compute-due-figures.ts';
import { deriveDueRows } from './due/derive-due-rows.ts';
import { completeFirstLoad, tidyUpAfter } from './first-load.ts';
import { ingestFactsArchive } from './ingest-facts.ts';
import { countLogged, logDueRanges } from './log-due-ranges.ts';
import { makeAuditIn } from './quality/audit.ts';
import { type Job, runJob } from './run-job.ts';
import { makeWhatFollows } from './what-follows/make-what-follows.ts';

/** The SEC's nightly archives, as files on disk. */
export interface BulkFiles {
  readonly submissions: string;
  readonly companyFacts?: string;
}

/**
 * Loads the SEC's nightly archives of all submissions and of all company facts, as streams. A load that was stopped
 * goes on at the entry it had come to, as long as the files are the same. History makes no events.
 * Errors: no such file, no archive, a damaged one.
 */
export async function backfillBulk(deps: Omit<JobDeps, 'edgar'>, files: BulkFiles): Promise<RunCounts> {
  const submissions = await hashFile(files.submissions);
  const facts = files.companyFacts === undefined ? null : await hashFile(files.companyFacts);
  await beginFirstLoad(deps.database);
  const wasCutShort = await wasCutOff(deps.database, 'backfill');
  return runJob(deps, { command: 'backfill', announce: false, sources: 'bulk/' }, async (job) => {
    const reach = await ingestSubmissionsArchive(job, resumeArchive(submissions, job.loaded));
    if (facts !== null) await ingestFactsArchive(job, resumeArchive(facts, job.loaded));
    await completeFirstLoad(deps, job);
    await computeDueFigures(deps, job);
    await deriveDueRows(deps, job);
    if (reach !== null) await noteReach(deps, submissions.sha256, reach);
    // First: challengers are computed with the edition that it leaves, and count only beside a range of the same day.
    await makeBacktestIn(deps, job);
    // Its findings say which logged ranges are to be corrected.
    await makeAuditIn(deps, job);
    countLogged(job, await logDueRanges(deps));
    // Last: it notes the state of the data that it was counted from.
    await makeWhatFollows({ ...deps, edgar: {} });
    await tidyUpAfter(deps, job, wasCutShort);
  });
}

/** @returns the last day of the filings that were taken, null where there was none */
async function ingestSubmissionsArchive(job: Job, archive: BulkArchive): Promise<Day | null> {
  const pages = archive.from === 0 ? new PageCounts() : null;
  let last: Day | null = null;
  for await (const entry of readSubmissionsZip(archive.file, { from: archive.from })) {
    pages?.see(entry);
    await job.store(contentOf(entry, archive.bookmark(entry.index)));
    if (entry.kind !== 'filer') continue;
    for (const { filedOn } of entry.submissions.filings) if (last === null || filedOn > last) last = filedOn;
  }
  await pages?.report(job);
  return last;
}

/** Notes that the archive is in the tables as a whole, boards and all, and the last day that it has filings of. */
async function noteReach({ database, now }: Omit<JobDeps, 'edgar'>, sha256: string, reach: Day): Promise<void> {
  await storeTransaction(database, async (tx) => {
    await markLoaded(tx, [{ path: SUBMISSIONS_REACH, sha256, rows: 0, stamp: reach }], now());
    await bumpDataVersion(tx, now());
  });
}

function contentOf(entry: BulkEntry, bookmark: LoadedSource): DocumentContent {
  const path = `data/submissions/${entry.name}`;
  if (entry.kind === 'unreadable') {
    return { path, sources: [], bookmark, problems: [{ path, reason: entry.error.message }] };
  }
  if (entry.kind === 'page') return { path, sources: [], bookmark, filings: packFilings(entry.filings) };
  const { submissions } = entry;
  return { path, sources: [], bookmark, captures: [captureOf(submissions)], filings: packFilings(submissions.filings) };
}

/** Compares the overflow pages that filers' lists name with those in the archive. */
class PageCounts {
  readonly #listed = new Map<string, number>();
  readonly #held = new Map<string, number>();

  see(entry: BulkEntry): void {
    if (entry.kind === 'page') this.#held.set(entry.name, entry.filings.length);
    if (entry.kind !== 'filer') return;
    for (const { name, filingCount } of entry.submissions.overflow) this.#listed.set(name, filingCount);
  }

  async report(job: Job): Promise<void> {
    for (const [name, count] of this.#listed) {
      const held = this.#held.get(name);
      if (held !== undefined && held !== count) job.counts.pagesMiscounted = (job.counts.pagesMiscounted ?? 0) + 1;
      if (held !== undefined) continue;
      const reason = `The filer's list names this page of ${count} filings, and the archive does not hold it.`;
      await job.store({ sources: [], problems: [{ path: `data/submissions/${name}`, reason }] });
    }
  }
}
