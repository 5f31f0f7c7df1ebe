import type { Mirror } from '../../../ingest/edgar/edgar.ts';
import { pathOfFile } from '../../../ingest/edgar/paths.ts';
import { type Numbers, newestOf, numbersOf, type PageJson, type SubmissionsJson } from './copies.ts';
import { PERSON_FILINGS } from './persons.ts';

/** How large a market is to be. */
export interface MarketSize {
  /** Rows of filers' lists: as near as whole filers allow, and at least what the mirror holds. */
  readonly filings: number;
  /** Companies with figures; fewer where not even their shortest lists fit. */
  readonly companies: number;
}

/** Whom a market is made of: a mirror's filers, further companies copied from those with figures, and persons. */
export interface MarketPlan {
  /** Files of the mirror, all of which are taken as they are. */
  readonly lists: readonly string[];
  readonly facts: readonly string[];
  /** The lists of those filers that have facts. */
  readonly reporting: readonly string[];
  readonly numbers: Numbers;
  /** Companies beyond the mirror's own, with all their figures. */
  readonly further: number;
  /** Filings that the list of a further company names: its newest, and at most so many. */
  readonly newest: number;
  readonly persons: number;
  /** CIK of the first person; those of the others follow it. */
  readonly firstPerson: number;
  readonly filings: number;
}

export const LISTS = 'data/submissions/';
export const FACTS = 'data/api/xbrl/companyfacts/';
/** A further company has at least so many filings. */
const SHORTEST = 5;
/** What may be added to a mirror that is large enough by itself, as a part of what was asked for. */
const BESIDE = 1 / 10;

/**
 * Plans a market near its size. Companies come first: figures are what they are for, and their lists get shorter until
 * all of them fit. Half of what the mirror's own filers leave is theirs at most, where that is more than the shortest
 * lists; the rest are persons', who are most of EDGAR's filers.
 */
export async function planMarket(mirror: Mirror, { filings, companies }: MarketSize): Promise<MarketPlan> {
  const lists = await Array.fromAsync(mirror.list(LISTS));
  const facts = await Array.fromAsync(mirror.list(FACTS));
  const reporting = listsBeside(facts, lists);
  const numbers = numbersOf(lists);
  const own = sum(await countFilings(mirror, lists));
  const room = Math.max(filings - own, Math.floor(filings * BESIDE));
  const further = Math.max(0, Math.min(companies - reporting.length, Math.floor(room / SHORTEST)));
  const newest = Math.max(SHORTEST, Math.floor(room / 2 / Math.max(1, further)));
  const each = await countFilings(mirror, reporting, newest);
  const ofFurther = sum(Array.from({ length: further }, (_, nth) => each[nth % each.length] ?? 0));
  const persons = Math.max(0, Math.ceil((room - ofFurther) / PERSON_FILINGS));
  const copies = 1 + Math.ceil(further / reporting.length);
  return {
    ...{ lists, facts, reporting, numbers, further, newest, persons },
    firstPerson: numbers.highest + copies * numbers.step + 1,
    filings: own + ofFurther + persons * PERSON_FILINGS,
  };
}

/** A list of the mirror and which copy of it: 0 is the mirror's own. */
export interface Copied {
  readonly list: string;
  readonly copy: number;
}

/** The companies of a market, the mirror's own first. */
export function companyOf({ reporting }: Pick<MarketPlan, 'reporting'>, nth: number): Copied {
  const list = reporting[nth % reporting.length];
  if (list === undefined) throw new Error('No filer of the mirror has facts.');
  return { list, copy: Math.floor(nth / reporting.length) };
}

/** The lists of those filers whose facts a mirror holds. */
function listsBeside(facts: readonly string[], lists: readonly string[]): string[] {
  const listed = new Set(lists);
  return facts.map((file) => file.replace(FACTS, LISTS)).filter((list) => listed.has(list));
}

/** Filings that each list names, or its newest. */
async function countFilings(mirror: Mirror, lists: readonly string[], newest?: number): Promise<number[]> {
  const counts: number[] = [];
  for (const list of lists) {
    const json = JSON.parse(await readListed(mirror, list)) as SubmissionsJson | PageJson;
    const all = 'filings' in json ? json.filings.recent : json;
    counts.push(new Set((newest === undefined ? all : newestOf(all, newest)).accessionNumber).size);
  }
  return counts;
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** The text of a file that the mirror lists. */
export async function readListed(mirror: Mirror, file: string): Promise<string> {
  const path = pathOfFile(file);
  const found = path === null ? null : await mirror.get(path);
  if (found?.status !== 'ok') throw new Error(`The mirror lists ${file} and does not hold it.`);
  return Buffer.from(found.bytes).toString('utf8');
}
