import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examples } from '../../../facades/pages/about/render-data.tsx';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { addDays } from '../../../schema/domain/terms/day.ts';
import { makeBundle } from '../../../server/bundle/make-bundle.ts';
import { presentBundle } from '../../../server/bundle/present-bundle.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

let service: TestService;
let files: string;
const dataDir = mkdtempSync(join(tmpdir(), 'filings-boards-derived-'));
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: addDays(SAMPLE_AS_OF, 7) });
  const { asOf } = await makeBundle({ database: service.database, dataDir, notice: null, today: SAMPLE_AS_OF });
  expect(asOf).toBe(SAMPLE_AS_OF);
  files = (await presentBundle(dataDir))?.folder ?? '';
}, 120_000);
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true });
});

const rowsOf = (table: string) =>
  parse(gunzipSync(readFileSync(join(files, `${table}.csv.gz`))), { columns: true }) as Record<string, string>[];

interface Card {
  readonly [group: string]: Readonly<Record<string, unknown>>;
}
/** The card of the bundle's day, as a later one answers it: without what carries the next business day's date. */
const cardOf = async (cik: string): Promise<Card> => {
  const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/ask.json?q=${cik}&asOf=${SAMPLE_AS_OF}`));
  return ((await response.json()) as { card: Card }).card;
};

it('has each figure of each company with the proof that its card has', async () => {
  const bySource = Map.groupBy(rowsOf('figure_sources'), ({ cik }) => cik ?? '');
  expect(bySource.size).toBeGreaterThan(50);
  let compared = 0;
  for (const [cik, rows] of [...bySource].filter((_, at) => at % 7 === 0)) {
    const card = await cardOf(cik);
    const given = rows.filter(({ value }) => value !== '');
    expect(given.map(({ field }) => field).sort(), cik).toEqual(Object.keys(card.sources ?? {}).sort());
    for (const row of given) {
      const [group = '', name = ''] = (row.field ?? '').split('.');
      const proof = card.sources?.[row.field ?? ''] as Readonly<Record<string, string | null>>;
      const { concept, start, end, accession, filedOn, url, method } = proof;
      expect([Number(row.value), row.concepts, row.period_start || null, row.period_end], row.field).toEqual([
        card[group]?.[name],
        concept,
        start,
        end,
      ]);
      expect([row.accession, row.filed_on, row.url, row.method]).toEqual([accession, filedOn, url, method]);
      const parts = JSON.parse(row.parts ?? '[]') as { accession: string; text: string }[];
      expect(parts.map((part) => part.accession)).toContain(accession);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(100);
});

it('has figures as decimals, in every digit that their card has', async () => {
  const duck = await (await DuckDBInstance.create(':memory:')).connect();
  const read = `from '${join(files, 'figure_sources.parquet')}'`;
  expect((await duck.runAndReadAll(`select distinct typeof(value) as type ${read}`)).getRowObjects()).toEqual([
    { type: 'DECIMAL(38,4)' },
  ]);
  const sums = `select sum(value)::varchar as sum ${read} where field = 'exposure.revenue'`;
  const revenue = rowsOf('figure_sources').filter(({ field }) => field === 'exposure.revenue');
  const exactly = revenue.reduce((sum, { value = '' }) => sum + BigInt(value.replace('.', '')), 0n);
  expect((await duck.runAndReadAll(sums)).getRowObjects()).toEqual([{ sum: `${exactly / 10_000n}.0000` }]);
});

it('has the peers that cards name, and the medians of their groups', async () => {
  const groups = new Map(rowsOf('peer_groups').map((row) => [`${row.level} ${row.code}`, row]));
  const peers = rowsOf('peers');
  expect(peers.some(({ level }) => level !== '')).toBe(true);
  for (const { cik = '', level, code, absent, is_member } of peers.filter((_, at) => at % 5 === 0)) {
    const { peers: told, absent: reasons } = await cardOf(cik);
    const group = groups.get(`${level} ${code}`);
    if (group === undefined) {
      expect([absent, told?.group], cik).toEqual([reasons?.['peers.group'], null]);
      continue;
    }
    const pair = (name: string) => [group[name] ? Number(group[name]) : null, Number(group[`${name}_count`])];
    const { ciks, title } = (told as { group: { ciks: number[]; title: string } }).group;
    expect(JSON.parse(group.members ?? ''), cik).toEqual(ciks);
    expect([title, ciks.includes(Number(cik))]).toEqual([group.title, is_member === 'true']);
    expect([told?.opMargin, told?.growth, told?.netMargin]).toEqual([
      pair('operating_margin'),
      pair('revenue_growth'),
      pair('net_margin'),
    ]);
  }
});

it('DuckDB reads the derived tables alike from both files', async () => {
  const duck = await (await DuckDBInstance.create(':memory:')).connect();
  for (const table of ['figure_sources', 'peers', 'peer_groups']) {
    const parquet = (await duck.runAndReadAll(`select * from '${join(files, `${table}.parquet`)}'`)).getRowObjects();
    const csv = rowsOf(table);
    expect(parquet).toHaveLength(csv.length);
    for (const [at, row] of parquet.slice(0, 200).entries()) {
      for (const [name, value] of Object.entries(row)) {
        const text = csv[at]?.[name] ?? '';
        if (typeof value === 'number') expect(Number(text)).toBe(value);
        else expect(String(value ?? ''), `${table}.${name}`).toBe(text);
      }
    }
  }
});

it('the lines that the page shows for DuckDB read the table, newest first', async () => {
  const [program, ...lines] = examples(TEST_BASE)[0] ?? [];
  expect(program).toBe('DuckDB');
  expect(lines).toHaveLength(3);
  const duck = await (await DuckDBInstance.create(':memory:')).connect();
  const sql = lines.join('\n').replace(`${TEST_BASE}/boards/data`, files);
  const rows = (await duck.runAndReadAll(sql)).getRowObjects();
  const days = rows.map(({ filed_on }) => String(filed_on));
  const breaches = rowsOf('board_rows').filter(({ board }) => board === 'breaches');
  expect(days).toHaveLength(breaches.length);
  expect(days).toEqual(days.toSorted().reverse());
});
