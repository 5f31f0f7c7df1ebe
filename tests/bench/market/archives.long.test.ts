import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCompanyFactsZip } from '../../../ingest/edgar/company-facts-zip.ts';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { backfillBulk } from '../../../ingest/jobs/bulk.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { sampleWorld } from '../../../ingest/sample-world/sample-world.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { type Archives, writeArchives } from './archives.ts';
import { copyColumns, numbersOf } from './copies.ts';
import { type MarketPlan, planMarket } from './plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'market-'));
let database: Database;
let plan: MarketPlan;
let made: Archives;
beforeAll(async () => {
  database = await openTestDatabase();
  const mirror = createMemoryMirror(sampleWorld(), new Date(0));
  plan = await planMarket(mirror, { filings: 14_000, companies: 138 });
  made = await writeArchives(mirror, plan, { folder, lastDay: SAMPLE_AS_OF });
  await backfillBulk(sampleDeps(database), { submissions: made.submissions });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const one = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows[0];

describe('the archives of a market', () => {
  it('keep the numbers of filings at ten digits, whoever sent them, and apart', () => {
    const numbers = numbersOf(['CIK0000001800.json', 'CIK0002053411.json']);
    const sent = ['9999999997-07-019365', '0001193125-24-000001', '0000001800-24-000001'];
    const copies = [0, 1, 17].flatMap((copy) => copyColumns({ accessionNumber: sent }, copy, numbers).accessionNumber);
    expect(copies.slice(0, 3)).toEqual(sent);
    expect(copies.slice(3, 5)).toEqual(['0009999997-07-019365', '0011193125-24-000001']);
    expect(copies.every((one) => /^\d{10}-\d{2}-\d{6}$/.test(one))).toBe(true);
    expect(new Set(copies).size).toBe(copies.length);
  });

  it.each([
    { filings: 10_000, companies: 500 },
    { filings: 100_000, companies: 8_000 },
    { filings: 20_000_000, companies: 8_000 },
  ])('have companies first and are as large as asked for: %o', async (size) => {
    const { reporting, further, newest, persons, filings } = await planMarket(
      createMemoryMirror(sampleWorld(), new Date(0)),
      size,
    );
    expect(reporting.length + further).toBe(size.companies);
    expect(newest).toBeGreaterThanOrEqual(5);
    expect(filings).toBeGreaterThanOrEqual(size.filings);
    expect(filings).toBeLessThan(1.01 * size.filings);
    if (size.filings === 20_000_000) expect(persons).toBeGreaterThan(900_000);
  });

  it('have shorter lists and fewer companies before they are much larger than asked for', async () => {
    const { further, newest, filings } = await planMarket(createMemoryMirror(sampleWorld(), new Date(0)), {
      filings: 5_000,
      companies: 8_000,
    });
    expect({ further, newest }).toEqual({ further: 100, newest: 5 });
    expect(filings).toBeLessThan(7_400);
  });

  it('load whole, with as many filings as were asked for', async () => {
    expect(await one('select count(*)::int as filings from filings')).toEqual({ filings: made.filings });
    expect(made.filings).toBeGreaterThanOrEqual(14_000);
    expect(made.filings).toBeLessThan(14_100);
    expect(await one('select count(*)::int as bad from quarantined_sources')).toEqual({ bad: 0 });
    expect(await one('select count(*)::int as filers from filers where captured_on is not null')).toEqual({
      filers: made.filers,
    });
  });

  it('have each copy of a filer under numbers, tickers and a name of its own, with its newest filings', async () => {
    const { rows } = await database.pool.query(
      `select f.cik, f.name, f.ticker, max(x.filed_on) as newest, count(*)::int as filings,
         array_agg(replace(x.accession, f.cik::text, 'own')) as accessions
       from filers f join filings x on x.cik = f.cik where f.cik in (1999999001, 2000000001) group by f.cik order by 1`,
    );
    const [{ accessions, ...own }, { accessions: copied, ...copy }] = rows;
    expect(copy).toEqual({
      ...own,
      cik: 2_000_000_001,
      name: `${own.name} A`,
      ticker: `${own.ticker}A`,
      filings: plan.newest,
    });
    expect(accessions).toEqual(expect.arrayContaining(copied));
    const { rows: ofBoards } = await database.pool.query(
      `select count(*)::int as rows from board_rows where cik in (1999999001, 2000000001)
         and filed_on > '${SAMPLE_AS_OF}'::date - 365 group by cik`,
    );
    expect(ofBoards[0]?.rows).toBeGreaterThan(0);
    expect(ofBoards[1]).toEqual(ofBoards[0]);
  });

  it('have the figures of each copy under its own filings', async () => {
    const ciks = new Set<number>();
    for await (const entry of readCompanyFactsZip(made.companyFacts, new Set(['us-gaap:Revenues']))) {
      if (entry.kind === 'unreadable') throw entry.error;
      ciks.add(entry.record.cik);
      const sender = entry.record.facts[0]?.accession.slice(0, 10);
      if (sender !== undefined) expect(Number(sender) >= 2_000_000_000).toBe(entry.record.cik >= 2_000_000_000);
    }
    expect(ciks.size).toBe(138);
  });
});
