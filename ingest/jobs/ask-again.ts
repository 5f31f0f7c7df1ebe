import type { Cik } from '../../schema/domain/terms/cik.ts';
import { companyFactsPath, pathOfFile, submissionsPath } from '../edgar/paths.ts';
import { dueDocuments, release, releaseNeedless } from '../store/quarantine.ts';
import type { RunCounts } from '../store/runs.ts';
import { loadedSources } from '../store/sources.ts';
import { ingestDocuments } from './documents/ingest-documents.ts';
import { ingestTickers } from './documents/ingest-tickers.ts';
import { readFactsOf } from './documents/read-facts.ts';
import { readFiler } from './documents/read-filer.ts';
import { readNewItemTexts } from './documents/read-item-texts.ts';
import { loadNewFiler } from './fetch-filer.ts';
import { fillItems } from './fill-items.ts';
import { followSeries } from './funds/ingest-funds.ts';
import type { FollowedSeries } from './shared/followed.ts';
import { goOnWithout, orSetAside } from './shared/go-on-without.ts';
import type { JobDeps } from './shared/job-deps.ts';
import { type Job, runJob } from './shared/run-job.ts';

/** Lists and facts asked for again per run: twenty seconds at five requests a second. */
const AGAIN_MAX = 100;
/** A page of a list is asked for with its list. Headers and texts are asked for where they are missed. */
const LISTS_AND_FACTS = '^data/(submissions|api/xbrl/companyfacts)/CIK[0-9]{10}(-submissions-[0-9]+)?[.]json$';
const TICKERS = '^www/files/company_tickers';
const SERIES = '^www/cgi-bin/browse-edgar/getcompany-S[0-9]{9}-type-(NPORT-P|N-MFP3)[.]atom$';
const INDEXES = '^www/Archives/edgar/daily-index/.*[.]idx$';

/**
 * Asks again for lists, facts, tickers, indexes and lists of funds that could not be read, each once its pause is over.
 * What EDGAR says is not there is no longer waited for, nor is what came in another way. Errors: EdgarError.
 */
export async function askAgain(deps: JobDeps, job: Job): Promise<void> {
  const { database, now } = deps;
  const dueOf = (like: string, most = AGAIN_MAX) => dueDocuments(database, { now: now(), like, most });
  /** What is still due was neither read nor set aside once more: the tables hold it already. */
  const again = async (what: string, like: string, ask: () => Promise<void>) => {
    const read = async () => {
      await ask();
      await job.flush();
      await release(database, await dueOf(like));
    };
    if ((await dueOf(like, 1)).length > 0) await goOnWithout(deps, job, what, read);
  };
  await again('tickers', TICKERS, () => ingestTickers(deps, job));
  await again('daily indexes', INDEXES, async () => {
    const paths = (await dueOf(INDEXES)).flatMap((file) => pathOfFile(file) ?? []);
    await ingestDocuments(
      deps.edgar,
      job,
      paths.map((path) => ({ kind: 'listing', path })),
    );
  });
  await again('lists of funds', SERIES, async () => {
    for (const file of await dueOf(SERIES)) {
      const [, seriesId = '', form] = /getcompany-(S\d+)-type-(.+)[.]atom$/.exec(file) ?? [];
      await followSeries(deps, job, { seriesId, form: form as FollowedSeries['form'] });
    }
  });
  const due = await dueOf(LISTS_AND_FACTS);
  job.expect(due.length);
  for (const path of due)
    await goOnWithout(deps, job, path, () => orSetAside(job, path, () => readAgain(deps, job, path)));
  await job.flush();
  await releaseNeedless(database);
}

async function readAgain(deps: JobDeps, job: Job, waiting: string): Promise<void> {
  const { database, edgar } = deps;
  const cik = Number(/CIK(\d{10})/.exec(waiting)?.[1]) as Cik;
  const isFacts = waiting.includes('companyfacts');
  const path = isFacts ? companyFactsPath(cik) : submissionsPath(cik);
  const loaded = await loadedSources(database, path.file.replace('.json', ''));
  if (!isFacts && !loaded.has(path.file)) {
    // As for the visitor who asked first: with its facts, and without news of weeks ago.
    if ((await loadNewFiler(deps, cik)) === 'unknown') await release(database, [waiting]);
    return;
  }
  const content = isFacts
    ? await readFactsOf(edgar, path, loaded)
    : await readFiler(edgar, path, loaded).then((reading) => (reading === 'unknown' ? null : reading.content));
  await job.store(content);
  // Nothing new and nothing wrong: the tables hold what the SEC has, or the SEC has nothing.
  if (content === null) await release(database, [waiting]);
}

const ANY = '';

/** True if the pause of any document that was set aside is over. */
export async function areDocumentsDue({ database, now }: Pick<JobDeps, 'database' | 'now'>): Promise<boolean> {
  return (await dueDocuments(database, { now: now(), like: ANY, most: 1 })).length > 0;
}

/** Asks for the documents that are due, as a poll does after the feed and the indexes. Errors: EdgarError. */
export async function askWhileClosed(deps: JobDeps): Promise<RunCounts> {
  return runJob(deps, { command: 'again', announce: true, sources: 'www/' }, async (job) => {
    await askAgain(deps, job);
    await fillItems(deps, job);
    await readNewItemTexts(deps, job);
  });
}
