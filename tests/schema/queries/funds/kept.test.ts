import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { sentencesOf } from '../../../../facades/pages/parts/answer.tsx';
import { dated } from '../../../../facades/pages/parts/text.tsx';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { ingestMirrorFunds } from '../../../../ingest/jobs/funds/ingest-mirror-funds.ts';
import { sealMonth } from '../../../../ingest/jobs/log-due.ts';
import type { JobDeps } from '../../../../ingest/jobs/shared/job-deps.ts';
import { runJob } from '../../../../ingest/jobs/shared/run-job.ts';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { SAMPLE_KEPT_LISTS } from '../../../../ingest/sample-world/lists/kept.ts';
import { sha256 } from '../../../../schema/domain/methods/canonical-hash.ts';
import { verifyService } from '../../../../schema/domain/receipts/verify-service.ts';
import { frozenClock } from '../../../../schema/domain/terms/running/service-clock.ts';
import { sampleDeps } from '../../../support/service/jobs.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

const REAL = join(import.meta.dirname, '../../../../../shared/edgar/www/Archives/edgar/data/1786958');
const isHere = existsSync(REAL);
if (!isHere) console.warn('The mirror ../shared/edgar is absent: its money-market fund is not read.');

interface Period {
  readonly period: string;
  readonly state: string;
  readonly parts: readonly { readonly measure: string; readonly value: number; readonly on: string }[];
  readonly url: string | null;
  readonly receipt: string | null;
  readonly absent: Readonly<Record<string, string>>;
}
interface Row {
  readonly kind: string;
  readonly ticker: string;
  readonly newest: Period | null;
  readonly scored: number;
  readonly held: number;
  readonly missed: number;
  readonly run: number;
  readonly yield: number | null;
  readonly absent: Readonly<Record<string, string>>;
}
interface Kept {
  readonly answer: string;
  readonly chain: string;
  readonly rows: readonly Row[];
  readonly tests: readonly { readonly text: string; readonly sha256: string }[];
  readonly receipts: readonly {
    readonly month: string;
    readonly sha256: string;
    readonly reconstructed: boolean;
    readonly corrections: readonly JsonObject[];
  }[];
}

let service: TestService;
let parts: JobDeps;
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF, keptLists: SAMPLE_KEPT_LISTS });
  parts = sampleDeps(service.database);
});
afterAll(() => service.close());

const get = (path: string, accept = '*/*') =>
  service.app.fetch(new Request(`${TEST_BASE}${path}`, { headers: { accept } }));
const read = async <Reply = Kept>(path: string) => (await (await get(path)).json()) as Reply;
const rowOf = (kept: Kept, ticker: string) => kept.rows.find((row) => row.ticker === ticker);

