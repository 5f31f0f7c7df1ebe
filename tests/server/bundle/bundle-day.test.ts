import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import type { Database } from '../../../prisma/open.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { BUNDLE_TABLES, CODES, LATER_DAYS } from '../../../schema/domain/terms/lists/bundle.ts';
import { MEANING } from '../../../server/bundle/bundle-tables.ts';
import { makeBundle } from '../../../server/bundle/make-bundle.ts';
import { DICTIONARY } from '../../../server/bundle/manifest.ts';
import { presentBundle } from '../../../server/bundle/present-bundle.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { insertRows } from '../../support/database/rows.ts';

/** Past days, the evening of the sample world's own day, and none of them the newest on file. */
const DAYS: readonly Day[] = ['2019-03-01', '2023-06-30', SAMPLE_AS_OF];
const RENAMED = 77_001;
const LATER_FILER = 77_002;
const FARM = 77_003;
const SHORT_LIST = 77_004;

let database: Database;
const folders = new Map<Day, string>();
const dataDirs: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase({ holds: 'sample world' });
  await insertRows(database, {
    filers: [
      { cik: RENAMED, name: 'After Inc', former: ['Before Inc'], tickers: ['AFT'], annualReports: 2 },
      { cik: LATER_FILER, name: 'Later Inc' },
      { cik: FARM, name: 'Farm Inc', sic: '0100' },
      { cik: SHORT_LIST, name: 'Short List Inc' },
    ],
    filings: [
      { cik: RENAMED, accession: '0000077001-19-000001', form: '10-K', filedOn: '2019-02-28' },
      { cik: RENAMED, accession: '0000077001-26-000001', form: '10-K', filedOn: '2026-11-03' },
      { cik: LATER_FILER, accession: '0000077002-26-000001', form: '8-K', filedOn: '2026-11-03' },
      { cik: SHORT_LIST, accession: '0000077004-26-000001', form: '8-K', filedOn: '2026-11-03' },
    ],
  });
  const { pool } = database;
  await pool.query(
    `update filer_names set from_day = '2010-01-01', to_day = '2026-11-02' where cik = $1 and position = 1`,
    [RENAMED],
  );
  await pool.query(`update filer_tickers set seen_from = '2026-11-03' where cik = $1`, [RENAMED]);
  await pool.query(
    `insert into filer_tickers (cik, ticker, exchange, position, seen_from, gone_since)
     values ($1, 'BEF', 'NYSE', 1, '2018-01-01', '2026-11-03')`,
    [RENAMED],
  );
  await pool.query(`update filers set fiscal_year_end = '0630' where cik = $1`, [FARM]);
  // Of its filings only the newest are loaded.
  await pool.query(
    `insert into company_figures (cik, known_from, newest_report, fiscal_year_end, currency, absent)
     values ($1, '2019-02-28', '2019-02-28', '2018-12-31', 'USD', '{}')`,
    [SHORT_LIST],
  );
  for (const day of DAYS) {
    const dataDir = mkdtempSync(join(tmpdir(), 'filings-boards-day-'));
    dataDirs.push(dataDir);
    const { asOf } = await makeBundle({ database, dataDir, notice: null, today: day });
    expect(asOf).toBe(day);
    folders.set(day, (await presentBundle(dataDir))?.folder ?? '');
  }
}, 240_000);
afterAll(async () => {
  await database?.close();
  for (const one of dataDirs) rmSync(one, { recursive: true, force: true });
});

const csvOf = (day: Day, table: string) =>
  parse(gunzipSync(readFileSync(join(folders.get(day) ?? '', `${table}.csv.gz`))), {
    columns: true,
  }) as Record<string, string>[];

const ISO = /(?<![\d-])(?:19|20)\d\d-[01]\d-[0-3]\d(?![\d-])/g;

it('no table holds a day after that of the bundle, but in the columns that the dictionary names', () => {
  const late: string[] = [];
  let days = 0;
  for (const day of DAYS) {
    for (const { table, columns } of MEANING) {
      const looked = columns.filter(({ kind }) => ['day', 'instant', 'json', 'text'].includes(kind));
      for (const row of csvOf(day, table)) {
        for (const { name } of looked) {
          const found = (row[name] ?? '').match(ISO) ?? [];
          days += found.length;
          const isLate = found.some((one) => one > day);
          if (isLate && LATER_DAYS[`${table}.${name}`] === undefined) late.push(`${day} ${table}.${name} ${row[name]}`);
        }
      }
    }
  }
  expect(days).toBeGreaterThan(10_000);
  expect(late.slice(0, 20)).toEqual([]);
});

