import { CARD_CONCEPTS } from '../../schema/domain/figures/concepts.ts';
import { isFiguresForm } from '../../schema/domain/figures/fact-book.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import { readCompanyFactsZip } from '../edgar/company-facts-zip.ts';
import { companyFactsPath } from '../edgar/paths.ts';
import type { BulkArchive } from './bulk-archive.ts';
import type { JobDeps } from './deps.ts';
import { captureOfFacts, readFactsOf } from './documents/read-facts.ts';
import type { Job } from './run-job.ts';

/** Ingests the facts of one filer; one without any is no trouble. Errors: EdgarError. */
export async function ingestFactsOf({ edgar }: Pick<JobDeps, 'edgar'>, job: Job, cik: Cik): Promise<void> {
  await job.store(await readFactsOf(edgar, companyFactsPath(cik), job.loaded));
}

/** Ingests the SEC's nightly archive of all company facts, from the entry on that a load that was stopped had come to. */
export async function ingestFactsArchive(job: Job, archive: BulkArchive): Promise<void> {
  const options = { from: archive.from, isWantedForm: isFiguresForm };
  for await (const entry of readCompanyFactsZip(archive.file, CARD_CONCEPTS, options)) {
    const bookmark = archive.bookmark(entry.index);
    const path = `data/api/xbrl/companyfacts/${entry.name}`;
    if (entry.kind === 'facts') await job.store({ path, sources: [], bookmark, facts: [captureOfFacts(entry.record)] });
    else await job.store({ path, sources: [], bookmark, problems: [{ path, reason: entry.error.message }] });
  }
}
