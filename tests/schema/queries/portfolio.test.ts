import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/surface.ts';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { ingestMirrorFunds } from '../../../ingest/jobs/funds/ingest-mirror-funds.ts';
import { runJob } from '../../../ingest/jobs/run-job.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { SAMPLE_PORTFOLIOS } from '../../../ingest/sample-world/lists/portfolios.ts';
import { loggedUrl } from '../../../server/log.ts';
import { sampleDeps } from '../../support/jobs.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service.ts';

const position = (issuer: string, cusip: string, value: number, more = '') =>
  `<infoTable><nameOfIssuer>${issuer}</nameOfIssuer><titleOfClass>COM</titleOfClass><cusip>${cusip}</cusip><value>${value}</value><shrsOrPrnAmt><sshPrnamt>1000</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt>${more}</infoTable>`;
const cover = (form: string, amendment = '') =>
  `<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler"><headerData><submissionType>${form}</submissionType><filerInfo><filer><credentials><cik>1999999990</cik></credentials></filer></filerInfo></headerData><formData><coverPage><reportCalendarOrQuarter>06-30-2026</reportCalendarOrQuarter>${amendment}<filingManager><name>Zephyrine Capital LLC</name></filingManager><reportType>13F HOLDINGS REPORT</reportType></coverPage><summaryPage><tableEntryTotal>1</tableEntryTotal><tableValueTotal>1</tableValueTotal></summaryPage></formData></edgarSubmission>`;
const table = (...rows: string[]) => `<informationTable>${rows.join('')}</informationTable>`;

const FOLDER = 'www/Archives/edgar/data/1999999990';
const DOCUMENTS: Readonly<Record<string, string>> = {
  [`${FOLDER}/000199999026000001/primary_doc.xml`]: cover('13F-HR'),
  [`${FOLDER}/000199999026000001/table.xml`]: table(
    position('ALDERMERE COGNITION INC', '99ZZ00109', 500_000),
    position('IVY LANE SOFTWARE INC', '99ZZ00208', 300_000),
    position('NOBODY KNOWS PLC', '99ZZ00307', 100_000),
    position('IVY LANE SOFTWARE INC', '99ZZ00208', 900_000, '<putCall>Put</putCall>'),
  ),
  [`${FOLDER}/000199999026000002/primary_doc.xml`]: cover(
    '13F-HR/A',
    '<isAmendment>true</isAmendment><amendmentNo>1</amendmentNo><amendmentInfo><amendmentType>NEW HOLDINGS</amendmentType></amendmentInfo>',
  ),
  [`${FOLDER}/000199999026000002/table.xml`]: table(position('BIRCHFIELD INFERENCE CORP', '99ZZ00406', 100_000)),
};

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF, portfolios: SAMPLE_PORTFOLIOS });
  const parts = sampleDeps(service.database);
  await service.database.pool.query(
    `insert into filings (cik, accession, form, filed_on, report_date, items_known)
     values (1999999098, '1999999098-26-000099', '13F-HR', '2026-10-30', '2026-09-30', true)`,
  );
  const files = new Map(Object.entries(DOCUMENTS).map(([path, text]) => [path, Buffer.from(text)]));
  const managers = { ...parts, edgar: createMemoryMirror(files, parts.now()) };
  await runJob(managers, { command: 'funds', announce: false }, (job) => ingestMirrorFunds(managers, job));
});
afterAll(() => service.close());

interface Portfolio extends JsonObject {
  readonly answer: string;
  readonly companies: readonly (JsonObject & { readonly name: string; readonly weight: number })[];
  readonly long: readonly JsonObject[];
  readonly absent: Readonly<Record<string, string>>;
}

