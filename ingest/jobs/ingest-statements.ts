import {
  annualPeriods,
  isAnnualPeriod,
  isFiguresForm,
  mayShowShortYear,
} from '../../schema/domain/figures/reading/annual-facts.ts';
import { CARD_CONCEPTS, CONCEPT_LIST } from '../../schema/domain/figures/reading/concepts.ts';
import { type Cik, padCik } from '../../schema/domain/terms/cik.ts';
import type { Fact } from '../../schema/domain/terms/fact.ts';
import { type EdgarPath, pathOfFile, STATEMENTS, statementsPath, statementsQuarterOf } from '../edgar/paths.ts';
import { zipEntries } from '../edgar/zip-entry.ts';
import { ReadError } from '../readers/records.ts';
import {
  readPerShareTags,
  readStatementFilings,
  readStatementNumbers,
  type StatementFiling,
} from '../readers/statement-data-set.ts';
import type { DocumentContent } from '../store/document-content.ts';
import { filingsOfCompanyFacts } from '../store/facts/statement-facts.ts';
import { packListing } from '../store/filings/packed-listing.ts';
import { finishFirstLoad } from '../store/first-load.ts';
import { knownFilings } from '../store/funds/known-filings.ts';
import { release } from '../store/quarantine.ts';
import type { RunCounts } from '../store/runs.ts';
import { areUnchanged } from './documents/are-unchanged.ts';
import { fetchDocument, isProblem, loadedFrom, newStamp, onlyStamps, readOpened } from './documents/fetch-document.ts';
import { countLogged, logDueRanges } from './log-due.ts';
import type { JobDeps } from './shared/job-deps.ts';
import { type Job, runJob } from './shared/run-job.ts';

type Deps = Pick<JobDeps, 'database' | 'edgar' | 'log'>;

/** The command `statements`: loads the data sets of the given quarters, such as `2010q1`. Errors: EdgarError. */
export async function loadStatements(deps: JobDeps, quarters: readonly string[]): Promise<RunCounts> {
  await finishFirstLoad(deps.database, deps.now());
  return runJob(deps, { command: 'statements', announce: false }, async (job) => {
    job.expect(quarters.length);
    for (const quarter of quarters) await ingestDataSet(deps, job, quarter, statementsPath(quarter));
    await job.flush();
    countLogged(job, await logDueRanges(deps));
  });
}

/** Ingests a mirror's financial statement data sets, oldest first. Errors: EdgarError. */
export async function ingestMirrorStatements(deps: Deps, job: Job): Promise<void> {
  for await (const file of deps.edgar.list?.(STATEMENTS) ?? []) {
    const [quarter, path] = [statementsQuarterOf(file), pathOfFile(file)];
    if (quarter === null || path === null) continue;
    job.expect(1);
    if (await areUnchanged(deps.edgar, [path], job.loaded)) await job.store(null);
    else await ingestDataSet(deps, job, quarter, path);
  }
}

/**
 * Ingests a data set: filers not known from another source, filings, and facts of annual reports of filers without
 * companyfacts. Errors: EdgarError.
 *
 * @param of these filers alone; for each of them it is noted that the data set was read
 */
