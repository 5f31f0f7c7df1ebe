import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { loggedUrl } from '../../../../server/shared/log.ts';
import { TEST_BASE } from '../../../support/service/service.ts';
import { BOOK, json, portfolioWorld } from '../../../support/worlds/portfolio-world.ts';

const world = portfolioWorld();
const { get, post, read } = world;

describe('a posted book', () => {
  it('is read by its tickers; cash is other, what is not known is unmatched', async () => {
    const response = await post({ holdings: BOOK });
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.json()).toMatchObject({
      manager: null,
      gross: 10,
      net: 10,
      matched: 0.8,
      unmatched: 0.1,
      other: 0.1,
      warningShare: 0.375,
      top1: 0.5,
      boat: { boat: 'dinghy', warningLevel: 5, breadthLevel: 5, decidedBy: 'both' },
      absent: { manager: 'NOT_APPLICABLE', 'companies.2.cik': 'UNMATCHED', 'long.3.matchedBy': 'UNMATCHED' },
    });
  });

  it('is the same by both paths, by the tool and by GraphQL', async () => {
    const posted = await read(post({ holdings: BOOK }));
    expect(await read(post({ holdings: BOOK }, '/boards/portfolio', { ...json, accept: 'application/json' }))).toEqual(
      posted,
    );
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_portfolio_health', arguments: { holdings: BOOK, include: ['all'] } },
    };
    const reply = (await (await post(call, '/boards/mcp')).json()) as { result: { structuredContent: JsonObject } };
    expect(reply.result.structuredContent).toEqual(posted);
    const { data } = await world.service.ask(
      'query ($h: [HoldingInput!]) { portfolio(holdings: $h) { answer warningShare } }',
      { h: BOOK },
    );
    expect(data?.portfolio).toEqual({ answer: posted.answer, warningShare: 0.375 });
    const page = await (await post({ holdings: BOOK }, '/boards/portfolio', { ...json, accept: 'text/html' })).text();
    expect(page).toContain('We never store these holdings.');
  });

  it('with a trace of a warned company says that there is one, as data and on the page', async () => {
    const holdings = [
      { ticker: 'ZZALC', weight: 999_999 },
      { ticker: 'ZZIVY', weight: 1 },
    ];
    expect(await read(post({ holdings }))).toMatchObject({ warningShare: 0.000001 });
    const page = await post({ holdings }, '/boards/portfolio', { ...json, accept: 'text/html' });
    expect(await page.text()).toMatch(/With a warning, of what we checked<\/dt><dd>under 0\.01%/);
  });

  it('of tickers alone is read with equal weights, by every door, and says in what unit its weights are', async () => {
    const holdings = [{ ticker: 'ZZALC' }, { ticker: 'ZZIVY' }, { ticker: 'ZZNONE' }, { ticker: 'ZZALC' }];
    const posted = await read(post({ holdings }));
    expect(posted).toMatchObject({ gross: 1, net: 1, unmatched: 0.3333, top1: 0.3333 });
    expect(posted.answer).toMatch(
      / We could not match ZZNONE to a company or to a fund that we can look inside\. It gives no weights, so each of its 3 tickers has the same\.$/,
    );
    const { data } = await world.service.ask('query ($h: [HoldingInput!]) { portfolio(holdings: $h) { answer } }', {
      h: holdings,
    });
    expect(data?.portfolio).toEqual({ answer: posted.answer });
    expect((await read(post({ holdings: BOOK }))).answer).toMatch(/ The long weights come to 10 in their own unit\.$/);
    const some = await post({ holdings: [{ ticker: 'ZZALC', weight: 1 }, { ticker: 'ZZIVY' }] });
    expect([some.status, await some.json()]).toMatchObject([400, { detail: expect.stringContaining('1 of 2 lines') }]);
  });

  it('is read by ticker, name and CIK alike, and names what nobody bears', async () => {
    const { companies } = await read(post({ holdings: ['ZZALC', 'ZZIVY'] }));
    const [one, other] = companies;
    const named = await read(post({ holdings: [{ name: one?.name }, { cik: Number(other?.cik) }] }));
    expect(named.companies).toEqual(companies);
    const { answer } = await read(
      post({ holdings: ['ZZALC', { name: 'Nobody Incorporated' }, { cik: 2_000_000_001 }] }),
    );
    expect(answer).toContain(
      'We could not match CIK 2000000001 and Nobody Incorporated to companies or to funds that we can look inside.',
    );
    const alone = await read(post({ holdings: ['ZZNONE'] }));
    expect(alone.answer).toContain(
      'we could check nothing in this portfolio. We could not match ZZNONE to a company or to a fund that we can look inside.',
    );
  });

  it('is read by names and by tickers that the sources tie to one company', async () => {
    const { pool } = world.service.database;
    const { rows } = await pool.query<{ cik: number; name: string }>(
      `select n.cik, n.name from filer_names n join filers f using (cik) where n.position > 0 and f.ticker is not null
       and not exists (select from filer_names o where o.folded = n.folded and o.cik <> n.cik) order by n.cik limit 1`,
    );
    const [former] = rows;
    await pool.query("insert into cusip_symbols values ('99Q99Q992', 'ZZOLD', $1, '2021-06-14')", [
      `${former?.name} CL A COM STK (DE)`,
    ]);
    const [one] = (await read(post({ holdings: ['ZZALC'] }))).companies;
    const reply = await read(post({ holdings: `"${one?.name?.replaceAll(/[,.]/g, '')}" 10\nZZOLD 5\nZZGONE 5` }));
    expect(reply.long.map(({ cik, matchedBy }) => [cik, matchedBy])).toEqual([
      [one?.cik, 'ticker'],
      [former?.cik, 'cusip'],
      [null, null],
    ]);
    expect(reply.answer).toMatch(/ We read ZZOLD as .+ \([A-Z-]+\): no company has that ticker now\./);
    await pool.query("delete from cusip_symbols where symbol = 'ZZOLD'");
  });

  it('rounds the share of a sector once, in the sentence and on the page', async () => {
    const { rows } = await world.service.database.pool.query<{ ticker: string }>(
      "select distinct on (left(sic, 2)) ticker from filers where ticker is not null and sic ~ '^(60|73)' order by left(sic, 2), cik",
    );
    const weights = [41, 14];
    const text = rows.map(({ ticker }, at) => `${ticker} ${weights[at]}`).join('\n');
    const { sectors, risks } = await read(post({ holdings: text }));
    expect(sectors).toMatchObject([{ share: 0.745455 }, { share: 0.254545 }]);
    expect(risks).toContainEqual(expect.stringMatching(/ is 74\.5% of what we could match\.$/));
    const body = new URLSearchParams({ holdings: text });
    const page = await (
      await world.service.app.fetch(new Request(`${TEST_BASE}/boards/portfolio`, { method: 'POST', body }))
    ).text();
    const [, bars = ''] = /<dl class="[^"]*sharebars[^"]*">(.*?)<\/dl>/s.exec(page) ?? [];
    expect(bars.match(/\d+\.\d%/g)).toEqual(['74.5%', '25.5%']);
  });

  it('says of a name what it may mean, and what to write instead', async () => {
    const { conflicts, long } = await read(post({ holdings: 'Zzyzzx Nowhere Works 10\nZZALC 5' }));
    expect(conflicts).toEqual([
      expect.stringMatching(
        /^Zzyzzx Nowhere Works: (We know no company with that name\. Write its ticker\.|It may mean .+ \(.+\)\. Write the ticker of the one that you mean\.)$/,
      ),
    ]);
    expect(long[0]).toMatchObject({ name: 'Zzyzzx Nowhere Works', ticker: null, cik: null });
  });

  it.each([
    [[{ ticker: 'ZZALC' }, 5], 'line 2 is a number, not text or an object such as {"ticker":"AAPL"}'],
    [[{ weight: 5 }], 'Line 1 of holdings does not name its company in one way.'],
    [[{ ticker: 'ZZALC', cik: '1' }], 'Line 1 of holdings does not name its company in one way.'],
    [[{ cik: 'x' }], 'Line 1 of holdings has a cik that is none.'],
    [[], 'holdings is empty.'],
    [Array.from({ length: 2001 }, () => 'ZZALC'), 'holdings has 2001 lines.'],
    [[{ ticker: 'ZZALC', weight: 'five' }], 'line 1 has a weight that is not a number'],
    [[{ ticker: 'ZZALC', shares: 5 }], 'line 1 has another member'],
  ])('with a line that is none is refused by what is wrong with it: %j', async (holdings, words) => {
    const reply = await post({ holdings });
    expect([reply.status, await reply.json()]).toMatchObject([400, { detail: expect.stringContaining(words) }]);
  });

  it('shorts are a book of their own', async () => {
    const reply = await read(
      post({
        holdings: [
          { ticker: 'ZZALC', weight: 60 },
          { ticker: 'ZZIVY', weight: -20 },
        ],
      }),
    );
    expect(reply).toMatchObject({ gross: 80, net: 40, matched: 1, warningShare: 0, shortWarningShare: 1 });
    expect(reply.long).toMatchObject([{ ticker: 'ZZALC', weight: 1 }]);
    expect(reply.risks).toContain('Short positions are 33.3% of the long holdings.');
    const unknown = await read(
      post({
        holdings: [
          { ticker: 'ZZALC', weight: 60 },
          { ticker: 'ZZIVY', weight: -10 },
          { ticker: 'ZZNONE', weight: -30 },
        ],
      }),
    );
    expect(unknown.shortWarningShare).toBe(0.25);
    expect(unknown.risks).toContain(
      'Short positions are 66.7% of the long holdings. We could not check 75.0% of them for warnings.',
    );
  });

  it.each([
    ['no JSON', '{', 400, 'MALFORMED_BODY'],
    ['a list', '[]', 400, 'MALFORMED_BODY'],
    ['no holding', { holdings: [] }, 400, 'BAD_ARGUMENT'],
    ['a weight in words', { holdings: [{ ticker: 'PLANTED', weight: 'PLANTED' }] }, 400, 'BAD_ARGUMENT'],
    [
      'one weight that is null',
      {
        holdings: [
          { ticker: 'PLANTED', weight: null },
          { ticker: 'OTHER', weight: 1 },
        ],
      },
      400,
      'BAD_ARGUMENT',
    ],
    ['a line with more', { holdings: [{ ticker: 'PLANTED', weight: 1, secret: 'PLANTED' }] }, 400, 'BAD_ARGUMENT'],
    ['lines nested deep', { holdings: [[[[]]]] }, 400, 'BAD_ARGUMENT'],
    ['an object', { holdings: { PLANTED: 1 } }, 400, 'BAD_ARGUMENT'],
    [
      'too many',
      { holdings: Array.from({ length: 2001 }, () => ({ ticker: 'PLANTED', weight: 1 })) },
      400,
      'BAD_ARGUMENT',
    ],
    ['both questions', { cik: '1999999990', holdings: BOOK }, 400, 'BAD_ARGUMENT'],
    ['another argument', { holding: BOOK }, 400, 'BAD_ARGUMENT'],
    ['a megabyte', { holdings: [{ ticker: 'x'.repeat(2 ** 20), weight: 1 }] }, 413, 'BODY_TOO_LARGE'],
  ])('%s is refused and not repeated', async (_name, body, status, code) => {
    const response = await post(body);
    const text = await response.text();
    expect([response.status, (JSON.parse(text) as { code: string }).code]).toEqual([status, code]);
    expect(text).not.toContain('PLANTED');
  });

  it('of another type is refused', async () => {
    const response = await post('holdings=1', '/boards/portfolio.json', { 'content-type': 'text/plain' });
    expect(response.status).toBe(415);
  });

  it('of two thousand lines is one answer', async () => {
    const holdings = Array.from({ length: 2000 }, (_, at) => ({ ticker: `ZQ${at}`, weight: at + 1 }));
    world.service.statements();
    expect(await read(post({ holdings }))).toMatchObject({ unmatched: 1, boat: null });
    expect(world.service.statements().length).toBeLessThanOrEqual(8);
  });
});

