import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EtfReply } from '../../../../facades/surfaces/funds/etf-surface.ts';
import type { LeagueReply } from '../../../../facades/surfaces/funds/league-surface.ts';
import type { PortfolioReply } from '../../../../facades/surfaces/funds/portfolio-surface.ts';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { SAMPLE_ETFS } from '../../../../ingest/sample-world/lists/etfs.ts';
import { KNOWN_AT_LEAST } from '../../../../schema/domain/portfolio/measures.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

/** Of every second company the list of filings is not on file: too little is known of any fund (INTERFACE 16.3). */
let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF, source: 'sample', etfs: SAMPLE_ETFS });
  await service.database.pool.query('update filers set captured_on = null where cik % 2 = 0');
});
afterAll(() => service.close());

const [FUND] = SAMPLE_ETFS.league;
const TICKER = FUND?.ticker ?? '';
const NO_BOAT = 'We draw no boat. We must check at least four fifths of what we matched for that';

const get = async (path: string, accept = 'application/json') =>
  (await service.app.fetch(new Request(`${TEST_BASE}${path}`, { headers: { accept } }))).text();
const read = async <Reply>(path: string) => JSON.parse(await get(path)) as Reply;
async function post(path: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`${TEST_BASE}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await service.app.fetch(request)).json();
}
const call = async (name: string, args: object) => {
  const params = { name, arguments: { ...args, include: ['all'] } };
  const reply = await post('/boards/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  return (reply as { result: { structuredContent: unknown } }).result.structuredContent;
};

it('a fund has no boat, with the reason, as JSON, page, tool and GraphQL', async () => {
  const fund = await read<EtfReply>(`/boards/etf/${TICKER}.json`);
  expect(fund.knownShare).toBeGreaterThan(0);
  expect(fund.knownShare).toBeLessThan(KNOWN_AT_LEAST);
  const absent = { boat: 'NOT_INGESTED', warningShare: 'NOT_INGESTED', severeShare: 'NOT_INGESTED' };
  expect(fund).toMatchObject({ boat: null, warningShare: null, severeShare: null, absent });
  expect(fund.answer).toMatch(
    /, we cannot say how much of .+ carries a warning\. .+ and could check \d+\.\d% of that\.$/,
  );
  expect(await get(`/boards/etf/${TICKER}`, 'text/html')).toContain(NO_BOAT);
  expect(await call('get_etf_health', { ticker: TICKER })).toEqual(fund);
  const { data } = await service.ask(`{ etf(ticker: "${TICKER}") { boat { boat } knownShare } }`);
  expect(data).toEqual({ etf: { boat: null, knownShare: fund.knownShare } });
});

it('the league places none of them and says so, as JSON, page, table, tool, GraphQL and answer', async () => {
  const league = await read<LeagueReply>('/boards/etf.json');
  expect([league.funds, league.withReport, league.ranked]).toEqual([15, 15, 0]);
  for (const { rank, boat, absent } of league.rows) {
    expect([rank, boat]).toEqual([null, null]);
    expect(absent).toMatchObject({ rank: 'NOT_INGESTED', boat: 'NOT_INGESTED' });
  }
  expect(league.answer).toMatch(
    /we cannot say which of the 15 major ETFs .+\. We have loaded reports of 15, but the filings of too few of their companies\.$/,
  );
  expect(await get('/boards/etf', 'text/html')).toContain('we cannot say which of the 15 major ETFs');
  const [header = '', first = ''] = (await get('/boards/etf.csv', 'text/csv')).split('\r\n');
  expect(header.split(',')[0]).toBe('rank');
  expect(first.split(',')[0]).toBe('');
  expect(first).toMatch(
    /,rank=NOT_INGESTED; warningShare=NOT_INGESTED; severeShare=NOT_INGESTED; signs=NOT_INGESTED; boat=NOT_INGESTED$/,
  );
  expect(await call('get_etf_league', {})).toEqual(league);
  const { data } = await service.ask('{ etfLeague { ranked rows { rank boat { boat } } } }');
  const rows = league.rows.map(() => ({ rank: null, boat: null }));
  expect(data).toEqual({ etfLeague: { ranked: 0, rows } });
  expect(await read('/boards/answers/major-etfs-fewest-warning-signs.json')).toMatchObject({
    isAnswered: false,
    answer:
      'As of 30 Oct 2026, we cannot answer this: we have not loaded enough of the funds’ reports on Form N-PORT, and of the filings of what they hold.',
    absent: { 'rows.0.rank': 'NOT_INGESTED', 'rows.0.boat': 'NOT_INGESTED' },
  });
});

it('a book of it has no boat, and is not compared', async () => {
  const book = (await post('/boards/portfolio.json', { holdings: [{ ticker: TICKER, weight: 1 }] })) as PortfolioReply;
  expect(book).toMatchObject({
    boat: null,
    warningShare: null,
    absent: { boat: 'NOT_INGESTED', warningShare: 'NOT_INGESTED' },
  });
  expect(book.answer).toMatch(
    /, we cannot say how much of this portfolio carries a warning\. We could check \d+ of its \d+ companies/,
  );
  expect(book.committee.comparison).toMatch(
    /^We could check only \d+\.\d% of the holdings that we matched, too little to compare\.$/,
  );
});
