import { addDays, newYorkDay } from '../../schema/domain/terms/day.ts';
import type { Edgar, EdgarReply } from '../edgar/edgar.ts';
import { type EdgarPath, filingHeaderPath } from '../edgar/paths.ts';
import { readFilingHeader } from '../readers/filing-header.ts';
import type { FilingHeaderRecord, ListedFiling } from '../readers/records.ts';
import { currentReportsWithoutItems } from '../store/due-work.ts';
import { packListing } from '../store/filings/packed-listing.ts';
import { type Problem, restingPaths } from '../store/quarantine.ts';
import { fetchDocument, isProblem, readDocument } from './documents/fetch-document.ts';
import { goOnWithout, orSetAside } from './shared/go-on-without.ts';
import { inParallel, lanesOf, SMALL_DOCUMENT_MS } from './shared/in-parallel.ts';
import type { JobDeps } from './shared/job-deps.ts';
import type { Job } from './shared/run-job.ts';

/**
 * Five business days, whatever holidays lie among them. Older current reports get their items from the filer's own list
 * in the next nightly run.
 */
const RECENT_DAYS = 10;
/** Headers fetched at a time: less than the minute between polls at five requests a second. */
const HEADERS_MAX = 200;
/** Filings considered for that: some headers are missing, or were read before and named no items. */
const LOOKED_AT_MAX = 2_000;

/** What the runs of this process are fetching from a source: a poll and a night may run at once. */
const underWay = new WeakMap<Edgar, Set<string>>();

/**
 * Fetches the headers of recent current reports known only from an index, the newest first: without items no board can
 * show them. A header that is missing is asked for again after a pause; items missing from it come with the filer's own
 * list.
 *
 * @param tried headers that this run has asked for, which are added to
 *
 * @returns true if more are left than were fetched
 *
 * Errors: EdgarError.
 */
export async function fillItems(deps: JobDeps, job: Job, tried = new Set<string>()): Promise<boolean> {
  const { database, edgar, clock, now } = deps;
  const today = newYorkDay(clock());
  const days = { from: addDays(today, -RECENT_DAYS), through: addDays(today, 1) };
  const filings = await currentReportsWithoutItems(database, days, LOOKED_AT_MAX);
  const paths = filings.map(({ cik, accession }) => filingHeaderPath(cik, accession));
  const resting = await restingPaths(database, paths, now());
  const busy = underWay.get(edgar) ?? new Set();
  underWay.set(edgar, busy);
  const isSettled = (file: string) => [resting, job.loaded, tried, busy].some((files) => files.has(file));
  const due = paths.filter(({ file }) => !isSettled(file));
  const first = due.slice(0, HEADERS_MAX);
  for (const { file } of first) {
    tried.add(file);
    busy.add(file);
  }
  try {
    await inParallel(first, lanesOf(edgar), (path) =>
      goOnWithout(deps, job, path.file, () => orSetAside(job, path.file, () => fillItemsOf(edgar, job, path))),
    );
    await job.flush();
  } finally {
    for (const { file } of first) busy.delete(file);
  }
  return due.length > first.length;
}

async function fillItemsOf(edgar: Edgar, job: Job, path: EdgarPath): Promise<void> {
  const reply = await fetchDocument(edgar, path, { deadlineMs: SMALL_DOCUMENT_MS });
  // Looking into a folder again costs nothing.
  if (!isProblem(reply) && reply.status === 'missing' && reply.reason === 'notInMirror') return;
  const header = isProblem(reply) ? reply : readHeader(path, reply);
  if (isProblem(header)) return job.store({ sources: [], problems: [header] });
  const { parties, ...filing } = header.record;
  const listed = parties.map(
    ({ cik: party, name, role }): ListedFiling => ({
      filerName: name,
      filing: { ...filing, cik: party, role, primaryDocument: null },
    }),
  );
  const sources = [{ path: path.file, sha256: header.sha256, rows: listed.length }];
  await job.store({ sources, listed: packListing(listed) });
}

function readHeader(path: EdgarPath, reply: EdgarReply): { record: FilingHeaderRecord; sha256: string } | Problem {
  if (reply.status !== 'ok') return { path: path.file, reason: 'The header of this filing is not there.' };
  const record = readDocument(path, () => readFilingHeader(reply.bytes, path.file));
  return isProblem(record) ? record : { record, sha256: reply.sha256 };
}