it('the dictionary says of each such column why, and names columns that there are', () => {
  const columns = MEANING.flatMap(({ table, columns: all }) => all.map(({ name }) => `${table}.${name}`));
  expect(columns).toEqual(expect.arrayContaining([...Object.keys(LATER_DAYS), ...CODES]));
  const dictionary = readFileSync(join(folders.get(SAMPLE_AS_OF) ?? '', DICTIONARY), 'utf8');
  for (const why of Object.values(LATER_DAYS)) expect(dictionary).toContain(JSON.stringify(why));
});

it('a filer has the name, ticker and reports that it had then; one that filed only later is left out', () => {
  const filers = new Map(csvOf(SAMPLE_AS_OF, 'filers').map((row) => [Number(row.cik), row]));
  expect(filers.get(RENAMED)).toMatchObject({
    name: 'Before Inc',
    ticker: 'BEF',
    exchange: 'NYSE',
    annual_reports: '1',
  });
  expect(filers.has(LATER_FILER)).toBe(false);
  expect(filers.has(SHORT_LIST)).toBe(true);
  for (const table of ['filer_names', 'filer_tickers']) {
    const ciks = csvOf(SAMPLE_AS_OF, table).map(({ cik }) => Number(cik));
    expect(ciks.filter((cik) => !filers.has(cik))).toEqual([]);
  }
  const own = ({ cik }: Record<string, string>) => Number(cik) === RENAMED;
  expect(csvOf(SAMPLE_AS_OF, 'filer_names').filter(own)).toMatchObject([{ name: 'Before Inc', to_day: '' }]);
  expect(csvOf(SAMPLE_AS_OF, 'filer_tickers').filter(own)).toMatchObject([{ ticker: 'BEF', gone_since: '' }]);
});

it('earlier days have fewer rows of what is filed, and no table is emptied by its cut', () => {
  const rows = (table: string) => DAYS.map((day) => csvOf(day, table).length);
  for (const table of ['filings', 'filing_items', 'board_rows', 'facts', 'figures']) {
    const [first = 0, second = 0, last = 0] = rows(table);
    expect(0 < first && first < second && second < last, `${table} ${[first, second, last]}`).toBe(true);
  }
  const empty = BUNDLE_TABLES.filter(({ name }) => csvOf(SAMPLE_AS_OF, name).length === 0).map(({ name }) => name);
  // The sample world has no file of fails to deliver.
  expect(empty.filter((name) => name !== 'cusip_symbols')).toEqual([]);
});

it('codes with zeros are strings in Parquet, and marked in the dictionary for readers of CSV', async () => {
  const duck = await (await DuckDBInstance.create(':memory:')).connect();
  const folder = folders.get(SAMPLE_AS_OF) ?? '';
  const one = async (sql: string) => (await duck.runAndReadAll(sql)).getRows();
  for (const code of CODES) {
    const [table = '', column = ''] = code.split('.');
    const [[type] = []] = await one(
      `select column_type from (describe select "${column}" from '${join(folder, `${table}.parquet`)}')`,
    );
    expect(type, code).toBe('VARCHAR');
  }
  const farm = `select sic, fiscal_year_end from`;
  const asText = `read_csv('${join(folder, 'filers.csv.gz')}', all_varchar = true)`;
  for (const source of [`'${join(folder, 'filers.parquet')}'`, asText])
    expect(await one(`${farm} ${source} where cik::int = ${FARM}`)).toEqual([['0100', '0630']]);
  const unmarked = MEANING.flatMap(({ table, columns }) => {
    const texts = columns.filter(({ kind, name }) => kind === 'text' && !CODES.has(`${table}.${name}`));
    const rows = csvOf(SAMPLE_AS_OF, table);
    return texts.flatMap(({ name }) =>
      rows.some((row) => /^(?:0\d+|\d+\.\d*0)$/.test(row[name] ?? '')) ? [`${table}.${name}`] : [],
    );
  });
  expect(unmarked).toEqual([]);
});
