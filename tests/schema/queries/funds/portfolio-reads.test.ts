import DataLoader from 'dataloader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { addDays, addMonths } from '../../../../schema/domain/terms/day.ts';
import { BROAD_FUND } from '../../../../schema/domain/terms/lists/etfs.ts';
import { loadPastedPortfolio } from '../../../../schema/loads/funds/load-portfolio.ts';
import { readFacts } from '../../../../schema/queries/filers/facts-of-filers.ts';
import { type Context, makeContext } from '../../../../schema/request/context.ts';
import { makeLoaders } from '../../../../schema/request/loaders/index.ts';
import { createPace } from '../../../../schema/snapshots/turns.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

let service: TestService;
let tickers: readonly string[];
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF });
  const { rows } = await service.database.pool.query<{ ticker: string }>(
    `select ticker from filers f where ticker is not null and exists (select from company_figures g where g.cik = f.cik
       and g.fiscal_year_end > $1) order by ticker`,
    [addMonths(SAMPLE_AS_OF, -24)],
  );
  tickers = rows.map(({ ticker }) => ticker);
  await storeFund('broad', BROAD_FUND, tickers);
});
afterAll(() => service.close());

/** A fund with a report that holds these companies in equal parts. */
async function storeFund(
  source: string,
  { ticker, cik, seriesId }: typeof BROAD_FUND,
  held: readonly string[],
): Promise<void> {
  const { pool } = service.database;
  await pool.query(
    `insert into fund_share_classes (class_id, ticker, series_id, cik, seen_from) values ($1, $2, $3, $4, '2024-08-01')`,
    [`C-${source}`, ticker, seriesId, cik],
  );
  await pool.query(
    `insert into fund_reports (source, form, cik, registrant, series_id, series_name, class_ids, fiscal_year_end, report_date,
       known_from, is_final, total_assets, total_liabilities, net_assets, returns, holdings)
     values ($1, 'NPORT-P', $2, 'Trust', $3, $4, '{}', '2026-06-30', '2026-06-30', '2026-08-29', false, 1000, 0, 1000, '[]', $5)`,
    [source, cik, seriesId, `Fund ${ticker}`, held.length],
  );
  await pool.query(
    `insert into fund_holdings (source, position, name, ticker, value_usd, percent, payoff, asset_category)
     select $1, row_number() over (), f.name, f.ticker, 1, 100.0 / $3::int, 'Long', 'EC' from filers f
     where f.ticker = any($2::text[])`,
    [source, held, held.length],
  );
}

/**
 * Reads a book in a request of its own, and notes of which filers facts were read together, and of how many they were held at once.
 * The live ledger has no ranges here, so that every company needs a card.
 */
async function readBook(lines: readonly string[], ledger: 'live' | 'replay' = 'live') {
  const together: (readonly number[])[] = [];
  const held = new Set<number>();
  let mostHeld = 0;
  const factsByFiler: Context['loaders']['factsByFiler'] = new DataLoader(async (ciks) => {
    together.push(ciks);
    for (const cik of ciks) held.add(cik);
    mostHeld = Math.max(mostHeld, held.size);
    const byCik = Map.groupBy(await readFacts(service.database, ciks), ({ cik }) => cik);
    return ciks.map((cik) => byCik.get(cik) ?? []);
  });
  const clear = factsByFiler.clear.bind(factsByFiler);
  factsByFiler.clear = (cik) => {
    held.delete(cik);
    return clear(cik);
  };
  // A version of its own has nothing memoized for books read before.
  const deps = { ...service.parts, ledger, dataVersion: { ...service.parts.dataVersion } };
  const context: Context = { ...makeContext(deps), loaders: { ...makeLoaders(deps), factsByFiler } };
  const asOf = { day: SAMPLE_AS_OF, until: SAMPLE_AS_OF };
  const holdings = lines.map((ticker) => ({ ticker, weight: 1 }));
  return { portfolio: await loadPastedPortfolio(context, holdings, asOf), together, mostHeld: () => mostHeld };
}

