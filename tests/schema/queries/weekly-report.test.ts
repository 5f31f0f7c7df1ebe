import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/surface.ts';
import type { RegistryClocks } from '../../../ingest/store/registry/registry.ts';
import { dailyIndex, SUBMISSIONS_REACH } from '../../../schema/domain/terms/sources.ts';
import { filingDays, weekBefore, weekTo } from '../../../schema/domain/terms/week.ts';
import { contractAjv } from '../../facades/surfaces/contract-ajv.ts';
import { fileReports, insertFilersWithFacts, LIVE_2025, logFor } from '../../support/registry-world.ts';
import { accessionOf, insertRows, type PlacedFiling } from '../../support/rows.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service.ts';

/** A Friday, as the clock of the service shows it. */
const TODAY = '2026-10-30';
const REPORT = accessionOf(1, 1);
const IN_WEEK: RegistryClocks = { chain: 'live', loggedOn: '2026-10-28', knownOn: '2026-10-28' };

let count = 100;
const filed = (board: string, kind: string, filedOn: string, cik = 1, more: Partial<PlacedFiling> = {}) => {
  count += 1;
  const form = kind.startsWith('8-K') ? '8-K' : kind;
  const items = kind.startsWith('8-K') ? [kind.slice(4)] : [];
  return { board, kinds: [kind], cik, accession: accessionOf(cik, count), form, filedOn, items, ...more };
};

const BANKRUPT = filed('bankruptcies', '8-K 1.03', '2026-10-29', 2, { items: ['1.03', '2.04'] });

const PLACED: readonly PlacedFiling[] = [
  filed('breaches', '8-K 1.05', '2026-07-24'),
  ...[0, 1, 2].map(() => filed('late-filers', 'NT 10-Q', '2026-10-23', 3)),
  filed('late-filers', 'NT 10-K', '2026-10-26', 3),
  filed('late-filers', 'NT 10-Q', '2026-10-30', 3),
  BANKRUPT,
  // Dated the next business day and seen already: of the week to come.
  filed('delistings', '8-K 3.01', '2026-11-02', 1, { acceptedAt: '2026-10-30T22:05:00.000Z' }),
];

let service: TestService;
let body: JsonObject;

beforeAll(async () => {
  service = await startService({ ledger: 'live', asOf: TODAY });
  const { database } = service;
  await insertFilersWithFacts(database, [1, 2, 3]);
  // A page of their lists is missing: of the weeks before nothing is known.
  await database.pool.query("update filers set listed_from = '2026-07-25'");
  await logFor(database, 'due', LIVE_2025);
  await fileReports(database, 1, [{ year: 2025, revenue: 150_000_000, filedOn: '2026-10-27' }]);
  await logFor(database, [1], IN_WEEK);
  await insertRows(database, {
    filings: [{ cik: 1, accession: REPORT, form: '10-K', filedOn: '2026-10-27' }],
    placed: PLACED,
  });
  await database.pool.query(
    `insert into board_rows select 'debt-triggers', accession, cik, co_registrants, filed_on, '{8-K 2.04}' from board_rows
     where accession = $1`,
    [BANKRUPT.accession],
  );
  body = await json('/boards/report.json');
});
afterAll(() => service.close());

const get = (path: string, accept = 'application/json') =>
  service.app.fetch(new Request(`${TEST_BASE}${path}`, { headers: { accept } }));
const json = async (path: string) => (await (await get(path)).json()) as JsonObject;
const rowsOf = (list: unknown) => (list as { rows: Record<string, unknown>[] }).rows;

