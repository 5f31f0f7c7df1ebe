import { CARD_CONCEPTS } from '../../schema/domain/figures/concepts.ts';
import { isFiguresForm } from '../../schema/domain/figures/fact-book.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import { readCompanyFactsZip } from '../edgar/company-facts-zip.ts';
import type { Edgar } from '../edgar/edgar.ts';
import { companyFactsPath } from '../edgar/paths.ts';
import type { Archive } from './bulk.ts';
import type { JobParts } from './deps.ts';
import { takeDocuments } from './documents/ingest-documents.ts';
import { heldCompanyFacts, heldCutFacts } from './documents/mirror-documents.ts';
import { captureOfFacts, readFactsOf } from './documents/read-facts.ts';
import type { Job } from './run-job.ts';

/** Takes the facts of one filer; one without any is no trouble. Errors: EdgarError. */
export async function takeFactsOf({ edgar }: Pick<JobParts, 'edgar'>, job: Job, cik: Cik): Promise<void> {
  await job.add(await readFactsOf(edgar, companyFactsPath(cik), job.loaded));
}

/** Takes the SEC's nightly archive of all company facts, from the entry on that a load that was stopped had come to. */
export async function takeFactsArchive(job: Job, archive: Archive): Promise<void> {
  const options = { from: archive.from, isWantedForm: isFiguresForm };
  for await (const entry of readCompanyFactsZip(archive.file, CARD_CONCEPTS, options)) {
    const bookmark = archive.bookmark(entry.index);
    if (entry.kind === 'facts') await job.add({ sources: [], bookmark, facts: [captureOfFacts(entry.record)] });
    else {
      const problem = { path: `data/api/xbrl/companyfacts/${entry.name}`, reason: entry.error.message };
      await job.add({ sources: [], bookmark, problems: [problem] });
    }
  }
}

/** Takes the company facts that a mirror holds, those of cut captures after the whole ones. Errors: EdgarError. */
export async function takeHeldFacts(edgar: Edgar, job: Job): Promise<void> {
  await takeDocuments(edgar, job, await heldCompanyFacts(edgar));
  for (const cut of edgar.cut ?? []) await takeDocuments(cut.mirror, job, await heldCutFacts(cut));
}
