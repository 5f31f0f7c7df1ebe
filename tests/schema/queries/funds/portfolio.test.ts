import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { TEST_BASE } from '../../../support/service/service.ts';
import { BOOK, portfolioWorld } from '../../../support/worlds/portfolio-world.ts';

const world = portfolioWorld();
const { get, post, read } = world;

describe('what cannot be right', () => {
  it('weights that no double can add are too large, not too small', async () => {
    const lines = ['ZZALC', 'ZZIVY'].map((ticker) => ({ ticker, weight: 1e308 }));
    for (const holdings of [lines, [lines[0], lines[0]]]) {
      const response = await post({ holdings });
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ detail: 'The weights of holdings are too large to be added.' }),
      ]);
    }
  });

  it('a day before there was anything to load is the argument’s fault, and nothing to try again', async () => {
    for (const [path, from] of [
      ['/boards/portfolio.json?cik=1999999990&asOf=1990-01-02', '1993-01-01'],
      ['/boards/etf/ZZSBA.json?asOf=1990-01-02', '2019-10-01'],
    ] as const) {
      const response = await get(path);
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'BAD_ARGUMENT', hint: `Choose a day from ${from} on.` }),
      ]);
      expect(response.headers.get('retry-after')).toBeNull();
    }
    const book = await read(post({ holdings: BOOK, asOf: '2012-01-03' }));
    expect(book.asOf).toBe('2012-01-03');
  });
});

describe('a listed trust that reports to nobody what it holds', () => {
  it('is matched to no company, though a filer bears its ticker', async () => {
    await world.service.database.pool.query(
      `insert into filers (cik, name, ticker, sic) values (1999998801, 'SPDR S&P 500 ETF TRUST', 'ZZSPX', null);
       insert into filer_tickers (cik, ticker, position) values (1999998801, 'ZZSPX', 0)`,
    );
    const reply = await read(post({ holdings: [...BOOK, { ticker: 'ZZSPX', weight: 2 }] }));
    const line = reply.long.find(({ ticker }) => ticker === 'ZZSPX');
    expect(line).toMatchObject({ matchedBy: null });
    expect(reply.answer).toContain(
      'We could not match ZZSPX and ZZNONE to companies or to funds that we can look inside.',
    );
    expect(reply.absent).not.toMatchObject({ answer: expect.anything() });
  });
});

