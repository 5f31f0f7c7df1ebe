import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Mirror } from '../../../ingest/edgar/mirror.ts';
import { pathOfFile } from '../../../ingest/edgar/paths.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import {
  copyFacts,
  copyPage,
  copySubmissions,
  type Numbers,
  numbersOf,
  type PageJson,
  type SubmissionsJson,
  withoutFilings,
} from './copies.ts';
import { PERSON_FILINGS, personSubmissions } from './persons.ts';

/** How large a market is to be. */
export interface MarketSize {
  /** Rows of filers' lists, as near as whole filers allow. */
  readonly filings: number;
  /** Companies with figures; fewer where the filings do not reach for them. */
  readonly companies: number;
}

export interface Archives {
  readonly submissions: string;
  readonly companyFacts: string;
  readonly filings: number;
  readonly filers: number;
}

/** Whom a market is made of: copies of a mirror's filers, and persons. */
export interface MarketPlan {
  /** Files of the mirror. */
  readonly lists: readonly string[];
  readonly facts: readonly string[];
  readonly numbers: Numbers;
  readonly copies: number;
  readonly persons: number;
  /** CIK of the first person; those of the others follow it. */
  readonly firstPerson: number;
  readonly filings: number;
}

export const LISTS = 'data/submissions/';
export const FACTS = 'data/api/xbrl/companyfacts/';
/** Speed before size: the archives are read once. */
const ZIPPED = { compressionLevel: 1 };

/** Plans a market as near to its size as whole filers allow. */
export async function planMarket(mirror: Mirror, { filings, companies }: MarketSize): Promise<MarketPlan> {
  const lists = await Array.fromAsync(mirror.list(LISTS));
  const facts = await Array.fromAsync(mirror.list(FACTS));
  const numbers = numbersOf(lists);
  const inOneCopy = await countFilings(mirror, lists);
  const copies = Math.max(1, Math.min(Math.ceil(companies / facts.length), Math.floor(filings / inOneCopy)));
  const persons = Math.max(0, Math.ceil((filings - copies * inOneCopy) / PERSON_FILINGS));
  return {
    ...{ lists, facts, numbers, copies, persons },
    firstPerson: numbers.highest + copies * numbers.step + 1,
    filings: copies * inOneCopy + persons * PERSON_FILINGS,
  };
}

/**
 * Writes the SEC's two nightly archives for a market of any size into a folder: the filers of a mirror again and again,
 * each copy under CIKs, accession numbers, tickers and names of its own, until there are companies enough; the rest are
 * persons, who are most of EDGAR's filers. One entry is in memory at a time.
 */
export async function writeArchives(
  mirror: Mirror,
  { lists, facts, numbers, copies, persons, firstPerson, filings }: MarketPlan,
  { folder, lastDay }: { readonly folder: string; readonly lastDay: Day },
): Promise<Archives> {
  const files = filesIn(folder);

  await writeZip(files.submissions, function* () {
    yield* copiesOf(copies, lists, (list, copy) => copyOf(mirror, list, copy, numbers));
    for (let nth = 0; nth < persons; nth += 1) yield personSubmissions(firstPerson + nth, nth, lastDay);
  });
  await writeZip(files.companyFacts, () => copiesOf(copies, facts, (one, copy) => copyOf(mirror, one, copy, numbers)));
  const isFiler = (list: string) => !list.includes('-submissions-');
  return {
    ...files,
    filings,
    filers: copies * lists.filter(isFiler).length + persons,
  };
}

/**
 * The same of companies with figures alone, whose lists name no filing: what the range is back-tested over.
 *
 * @param companies  at least so many: every filer of the mirror with facts, again and again
 */
export async function writeFactsArchives(mirror: Mirror, companies: number, folder: string): Promise<Archives> {
  const facts = await Array.fromAsync(mirror.list(FACTS));
  const lists = listsBeside(facts, await Array.fromAsync(mirror.list(LISTS)));
  const numbers = numbersOf(facts);
  const copies = Math.ceil(companies / facts.length);
  const files = filesIn(folder);
  await writeZip(files.submissions, () =>
    copiesOf(copies, lists, (list, copy) => recordOf(mirror, list, copy, numbers)),
  );
  await writeZip(files.companyFacts, () => copiesOf(copies, facts, (one, copy) => copyOf(mirror, one, copy, numbers)));
  return { ...files, filings: 0, filers: copies * facts.length };
}

/** The lists of those filers whose facts a mirror holds. */
export function listsBeside(facts: readonly string[], lists: readonly string[]): string[] {
  const listed = new Set(lists);
  return facts.map((file) => file.replace(FACTS, LISTS)).filter((list) => listed.has(list));
}

function filesIn(folder: string): Pick<Archives, 'submissions' | 'companyFacts'> {
  return { submissions: join(folder, 'submissions.zip'), companyFacts: join(folder, 'companyfacts.zip') };
}

function* copiesOf(
  copies: number,
  files: readonly string[],
  entry: (file: string, copy: number) => ArchiveEntry,
): Generator<ArchiveEntry> {
  for (let copy = 0; copy < copies; copy += 1) for (const file of files) yield entry(file, copy);
}

/** An entry of an archive; its text is made when its turn comes. */
export interface ArchiveEntry {
  readonly name: string;
  readonly text: () => Promise<string> | string;
}

const nameOf = (file: string, copy: number, numbers: Numbers) =>
  file.slice(file.lastIndexOf('/') + 1).replace(/\d{10}/, (cik) => numbers.shifted(cik, copy));

/** A filer's list without its filings. */
function recordOf(mirror: Mirror, list: string, copy: number, numbers: Numbers): ArchiveEntry {
  return {
    name: nameOf(list, copy, numbers),
    async text() {
      const json = JSON.parse(await read(mirror, list)) as SubmissionsJson;
      return JSON.stringify(withoutFilings(copySubmissions(json, copy, numbers)));
    },
  };
}

/** A copy of a filer's list or facts. */
export function copyOf(mirror: Mirror, file: string, copy: number, numbers: Numbers): ArchiveEntry {
  return {
    name: nameOf(file, copy, numbers),
    async text() {
      const text = await read(mirror, file);
      if (file.startsWith(FACTS)) return copyFacts(text, copy, numbers);
      const json = JSON.parse(text) as SubmissionsJson | PageJson;
      return JSON.stringify('filings' in json ? copySubmissions(json, copy, numbers) : copyPage(json, copy, numbers));
    },
  };
}

async function countFilings(mirror: Mirror, lists: readonly string[]): Promise<number> {
  let count = 0;
  for (const list of lists) {
    const json = JSON.parse(await read(mirror, list)) as SubmissionsJson | PageJson;
    count += new Set('filings' in json ? json.filings.recent.accessionNumber : json.accessionNumber).size;
  }
  return count;
}

async function read(mirror: Mirror, file: string): Promise<string> {
  const path = pathOfFile(file);
  const found = path === null ? null : await mirror.get(path);
  if (found?.status !== 'ok') throw new Error(`The mirror lists ${file} and does not hold it.`);
  return Buffer.from(found.bytes).toString('utf8');
}

async function writeZip(file: string, entries: () => Iterable<ArchiveEntry>): Promise<void> {
  const zip = new ZipFile();
  for (const { name, text } of entries()) {
    zip.addReadStreamLazy(name, ZIPPED, (give) => {
      Promise.resolve(text()).then(
        (made) => give(null, Readable.from([Buffer.from(made)])),
        (error: Error) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}
