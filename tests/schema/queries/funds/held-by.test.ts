import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { SAMPLE_ETFS } from '../../../../ingest/sample-world/lists/etfs.ts';
import { insertRows } from '../../../support/database/rows.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF, source: 'sample', etfs: SAMPLE_ETFS });
});
afterAll(() => service.close());

const read = async (path: string) =>
  (await (await service.app.fetch(new Request(`${TEST_BASE}${path}`))).json()) as JsonObject;

interface HeldBy {
  readonly fundsOnFile: number;
  readonly managersOnFile: number;
  readonly fundCount: number;
  readonly managerCount: number;
  readonly funds: readonly {
    readonly seriesId: string | null;
    readonly weight: number;
    readonly reportDate: string;
    readonly url: string;
  }[];
  readonly managers: readonly { readonly cik: number; readonly shares: number; readonly url: string }[];
}
const HELD =
  '{ fundsOnFile managersOnFile fundCount managerCount funds { seriesId weight reportDate url } managers { cik shares url } }';

/** As many as one question may ask about. */
const AT_ONCE = 15;

/** Who holds companies, in one question for each few. */
async function heldBy(ciks: readonly number[], asOf?: string): Promise<ReadonlyMap<number, HeldBy | null>> {
  const day = asOf === undefined ? '' : `, asOf: "${asOf}"`;
  const all = new Map<number, HeldBy | null>();
  for (let at = 0; at < ciks.length; at += AT_ONCE) {
    const some = ciks.slice(at, at + AT_ONCE);
    const fields = some.map((cik) => `c${cik}: filer(cik: ${cik}${day}) { ...held }`);
    const question = `{ ${fields.join(' ')} } fragment held on Filer { heldBy ${HELD} }`;
    const { data, errors } = await service.ask(question);
    expect(errors).toBeUndefined();
    const found = data as unknown as Readonly<Record<string, { readonly heldBy: HeldBy | null } | null>>;
    for (const cik of some) all.set(cik, found[`c${cik}`]?.heldBy ?? null);
  }
  return all;
}

interface Stock {
  readonly cik: number | null;
  readonly weight: number;
}