describe('a manager’s portfolio', () => {
  it('is the report with what its amendment adds, options left out', async () => {
    const reply = await read(get('/boards/portfolio.json?cik=1999999990'));
    expect(reply).toMatchObject({
      schema: 'svc.portfolio/1',
      asOf: SAMPLE_AS_OF,
      manager: {
        name: 'Zephyrine Capital LLC',
        reportDate: '2026-06-30',
        filedOn: null,
        amendments: 1,
        valueUnit: 'dollars',
        totalUsd: 1_000_000,
        optionRows: 1,
        optionUsd: 900_000,
      },
      matched: 0.9,
      unmatched: 0.1,
      other: 0,
      knownShare: 1,
      warningShare: 0.3333,
    });
    expect(reply.companies.map(({ name, weight }) => [name, weight])).toEqual([
      ['Aldermere Cognition, Inc.', 0.5],
      ['Ivy Lane Software, Inc.', 0.3],
      ['Birchfield Inference Corp', 0.1],
      ['NOBODY KNOWS PLC', 0.1],
    ]);
    expect(reply.long.map(({ matchedBy, value }) => [matchedBy, value])).toEqual([
      ['name', 500_000],
      ['name', 300_000],
      [null, 100_000],
      ['name', 100_000],
    ]);
    expect(reply.answer).toBe(
      'As of 30 Oct 2026, we found no warning against 60.0% of the long holdings in the portfolio of Zephyrine Capital LLC on 30 Jun 2026. We could check three of its four companies, 90.0% of the long holdings. Ivy Lane Software, Inc. carries a warning. We could not match Nobody Knows PLC to a company or to a fund that we can look inside.',
    );
    expect(reply.absent).toMatchObject({ 'manager.filedOn': 'NOT_INGESTED', activeShare: 'NOT_INGESTED' });
  });

  it('matched, unmatched and other are the whole report', async () => {
    const { matched, unmatched, other } = (await read(
      get('/boards/portfolio.json?cik=1999999990'),
    )) as unknown as Record<string, number>;
    expect(Number(matched) + Number(unmatched) + Number(other)).toBeCloseTo(1, 12);
  });

  it('says that newer reports are filed and not loaded, from the day of the filing on', async () => {
    const words = 'It has filed newer reports that we have not loaded, the newest on 30 Oct 2026.';
    const of = (day: string) => read(get(`/boards/portfolio.json?cik=1999999098&asOf=${day}`));
    const reply = await of('2026-10-30');
    expect(reply.manager).toMatchObject({
      reportDate: '2026-06-30',
      newer: { filedOn: '2026-10-30', note: words },
    });
    expect(reply.answer.endsWith(`. ${words}`)).toBe(true);
    const page = await get('/boards/portfolio?cik=1999999098&asOf=2026-10-30');
    // Before the verdict: whose holdings these are of is the first thing to know.
    expect(await page.text()).toMatch(
      /<strong>It has filed newer reports that we have not loaded, .*?<p class="answer">/s,
    );
    const before = await of('2026-10-29');
    expect(before.manager).toMatchObject({ reportDate: '2026-06-30' });
    expect(before.manager).not.toHaveProperty('newer');
    expect(before.answer).not.toContain('newer');
    // An index lists a filing without its quarter.
    await world.service.database.pool.query(
      `insert into filings (cik, accession, form, filed_on, items_known)
       values (1999999098, '1999999098-26-000098', '13F-HR', '2026-10-20', true)`,
    );
    expect((await of('2026-10-21')).manager).toMatchObject({ newer: { filedOn: '2026-10-20' } });
    await world.service.database.pool.query("delete from filings where accession = '1999999098-26-000098'");
  });

  it('is found by name, and by the tool, as by CIK', async () => {
    const byCik = await read(get('/boards/portfolio.json?cik=1999999990'));
    expect(await read(get('/boards/portfolio.json?cik=zephyrine%20capital'))).toEqual(byCik);
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_portfolio_health', arguments: { cik: 1999999990, include: ['all'] } },
    };
    const reply = (await (await post(call, '/boards/mcp')).json()) as { result: { structuredContent: JsonObject } };
    expect(reply.result.structuredContent).toEqual(byCik);
  });

  it('of a past day is what had been filed by then', async () => {
    const response = await get('/boards/portfolio.json?cik=1999999990&asOf=2026-08-13');
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([503, 'NOT_INGESTED']);
    const reply = await read(get('/boards/portfolio.json?cik=1999999990&asOf=2026-08-14'));
    expect(reply.manager).toMatchObject({ reportDate: '2026-06-30' });
  });

  it.each([
    ['/boards/portfolio.json?cik=no%20such%20manager', 404, 'UNKNOWN_MANAGER'],
    ['/boards/portfolio.json?cik=7', 404, 'UNKNOWN_MANAGER'],
    ['/boards/portfolio.json', 400, 'BAD_ARGUMENT'],
    ['/boards/portfolio.json?holdings=ZZIVY', 400, 'BAD_ARGUMENT'],
  ])('%s is refused', async (path, status, code) => {
    const response = await get(path);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  });

  it('has a page that says the same', async () => {
    const page = await (
      await world.service.app.fetch(
        new Request(`${TEST_BASE}/boards/portfolio?cik=1999999990`, { headers: { accept: 'text/html' } }),
      )
    ).text();
    expect(page).toContain('Zephyrine Capital LLC');
    expect(page).toContain('33.3%');
  });
});
