import type { Cik } from '../../schema/domain/terms/cik.ts';
import { companyFactsPath, submissionsPath } from '../edgar/paths.ts';
import { dueDocuments, release } from '../store/quarantine.ts';
import { loadedSources } from '../store/sources.ts';
import { ingestTickers } from './documents/ingest-tickers.ts';
import { readFactsOf } from './documents/read-facts.ts';
import { readFiler } from './documents/read-filer.ts';
import { goOnWithout, orSetAside } from './shared/go-on-without.ts';
import type { JobDeps } from './shared/job-deps.ts';
import type { Job } from './shared/run-job.ts';

/** Lists and facts asked for again per run: twenty seconds at five requests a second. */
const AGAIN_MAX = 100;
/** A page of a list is asked for with its list. Headers and texts are asked for where they are missed. */
const LISTS_AND_FACTS = '^data/(submissions|api/xbrl/companyfacts)/CIK[0-9]{10}(-submissions-[0-9]+)?[.]json$';
const TICKERS = '^www/files/company_tickers';

/**
 * Asks again for lists, facts and tickers that could not be read, each once its pause is over. What EDGAR says is not
 * there is no longer waited for. Errors: EdgarError.
 */
export async function askAgain(deps: JobDeps, job: Job): Promise<void> {
  const { database, now } = deps;
  const tickers = await dueDocuments(database, { now: now(), like: TICKERS, most: 1 });
  if (tickers.length > 0) await goOnWithout(deps, job, 'tickers', () => ingestTickers(deps, job));
  const due = await dueDocuments(database, { now: now(), like: LISTS_AND_FACTS, most: AGAIN_MAX });
  job.expect(due.length);
  for (const path of due)
    await goOnWithout(deps, job, path, () => orSetAside(job, path, () => readAgain(deps, job, path)));
  await job.flush();
}

async function readAgain({ database, edgar }: JobDeps, job: Job, waiting: string): Promise<void> {
  const cik = Number(/CIK(\d{10})/.exec(waiting)?.[1]) as Cik;
  const path = waiting.includes('companyfacts') ? companyFactsPath(cik) : submissionsPath(cik);
  const loaded = await loadedSources(database, path.file.replace('.json', ''));
  const content =
    path.file === companyFactsPath(cik).file
      ? await readFactsOf(edgar, path, loaded)
      : await readFiler(edgar, path, loaded).then((reading) => (reading === 'unknown' ? null : reading.content));
  await job.store(content);
  // Nothing new and nothing wrong: the tables hold what the SEC has, or the SEC has nothing.
  if (content === null) await release(database.pool, [waiting]);
}
