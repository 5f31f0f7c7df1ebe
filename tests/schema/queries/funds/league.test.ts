import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeagueReply } from '../../../../facades/surfaces/funds/league-surface.ts';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { ingestMirrorFunds } from '../../../../ingest/jobs/funds/ingest-mirror-funds.ts';
import { runJob } from '../../../../ingest/jobs/shared/run-job.ts';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { SAMPLE_ETFS } from '../../../../ingest/sample-world/lists/etfs.ts';
import { sampleDeps } from '../../../support/service/jobs.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

const MIRROR = join(import.meta.dirname, '../../../../../shared/edgar/www/Archives/edgar/data');
const isHere = existsSync(MIRROR);
if (!isHere) console.warn('The mirror ../shared/edgar is absent: its funds are not in the league.');

async function read(service: TestService, path: string): Promise<LeagueReply> {
  return (await (await service.app.fetch(new Request(`${TEST_BASE}${path}`))).json()) as LeagueReply;
}

describe('the league of the sample world', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({
      holds: 'shared sample world',
      asOf: SAMPLE_AS_OF,
      source: 'sample',
      etfs: SAMPLE_ETFS,
    });
  });
  afterAll(() => service.close());

  it('ranks all fifteen, and names each sign', async () => {
    const { rows, funds, withReport, ranked, answer } = await read(service, '/boards/etf.json');
    expect([funds, withReport, ranked, rows.length]).toEqual([15, 15, 15, 15]);
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, at) => at + 1));
    for (const { signs, warned, warningShare, filedOn, url, absent } of rows) {
      expect(warned.reduce((count, { warningKinds }) => count + warningKinds.length, 0)).toBe(signs);
      expect(warningShare === 0).toBe(signs === 0);
      expect([filedOn, url]).not.toContain(null);
      expect(absent).toEqual({});
    }
    expect(rows.some(({ signs }) => signs === 0)).toBe(true);
    expect(rows.some(({ boat }) => boat?.decidedBy !== 'breadth')).toBe(true);
    expect(answer).toContain('As of 30 Oct 2026, ');
    const shares = rows.map(({ warningShare }) => warningShare ?? Number.NaN);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('says of a fund what its own look-through says', async () => {
    const { rows } = await read(service, '/boards/etf.json');
    for (const row of [rows[0], rows.at(-1)]) {
      const fund = (await read(service, `/boards/etf/${row?.ticker}.json`)) as unknown as LeagueReply['rows'][number];
      const same = ['name', 'warningShare', 'severeShare', 'top10', 'effectiveN', 'reportDate', 'boat'] as const;
      for (const field of same) expect(fund[field]).toEqual(row?.[field]);
    }
  });

  it('is read in as many statements as one fund', async () => {
    await read(service, '/boards/etf.json');
    service.statements();
    await read(service, '/boards/etf.json?orderBy=ticker');
    expect(service.statements().length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['-top10', 'top10', -1],
    ['effectiveN', 'effectiveN', 1],
    ['-ticker', 'ticker', -1],
  ] as const)(
    'is ordered by %s where the address says so, as page, table and JSON',
    async (orderBy, field, direction) => {
      const { rows, orderBy: said } = await read(service, `/boards/etf.json?orderBy=${orderBy}`);
      expect(said).toBe(orderBy);
      const values = rows.map((row) => row[field] as number | string);
      expect(values).toEqual(values.toSorted((a, b) => (a < b ? -direction : a > b ? direction : 0)));
      const text = async (path: string, accept: string) =>
        (
          await service.app.fetch(new Request(`${TEST_BASE}${path}?orderBy=${orderBy}`, { headers: { accept } }))
        ).text();
      const [page, csv] = await Promise.all([text('/boards/etf', 'text/html'), text('/boards/etf.csv', 'text/csv')]);
      const tickers = rows.map(({ ticker }) => ticker);
      expect(
        [...page.matchAll(/<th scope="row">.*?<span class="ticker">([^<]+)</g)].map(([, ticker]) => ticker),
      ).toEqual(tickers);
      expect(
        csv
          .split('\r\n')
          .slice(1, 16)
          .map((line) => line.split(',')[1]),
      ).toEqual(tickers);
    },
  );

  it('refuses an order that there is not', async () => {
    const reply = await service.app.fetch(new Request(`${TEST_BASE}/boards/etf.json?orderBy=price`));
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, 'BAD_ARGUMENT']);
  });

  it('of a past day knows the reports that had been filed by then', async () => {
    const [now, before] = await Promise.all(
      ['', '?asOf=2026-06-30'].map((query) => read(service, `/boards/etf.json${query}`)),
    );
    expect(before?.rows.every(({ filedOn }) => filedOn !== null && filedOn <= '2026-06-30')).toBe(true);
    expect(before?.rows[0]?.reportDate).not.toBe(now?.rows[0]?.reportDate);
    expect((await read(service, '/boards/etf.json?asOf=2020-01-31')).answer).toContain(
      'we have not loaded a report on Form N-PORT of any of the 15 major ETFs',
    );
  });
});

describe.skipIf(!isHere)('the league of the real mirror', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ asOf: '2026-08-15' });
    const paths = [
      '36405/unknown-accession-S000002839-2025-06-30/primary_doc.xml.gz',
      '1067839/000106783926000016/primary_doc.xml',
      '1067839/000106783926000024/primary_doc.xml',
    ];
    const files = paths.map((path): [string, Buffer] => {
      const bytes = readFileSync(join(MIRROR, path));
      return [`www/Archives/edgar/data/${path.replace(/\.gz$/, '')}`, path.endsWith('.gz') ? gunzipSync(bytes) : bytes];
    });
    const parts = sampleDeps(service.database);
    const funds = { ...parts, edgar: createMemoryMirror(new Map(files), parts.now()) };
    await runJob(funds, { command: 'funds', announce: false }, (job) => ingestMirrorFunds(funds, job));
  });
  afterAll(() => service.close());

  const found = async (day: string) =>
    (await read(service, `/boards/etf.json?asOf=${day}`)).rows
      .filter(({ reportDate }) => reportDate !== null)
      .map(({ ticker, seriesId, reportDate, equityShare }) => [ticker, seriesId, reportDate, equityShare]);

  it('has QQQ by its series of 2026, from 0001067839-26-000024', async () => {
    const league = await read(service, '/boards/etf.json');
    expect([league.funds, league.withReport, league.ranked]).toEqual([15, 1, 0]);
    expect(await found('2026-08-15')).toEqual([['QQQ', 'S000101292', '2026-03-31', 0.9988]]);
    expect(league.rows.at(-1)?.absent).toMatchObject({ rank: 'NOT_INGESTED', reportDate: 'NOT_INGESTED' });
  });

  it('has VOO in its place while it was a unit trust', async () => {
    expect(await found('2026-02-26')).toEqual([['VOO', 'S000002839', '2025-06-30', 1.0003]]);
  });
});