describe('the weekly report', () => {
  it('counts the week on each board and on all, beside the twelve weeks before', () => {
    expect(body).toMatchObject({
      schema: 'svc.report/1',
      asOf: TODAY,
      answer:
        'As of 2026-10-30, the week to 2026-10-30 brought 3 filings onto the boards among the 3 companies whose filings are loaded (12-week mean 0.3), 2 of them severe; 1 range logged; 1 range scored, 1 of them inside; 1 card changed.',
      coverage: { population: 'LOADED_FILERS', filers: 3, from: '2026-07-25', through: TODAY, gaps: [] },
      window: { from: '2026-10-24', to: '2026-10-30' },
      week: { from: '2026-10-24', to: '2026-10-30', filingDays: 5 },
      counts: { filings: 3, mean: 0.25, filingsPerWeek: [...Array(11).fill(0), 3, 3] },
      absent: {},
    });
    const boards = body.boards as JsonObject[];
    expect(boards.map(({ slug, filings, mean, severe }) => [slug, filings, mean, severe])).toEqual([
      ['breaches', 0, 0, 0],
      ['bankruptcies', 1, 0, 1],
      ['delistings', 0, 0, 0],
      ['debt-triggers', 1, 0, 0],
      ['restatements', 0, 0, 0],
      ['late-filers', 2, 0.25, 1],
      ['restructurings', 0, 0, 0],
      ['leadership-changes', 0, 0, 0],
      ['auditor-watch', 0, 0, 0],
    ]);
    expect((body.weeks as string[]).at(0)).toBe('2026-08-07');
  });

  it('lists each severe filing once, with its card and its filing at the SEC', () => {
    expect(body.severe).toMatchObject({ total: 2, companies: 2, returned: 2 });
    expect(rowsOf(body.severe)).toMatchObject([
      {
        filedOn: '2026-10-29',
        accession: BANKRUPT.accession,
        kinds: ['8-K 1.03'],
        title: 'Bankruptcy or receivership',
        boards: ['bankruptcies'],
        company: 'FILER 2 INC',
        url: expect.stringContaining(`/data/2/`),
        documentUrl: expect.stringMatching(/main\.htm$/),
        cardUrl: `${TEST_BASE}/boards/card/2`,
        absent: {},
      },
      { filedOn: '2026-10-26', form: 'NT 10-K', kinds: ['NT 10-K'], boards: ['late-filers'], cik: 3 },
    ]);
  });

  it('lists what was logged, what was scored and whose card changed, each with its receipt', async () => {
    const [logged] = rowsOf(body.rangesLogged);
    expect(body.rangesLogged).toMatchObject({ total: 1, returned: 1 });
    expect(logged).toMatchObject({ cik: 1, targetFiscalYearEnd: '2026-12-31', state: 'pending' });
    expect(logged?.receiptUrl).toBe(`${TEST_BASE}/boards/scorecard/${String(logged?.sha256)}.json`);
    expect(body.rangesScored).toMatchObject({ total: 1, inside: 1, below: 0, above: 0, void: 0, late: 0 });
    const [scored] = rowsOf(body.rangesScored);
    expect(scored).toMatchObject({
      cik: 1,
      targetFiscalYearEnd: '2025-12-31',
      state: 'inside',
      outcome: 150_000_000,
      outcomeFiledOn: '2026-10-27',
      intervalScore: expect.any(Number),
    });
    expect(body.cardsChanged).toMatchObject({ total: 1, returned: 1 });
    expect(rowsOf(body.cardsChanged)).toMatchObject([
      {
        cik: 1,
        form: '10-K',
        filedOn: '2026-10-27',
        accession: REPORT,
        fiscalYearEnd: '2025-12-31',
        revenue: 150_000_000,
        url: `https://www.sec.gov/Archives/edgar/data/1/000000000126000001/${REPORT}-index.htm`,
        receiptUrl: logged?.receiptUrl,
        absent: {},
      },
    ]);
    // What it links to is there.
    expect((await get(String(logged?.receiptUrl).replace(TEST_BASE, ''))).status).toBe(200);
  });

  it('keeps to its contract, and shows its answer as a page', async () => {
    const { components } = await json('/boards/openapi.json');
    const ajv = contractAjv();
    ajv.addSchema({ $id: 'openapi', components });
    const validate = ajv.compile({ $ref: 'openapi#/components/schemas/weekly_report' });
    for (const query of ['', '?week=2026-08-07', '?asOf=2026-05-06']) {
      validate(await json(`/boards/report.json${query}`));
      expect(validate.errors, query).toBeNull();
    }
    const page = await (await get('/boards/report', 'text/html')).text();
    expect(page).toContain('of them severe; 1 range logged; 1 range scored, 1 of them inside; 1 card changed.');
    expect(page).toContain('<a href="/boards/card/2"><span class="company"><bdi>Filer 2 Inc</bdi></span></a>');
  });

  it('costs three statements where the boards of the day are at hand', async () => {
    await service.ask('{ boards { total } }');
    service.statements();
    const question = `{ weeklyReport(limit: 7) { answer boards { counts { mean perWeek } } severe { total rows { row { company } } }
      rangesLogged { rows { low } } rangesScored { rows { state } } cardsChanged { rows { revenue } } } }`;
    expect((await service.ask(question)).errors).toBeUndefined();
    expect(service.statements()).toHaveLength(3);
    await service.ask('{ weeklyReport { week { to } counts { filings } } }');
    expect(service.statements()).toHaveLength(0);
  });

  it('reads no table as a whole', async () => {
    service.statements();
    await service.ask('{ weeklyReport(limit: 8) { answer } }');
    const sent = service.statements();
    expect(sent).toHaveLength(3);
    const client = await service.database.pool.connect();
    try {
      // The tables of a test are small enough to be read whole: what matters is that they need not be.
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      await client.query('set local plan_cache_mode = force_generic_plan');
      const plans: string[] = [];
      for (const [at, text] of sent.entries()) {
        const nulls = [...new Set(text.match(/\$\d/g))].map(() => 'null').join(', ');
        await client.query(`prepare week${at} as ${text}`);
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain execute week${at}${nulls === '' ? '' : `(${nulls})`}`,
        );
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      const all = plans.join('\n');
      expect(all).not.toContain('Seq Scan');
      expect(all).toContain('company_figures_known_from_idx');
      expect(all.match(/registry_entries_chain_kind_known_on_idx/g)?.length).toBeGreaterThanOrEqual(2);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('another day', () => {
  it('in the middle of a week has the week before: the running one is not reported', async () => {
    const wednesday = await json('/boards/report.json?asOf=2026-10-28');
    expect(wednesday).toMatchObject({
      asOf: '2026-10-28',
      week: { to: '2026-10-23' },
      counts: { filings: 3 },
      severe: { total: 0, rows: [] },
      rangesScored: { total: 0 },
    });
    expect(wednesday.answer).toMatch(/^As of 2026-10-28, the week to 2026-10-23 brought 3 filings onto the boards/);
  });

  it('has no mean where fewer than twelve weeks are loaded, and says why', async () => {
    const reply = await json('/boards/report.json?week=2026-08-07');
    expect(reply).toMatchObject({
      asOf: '2026-08-07',
      answer:
        'As of 2026-08-07, the week to 2026-08-07 brought nothing among the 3 companies whose filings are loaded: no filing on a board, no range, no changed card.',
      weeks: ['2026-07-31', '2026-08-07'],
      counts: { filings: 0, mean: null, filingsPerWeek: [0, 0] },
      absent: { 'counts.mean': 'NOT_INGESTED', 'boards.8.mean': 'NOT_INGESTED' },
    });
    expect(Object.keys(reply.absent as JsonObject)).toHaveLength(10);
    const page = await (await get('/boards/report?week=2026-08-07', 'text/html')).text();
    expect(page).toContain('Of the 12 weeks before, 1 is known as well as this one: too few for a mean.');
  });

  it('before anything was loaded is said to be that', async () => {
    const reply = await json('/boards/report.json?asOf=2026-05-06');
    expect(reply).toMatchObject({
      answer: 'As of 2026-05-06, the week to 2026-05-01 is not loaded.',
      weeks: [],
      counts: { filings: null, mean: null, filingsPerWeek: [] },
      severe: { total: 0 },
      absent: { 'counts.filings': 'NOT_INGESTED', 'boards.0.severe': 'NOT_INGESTED' },
    });
    const { data } = await service.ask('{ weeklyReport(asOf: "2026-05-06") { absent { field explanation } } }');
    const { weeklyReport } = data as unknown as { weeklyReport: { absent: unknown[] } };
    expect(weeklyReport.absent).toHaveLength(29);
    const page = await (await get('/boards/report?asOf=2026-05-06', 'text/html')).text();
    expect(page).toContain('The filings of this week are not loaded');
    expect(page).not.toContain('<svg');
  });

  it('of a week with a holiday has its filing days', async () => {
    expect((await json('/boards/report.json?week=2026-09-11')).week).toMatchObject({ filingDays: 4 });
  });

  it('reads the same by its week as by its last day', async () => {
    const kept = async (query: string) =>
      (await get(`/boards/report.json${query}`)).headers.get('cache-control')?.match(/max-age=\d+/)?.[0];
    expect(await kept('?week=2026-10-09')).toBe('max-age=86400');
    // What belongs into it still comes in.
    expect(await kept('?week=2026-10-23')).toBe('max-age=300');
    expect(await kept('?asOf=2026-10-23')).toBe('max-age=86400');
    expect(await kept('')).toBe('max-age=300');
    expect(await json('/boards/report.json?week=2026-10-23')).toEqual(
      await json('/boards/report.json?asOf=2026-10-23'),
    );
  });

  it.each([
    ['week=2026-10-29', 'week', 'The week to 2026-10-29 ends on no Friday.', '2026-10-23'],
    ['week=2026-11-06', 'week', 'The week to 2026-11-06 is not over as of 2026-10-30.', '2026-10-30'],
    ['week=2026-10-30&asOf=2026-10-28', 'week', 'The week to 2026-10-30 is not over as of 2026-10-28.', '2026-10-23'],
    ['week=1900-01-05', 'week', 'week 1900-01-05 is before there was an SEC.', '1934-06-06'],
    ['week=2026-02-30', 'week', 'The argument week cannot be "2026-02-30".', 'YYYY-MM-DD'],
    ['asOf=2026-10-31', 'asOf', 'asOf 2026-10-31 lies in the future; today is 2026-10-30.', '2026-10-30'],
    ['limit=0', 'limit', 'The argument limit cannot be 0.', '1 or more'],
    ['limit=1001', 'limit', 'The argument limit cannot be 1001.', '1000 or less'],
    ['weeks=2', 'weeks', 'There is no query parameter weeks.', 'limit, week, asOf'],
  ])('%s is refused', async (query, argument, detail, allowed) => {
    const reply = await json(`/boards/report.json?${query}`);
    expect(reply).toMatchObject({ status: 400, code: 'BAD_ARGUMENT', argument, detail });
    expect(reply.hint).toContain(allowed);
  });

  it('shortens the lists to a limit, not the counts', async () => {
    const reply = await json('/boards/report.json?limit=1');
    expect(reply.severe).toMatchObject({ total: 2, returned: 1 });
    expect(reply.answer).toBe(body.answer);
    const page = await (await get('/boards/report?limit=1', 'text/html')).text();
    expect(page).toContain('1 of 2 shown; <a href="/boards/report?limit=2">show more</a>');
  });
});

describe('a Friday', () => {
  it('is part of a running week until it is over', async () => {
    const clock = () => new Date('2026-10-31T02:30:00Z');
    const running = await startService({ clock, today: () => TODAY });
    try {
      const ask = async (args: string) => running.ask(`{ weeklyReport${args} { week { to } } }`);
      expect((await ask('')).data).toEqual({ weeklyReport: { week: { to: '2026-10-23' } } });
      expect((await ask('(asOf: "2026-10-30")')).data).toEqual({ weeklyReport: { week: { to: '2026-10-23' } } });
      expect((await ask('(week: "2026-10-30")')).errors?.[0]?.message).toContain('is not over');
    } finally {
      await running.close();
    }
  });
});

describe('live, a week', () => {
  let live: TestService;
  beforeAll(async () => {
    live = await startService({ source: 'live', asOf: TODAY });
    // The history of a company whose card was asked for makes no week loaded.
    await insertRows(live.database, { filers: [{ cik: 1, name: 'ALDER CO' }], placed: [PLACED[0] as PlacedFiling] });
  });
  afterAll(() => live.close());

  const weeks = async () => {
    const { data } = await live.ask('{ weeklyReport { weeks counts { filings mean } } }');
    return data?.weeklyReport as unknown as { weeks: string[]; counts: { filings: number | null } };
  };
  const note = async (path: string, stamp: string | null = null) => {
    await live.database.pool.query(
      `insert into loaded_sources (path, sha256, rows, stamp, loaded_at) values ($1, '', 0, $2, '2026-10-30T12:00:00Z')
       on conflict (path) do update set stamp = excluded.stamp`,
      [path, stamp],
    );
    await insertRows(live.database, {});
  };

  it('is loaded when each of its filing days has its index', async () => {
    expect(await weeks()).toMatchObject({ weeks: [], counts: { filings: null } });
    const [missing = '', ...others] = [0, 1].flatMap((ago) => filingDays(weekBefore(weekTo(TODAY), ago)));
    for (const day of others) await note(`www${dailyIndex(day, 'master')}`);
    expect((await weeks()).weeks).toEqual([]);
    await note(`www${dailyIndex(missing, 'master')}`);
    expect(await weeks()).toMatchObject({ weeks: ['2026-10-23', TODAY], counts: { filings: 0, mean: null } });
  });

  it('is loaded when an archive of all submissions that is in the tables as a whole has later filings', async () => {
    await note('bulk/submissions.zip');
    expect((await weeks()).weeks).toHaveLength(2);
    await note(SUBMISSIONS_REACH, '2026-10-16');
    expect((await weeks()).weeks).toHaveLength(2);
    await note(SUBMISSIONS_REACH, '2026-10-19');
    expect((await weeks()).weeks).toHaveLength(13);
  });
});
