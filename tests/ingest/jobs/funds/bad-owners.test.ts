import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { backfillAll } from '../../../../ingest/jobs/backfill.ts';
import type { Database } from '../../../../prisma/open.ts';
import { readFunds } from '../../../../schema/queries/funds/fund-reports.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { emptyTables } from '../../../support/database/table-hash.ts';
import { sampleDeps } from '../../../support/service/jobs.ts';

/** Whose a filing is, and somebody else. */
const OWN = 900_005;
const OTHER = 900_001;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

type Files = Readonly<Record<string, string>>;
const load = (files: Files) => {
  const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  return backfillAll(sampleDeps(database, { edgar: createMemoryMirror(bytes, new Date(0)) }));
};
const folder = (filer: number, digits: string) => `www/Archives/edgar/data/${filer}/${digits}`;

function list(filer: number): Files {
  const recent = {
    accessionNumber: [`0000${filer}-26-000001`],
    filingDate: ['2026-03-20'],
    reportDate: [''],
    form: ['8-K'],
    items: ['5.02'],
    primaryDocument: ['b.htm'],
  };
  const record = { cik: String(filer), name: `Filer ${filer}`, tickers: [], filings: { recent, files: [] } };
  return { [`data/submissions/CIK0000${filer}.json`]: JSON.stringify(record) };
}

it('a document in the folder of another filer says nothing of a filing', async () => {
  const text = (words: string) => `<html><body><p>Item 5.02 Departure of Directors</p><p>${words}</p></body></html>`;
  const digits = `0000${OWN}26000001`;
  const lists = { ...list(OWN), ...list(OTHER) };
  const taken = () => database.pool.query<{ url: string }>('select url from item_texts');
  await load({ ...lists, [`${folder(OTHER, digits)}/b.htm`]: text('A stranger wrote that the officer resigned.') });
  expect((await taken()).rows).toEqual([]);
  await load({ ...lists, [`${folder(OWN, digits)}/b.htm`]: text('The chief executive officer resigned today.') });
  expect((await taken()).rows).toEqual([{ url: expect.stringContaining(`/${OWN}/`) }]);
});

const report = (filer: number, day: string) =>
  `<edgarSubmission xmlns="http://www.sec.gov/edgar/nport"><headerData><submissionType>NPORT-P</submissionType></headerData><formData><genInfo><regName>Trust ${filer}</regName><regCik>${filer}</regCik><seriesName>S</seriesName><seriesId>S000000001</seriesId><repPdEnd>2026-12-31</repPdEnd><repPdDate>${day}</repPdDate></genInfo><fundInfo><totAssets>1</totAssets><totLiabs>0</totLiabs><netAssets>1</netAssets></fundInfo></formData></edgarSubmission>`;
const shares = (rows: readonly (readonly [number, string, string])[]): Files => ({
  'www/files/company_tickers_mf.json': JSON.stringify({
    fields: ['cik', 'seriesId', 'classId', 'symbol'],
    data: rows.map(([filer, series, symbol]) => [filer, series, `C${series.slice(1)}`, symbol]),
  }),
});
const newest = async (until: string) =>
  (await readFunds(database, ['AAAAX'], [], until)).map((fund) => fund.report?.registrant ?? null);
const own = { [`${folder(OWN, '000090000526000011')}/primary_doc.xml`]: report(OWN, '2026-03-31') };

it('the report of a series is that of the registrant that the list names', async () => {
  const others = [
    [`${folder(OTHER, '000090000126000012')}/primary_doc.xml`, report(OTHER, '2026-06-30')],
    [`${folder(OTHER, '000090000125000012')}/primary_doc.xml`, report(OTHER, '2025-06-30')],
  ];
  await load({ ...shares([[OWN, 'S000000001', 'AAAAX']]), ...own, ...Object.fromEntries(others) });
  expect(await newest('2026-10-30')).toEqual([`Trust ${OWN}`]);
  expect(await newest('2026-01-01')).toEqual([null]);
});

it('until its first report that of the trust from which the series came', async () => {
  const listed = shares([
    [OWN, 'S000000001', 'AAAAX'],
    [OTHER, 'S000000002', 'BBBBX'],
  ]);
  const before = { [`${folder(OTHER, '000090000125000012')}/primary_doc.xml`]: report(OTHER, '2025-06-30') };
  await load({ ...listed, ...own, ...before });
  expect(await newest('2026-01-01')).toEqual([`Trust ${OTHER}`]);
  expect(await newest('2026-10-30')).toEqual([`Trust ${OWN}`]);
});
