import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { dailyIndex, SUBMISSIONS_REACH } from '../../../../schema/domain/terms/sources.ts';
import { filingDays, weekBefore, weekTo } from '../../../../schema/domain/terms/week.ts';
import { insertRows, type PlacedFiling } from '../../../support/database/rows.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { PLACED, reportedWeek, TODAY } from '../../../support/worlds/reported-week.ts';

const world = reportedWeek();
const { get, json } = world;

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
    expect(wednesday.answer).toMatch(/^Three filings reached the boards in the week to 23 Oct 2026, /);
  });

  it('has no mean where fewer than twelve weeks are loaded, and says why', async () => {
    const reply = await json('/boards/report.json?week=2026-08-07');
    expect(reply).toMatchObject({
      asOf: '2026-08-07',
      answer: 'We found no filing on the boards in the week to 7 Aug 2026. Coverage: three companies.',
      weeks: ['2026-07-31', '2026-08-07'],
      counts: { filings: 0, mean: null, filingsPerWeek: [0, 0] },
      absent: { 'counts.mean': 'NOT_INGESTED', 'boards.8.mean': 'NOT_INGESTED' },
    });
    // The mean of the week, and that of each board.
    expect(Object.keys(reply.absent as JsonObject)).toHaveLength(1 + BOARDS.length);
    const page = await (await get('/boards/report?week=2026-08-07', 'text/html')).text();
    expect(page).toContain('Of the 12 weeks before, we have loaded 1 as fully as this one, too few for a mean.');
  });

  it('before anything was loaded is said to be that', async () => {
    const reply = await json('/boards/report.json?asOf=2026-05-06');
    expect(reply).toMatchObject({
      answer: 'As of 6 May 2026, we have not loaded the week to 1 May 2026.',
      weeks: [],
      counts: { filings: null, mean: null, filingsPerWeek: [] },
      severe: { total: 0 },
      absent: { 'counts.filings': 'NOT_INGESTED', 'boards.0.severe': 'NOT_INGESTED' },
    });
    const { data } = await world.service.ask('{ weeklyReport(asOf: "2026-05-06") { absent { field explanation } } }');
    const { weeklyReport } = data as unknown as { weeklyReport: { absent: unknown[] } };
    // Two of the week, three of each board.
    expect(weeklyReport.absent).toHaveLength(2 + 3 * BOARDS.length);
    const page = await (await get('/boards/report?asOf=2026-05-06', 'text/html')).text();
    expect(page).toContain('We have not loaded all filings of this week');
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
    ['week=1900-01-05', 'week', 'week 1900-01-05 is before the SEC existed.', '1934-06-06'],
    ['week=2026-02-30', 'week', 'The argument week cannot be "2026-02-30".', 'YYYY-MM-DD'],
    ['asOf=2026-10-31', 'asOf', 'asOf 2026-10-31 is in the future; today is 2026-10-30.', '2026-10-30'],
    ['limit=0', 'limit', 'The argument limit cannot be 0.', '1 or more'],
    ['limit=1001', 'limit', 'The argument limit cannot be 1001.', '1000 or less'],
    ['weeks=2', 'weeks', 'There is no query parameter weeks. Did you mean week?', 'limit, week, asOf'],
  ])('%s is refused', async (query, argument, detail, allowed) => {
    const reply = await json(`/boards/report.json?${query}`);
    expect(reply).toMatchObject({ status: 400, code: 'BAD_ARGUMENT', argument, detail });
    expect(reply.hint).toContain(allowed);
  });

  it('shortens the lists to a limit, not the counts', async () => {
    const reply = await json('/boards/report.json?limit=1');
    expect(reply.severe).toMatchObject({ total: 2, returned: 1 });
    expect(reply.answer).toBe(world.body.answer);
    const page = await (await get('/boards/report?limit=1', 'text/html')).text();
    expect(page).toContain('1 of 2 shown. <a href="/boards/report?limit=2">Show more</a>');
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
