import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { Edgar } from '../../edgar/edgar.ts';
import { type EdgarPath, FILING_DOCUMENTS, failsToDeliverPath, pathOfFile, SERIES_FEEDS } from '../../edgar/paths.ts';
import { onlyEntry } from '../../edgar/zip-entry.ts';
import { readFailsToDeliver } from '../../readers/fails-to-deliver.ts';
import { readDataSetReports } from '../../readers/fund-data-set.ts';
import { readSeriesFeed } from '../../readers/funds/series-feed.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import { type KnownFiling, knownFilings } from '../../store/funds/known-filings.ts';
import { areUnchanged } from '../documents/are-unchanged.ts';
import {
  fetchDocument,
  isProblem,
  loadedFrom,
  onlyStamps,
  readDocument,
  readOpened,
} from '../documents/fetch-document.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import type { Job } from '../shared/run-job.ts';
import { type FundFolder, folderOf, readFundFolder } from './read-fund-folder.ts';

const DATA_SETS = 'www/files/dera/data/form-n-port-data-sets/';
const FAILS = 'www/files/data/fails-deliver-data/';
/** EDGAR's name for the XML of a fund's report. */
const FUND_REPORT = '/primary_doc.xml';
/** Forms of funds and managers. */
const FUND_FORMS = /^(NPORT|N-MFP|13F)/;

/**
 * Ingests a mirror's data on funds and managers: reports on Forms N-PORT, N-MFP and 13F, and the symbols of CUSIPs.
 * Skips files that have not changed since they were read. Errors: EdgarError.
 */
export async function ingestMirrorFunds({ database, edgar }: JobDeps, job: Job): Promise<void> {
  if (edgar.list === undefined) return;
  await ingestSymbols(edgar, job);
  const changed = [];
  for (const folder of await xmlFolders(edgar)) {
    if (!(await areUnchanged(edgar, folder.paths, job.loaded))) changed.push(folder);
  }
  // Stores the lists read by this command first, because they have the forms and filing dates of reports.
  await job.flush();
  const known = await knownFilings(
    database,
    changed.flatMap(({ accession }) => accession ?? []),
  );
  const folders = changed.filter(({ accession }) => isOfFund(accession === null ? undefined : known.get(accession)));
  job.expect(folders.length);
  // Reading the dates takes seconds, so they are read only for a fund's report that no list has.
  let days: Promise<Map<AccessionNumber, Day>> | undefined;
  const dated = async ({ paths }: FundFolder, accession: AccessionNumber): Promise<KnownFiling | null> => {
    if (!paths.some(({ file }) => file.endsWith(FUND_REPORT))) return null;
    days ??= filingDays(edgar);
    const filedOn = (await days).get(accession);
    return filedOn === undefined ? null : { form: 'NPORT-P', filedOn, reportDate: null };
  };
  for (const folder of folders) {
    const { accession } = folder;
    const listed = accession === null ? null : (known.get(accession) ?? (await dated(folder, accession)));
    const content = await readFundFolder(edgar, folder, listed);
    await job.store(stampsOfSame(content, job) ?? content);
  }
  await job.flush();
}

/** Only the new stamps if the tables already hold the same bytes; else null. */
function stampsOfSame({ sources, problems = [] }: DocumentContent, { loaded }: Job): DocumentContent | null {
  const isSame = sources.every(({ path, sha256 }) => loaded.get(path)?.sha256 === sha256);
  if (!isSame || problems.length > 0) return null;
  return onlyStamps(sources.flatMap(({ path, sha256, stamp }) => (stamp == null ? [] : [{ path, sha256, stamp }])));
}

async function ingestSymbols(edgar: Edgar, job: Job): Promise<void> {
  for await (const path of pathsBelow(edgar, FAILS, /\.zip$/)) {
    if (!(await areUnchanged(edgar, [path], job.loaded))) await ingestSymbolFile(edgar, job, path);
  }
}

/** The CUSIP symbols of a half month such as `202608a`, if the SEC has published them and the tables lack them. */
export async function ingestSymbolsOf(edgar: Edgar, job: Job, half: string): Promise<void> {
  const path = failsToDeliverPath(half);
  if (!job.loaded.has(path.file)) await ingestSymbolFile(edgar, job, path);
}

async function ingestSymbolFile(edgar: Edgar, job: Job, path: EdgarPath): Promise<void> {
  job.expect(1);
  const reply = await fetchDocument(edgar, path);
  if (isProblem(reply)) await job.store({ sources: [], problems: [reply] });
  if (isProblem(reply) || reply.status !== 'ok') return;
  const pairs = await readOpened(path, async () =>
    readFailsToDeliver(await onlyEntry(reply.bytes, path.file), path.file),
  );
  if (isProblem(pairs)) await job.store({ sources: [], problems: [pairs] });
  else await job.store({ sources: [loadedFrom(path, reply, pairs.length)], funds: { cusipSymbols: pairs } });
}

/** A filing that no list has may be of a fund. */
const isOfFund = (listed: KnownFiling | undefined) => listed === undefined || FUND_FORMS.test(listed.form);

/** Folders of filings with an XML, which other forms have as well. */
async function xmlFolders(edgar: Edgar): Promise<FundFolder[]> {
  const folders = new Map<string, FundFolder & { readonly paths: EdgarPath[] }>();
  for await (const path of pathsBelow(edgar, FILING_DOCUMENTS, /\.xml$/)) {
    const of = folderOf(path.file);
    if (of === null) continue;
    const folder = folders.get(of.folder) ?? { ...of, paths: [] };
    folder.paths.push(path);
    folders.set(of.folder, folder);
  }
  return [...folders.values()];
}

/** Filing dates from a mirror's data sets and its lists of series. Unreadable files are skipped. */
async function filingDays(edgar: Edgar): Promise<Map<AccessionNumber, Day>> {
  const days = new Map<AccessionNumber, Day>();
  for await (const path of pathsBelow(edgar, SERIES_FEEDS, /\.atom$/)) {
    const feed = await fetchDocument(edgar, path);
    if (isProblem(feed) || feed.status !== 'ok') continue;
    const filings = readDocument(path, () => readSeriesFeed(feed.bytes, path.file));
    if (!isProblem(filings)) for (const { accession, filedOn } of filings) days.set(accession, filedOn);
  }
  for await (const path of pathsBelow(edgar, DATA_SETS, /\/SUBMISSION\.tsv$/)) {
    const registrants = pathOfFile(path.file.replace('SUBMISSION', 'REGISTRANT')) as EdgarPath;
    const [submission, registrant] = [await fetchDocument(edgar, path), await fetchDocument(edgar, registrants)];
    if (isProblem(submission) || isProblem(registrant)) continue;
    if (submission.status !== 'ok' || registrant.status !== 'ok') continue;
    const tables = { submission: submission.bytes, registrant: registrant.bytes };
    const reports = readDocument(path, () => readDataSetReports(tables, path.file));
    if (!isProblem(reports)) for (const { accession, filedOn } of reports) days.set(accession, filedOn);
  }
  return days;
}

async function* pathsBelow(edgar: Edgar, prefix: string, names: RegExp): AsyncGenerator<EdgarPath> {
  for await (const file of edgar.list?.(prefix) ?? []) {
    const path = names.test(file) ? pathOfFile(file) : null;
    if (path !== null) yield path;
  }
}