const json = { 'content-type': 'application/json' };
const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
const post = (body: unknown, path = '/boards/portfolio.json', headers: Record<string, string> = json) =>
  service.app.fetch(
    new Request(`${TEST_BASE}${path}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
const read = async (response: Promise<Response>) => (await (await response).json()) as Portfolio;

const BOOK = [
  { ticker: 'zzalc', weight: 5 },
  { ticker: 'ZZIVY', weight: 3 },
  { ticker: 'CASH', weight: 1 },
  { ticker: 'ZZNONE', weight: 1 },
];

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
        expect.objectContaining({ code: 'BAD_ARGUMENT', hint: `Ask for a day from ${from} on.` }),
      ]);
      expect(response.headers.get('retry-after')).toBeNull();
    }
    const book = await read(post({ holdings: BOOK, asOf: '2012-01-03' }));
    expect(book.asOf).toBe('2012-01-03');
  });
});

describe('a listed trust that reports to nobody what it holds', () => {
  it('is matched to no company, though a filer bears its ticker', async () => {
    await service.database.pool.query(
      `insert into filers (cik, name, ticker, sic) values (1999998801, 'SPDR S&P 500 ETF TRUST', 'ZZSPX', null);
       insert into filer_tickers (cik, ticker, position) values (1999998801, 'ZZSPX', 0)`,
    );
    const reply = await read(post({ holdings: [...BOOK, { ticker: 'ZZSPX', weight: 2 }] }));
    const line = reply.long.find(({ ticker }) => ticker === 'ZZSPX');
    expect(line).toMatchObject({ matchedBy: null });
    expect(reply.answer).toContain('2 more are matched to no company');
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
      `As of ${SAMPLE_AS_OF}, 2 of 3 holdings of Zephyrine Capital LLC on 2026-06-30 (1 more is matched to no company), 60.0% of the long book, carry no warning kind; Ivy Lane Software, Inc. does.`,
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
    const words = 'Newer reports are filed and not loaded, the newest on 2026-10-30.';
    const of = (day: string) => read(get(`/boards/portfolio.json?cik=1999999098&asOf=${day}`));
    const reply = await of('2026-10-30');
    expect(reply.manager).toMatchObject({
      reportDate: '2026-06-30',
      newer: { filedOn: '2026-10-30', note: words },
    });
    expect(reply.answer.endsWith(`. ${words}`)).toBe(true);
    const page = await get('/boards/portfolio?cik=1999999098&asOf=2026-10-30');
    expect(await page.text()).toContain('Newer reports are filed and not loaded');
    const before = await of('2026-10-29');
    expect(before.manager).toMatchObject({ reportDate: '2026-06-30' });
    expect(before.manager).not.toHaveProperty('newer');
    expect(before.answer).not.toContain('Newer');
    // An index lists a filing without its quarter.
    await service.database.pool.query(
      `insert into filings (cik, accession, form, filed_on, items_known)
       values (1999999098, '1999999098-26-000098', '13F-HR', '2026-10-20', true)`,
    );
    expect((await of('2026-10-21')).manager).toMatchObject({ newer: { filedOn: '2026-10-20' } });
    await service.database.pool.query("delete from filings where accession = '1999999098-26-000098'");
  });

  it('is found by name, and by the tool, as by CIK', async () => {
    const byCik = await read(get('/boards/portfolio.json?cik=1999999990'));
    expect(await read(get('/boards/portfolio.json?cik=zephyrine%20capital'))).toEqual(byCik);
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_portfolio_health', arguments: { cik: 1999999990 } },
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
      await service.app.fetch(
        new Request(`${TEST_BASE}/boards/portfolio?cik=1999999990`, { headers: { accept: 'text/html' } }),
      )
    ).text();
    expect(page).toContain('Zephyrine Capital LLC');
    expect(page).toContain('33.3%');
  });
});

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
      params: { name: 'get_portfolio_health', arguments: { holdings: BOOK } },
    };
    const reply = (await (await post(call, '/boards/mcp')).json()) as { result: { structuredContent: JsonObject } };
    expect(reply.result.structuredContent).toEqual(posted);
    const { data } = await service.ask(
      'query ($h: [HoldingInput!]) { portfolio(holdings: $h) { answer warningShare } }',
      { h: BOOK },
    );
    expect(data?.portfolio).toEqual({ answer: posted.answer, warningShare: 0.375 });
    const page = await (await post({ holdings: BOOK }, '/boards/portfolio', { ...json, accept: 'text/html' })).text();
    expect(page).toContain('These holdings are kept nowhere.');
  });

  it('with a trace of a warned company says that there is one, as data and on the page', async () => {
    const holdings = [
      { ticker: 'ZZALC', weight: 999_999 },
      { ticker: 'ZZIVY', weight: 1 },
    ];
    expect(await read(post({ holdings }))).toMatchObject({ warningShare: 0.000001 });
    const page = await post({ holdings }, '/boards/portfolio', { ...json, accept: 'text/html' });
    expect(await page.text()).toMatch(/Carries a warning filing, of what is known<\/dt><dd>under 0\.01%/);
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
    expect(reply.risks).toContain('There are shorts of 33.3% of the long book.');
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
      'There are shorts of 66.7% of the long book; whether they carry a warning filing is not known of 75.0% of them.',
    );
  });

  it.each([
    ['no JSON', '{', 400, 'MALFORMED_BODY'],
    ['a list', '[]', 400, 'MALFORMED_BODY'],
    ['no holding', { holdings: [] }, 400, 'BAD_ARGUMENT'],
    ['a weight as text', { holdings: [{ ticker: 'PLANTED', weight: '1' }] }, 400, 'BAD_ARGUMENT'],
    ['a weight that is null', { holdings: [{ ticker: 'PLANTED', weight: null }] }, 400, 'BAD_ARGUMENT'],
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
    service.statements();
    expect(await read(post({ holdings }))).toMatchObject({ unmatched: 1, boat: null });
    expect(service.statements().length).toBeLessThanOrEqual(8);
  });
});

interface Brief {
  readonly committee: JsonObject & {
    readonly types: readonly (JsonObject & {
      readonly onFile: readonly string[];
      readonly medians: Readonly<Record<string, number | null>>;
    })[];
  };
  readonly absent: Readonly<Record<string, string>>;
}
const brief = async (response: Promise<Response>) => (await read(response)) as unknown as Brief;

describe('the brief for a committee', () => {
  it('sets a pasted book beside the newest quarter that was due, four portfolios of each type', async () => {
    const { committee, absent } = await brief(post({ holdings: BOOK }));
    expect(committee).toMatchObject({ quarter: '2026-06-30', own: { warningShare: 0.375 }, broadFund: null });
    expect(committee.types.map(({ type, onFile, of }) => [type, onFile.length, of])).toEqual(
      ['insurers', 'endowments', 'sovereign', 'managers', 'banks', 'pensions'].map((type) => [type, 4, 4]),
    );
    expect(absent['committee.broadFund']).toBe('NOT_INGESTED');
    expect(committee.comparison).toMatch(
      /^37\.5% of what is known of it carries a warning filing; the medians of the 6 types/,
    );
  });

  it('has medians that are those of the portfolios’ own reads', async () => {
    const { committee } = await brief(post({ holdings: BOOK }));
    const [insurers] = committee.types;
    const ciks = SAMPLE_PORTFOLIOS.filter(({ type }) => type === 'INSURERS').map(({ cik }) => cik);
    const own = await Promise.all(ciks.map((cik) => read(get(`/boards/portfolio.json?cik=${cik}`))));
    for (const name of ['warningShare', 'severeShare', 'knownShare', 'top10', 'effectiveN']) {
      const sorted = own.map((reply) => Number(reply[name])).sort((a, b) => a - b);
      expect(insurers?.medians[name], name).toBeCloseTo((Number(sorted[1]) + Number(sorted[2])) / 2, 3);
    }
  });

  it('leaves the book itself out of what it is compared with', async () => {
    const [own] = SAMPLE_PORTFOLIOS;
    const { committee } = await brief(get(`/boards/portfolio.json?cik=${own?.cik}`));
    expect(committee.types.map(({ of }) => of)).toEqual([3, 4, 4, 4, 4, 4]);
    expect(committee.types[0]?.onFile).not.toContain(own?.name);
  });

  it('takes the quarter of the manager’s own report, and knows what was filed by the day', async () => {
    const early = await brief(get('/boards/portfolio.json?cik=1999999098&asOf=2026-08-13'));
    expect(early.committee).toMatchObject({ quarter: '2026-03-31' });
    expect(early.committee.types.every(({ onFile }) => onFile.length === 4)).toBe(true);
    const before = await brief(get('/boards/portfolio.json?cik=1999999098&asOf=2026-05-01'));
    expect(before.committee).toMatchObject({ quarter: '2025-12-31' });
    expect(before.committee.types.every(({ onFile }) => onFile.length === 0)).toBe(true);
    expect(before.absent['committee.types.0.medians.warningShare']).toBe('NOT_INGESTED');
  });

  it('reads the others once for each state of the data', async () => {
    await post({ holdings: BOOK });
    service.statements();
    await read(post({ holdings: [{ ticker: 'ZZBIR', weight: 1 }] }));
    expect(service.statements().filter((text) => text.includes('manager_reports'))).toEqual([]);
  });
});

describe('the form', () => {
  const page = { accept: 'text/html' };
  const send = (holdings: string, more: Record<string, string> = {}, headers: Record<string, string> = page) =>
    service.app.fetch(
      new Request(`${TEST_BASE}/boards/portfolio`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ holdings, ...more }),
      }),
    );

  it('is the page without a question', async () => {
    const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/portfolio`, { headers: page }));
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
    ]);
    const html = await response.text();
    expect(html).toContain('<textarea id="p-holdings" name="holdings"');
    expect(html).toContain('rel="canonical" href="http://boards.test/boards/portfolio"');
    const asked = await service.app.fetch(
      new Request(`${TEST_BASE}/boards/portfolio?holdings=ZZIVY`, { headers: page }),
    );
    expect(asked.status).toBe(400);
  });

  it('reads what people have, as JSON reads it, and says what it did not take', async () => {
    const response = await send('zzalc 5\nZZIVY: 3\nCash\t1\nZZNONE 1\nnonsense\n<b>Total</b> 9 9');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await response.text();
    const { answer } = await read(post({ holdings: BOOK }));
    expect(html).toContain(answer.slice(0, 60).replace(/\d{4}-\d{2}-\d{2}.*/, ''));
    expect(html).toContain('37.5%');
    expect(html).toContain('2 lines were not taken');
    expect(html).toContain('&lt;b&gt;Total&lt;/b&gt; 9 9');
    expect(html).not.toContain('<b>Total');
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
    ['a day to come', 'ZZALC 5', { asOf: '2999-01-01' }, 'lies in the future'],
    ['too much', Array.from({ length: 2001 }, () => 'ZZALC 1').join('\n'), {}, 'holdings has 2001 lines'],
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
    service.statements();
    await read(post({ holdings: [PLANTED, ...BOOK] }));
    await read(post({ holdings: [PLANTED, ...BOOK] }));
    await post({ holdings: [PLANTED, { ticker: 'X', weight: 'no' }] });
    const statements = service.statements().join('\n');
    const metrics = await (await get('/metrics')).text();
    const { rows } = await service.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const holding: string[] = [];
    for (const { name } of rows) {
      const found = await service.database.pool.query(
        `select 1 from "${name}" t where t::text ~ 'ZZPLANTED7|731357' limit 1`,
      );
      if (found.rows.length > 0) holding.push(name);
    }
    expect(holding).toEqual([]);
    for (const text of [statements, metrics, JSON.stringify(service.reported)]) {
      expect(text).not.toMatch(/ZZPLANTED7|731357/i);
    }
  });

  it('an address that names holdings is not written down', () => {
    expect(loggedUrl('/boards/portfolio.json?holdings=ZZPLANTED7')).toBe('/boards/portfolio.json?…');
  });
});