describe('who holds a company', () => {
  it('is what the look-through of each fund says, the other way round', async () => {
    const tickers = [...SAMPLE_ETFS.league.map(({ ticker }) => ticker), 'ZZSBA'];
    const shares = new Map<string, number>();
    const day = new Map<string, string>();
    for (const ticker of tickers) {
      const fund = await read(`/boards/etf/${ticker}.json`);
      const seriesId = String(fund.seriesId);
      day.set(seriesId, String(fund.reportDate));
      for (const { cik, weight } of fund.holdings as unknown as readonly Stock[]) {
        if (cik === null) continue;
        const key = `${cik} ${seriesId}`;
        shares.set(key, (shares.get(key) ?? 0) + weight);
      }
    }
    const ciks = [...new Set([...shares.keys()].map((key) => Number(key.split(' ')[0])))].slice(0, 60);
    const reversed = await heldBy(ciks);
    const found = ciks.flatMap((cik) =>
      (reversed.get(cik)?.funds ?? []).map((fund) => [`${cik} ${fund.seriesId}`, fund] as const),
    );
    const shown = new Set(ciks.map(String));
    const expected = [...shares].filter(([key]) => shown.has(key.split(' ')[0] as string));
    expect(expected.length).toBeGreaterThan(100);
    const byKey = new Map<string, HeldBy['funds'][number]>(found);
    for (const [key, weight] of expected) {
      expect(byKey.get(key)?.weight, key).toBeCloseTo(weight, 5);
      expect(byKey.get(key)?.reportDate, key).toBe(day.get(key.split(' ')[1] as string));
    }
  });

  it('is what the portfolios of managers say, the other way round', async () => {
    const list = (
      await service.database.pool.query<{ cik: number }>(
        'select distinct cik from manager_reports order by cik limit 6',
      )
    ).rows;
    const held = new Set<string>();
    for (const { cik } of list) {
      const book = await read(`/boards/portfolio.json?cik=${cik}`);
      const lines = (book.long ?? []) as unknown as readonly Stock[];
      for (const line of lines) if (line.cik !== null) held.add(`${line.cik} ${cik}`);
    }
    expect(held.size).toBeGreaterThan(20);
    const ciks = [...new Set([...held].map((key) => Number(key.split(' ')[0])))];
    const found = new Set<string>();
    for (const [cik, holders] of await heldBy(ciks)) {
      for (const manager of holders?.managers ?? []) {
        found.add(`${cik} ${manager.cik}`);
        expect(manager.shares).toBeGreaterThan(0);
      }
    }
    expect([...held].filter((key) => !found.has(key))).toEqual([]);
  });

  it('takes three statements beside those that find the companies, however many they are, and one more for the first of a day', async () => {
    const statements = async (first: number) => {
      service.statements();
      const question = `{ filers(first: ${first}) { edges { node { heldBy { fundCount managerCount } } } } }`;
      const { data, errors } = await service.ask(question);
      expect(errors).toBeUndefined();
      const { edges } = (data as unknown as { readonly filers: { readonly edges: readonly unknown[] } }).filers;
      expect(edges).toHaveLength(first);
      return service
        .statements()
        .map((text) => /as managers|fund_holdings|manager_positions|as key/.exec(text)?.[0])
        .filter((one) => one !== undefined);
    };
    expect((await statements(1)).length).toBeLessThanOrEqual(4);
    expect(await statements(20)).toHaveLength(3);
  });

  it('knows no report before it was filed, and is null where none had been', async () => {
    const [cik] = await service.database.pool
      .query<{ cik: number }>("select cik from filer_tickers where ticker = 'ZZMIL'")
      .then(({ rows }) => rows.map((row) => row.cik));
    const now = (await heldBy([cik as number])).get(cik as number);
    expect(now?.fundsOnFile).toBeGreaterThan(15);
    expect((await heldBy([cik as number], '2010-01-04')).get(cik as number)).toBeNull();
  });

  it('finds by the CUSIP of a ticker that is gone, and takes from one report nothing for another', async () => {
    const { pool } = service.database;
    const cik = 9_900_001;
    await insertRows(service.database, { filers: [{ cik, name: 'Quixotic Works Inc', tickers: ['QXWK'] }] });
    await pool.query("update filer_tickers set gone_since = '2026-01-05' where cik = $1", [cik]);
    await pool.query("insert into cusip_symbols values ('99Q99Q991', 'QXWK', 'QUIXOTIC WORKS INC', '2025-12-01')");
    for (const series of ['S009900001', 'S009900002']) {
      await pool.query(
        `insert into fund_reports (source, form, cik, registrant, series_id, series_name, class_ids, fiscal_year_end,
           report_date, known_from, is_final, total_assets, total_liabilities, net_assets, returns, holdings)
         values ($1, 'NPORT-P', $2, 'Trust', $1, 'Fund', '{}', '2025-06-30', '2025-06-30', '2025-08-29', false, 9, 0, 9, '[]', 1)`,
        [series, cik],
      );
    }
    await pool.query(
      `insert into fund_holdings (source, position, name, cusip, lei, value_usd, percent, payoff, asset_category) values
         ('S009900001', 1, 'qUIXOTIC WORKS', '99Q99Q991', 'QX', 1, 50, 'Long', 'EC'),
         ('S009900002', 1, 'QUIXOTIC WORLD TRUST', null, 'QX', 1, 50, 'Long', 'EC')`,
    );
    const holders = (await heldBy([cik])).get(cik);
    expect(holders?.funds.map(({ seriesId }) => seriesId)).toEqual(['S009900001']);
  });
});

it('the report of a holder is at the SEC, or in the list of such reports where its accession number is unknown', async () => {
  const { pool } = service.database;
  const { rows } = await pool.query<{ cik: number }>('select cik from filers where ticker is not null limit 15');
  const addresses = async () => {
    const held = [...(await heldBy(rows.map(({ cik }) => cik))).values()];
    const funds = held.flatMap((one) => one?.funds ?? []).map(({ url, seriesId }) => [url, seriesId, 'NPORT-P']);
    const managers = held.flatMap((one) => one?.managers ?? []);
    return [...funds, ...managers.map(({ url, cik }) => [url, String(cik).padStart(10, '0'), '13F'])];
  };
  expect((await addresses()).filter(([url]) => /^https:.+-index\.htm$/.test(url ?? '')).length).toBeGreaterThan(10);
  await pool.query('update fund_reports set accession = null');
  await pool.query('update manager_reports set accession = null');
  const unknown = await addresses();
  expect(new Set(unknown.map(([, , form]) => form))).toEqual(new Set(['NPORT-P', '13F']));
  for (const [url, filer, form] of unknown)
    expect(url).toBe(`https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${filer}&type=${form}`);
});
