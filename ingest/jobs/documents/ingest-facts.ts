import { isFactForm } from '../../../schema/domain/figures/fourth-quarter.ts';
import { CARD_CONCEPTS, CONCEPT_LIST } from '../../../schema/domain/figures/reading/concepts.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { readCompanyFactsZip } from '../../edgar/company-facts-zip.ts';
import type { Edgar } from '../../edgar/edgar.ts';
import { companyFactsPath } from '../../edgar/paths.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import type { Job } from '../shared/run-job.ts';
import type { BulkArchive } from './bulk-archive.ts';
import { ingestDocuments } from './ingest-documents.ts';
import { mirrorCompanyFacts, mirrorCutFacts } from './mirror-documents.ts';
import { captureOfFacts, readFactsOf } from './read-facts.ts';

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
