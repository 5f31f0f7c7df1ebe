import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mirror } from '../../../ingest/edgar/mirror.ts';
import { dailyMasterIndex, type Line } from '../../../ingest/sample-world/write-indexes.ts';
import { type Day, nextBusinessDay } from '../../../schema/domain/terms/day.ts';
import { factsOf, listOf } from './archives.ts';
import { type Copied, companyOf, FACTS, LISTS, type MarketPlan } from './plan.ts';

/** What EDGAR takes in on a day, and how many companies of it have something new in their lists and facts. */
const FILINGS = 6_000;
const COMPANIES = 500;
/** A number that no other filing of these senders has. */
const NUMBER = 990_001;

/** A day's news of a market, as a mirror holds it. */
export interface Night {
  readonly folder: string;
  readonly day: Day;
  readonly filings: number;
  readonly companies: number;
  /** Their accession numbers end in this number or a higher one; filings of the market that are dated this day do not. */
  readonly numbersFrom: number;
}

/**
 * Writes the business day after a market's last one into a folder: the daily index, and anew the lists and facts of those
 * companies that reported an event. The other filings are persons' reports of trades, which the index alone names.
 */
export async function writeNight(
  mirror: Mirror,
  plan: MarketPlan,
  { folder, after }: { readonly folder: string; readonly after: Day },
): Promise<Night> {
  const day = nextBusinessDay(after);
  const companies = Math.min(COMPANIES, plan.reporting.length + plan.further);
  const rows: Line[] = [];
  for (let nth = 0; nth < companies; nth += 1) {
    rows.push(await writeCompany(mirror, plan, companyOf(plan, nth), { folder, day }));
  }
  for (let nth = 0; nth < FILINGS - companies; nth += 1) rows.push(tradeReport(plan, nth, day));
  const [path, text] = dailyMasterIndex(day, rows);
  write(folder, path, text);
  return { folder, day, filings: rows.length, companies, numbersFrom: NUMBER };
}

/** A company reports an event. Its facts come with it: as they were, under other bytes, and so are all read again. */
async function writeCompany(
  mirror: Mirror,
  plan: MarketPlan,
  company: Copied,
  { folder, day }: { readonly folder: string; readonly day: Day },
): Promise<Line> {
  const facts = factsOf(mirror, plan, company);
  write(folder, `${FACTS}${facts.name}`, `${await facts.text()}\n`);
  const filings = listOf(mirror, plan, company);
  const json = JSON.parse(await filings.text()) as { name: string; filings: { recent: Record<string, unknown[]> } };
  const cik = filings.name.slice(3, 13);
  const accession = accessionOf(cik, day, 0);
  const filing: Record<string, unknown> = {
    accessionNumber: accession,
    filingDate: day,
    reportDate: day,
    acceptanceDateTime: `${day}T15:00:00.000Z`,
    form: '8-K',
    items: '5.02,9.01',
    primaryDocument: 'event.htm',
  };
  const { recent } = json.filings;
  for (const [name, column] of Object.entries(recent)) recent[name] = [filing[name] ?? '', ...column];
  write(folder, `${LISTS}${filings.name}`, JSON.stringify(json));
  return lineOf(Number(cik), json.name, { form: '8-K', accession, day });
}

function tradeReport({ firstPerson, persons }: MarketPlan, nth: number, day: Day): Line {
  const cik = firstPerson + (nth % Math.max(1, persons));
  const accession = accessionOf(String(cik).padStart(10, '0'), day, Math.floor(nth / Math.max(1, persons)));
  return lineOf(cik, `Person ${cik}`, { form: '4', accession, day });
}

const accessionOf = (cik: string, day: Day, nth: number) => `${cik}-${day.slice(2, 4)}-${NUMBER + nth}`;

function lineOf(
  cik: number,
  name: string,
  { form, accession, day }: { readonly form: string; readonly accession: string; readonly day: Day },
): Line {
  return { cik, name, form, filedOn: day, path: `edgar/data/${cik}/${accession}.txt` };
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