export async function ingestDataSet(
  deps: Deps,
  job: Job,
  quarter: string,
  path: EdgarPath,
  of?: ReadonlySet<Cik>,
): Promise<void> {
  const before = job.loaded.get(path.file);
  const reply = await fetchDocument(deps.edgar, path, { known: before?.sha256 });
  if (isProblem(reply)) return job.store({ sources: [], problems: [reply] });
  if (reply.status === 'notModified') return job.store(null);
  if (reply.status === 'missing') {
    deps.log.warn({ path: path.file }, 'there is no such data set');
    job.counts.unknown = (job.counts.unknown ?? 0) + 1;
    return job.store(null);
  }
  if (before?.sha256 === reply.sha256) return job.store(onlyStamps(newStamp(before, reply)));
  // Stores the lists of filings and companyfacts read by this command first, because they are queried here.
  await job.flush();
  const read = await readOpened(path, () => readDataSet(deps, reply.bytes, quarter, path.file, of));
  if (isProblem(read)) return job.store({ sources: [], problems: [read] });
  const facts = Map.groupBy(read.facts, ({ cik }) => cik);
  const filers = Map.groupBy(read.filings.values(), ({ cik }) => cik);
  job.expect(filers.size);
  for (const [cik, filings] of filers) {
    // One document per filer: if the database refuses one filer's facts, it still takes all others.
    await job.store({ sources: [], path: partOf(path, cik), ...contentOf(cik, filings, facts.get(cik)) });
  }
  const { sha256 } = reply;
  await job.store({
    sources:
      of === undefined
        ? [{ ...loadedFrom(path, reply, read.facts.length), concepts: CONCEPT_LIST }]
        : [...of].map((cik) => ({ path: partOf(path, cik), sha256, rows: facts.get(cik)?.length ?? 0 })),
  });
  if (of !== undefined) await release(deps.database, [path.file]);
}

const partOf = ({ file }: EdgarPath, cik: Cik) => `${file}/CIK${padCik(cik)}`;

type FactOfFiler = Fact & { readonly cik: Cik };
interface DataSet {
  readonly filings: ReadonlyMap<string, StatementFiling>;
  readonly facts: readonly FactOfFiler[];
}

async function readDataSet(
  { database }: Deps,
  bytes: Uint8Array,
  quarter: string,
  file: string,
  of?: ReadonlySet<Cik>,
): Promise<DataSet> {
  const entries = await zipEntries(bytes, file);
  const table = (name: string) => {
    const unpack = entries.get(name);
    if (unpack === undefined) throw new ReadError(`There is no ${name} in it`, { source: file });
    return [unpack(), `${file}/${name}`] as const;
  };
  const everyFiling = await readStatementFilings(...table('sub.txt'));
  const filings = new Map([...everyFiling].filter(([, { cik }]) => of === undefined || of.has(cik)));
  const perShare = await readPerShareTags(...table('tag.txt'));
  const ofCompanyFacts = await filingsOfCompanyFacts(database, [...filings.values()]);
  const listed = await knownFilings(database, [...filings.keys()]);
  const wanted = new Map(
    [...filings].flatMap(([accession, filing]) => {
      // The list of filings has the actual day; the document's name was typed by the filer.
      const reportDate = listed.get(accession)?.reportDate ?? filing.reportDate;
      // Quarterly reports are skipped: 36 weeks are rounded to three quarters and could not be told from nine months.
      const isWanted = isFiguresForm(filing.form) && !ofCompanyFacts.has(accession);
      return isWanted ? [[accession, { ...filing, reportDate }] as const] : [];
    }),
  );
  const [num, source] = table('num.txt');
  const facts: FactOfFiler[] = [];
  const asked = { filings: wanted, concepts: CARD_CONCEPTS, perShare, dataSet: quarter };
  for await (const fact of readStatementNumbers(num, asked, source)) {
    if (isAnnualPeriod(fact) || mayShowShortYear(fact)) facts.push(fact);
  }
  return { filings, facts: annualPeriods(facts) };
}

function contentOf(
  cik: Cik,
  filings: readonly StatementFiling[],
  facts: readonly Fact[] = [],
): Pick<DocumentContent, 'listed' | 'facts'> {
  const listed = packListing(filings.map(asListed));
  return facts.length === 0 ? { listed } : { listed, facts: [{ cik, filerName: null, facts }] };
}

function asListed({ cik, accession, form, filedOn, reportDate, name, ...filer }: StatementFiling) {
  const { sic, state, fiscalYearEnd } = filer;
  const of = { acceptedAt: null, items: null, primaryDocument: null, role: null };
  return {
    filing: { cik, accession, form, filedOn, reportDate, ...of },
    filerName: name,
    described: { sic, state, fiscalYearEnd },
  };
}