describe('the form', () => {
  const page = { accept: 'text/html' };
  const send = (holdings: string, more: Record<string, string> = {}, headers: Record<string, string> = page) =>
    world.service.app.fetch(
      new Request(`${TEST_BASE}/boards/portfolio`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ holdings, ...more }),
      }),
    );

  it('is the page without a question', async () => {
    const response = await world.service.app.fetch(new Request(`${TEST_BASE}/boards/portfolio`, { headers: page }));
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
    ]);
    const html = await response.text();
    expect(html).toContain('<textarea id="p-holdings" name="holdings"');
    expect(html).toContain('rel="canonical" href="http://boards.test/boards/portfolio"');
    const asked = await world.service.app.fetch(
      new Request(`${TEST_BASE}/boards/portfolio?holdings=ZZIVY`, { headers: page }),
    );
    expect(asked.status).toBe(400);
  });

  it('reads what people have, as JSON reads it, and says what it did not take', async () => {
    const response = await send('zzalc 5\nZZIVY: 3\nCash\t1\nZZNONE 1\nnonsense\n<b>Total</b> 9 9');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await response.text();
    const { answer } = await read(post({ holdings: BOOK }));
    expect(html).toContain(answer.slice(0, 60));
    expect(html).toContain('37.5%');
    expect(html).toContain('2 lines were not taken');
    expect(html).toContain('&lt;b&gt;Total&lt;/b&gt; 9 9');
    expect(html).not.toContain('<b>Total');
  });

  it('shows a text of any size in a page of its own size, or not at all', async () => {
    for (const text of ['"'.repeat(150_000), '"\n'.repeat(100_000), '<&"\n'.repeat(1_900)]) {
      const html = await (await send(text)).text();
      expect(html.length).toBeLessThan(100_000);
      expect(html.split('<td class="n" data-label="Line">').length - 1).toBeLessThanOrEqual(50);
    }
  });

  it('says to a program what it says on the page', async () => {
    const text = 'ZZALC 1\n'.repeat(2_001);
    const reply = await send(text, {}, { accept: 'application/json' });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'BAD_ARGUMENT', detail: expect.stringContaining('more than 2,000 lines') },
    ]);
  });

  it('gives a program JSON, with the number of lines not taken', async () => {
    const reply = (await (await send('ZZALC 5\nnonsense', {}, { accept: 'application/json' })).json()) as JsonObject;
    expect(reply).toMatchObject({ note: 'Lines that were not taken: 1.', top1: 1 });
  });

  it('reads two thousand lines', async () => {
    const response = await send(Array.from({ length: 2000 }, (_, at) => `Q${at} ${at + 1}`).join('\n'));
    expect(response.status).toBe(200);
  });

  it.each([
    ['nothing', '', {}, 'No line of it could be read'],
    ['what is no holding', 'hello\nworld', {}, 'No line of it could be read'],
    ['shorts alone', 'ZZALC -5', {}, 'nothing with a weight above zero'],
    ['a day to come', 'ZZALC 5', { asOf: '2999-01-01' }, 'is in the future'],
    ['too much', Array.from({ length: 2001 }, () => 'ZZALC 1').join('\n'), {}, 'more than 2,000 lines'],
  ])('shows itself again for %s, as it was filled in', async (_what, text, more, words) => {
    const response = await send(text, more);
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    const html = await response.text();
    expect(html).toContain(words);
    expect(html).toContain(`${text.slice(0, 20)}`);
    expect(html).toContain('aria-invalid="true"');
  });
});

