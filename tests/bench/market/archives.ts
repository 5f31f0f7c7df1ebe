import { join } from 'node:path';
import type { Mirror } from '../../../ingest/edgar/edgar.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { copyFacts, copySubmissions, type Numbers, newestOf, type SubmissionsJson } from './copies.ts';
import { personSubmissions } from './persons.ts';
import { type Copied, companyOf, FACTS, LISTS, type MarketPlan, readListed } from './plan.ts';
import { type ArchiveEntry, writeZip } from './zip-of-many.ts';

export interface Archives {
  readonly submissions: string;
  readonly companyFacts: string;
  readonly filings: number;
  readonly filers: number;
  /** Filers with figures. */
  readonly companies: number;
}

/**
 * Writes the SEC's two nightly archives for a market of any size into a folder: the filers of a mirror, further companies
 * under CIKs, accession numbers, tickers and names of their own, and persons. One entry is in memory at a time.
 */
export async function writeArchives(
  mirror: Mirror,
  plan: MarketPlan,
  { folder, lastDay }: { readonly folder: string; readonly lastDay: Day },
): Promise<Archives> {
  const { lists, facts, reporting, further, persons, firstPerson, filings } = plan;
  const files = filesIn(folder);
  await writeZip(files.submissions, function* () {
    for (const list of lists) yield ownOf(mirror, list);
    for (const company of companiesOf(plan, reporting.length, further)) yield listOf(mirror, plan, company);
    for (let nth = 0; nth < persons; nth += 1) yield personSubmissions(firstPerson + nth, nth, lastDay);
  });
  await writeZip(files.companyFacts, function* () {
    for (const one of facts) yield ownOf(mirror, one);
    for (const company of companiesOf(plan, reporting.length, further)) yield factsOf(mirror, plan, company);
  });
  const isFiler = (list: string) => !list.includes('-submissions-');
  return {
    ...files,
    filings,
    filers: lists.filter(isFiler).length + further + persons,
    companies: reporting.length + further,
  };
}

/** So many companies of a market from the n-th on. */
function* companiesOf(plan: Pick<MarketPlan, 'reporting'>, from: number, count: number): Generator<Copied> {
  for (let nth = from; nth < from + count; nth += 1) yield companyOf(plan, nth);
}

function filesIn(folder: string): Pick<Archives, 'submissions' | 'companyFacts'> {
  return { submissions: join(folder, 'submissions.zip'), companyFacts: join(folder, 'companyfacts.zip') };
}

const nameOf = (file: string, copy: number, numbers: Numbers) =>
  file.slice(file.lastIndexOf('/') + 1).replace(/\d{10}/, (cik) => numbers.shifted(cik, copy));

/** A file of the mirror as it is. */
function ownOf(mirror: Mirror, file: string): ArchiveEntry {
  return { name: file.slice(file.lastIndexOf('/') + 1), text: () => readListed(mirror, file) };
}

/** The list of a company of a market; a copy has the newest filings alone. */
function listOf(mirror: Mirror, { numbers, newest }: MarketPlan, { list, copy }: Copied): ArchiveEntry {
  if (copy === 0) return ownOf(mirror, list);
  return {
    name: nameOf(list, copy, numbers),
    async text() {
      const json = JSON.parse(await readListed(mirror, list)) as SubmissionsJson;
      const recent = newestOf(json.filings.recent, newest);
      return JSON.stringify(copySubmissions({ ...json, filings: { recent, files: [] } }, copy, numbers));
    },
  };
}

/** The facts of a company of a market. */
function factsOf(mirror: Mirror, { numbers }: Pick<MarketPlan, 'numbers'>, { list, copy }: Copied): ArchiveEntry {
  const file = list.replace(LISTS, FACTS);
  if (copy === 0) return ownOf(mirror, file);
  return {
    name: nameOf(file, copy, numbers),
    text: async () => copyFacts(await readListed(mirror, file), copy, numbers),
  };
}
