import { type Day, newYorkDay } from '../../../schema/domain/terms/day.ts';
import type { Edgar } from '../../edgar/edgar.ts';
import { COMPANY_TICKERS_EXCHANGE_PATH, COMPANY_TICKERS_PATH, FUND_TICKERS_PATH } from '../../edgar/paths.ts';
import type { TickerRecord } from '../../readers/records.ts';
import { readCompanyTickers, readCompanyTickersExchange, readFundTickers } from '../../readers/tickers.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import type { Problem } from '../../store/quarantine.ts';
import type { LoadedSource, StampedSource } from '../../store/sources.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import type { Job } from '../shared/run-job.ts';
import { areUnchanged } from './are-unchanged.ts';
import { fetchDocument, isProblem, loadedFrom, newStamp, onlyStamps, readDocument } from './fetch-document.ts';

/** The file with exchanges comes first: it has more data, and its order of a filer's tickers is used. */
const TICKER_FILES = [
  { path: COMPANY_TICKERS_EXCHANGE_PATH, read: readCompanyTickersExchange },
  { path: COMPANY_TICKERS_PATH, read: readCompanyTickers },
] as const;

/** Ingests the three ticker files: two of companies, one of fund share classes. Errors: EdgarError. */
export async function ingestTickers(deps: JobDeps, job: Job): Promise<void> {
  for (const { ingest } of TICKER_LISTS) await ingest(deps, job);
}

/** Each list separately. */
export const TICKER_LISTS: readonly { readonly of: string; ingest(deps: JobDeps, job: Job): Promise<void> }[] = [
  { of: 'companies', ingest: (deps, job) => ingestList(deps, job, readCompanies) },
  { of: 'funds', ingest: (deps, job) => ingestList(deps, job, readShareClasses) },
];

async function ingestList({ edgar, clock }: JobDeps, job: Job, read: typeof readCompanies): Promise<void> {
  job.expect(1);
  await job.store(await read(edgar, job.loaded, newYorkDay(clock())));
}

/** Reads the two company files together: a ticker is gone only if missing from both. Null if nothing is new. */
async function readCompanies(
  edgar: Edgar,
  loaded: ReadonlyMap<string, LoadedSource>,
  day: Day,
): Promise<DocumentContent | null> {
  const paths = TICKER_FILES.map(({ path }) => path);
  if (await areUnchanged(edgar, paths, loaded)) return null;
  const sources: LoadedSource[] = [];
  const stamps: StampedSource[] = [];
  const records: TickerRecord[] = [];
  const problems: Problem[] = [];
  const known = ({ path }: (typeof TICKER_FILES)[number]) => loaded.get(path.file)?.sha256;
  const replies = [];
  for (const file of TICKER_FILES) replies.push(await fetchDocument(edgar, file.path, { known: known(file) }));
  if (replies.every((reply) => !isProblem(reply) && reply.status !== 'ok')) return null;
  for (const [at, { path, read }] of TICKER_FILES.entries()) {
    let reply = replies[at] as (typeof replies)[number];
    // The other file has changed, and both are needed.
    if (!isProblem(reply) && reply.status === 'notModified') reply = await fetchDocument(edgar, path);
    if (isProblem(reply)) problems.push(reply);
    if (isProblem(reply) || reply.status !== 'ok') continue;
    const before = loaded.get(path.file);
    if (before !== undefined) stamps.push(...newStamp(before, reply));
    const tickers = readDocument(path, () => read(reply.bytes, path.file));
    if (isProblem(tickers)) problems.push(tickers);
    else {
      sources.push(loadedFrom(path, reply, tickers.length));
      records.push(...tickers);
    }
  }
  // With one file alone, the other's tickers would seem to be gone.
  if (problems.length > 0) return { sources: [], problems };
  if (sources.every(({ path, sha256 }) => loaded.get(path)?.sha256 === sha256)) return onlyStamps(stamps);
  return { sources, tickers: { records, day } };
}

async function readShareClasses(
  edgar: Edgar,
  loaded: ReadonlyMap<string, LoadedSource>,
  day: Day,
): Promise<DocumentContent | null> {
  const path = FUND_TICKERS_PATH;
  if (await areUnchanged(edgar, [path], loaded)) return null;
  const before = loaded.get(path.file);
  const reply = await fetchDocument(edgar, path, { known: before?.sha256 });
  if (isProblem(reply)) return { sources: [], problems: [reply] };
  if (reply.status !== 'ok') return null;
  if (before?.sha256 === reply.sha256) return onlyStamps(newStamp(before, reply));
  const records = readDocument(path, () => readFundTickers(reply.bytes, path.file));
  if (isProblem(records)) return { sources: [], problems: [records] };
  return { sources: [loadedFrom(path, reply, records.length)], shareClasses: { records, day } };
}