describe('the record of the sample world', () => {
  it('is complete, with outcomes that held, that missed and that cannot be told', async () => {
    const kept = await read('/boards/record.json');
    expect(kept.answer).toBe(
      'As of 30 Oct 2026, ten of the 11 money-market funds that we could check kept their word in September 2026. ZZMJUXX did not. 18 of the 19 short-term funds that we could check ended without a loss in June 2026. ZZSRYE did not. 14 of the 15 monthly dividend payers that we could check kept or raised their annual dividend in their latest fiscal year. ZZHOL did not.',
    );
    expect(kept.rows.map(({ kind }) => kind)).toEqual([
      ...Array(12).fill('money-market'),
      ...Array(19).fill('short-term'),
      ...Array(16).fill('payer'),
    ]);
    expect(kept.rows.filter(({ newest }) => newest === null)).toEqual([]);
    expect(kept.tests.map(({ text, sha256: hash }) => sha256(text) === hash)).toEqual([true, true, true]);
  });

  it.each<[ticker: string, period: string, state: string, held: number, scored: number, run: number]>([
    ['ZZMAPXX', '2026-09', 'held', 6, 6, 6],
    ['ZZMFIXX', '2026-09', 'held', 5, 6, 4],
    ['ZZMHAXX', '2026-09', 'held', 5, 6, 2],
    ['ZZMJUXX', '2026-09', 'missed', 5, 6, 0],
    ['ZZMKAXX', '2026-09', 'incomplete', 5, 5, 0],
    ['ZZMLAXX', '2026-09', 'held', 6, 6, 6],
    ['ZZSAGE', '2026-06', 'held', 12, 12, 12],
    ['ZZSIVE', '2026-06', 'held', 11, 12, 4],
    ['ZZSPIN', '2026-06', 'held', 11, 11, 11],
    ['ZZSRYE', '2026-06', 'missed', 10, 12, 0],
    ['ZZHOL', '2026-06-30', 'missed', 7, 8, 0],
    ['ZZDUN', '2025-12-31', 'incomplete', 0, 0, 0],
  ])('has %s: %s %s, %i of %i, %i in a row', async (ticker, period, state, held, scored, run) => {
    const row = rowOf(await read('/boards/record.json'), ticker);
    expect([row?.newest?.period, row?.newest?.state, row?.held, row?.scored, row?.run]).toEqual([
      period,
      state,
      held,
      scored,
      run,
    ]);
  });

  it('tells a split from a cut', async () => {
    const { periods } = await read<{ periods: readonly Period[] }>('/boards/record/ZZLAN.json');
    expect(periods.filter(({ state }) => state !== 'held').map(({ period, absent }) => [period, absent.parts])).toEqual(
      [['2022-12-31', 'BASIS_CHANGED']],
    );
  });

  it('gives the worst value with its day, and the receipt of its month', async () => {
    const { periods } = await read<{ periods: readonly Period[] }>('/boards/record/zzmhaxx.json');
    const july = periods.find(({ period }) => period === '2026-07');
    expect(july?.parts.find(({ measure }) => measure === 'weeklyLiquid')).toMatchObject({
      value: 0.4712,
      on: '2026-07-15',
      limit: 0.5,
      holds: false,
    });
    expect(july?.receipt).toMatch(/^[0-9a-f]{64}$/);
    expect(periods[0]).toMatchObject({ period: '2026-09', receipt: null, absent: { receipt: 'NOT_DUE' } });
    const sealed = await read<{ record: { rows: readonly JsonObject[] } }>(`/boards/scorecard/${july?.receipt}.json`);
    expect(sealed.record.rows.find(({ id }) => id === 'S999999108')).toMatchObject({ state: 'missed' });
  });

  it('knows as of a past day what was filed by it, and no more', async () => {
    const before = rowOf(await read('/boards/record.json?asOf=2026-10-06'), 'ZZMJUXX');
    expect([before?.newest?.period, before?.held, before?.scored]).toEqual(['2026-08', 5, 5]);
    const then = rowOf(await read('/boards/record.json?asOf=2026-10-07'), 'ZZMJUXX');
    expect([then?.newest?.period, then?.held, then?.scored]).toEqual(['2026-09', 5, 6]);
    const { periods } = await read<{ periods: readonly Period[] }>('/boards/record/ZZSRYE.json?asOf=2026-08-28');
    expect(periods.map(({ period, state, absent }) => [period, state, absent.parts]).slice(0, 5)).toEqual([
      ['2026-07', 'pending', 'NOT_DUE'],
      ['2026-06', 'pending', 'NOT_DUE'],
      ['2026-05', 'pending', 'NOT_DUE'],
      ['2026-04', 'pending', 'NOT_DUE'],
      ['2026-03', 'held', undefined],
    ]);
    const early = await read('/boards/record.json?asOf=2009-06-30');
    expect(early.answer).toBe(
      'As of 30 Jun 2009, we have no report that shows whether any of the 47 funds and companies kept its word.',
    );
    expect(early.receipts).toEqual([]);
    expect(early.rows[0]).toMatchObject({ newest: null, absent: { newest: 'NOT_INGESTED' } });
  });

  it('is a table with a reason in each empty cell', async () => {
    const [head = '', ...lines] = (await (await get('/boards/record.csv')).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(47);
    expect(head.split(',').slice(0, 9)).toEqual([
      'kind',
      'ticker',
      'name',
      'cik',
      'seriesId',
      'period',
      'state',
      'maturity',
      'maturityOn',
    ]);
    expect(lines[0]).toContain('money-market,ZZMAPXX,Silver Birch Cash AP Fund,1999999036,S999999101,2026-09,held,24,');
  });

  it('answers in the same words as a tool, on its page and on the scorecard', async () => {
    const { answer } = await read('/boards/record.json');
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_sweep_record', arguments: {} } };
    const request = new Request(`${TEST_BASE}/boards/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    });
    expect(await (await service.app.fetch(request)).json()).toMatchObject({
      result: { structuredContent: { answer } },
    });
    for (const path of ['/boards/record', '/boards/scorecard']) {
      const page = await (await get(path, 'text/html')).text();
      expect(page).toContain(`<p class="answer">${dated(sentencesOf(answer)[0] ?? '').join('')}`);
      for (const sentence of sentencesOf(answer)) expect(page).toContain(dated(sentence).join(''));
    }
    expect(await (await get('/boards/scorecard', 'text/html')).text()).toContain('<section id="kept"');
  });

  it('refuses whom it keeps no record of', async () => {
    const reply = await get('/boards/record/ZZNONE.json');
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({
      code: 'UNKNOWN_FUND',
      detail: expect.stringContaining('ZZNONE is not listed, '),
    });
    expect((await get('/boards/record/%20.json')).status).toBe(400);
  });
});

describe('its receipts', () => {
  it('are of every month from the first that can be told to the last that is due', async () => {
    const { receipts, chain } = await read('/boards/record.json');
    expect([chain, receipts.length, receipts[0]?.month, receipts.at(-1)?.month]).toEqual([
      'replay',
      27,
      '2026-08',
      '2024-06',
    ]);
    expect(receipts.every(({ reconstructed, corrections }) => reconstructed && corrections.length === 0)).toBe(true);
  });

  it('hold before a stranger', async () => {
    const { said, faults } = await verifyService(async (path) => (await get(path)).text(), { today: '2026-11-30' });
    expect(faults).toEqual([]);
    expect(said).toContainEqual(
      'replay: 27 sealed months, 2024-06 to 2026-08, and 0 corrections: each state recomputed from its values, each test from its text.',
    );
    expect(said).toContain('replay: the published months of the kept-its-word record are those of the log.');
  });

  it('stay as they are when a later filing says something else: a correction follows, once', async () => {
    const { receipts } = await read('/boards/record.json');
    // An amendment of July: the low day was a slip.
    await service.database.pool.query(
      `insert into money_months select 'amended', '1999999036-26-000999', 'N-MFP3/A', cik, series_id, series_name, report_date, null,
         '2026-10-20', categories, maturity_days, life_days, stable_price, net_assets,
         replace(daily::text, '"0.4712"', '"0.5712"')::jsonb, classes
       from money_months where series_id = 'S999999108' and report_date = '2026-07-31'`,
    );
    expect(await sealMonth(parts)).toMatchObject({ monthsCorrected: 1 });
    expect(await sealMonth(parts)).not.toHaveProperty('monthsCorrected');
    const after = await read('/boards/record.json');
    expect(after.receipts.map(({ sha256: hash }) => hash)).toEqual(receipts.map(({ sha256: hash }) => hash));
    const [correction] = after.receipts.find(({ month }) => month === '2026-07')?.corrections ?? [];
    const { record } = await read<{ record: JsonObject }>(new URL(String(correction?.url)).pathname);
    expect(record).toMatchObject({
      schema: 'svc.kept-correction/1',
      month: '2026-07',
      corrects: null,
      rows: [{ id: 'S999999108', state: 'held', accession: '1999999036-26-000999' }],
    });
    const { faults } = await verifyService(async (path) => (await get(path)).text(), { today: '2026-11-30' });
    expect(faults).toEqual([]);
    // The day before it was filed the month is as it was.
    expect(rowOf(await read('/boards/record.json?asOf=2026-10-19'), 'ZZMHAXX')).toMatchObject({ missed: 1 });
    expect(rowOf(await read('/boards/record.json'), 'ZZMHAXX')).toMatchObject({ missed: 0 });
  });

  it('are sealed on their day in the live chain, from what was filed by then', async () => {
    const clock = frozenClock('2026-10-15');
    const live = { ...parts, chain: 'live' as const, clock, now: clock };
    expect(await sealMonth(live)).toMatchObject({ monthsSealed: 27 });
    const { rows } = await service.database.pool.query<{ month: string; reconstructed: boolean; logged: string }>(
      `select record::json->>'month' as month, (record::json->>'reconstructed')::bool as reconstructed, logged_on::text as logged
       from registry_entries where chain = 'live' and kind = 'kept' order by 1 desc limit 2`,
    );
    expect(rows).toEqual([
      { month: '2026-08', reconstructed: false, logged: '2026-10-15' },
      { month: '2026-07', reconstructed: true, logged: '2026-10-15' },
    ]);
  });
});

describe.skipIf(!isHere)('a real money-market fund that is not listed', () => {
  beforeAll(async () => {
    const file = (folder: string): [string, Buffer] => [
      `www/Archives/edgar/data/1786958/${folder}/primary_doc.xml`,
      readFileSync(join(REAL, folder, 'primary_doc.xml')),
    ];
    const files = new Map([file('000207169126015662'), file('000207169126017542')]);
    const funds = { ...parts, edgar: createMemoryMirror(files, parts.now()) };
    await runJob(funds, { command: 'funds', announce: false }, (job) => ingestMirrorFunds(funds, job));
  });

  it('held June 2026 with the worst values of METHODS 9.1 (0002071691-26-015662)', async () => {
    const fund = await read<Row & { answer: string; listed: boolean; periods: readonly Period[] }>(
      '/boards/record/S000067043.json?asOf=2026-08-15',
    );
    expect(fund).toMatchObject({ kind: 'money-market', listed: false, scored: 2, held: 2 });
    expect(fund.answer).toContain('It is not one of the funds that we list.');
    const june = fund.periods.find(({ period }) => period === '2026-06');
    expect(june?.state).toBe('held');
    expect(june?.url).toContain('0002071691-26-015662');
    expect(june?.parts.map(({ measure, value, on }) => [measure, value, on])).toEqual([
      ['maturity', 53, '2026-06-30'],
      ['life', 112, '2026-06-30'],
      ['dailyLiquid', 0.663, '2026-06-30'],
      ['weeklyLiquid', 0.7415, '2026-06-26'],
      ['netAssetValue', 1, '2026-06-01'],
    ]);
  });

  it('has no month before the day on which its report counts as filed', async () => {
    expect((await get('/boards/record/S000067043.json?asOf=2026-07-07')).status).toBe(404);
    expect(await read('/boards/record/S000067043.json?asOf=2026-07-08')).toMatchObject({ scored: 1 });
  });
});
