import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isFactForm } from '../../../schema/domain/figures/fourth-quarter.ts';
import { CARD_CONCEPTS, CONCEPT_LIST } from '../../../schema/domain/figures/reading/concepts.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { bulkSource } from '../../../schema/domain/terms/sources.ts';
import { readCompanyFactsZip } from '../../edgar/company-facts-zip.ts';
import type { Edgar } from '../../edgar/edgar.ts';
import { companyFactsPath } from '../../edgar/paths.ts';
import type { LoadedSource } from '../../store/sources.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import type { Job } from '../shared/run-job.ts';
import { ingestDocuments } from './ingest-documents.ts';
import { mirrorCompanyFacts, mirrorCutFacts } from './mirror-documents.ts';
import { captureOfFacts, readFactsOf } from './read-facts.ts';

/** An archive on disk, with the progress of an earlier load of the same bytes. */
export interface BulkArchive {
  readonly file: string;
  /** The entry to resume at. */
  readonly from: number;
  /** Records that everything up to an entry is in the tables. */
  bookmark(index: number): LoadedSource;
}

export interface HashedFile {
  readonly file: string;
  readonly sha256: string;
}

/** Hashes a file as a stream: the SEC's archives exceed a gigabyte. */
export async function hashFile(file: string): Promise<HashedFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { file, sha256: hash.digest('hex') };
}

/** Resumes a stopped load of the same bytes at its next entry, or starts at the first. */
export function resumeArchive({ file, sha256 }: HashedFile, loaded: ReadonlyMap<string, LoadedSource>): BulkArchive {
  const path = bulkSource(basename(file));
  const before = loaded.get(path);
  const from = before?.sha256 === sha256 ? before.rows : 0;
  return { file, from, bookmark: (index) => ({ path, sha256, rows: index + 1 }) };
}

/** Ingests the facts of one filer, if it has any. Errors: EdgarError. */
export async function ingestFactsOf({ edgar }: Pick<JobDeps, 'edgar'>, job: Job, cik: Cik): Promise<void> {
  await job.store(await readFactsOf(edgar, companyFactsPath(cik), job.loaded));
}

/** Ingests the SEC's nightly archive of all company facts, resuming a stopped load at its next entry. */
export async function ingestFactsArchive(job: Job, archive: BulkArchive): Promise<void> {
  const options = { from: archive.from, isWanted: isFactForm };
  for await (const entry of readCompanyFactsZip(archive.file, CARD_CONCEPTS, options)) {
    const bookmark = { ...archive.bookmark(entry.index), concepts: CONCEPT_LIST };
    const path = `data/api/xbrl/companyfacts/${entry.name}`;
    if (entry.kind === 'facts') await job.store({ path, sources: [], bookmark, facts: [captureOfFacts(entry.record)] });
    else await job.store({ path, sources: [], bookmark, problems: [{ path, reason: entry.error.message }] });
  }
}

/** Ingests a mirror's company facts: whole captures first, then cut ones. Errors: EdgarError. */
export async function ingestMirrorFacts(edgar: Edgar, job: Job): Promise<void> {
  await ingestDocuments(edgar, job, await mirrorCompanyFacts(edgar));
  for (const cut of edgar.cut ?? []) await ingestDocuments(cut.mirror, job, await mirrorCutFacts(cut));
}
