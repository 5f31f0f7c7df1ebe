import { storeTransaction } from '../../prisma/transaction.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { SUBMISSIONS_REACH } from '../../schema/domain/terms/sources.ts';
import { countEntries } from '../edgar/bulk-zip.ts';
import { type BulkEntry, readSubmissionsZip } from '../edgar/submissions-zip.ts';
import { captureOf } from '../store/capture.ts';
import type { DocumentContent } from '../store/document-content.ts';
import { packFilings } from '../store/filings/packed-filings.ts';
import { beginFirstLoad, keepAnalyzed } from '../store/first-load.ts';
import { bumpDataVersion } from '../store/raise-data-version.ts';
import { type RunCounts, wasCutOff } from '../store/runs.ts';
import { type LoadedSource, markLoaded } from '../store/sources.ts';
import { makeBacktestIn } from './backtest/backtest.ts';
import { type BulkArchive, hashFile, ingestFactsArchive, resumeArchive } from './documents/ingest-facts.ts';
import { computeDueFigures, deriveDueRows } from './due/renew-due.ts';
import { completeFirstLoad, tidyUpAfter } from './first-load.ts';
import { countLogged, logDueRanges } from './log-due.ts';
import { makeAuditIn } from './quality/audit.ts';
import type { JobDeps } from './shared/job-deps.ts';
import { type Job, runJob } from './shared/run-job.ts';
import { makeWhatFollows } from './what-follows/make-what-follows.ts';

export interface BulkFiles {
  readonly submissions: string;
  readonly companyFacts?: string;
}

/**
 * Streams the SEC's nightly archives of all submissions and all company facts into the tables. A stopped load resumes
 * at its next entry as long as the files are the same. History makes no events. Errors: a file that is missing, damaged
 * or not an archive.
 */
export async function backfillBulk(deps: Omit<JobDeps, 'edgar'>, files: BulkFiles): Promise<RunCounts> {
  const submissions = await hashFile(files.submissions);
  const facts = files.companyFacts === undefined ? null : await hashFile(files.companyFacts);
  const isFirst = await beginFirstLoad(deps.database);
  const wasCutShort = await wasCutOff(deps.database, 'backfill');
  return runJob(deps, { command: 'backfill', announce: false, sources: 'bulk/' }, async (job) => {
    const archives = [submissions, ...(facts === null ? [] : [facts])].map((one) => resumeArchive(one, job.loaded));
    for (const { file, from } of archives) job.expect((await countEntries(file)) - from);
    const [ofSubmissions, ofFacts] = archives;
    const reach =
      ofSubmissions === undefined
        ? null
        : await ingestSubmissionsArchive(job, ofSubmissions, isFirst ? null : keepAnalyzed(deps.database));
    if (ofFacts !== undefined) await ingestFactsArchive(job, ofFacts);
    await completeFirstLoad(deps, job);
    await computeDueFigures(deps, job);
    await deriveDueRows(deps, job);
    if (reach !== null) await noteReach(deps, submissions.sha256, reach);
    // First, because it leaves the edition that challengers use, and they count only beside a range of the same day.
    await makeBacktestIn(deps, job);
    // Its findings decide which logged ranges need correction.
    await makeAuditIn(deps, job);
    countLogged(job, await logDueRanges(deps));
    // Last, because it records the data version it was counted from.
    await makeWhatFollows({ ...deps, edgar: {} });
    await tidyUpAfter(deps, job, wasCutShort);
  });
}

/** @returns the last filing day in the part that was read, null if it has no filing */
async function ingestSubmissionsArchive(
  job: Job,
  archive: BulkArchive,
  keepUp: ReturnType<typeof keepAnalyzed> | null,
): Promise<Day | null> {
  const pages = archive.from === 0 ? new PageCounts() : null;
  let last: Day | null = null;
  for await (const entry of readSubmissionsZip(archive.file, { from: archive.from })) {
    pages?.see(entry);
    await job.store(contentOf(entry, archive.bookmark(entry.index)));
    await keepUp?.(job.counts.rows ?? 0);
    if (entry.kind !== 'filer') continue;
    for (const { filedOn } of entry.submissions.filings) if (last === null || filedOn > last) last = filedOn;
  }
  await pages?.report(job);
  return last;
}

/** Records that the whole archive is in the tables, boards included, and its last filing day. */
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

/** Compares the overflow pages named in filers' lists with those in the archive. */
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
