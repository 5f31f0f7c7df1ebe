import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { ingestMirrorFunds } from '../../../../ingest/jobs/funds/ingest-mirror-funds.ts';
import { runJob } from '../../../../ingest/jobs/shared/run-job.ts';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { readFund } from '../../../../schema/domain/funds/fund-read.ts';
import type { HeldFiler } from '../../../../schema/domain/portfolio/held-filer.ts';
import { ETFS, namedFunds } from '../../../../schema/domain/terms/lists/etfs.ts';
import { sampleDeps } from '../../../support/service/jobs.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

const MIRROR = join(import.meta.dirname, '../../../../../shared/edgar/www/Archives/edgar/data');
const isHere = existsSync(MIRROR);
if (!isHere) console.warn('The mirror ../shared/edgar is absent: looking through its funds is not tested.');

/** Real reports beside the sample world, whose companies match none of their stocks. */
const REAL = [
  '36405/unknown-accession-S000002841-2025-06-30/primary_doc.xml.gz',
  '822977/unknown-accession-S000013795-2023-03-31/primary_doc.xml.gz',
  '814679/unknown-accession-S000030880-2022-12-30/primary_doc.xml',
  '1067839/000106783926000024/primary_doc.xml',
];

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF });
  const parts = sampleDeps(service.database);
  if (!isHere) return;
  const files = REAL.map((path): [string, Buffer] => {
    const bytes = readFileSync(join(MIRROR, path));
    return [`www/Archives/edgar/data/${path.replace(/\.gz$/, '')}`, path.endsWith('.gz') ? gunzipSync(bytes) : bytes];
  });
  const classes = {
    fields: ['cik', 'seriesId', 'classId', 'symbol'],
    data: [
      [36405, 'S000002841', 'C000007779', 'VEXAX'],
      [822977, 'S000013795', 'C000037818', 'GSFAX'],
      [814679, 'S000030880', 'C000095824', 'ZZAST'],
    ],
  };
  const { rows } = await service.database.pool.query<{ n: number }>(
    'select count(*)::int as n from fund_share_classes',
  );
  expect(rows[0]?.n).toBe(2);
  for (const [cik, seriesId, classId, ticker] of classes.data) {
    await service.database.pool.query(
      'insert into fund_share_classes (class_id, ticker, series_id, cik, seen_from) values ($1, $2, $3, $4, $5)',
      [classId, ticker, seriesId, cik, '2024-08-01'],
    );
  }
  const funds = { ...parts, edgar: createMemoryMirror(new Map(files), parts.now()) };
  await runJob(funds, { command: 'funds', announce: false }, (job) => ingestMirrorFunds(funds, job));
});
afterAll(() => service.close());

const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
const read = async (path: string) =>
  (await (await get(path)).json()) as JsonObject & { readonly absent: Readonly<Record<string, string>> };