describe('what is read for a book', () => {
  it('is the figures of its own companies, not those of the fund it is compared with', async () => {
    const [, ticker = ''] = tickers;
    const { portfolio, together } = await readBook([ticker]);
    expect(together.flat()).toHaveLength(1);
    expect(portfolio.activeShare).toBeCloseTo(1 - 1 / tickers.length, 6);
    expect(portfolio.overlaps).toEqual([]);
  });

  it('is read for five companies at a time, and held of no more, where a fund that is held has more', async () => {
    expect(tickers.length).toBeGreaterThan(50);
    const { portfolio, together, mostHeld } = await readBook([BROAD_FUND.ticker]);
    // One has a newer report without figures: no card changes that.
    expect(together.flat()).toHaveLength(tickers.length - 1);
    expect(Math.max(...together.map(({ length }) => length))).toBe(5);
    expect(mostHeld()).toBe(5);
    expect(portfolio.activeShare).toBeCloseTo(0, 6);
    expect(portfolio.companies).toHaveLength(tickers.length);
  });

  it('is of hardly a company, where their ranges are logged', async () => {
    const { together } = await readBook([BROAD_FUND.ticker], 'replay');
    expect(together.flat().length).toBeLessThan(tickers.length / 10);
  });

  it('is five companies at a time that have figures, whatever others stand between them', async () => {
    const others = tickers.map((_, at) => `ZZWO${at}`);
    await service.database.pool.query(
      `insert into filers (cik, name, ticker) select 1000 + at, 'Without Figures ' || at, t from unnest($1::text[]) with ordinality u (t, at)`,
      [others],
    );
    await service.database.pool.query(
      'insert into filer_tickers (cik, ticker, position) select cik, ticker, 0 from filers where ticker = any($1::text[])',
      [others],
    );
    const { portfolio, together } = await readBook(tickers.flatMap((ticker, at) => [ticker, others[at] ?? '']));
    expect(portfolio.companies).toHaveLength(2 * tickers.length);
    expect(together).toHaveLength(Math.ceil(tickers.length / 5));
  });

  it('is the twenty largest funds; the others are unmatched, with the reason in the reply', async () => {
    const funds = Array.from({ length: 22 }, (_, at) => `ZZFD${String.fromCharCode(65 + at)}`);
    for (const [at, ticker] of funds.entries()) {
      await storeFund(`many-${at}`, { ticker, cik: BROAD_FUND.cik, seriesId: `S99999901${at}` }, tickers.slice(0, 2));
    }
    // The later, the larger.
    const holdings = funds.map((ticker, at) => ({ ticker, weight: at + 1 }));
    const { data } = await service.ask(
      `query ($h: [HoldingInput!]) { portfolio(holdings: $h) { unmatched risks funds { name } overlaps { one other }
         long { ticker kind matchedBy } absent { field reason explanation } } }`,
      { h: holdings },
    );
    const reply = data?.portfolio as unknown as {
      readonly long: readonly { readonly ticker: string; readonly kind: string; readonly matchedBy: string | null }[];
      readonly unmatched: number;
    } & Readonly<Record<'funds' | 'overlaps' | 'risks' | 'absent', readonly unknown[]>>;
    expect(reply.funds).toHaveLength(20);
    // Each with each, and each with the broad one.
    expect(reply.overlaps).toHaveLength((20 * 19) / 2 + 20);
    expect(reply.long.filter(({ kind }) => kind !== 'FUND')).toEqual(
      funds.slice(0, 2).map((ticker) => ({ ticker, kind: 'UNKNOWN', matchedBy: null })),
    );
    expect(reply.unmatched).toBeCloseTo(3 / 253, 3);
    expect(reply.risks).toContain('We look inside its 20 largest funds. The other two count as unmatched.');
    expect(reply.absent).toContainEqual({
      field: 'long.0.matchedBy',
      reason: 'NOT_COVERED',
      explanation: 'Of the funds of a book the 20 largest are looked into.',
    });
  });
});

describe('a book of many companies', () => {
  const QUESTION = 'query ($h: [HoldingInput!], $d: Date) { portfolio(holdings: $h, asOf: $d) { answer activeShare } }';
  const book = () => ({ h: tickers.map((ticker, at) => ({ ticker, weight: at + 1 })) });
  let crowd: TestService;
  let pieces = 0;
  beforeAll(async () => {
    const next = createPace();
    crowd = await startService({
      holds: 'sample world',
      asOf: SAMPLE_AS_OF,
      nextPiece() {
        pieces += 1;
        return next();
      },
    });
  });
  afterAll(() => crowd.close());

  it('is made in a piece for each card, and what is light is answered meanwhile', async () => {
    const answered: string[] = [];
    // On the day before, no range was logged, so that every company needs a card.
    const making = crowd.ask(QUESTION, { ...book(), d: addDays(SAMPLE_AS_OF, -1) }).then(() => answered.push('book'));
    for (let at = 0; at < 5; at += 1) {
      const { errors } = await crowd.ask(`{ filer(company: "${tickers[at]}") { name } }`);
      expect(errors).toBeUndefined();
      answered.push('light');
    }
    await making;
    expect(answered).toEqual([...Array(5).fill('light'), 'book']);
    expect(pieces).toBeGreaterThanOrEqual(tickers.length);
  });

  it('makes no cards the second time, and reads the fund it is compared with once', async () => {
    const before = (await crowd.ask(QUESTION, book())).data;
    pieces = 0;
    crowd.statements();
    expect((await crowd.ask(QUESTION, book())).data).toEqual(before);
    const sent = crowd.statements();
    expect(sent.filter((text) => / facts f/.test(text))).toEqual([]);
    expect(sent.filter((text) => text.includes('fund_holdings'))).toHaveLength(1);
    expect(pieces).toBeLessThan(5);
  });

  it('is read from a form, and a picture drawn, when the turn of its client comes', async () => {
    const form = new URLSearchParams({ holdings: 'ZQ 1\n'.repeat(2_001) });
    for (const asked of [
      new Request(`${TEST_BASE}/boards/portfolio`, { method: 'POST', headers: { accept: 'text/html' }, body: form }),
      new Request(`${TEST_BASE}/boards/breaches.png`),
    ]) {
      pieces = 0;
      await crowd.app.fetch(asked);
      expect(pieces).toBe(1);
    }
  });

  it('is read, answered and written in pieces of their own', async () => {
    const body = new URLSearchParams({ holdings: 'ZQXY 1' });
    const headers = { accept: 'text/html' };
    pieces = 0;
    const page = await crowd.app.fetch(new Request(`${TEST_BASE}/boards/portfolio`, { method: 'POST', headers, body }));
    // What a book of one company is measured by is made at once.
    expect([page.status, pieces]).toEqual([200, 2]);
  });
});