describe('what is posted is kept nowhere', () => {
  const PLANTED = { ticker: 'ZZPLANTED7', weight: 731_357.137 };

  it('not in any table, not in the text of any statement, not in metrics, not in what is reported', async () => {
    world.service.statements();
    await read(post({ holdings: [PLANTED, ...BOOK] }));
    await read(post({ holdings: [PLANTED, ...BOOK] }));
    await post({ holdings: [PLANTED, { ticker: 'X', weight: 'no' }] });
    const statements = world.service.statements().join('\n');
    const metrics = await (await get('/metrics')).text();
    const { rows } = await world.service.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const holding: string[] = [];
    for (const { name } of rows) {
      const found = await world.service.database.pool.query(
        `select 1 from "${name}" t where t::text ~ 'ZZPLANTED7|731357' limit 1`,
      );
      if (found.rows.length > 0) holding.push(name);
    }
    expect(holding).toEqual([]);
    for (const text of [statements, metrics, JSON.stringify(world.service.reported)]) {
      expect(text).not.toMatch(/ZZPLANTED7|731357/i);
    }
  });

  it('an address that names holdings is not written down', () => {
    expect(loggedUrl('/boards/portfolio.json?holdings=ZZPLANTED7')).toBe('/boards/portfolio.json?…');
  });
});