describe('the fund of the sample world', () => {
  it('is read through its stocks, by ticker of either class', async () => {
    const fund = await read('/boards/etf/ZZSBA.json');
    expect(fund).toMatchObject({
      schema: 'svc.etf/1',
      ticker: 'ZZSBA',
      name: 'Silver Birch Income Fund',
      seriesId: 'S999999001',
      netAssets: 500_000_000,
      lines: 41,
      coverage: { covered: true, equityShare: 0.72 },
    });
    const holdings = fund.holdings as readonly JsonObject[];
    expect(holdings.slice(0, 2).map(({ weight, matchedBy }) => [weight, matchedBy])).toEqual([
      [0.1683, 'ticker'],
      [0.0841, 'ticker'],
    ]);
    expect({ ...(await read('/boards/etf/zzsbi.json')), ticker: 'ZZSBA' }).toEqual(fund);
  });

  it('is looked through as a holding of a book', async () => {
    const body = JSON.stringify({ holdings: [{ ticker: 'ZZSBA', weight: 1 }] });
    const request = new Request(`${TEST_BASE}/boards/portfolio.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const reply = (await (await service.app.fetch(request)).json()) as JsonObject;
    const { coverage } = (await read('/boards/etf/ZZSBA.json')) as unknown as {
      coverage: { equityShare: number; matchedShare: number };
    };
    expect(reply).toMatchObject({
      other: 0.28,
      long: [{ kind: 'fund', matchedBy: 'fund', weight: 1 }],
      funds: [{ seriesId: 'S999999001' }],
    });
    expect(reply.matched).toBeCloseTo(coverage.equityShare * coverage.matchedShare, 3);
  });

  it('has a page and a tool that say the same', async () => {
    const page = await (
      await service.app.fetch(new Request(`${TEST_BASE}/boards/etf/ZZSBA`, { headers: { accept: 'text/html' } }))
    ).text();
    expect(page).toContain('Silver Birch Income Fund');
    expect(page).toContain('72.0%');
  });

  it.each(['------ETC', 'ETC-', '-', 'A--B'])('%s is no ticker at all', async (text) => {
    for (const path of [`/boards/etf/${text}.json`, `/boards/record/${text}.json`]) {
      expect(await read(path)).toMatchObject({ code: 'BAD_ARGUMENT', detail: expect.stringContaining('ticker is n') });
    }
  });

  it('of a past day is the report that had been filed by then', async () => {
    const dates = await Promise.all(
      ['2026-10-30', '2026-03-31'].map(async (day) => (await read(`/boards/etf/ZZSBA.json?asOf=${day}`)).reportDate),
    );
    expect(dates[0]).not.toBe(dates[1]);
    expect(String(dates[1]) < '2026-03-31').toBe(true);
  });

  it.each([
    ['/boards/etf/ZZNONE.json', 404, 'UNKNOWN_FUND'],
    ['/boards/etf/ZZSBA.json?asOf=2020-01-31', 503, 'NOT_INGESTED'],
    ['/boards/etf/IVV.json', 503, 'NOT_INGESTED'],
    ['/boards/etf/%3Cscript%3E.json', 400, 'BAD_ARGUMENT'],
  ])('%s is refused', async (path, status, code) => {
    const response = await get(path);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  });
});

it('a refusal names the funds with a report made by the day', async () => {
  const named = async (path: string) => {
    const { candidates = [] } = (await read(path)) as { candidates?: readonly { readonly ticker: string }[] };
    return candidates.map(({ ticker }) => ticker);
  };
  expect(await named('/boards/etf/IVV.json')).toContain('ZZSBA');
  expect(await named('/boards/etf/IVV.json?asOf=2020-01-31')).not.toContain('ZZSBA');
});

describe('a ticker that no fund on file trades as', () => {
  const refusal = async (ticker: string) => {
    const response = await get(`/boards/etf/${ticker}.json`);
    const { code, detail } = (await response.json()) as JsonObject;
    return [response.status, code, detail];
  };

  it('is a company’s where its filer reports as companies do', async () => {
    expect(await refusal('ZZALD')).toEqual([
      404,
      'UNKNOWN_FUND',
      expect.stringMatching(/^ZZALD is .+ \(CIK 1999999001\), which files annual reports as a company does/),
    ]);
  });

  it('may be a fund’s of which nothing but the ticker is on file, as of SPY: that is said, and is no unknown fund', async () => {
    const { pool } = service.database;
    await pool.query("insert into filers (cik, name, ticker) values (884394, 'SPDR S&P 500 ETF TRUST', 'SPY')");
    await pool.query(
      "insert into filer_tickers (cik, position, ticker, seen_from) values (884394, 0, 'SPY', '2025-09-01')",
    );
    const lacking = [
      503,
      'NOT_INGESTED',
      expect.stringContaining('SPY is SPDR S&P 500 ETF TRUST (CIK 884394). We have not loaded a report'),
    ];
    expect(await refusal('SPY')).toEqual(lacking);
    await pool.query("update filers set captured_on = '2026-10-30' where cik = 884394");
    expect(await refusal('SPY')).toEqual([
      404,
      'UNKNOWN_FUND',
      expect.stringContaining('names no report on Form N-PORT'),
    ]);
    await pool.query(
      "insert into filings (accession, cik, form, filed_on, items_known) values ('0000884394-26-000001', 884394, 'NPORT-P', '2026-08-28', true)",
    );
    expect(await refusal('SPY')).toEqual(lacking);
  });

  it('is none of the league’s: each is known by its series', async () => {
    for (const { ticker } of namedFunds(ETFS)) expect((await refusal(ticker))[1]).not.toBe('UNKNOWN_FUND');
  });
});

describe.skipIf(!isHere)('real funds', () => {
  it('QQQ is found by its series, which the list of tickers does not have', async () => {
    expect(await read('/boards/etf/QQQ.json')).toMatchObject({
      seriesId: 'S000101292',
      reportDate: '2026-03-31',
      lines: 102,
      netAssets: 372_507_306_132.08,
      coverage: { covered: true, equityShare: 0.9988, matchedShare: 0 },
      boat: null,
      absent: { boat: 'UNMATCHED', filedOn: 'NOT_INGESTED' },
    });
  });

  it('a fund of 3,429 lines takes four statements', async () => {
    await get('/boards/etf/QQQ.json');
    service.statements();
    expect(await read('/boards/etf/VEXAX.json')).toMatchObject({
      lines: 3429,
      coverage: { covered: true, equityShare: 0.9987 },
    });
    expect(service.statements().length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['GSFAX', 0.0258],
    ['ZZAST', 0],
  ])('%s is not covered and has no boat', async (ticker, equityShare) => {
    expect(await read(`/boards/etf/${ticker}.json`)).toMatchObject({
      coverage: { covered: false, equityShare },
      warningShare: null,
      boat: null,
      absent: { boat: 'NOT_COVERED', warningShare: 'NOT_COVERED' },
    });
  });
});

const HELD: HeldFiler = {
  ...{ cik: 1, name: 'Company 1', ticker: null, sector: 'Technology', warningKinds: [], warningFilings: 0 },
  ...{ unreadFilings: null, isSevere: false, rangeWidth: null, growth: null, fcfMargin: null, compass: null },
  isNetCash: null,
};

it('the oracle of METHODS 8: 99 in stock of which 95 are matched and 9.5 warned', () => {
  const filer = (cik: number, warned: boolean): HeldFiler => ({
    cik,
    name: `Company ${cik}`,
    ticker: null,
    sector: 'Technology',
    warningKinds: warned ? ['8-K 4.01'] : [],
    warningFilings: warned ? 1 : 0,
    unreadFilings: warned ? 0 : null,
    isSevere: false,
    rangeWidth: null,
    growth: null,
    fcfMargin: null,
    compass: null,
    isNetCash: null,
  });
  const { coverage, measures } = readFund([
    { name: 'a', weight: 0.095, cusip: null, filer: filer(1, true) },
    { name: 'b', weight: 0.855, cusip: null, filer: filer(2, false) },
    { name: 'c', weight: 0.04, cusip: null, filer: null },
  ]);
  expect(measures?.warningShare).toBeCloseTo(0.1, 12);
  expect(coverage.matchedShare).toBeCloseTo(0.9596, 4);
  expect(readFund([{ name: 'a', weight: 0.48, cusip: null, filer: null }])).toEqual({
    coverage: { covered: false, equityShare: 0.48, matchedShare: 0 },
    measures: null,
    top10: null,
  });
});

it('the ten largest are of all its stock, and beside it of the matched part', () => {
  const unmatched = Array.from({ length: 11 }, (_, at) => ({ name: `n${at}`, weight: 0.05, cusip: null, filer: null }));
  const { measures, top10 } = readFund([...unmatched, { name: 'a', weight: 0.25, cusip: null, filer: HELD }]);
  expect(measures?.top10).toBe(1);
  expect(top10).toBeCloseTo((0.25 + 9 * 0.05) / 0.8, 12);
});
