import { describe, expect, it } from 'vitest';
import { bumpDataVersion } from '../../../ingest/store/raise-data-version.ts';
import { storeBacktest } from '../../../ingest/store/registry/backtests.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { canonicalHash } from '../../../schema/domain/methods/canonical-hash.ts';
import type { Forecast } from '../../../schema/domain/range/backtest/backtest.ts';
import { type BacktestReport, backtestReport } from '../../../schema/domain/range/backtest/backtest-report.ts';
import { SEED } from '../../../schema/domain/range/edition-in-use.ts';
import type { PublishedPart } from '../../../schema/domain/range/track-record.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { TEST_BASE } from '../../support/service/service.ts';
import { loggedRanges } from '../../support/worlds/logged-ranges.ts';

const world = loggedRanges();
const { get, cardOf } = world;

describe('the scorecard', () => {
  it('counts what was logged by a day, and says what became of it', async () => {
    const { reply } = await get('/boards/scorecard.json');
    expect(reply).toMatchObject({
      schema: 'svc.registry/1',
      answer:
        'As of 30 Oct 2026, we have not run a back-test of the range over past years. Its target is 80%. We have published four forecasts (1 inside, 3 pending). Of those settled, 100.0% contained the outcome.',
      chain: 'live',
      replay: false,
      liveRanges: 4,
      counts: { logged: 4, pending: 3, inside: 1, below: 0, above: 0, void: 0, late: 0 },
      trackRecord: { settled: 1, range: { coverage: 1 } },
      head: { date: '2026-03-02', sequence: 5 },
      total: 4,
      truncated: false,
    });
    const past = (await get('/boards/scorecard.json?asOf=2025-12-31')).reply;
    expect(past).toMatchObject({
      answer:
        'As of 31 Dec 2025, we have not run a back-test of the range over past years. Its target is 80%. We have published three forecasts (3 pending).',
      head: { date: '2025-07-15', sequence: 3 },
      trackRecord: null,
      absent: { trackRecord: 'NOT_DUE' },
    });
    expect((await get('/boards/scorecard.json?asOf=2025-07-14')).reply.answer).toBe(
      'As of 14 Jul 2025, we have not run a back-test of the range over past years. Its target is 80%. We have not published any forecast yet.',
    );
  });

  it('pages by place, newest first', async () => {
    const first = (await get('/boards/scorecard.json?limit=3')).reply as Record<string, unknown>;
    const places = (reply: Record<string, unknown>) =>
      (reply.rows as { sequence: number }[]).map((row) => row.sequence);
    expect([places(first), first.next, first.truncated]).toEqual([[5, 3, 2], 2, true]);
    const second = (await get('/boards/scorecard.json?limit=3&after=2')).reply as Record<string, unknown>;
    expect([places(second), second.next]).toEqual([[1], null]);
  });

  it('has a page of what came and what is due next, by the day', async () => {
    const { reply } = await get('/boards/track-record.json');
    expect(reply).toMatchObject({
      schema: 'svc.track-record/1',
      counts: { logged: 4, pending: 3, inside: 1 },
      newestOutcomes: [{ sequence: 1, state: 'inside', outcome: 150_000_000 }],
      worstMisses: [],
      nextDue: [
        { sequence: 2, targetFiscalYearEnd: '2025-12-31', state: 'pending' },
        { sequence: 3, targetFiscalYearEnd: '2025-12-31' },
        { sequence: 5, targetFiscalYearEnd: '2026-12-31' },
      ],
    });
    expect((await get('/boards/track-record.json?asOf=2025-12-31')).reply).toMatchObject({
      newestOutcomes: [],
      nextDue: [{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }],
    });
    expect((await get('/boards/track-record.json?chain=replay')).reply).toMatchObject({ nextDue: [] });
  });

  it('keeps the replay apart, and gives one record by either of its hashes', async () => {
    expect((await get('/boards/scorecard.json?chain=replay')).reply).toMatchObject({
      replay: true,
      total: 0,
      liveRanges: 4,
    });
    const [row] = (await get('/boards/scorecard.json?limit=1')).reply.rows as unknown as {
      sha256: string;
      entryHash: string;
    }[];
    const one = await get(`/boards/scorecard/${row?.sha256}.json`);
    expect(one.reply).toMatchObject({ schema: 'svc.registry-entry/1', kind: 'range', recordHash: row?.sha256 });
    expect(canonicalHash(one.reply.record)).toBe(row?.sha256);
    expect((await get(`/boards/scorecard/${row?.entryHash}.json`)).reply.record).toEqual(one.reply.record);
    expect((await get(`/boards/scorecard/${'0'.repeat(64)}.json`)).status).toBe(404);
    expect((await get('/boards/scorecard/abc.json')).status).toBe(400);
    expect((await get('/boards/scorecard.json?chain=both')).status).toBe(400);
  });

  it('publishes the heads of days gone by, and the edition under its hash', async () => {
    const { reply } = await get('/boards/scorecard/head.json');
    expect(reply).toMatchObject({ date: '2026-03-02', sequence: 5, heads: [{ date: '2025-07-15', sequence: 3 }] });
    const edition = (await get('/boards/scorecard/editions/seed-2024.json')).reply;
    expect(canonicalHash(edition.document)).toBe(edition.sha256);
    expect((await get('/boards/scorecard/editions/none.json')).status).toBe(404);
  });
});

describe('a card', () => {
  it('bears the receipt of its range and the live record', async () => {
    const { range } = await cardOf(1);
    expect(range).toMatchObject({
      edition: 'seed-2024',
      targetFiscalYearEnd: '2026-12-31',
      reconstructed: false,
      receipt: { sequence: 5, loggedOn: '2026-03-02' },
      trackRecord: { settled: 1, coverage: 1, backTest: null },
    });
    expect(range.receipt?.url).toBe(`${TEST_BASE}/boards/scorecard/${range.receipt?.sha256}.json`);
  });

  it('of a past day bears the one logged by then', async () => {
    const before = await cardOf(1, ', asOf: "2025-12-31"');
    expect(before.range).toMatchObject({ targetFiscalYearEnd: '2025-12-31', receipt: { sequence: 1 } });
    expect(before.range).toMatchObject({ trackRecord: { settled: 0, coverage: null } });
  });

  it.each([
    ['2025-07-14', false, 'NOT_INGESTED'],
    ['2025-06-29', true, 'RECONSTRUCTED'],
  ])('of %s, before it was logged, says why there is none', async (day, reconstructed, reason) => {
    const { range, absent } = await cardOf(2, `, asOf: "${day}"`);
    expect(range).toMatchObject({ reconstructed, receipt: null });
    expect(absent).toContainEqual({ field: 'range.receipt', reason });
  });
});

describe('past ranges of a card', () => {
  const PAST = '{ pastRanges { targetFiscalYearEnd low high outcome state source url } }';
  const pastOf = async (day = '') => {
    const { data } = await world.service.ask(`{ card(company: "1"${day}) ${PAST} }`);
    return (data as unknown as { card: { pastRanges: readonly Record<string, unknown>[] } }).card.pastRanges;
  };
  const forecast = (targetEnd: string, [low, high, outcome]: [number, number, number]): Forecast => {
    const range = { low: Math.log(low), high: Math.log(high) };
    const year = Number(targetEnd.slice(0, 4));
    const known = { revenue: 1e8, targetYear: year, Z: 0.4, outcome: Math.log(outcome) };
    return { cik: 1 as Cik, originEnd: `${year - 1}-12-31`, targetEnd, range, b0: range, b1: range, ...known };
  };
  const store = (asOf: string, forecasts: readonly Forecast[]) =>
    storeTransaction(world.service.database, async (tx) => {
      const { report } = backtestReport({ asOf, panel: [], asTagged: [], edition: SEED, race: null });
      await storeBacktest(tx, { ranAt: new Date(), asOf, command: 'by hand', facts: 'by hand', report }, forecasts);
      await bumpDataVersion(tx, new Date());
    });

  it('are those logged with their outcome, and of the newest back-test by the day for years without', async () => {
    const [logged, ...others] = await pastOf();
    expect(others).toEqual([]);
    expect(logged).toMatchObject({ targetFiscalYearEnd: '2025-12-31', state: 'inside', source: 'live' });
    expect(logged).toMatchObject({
      outcome: 150_000_000,
      url: expect.stringMatching(/scorecard\/[0-9a-f]{64}\.json$/),
    });

    await store('2026-06-01', [forecast('2024-12-31', [1e8, 2e8, 3e8])]);
    await store('2026-06-01', [
      forecast('2025-12-31', [1, 2, 150_000_000]),
      forecast('2024-12-31', [100_000_049, 130_000_151, 140_000_000]),
    ]);
    const found = await pastOf();
    expect(found[0]).toEqual(logged);
    expect(found.slice(1)).toEqual([
      {
        targetFiscalYearEnd: '2024-12-31',
        low: 100_000_000,
        high: 130_000_000,
        outcome: 140_000_000,
        state: 'above',
        source: 'backTest',
        url: `${TEST_BASE}/boards/method`,
      },
    ]);
    expect(await pastOf(', asOf: "2026-05-31"')).toEqual([logged]);
    expect(await pastOf(', asOf: "2026-01-31"')).toEqual([]);
  });
});

describe('a range on a card', () => {
  it('logged as it happened says nothing of a replay', async () => {
    const { data } = await world.service.ask('{ card(company: "1") { answer caution range { receipt { replay } } } }');
    expect(data).toMatchObject({ card: { range: { receipt: { replay: false } } } });
    expect(JSON.stringify(data)).not.toMatch(/replay of stored filings/);
  });

  it('has beside its range the back-test of the edition that made it, over filers of its size', async () => {
    const PART = `{ card(company: "1") { range { edition group { sizeBand } trackRecord { backTest {
      edition isInSample forecasts coverage coverageInterval { low high } b0Coverage b1Coverage
    } } } absent { field reason } } }`;
    const performance = (coverage: number) => ({ coverage, below: 0, above: 0, meanLogWidth: 1, meanIS: 1 });
    const part = (of: string, settled: number, coverage: number): PublishedPart => ({
      of,
      settled,
      ...performance(coverage),
      b0: performance(0.7),
      b1: performance(0.6),
    });
    const { report } = backtestReport({ asOf: '2026-07-01', panel: [], asTagged: [], edition: SEED, race: null });
    const tested = async (edition: Partial<BacktestReport['edition']>) => {
      const result = {
        ...report,
        rolled: { ...report.rolled, all: part('all', 999, 0.5) },
        edition: { ...report.edition, bySizeBand: [part('50-250M', 40, 0.868), part('>=5B', 50, 0.9)], ...edition },
      };
      await storeTransaction(world.service.database, async (tx) => {
        const run = { ranAt: new Date(), asOf: '2026-07-01', command: 'by hand', facts: 'by hand' };
        await storeBacktest(tx, { ...run, report: result }, []);
        await bumpDataVersion(tx, new Date());
      });
      const { card } = (await world.service.ask(PART)).data as unknown as {
        card: {
          range: { trackRecord: { backTest: unknown } };
          absent: readonly { field: string; reason: string }[];
        };
      };
      const why = card.absent
        .filter(({ field }) => field.includes('backTest'))
        .map(({ field, reason }) => [field, reason]);
      return [card.range.trackRecord.backTest, ...why];
    };
    const of = {
      edition: 'seed-2024',
      isInSample: true,
      forecasts: 40,
      coverage: 0.868,
      b0Coverage: 0.7,
      b1Coverage: 0.6,
    };
    const drawn = [{ of: '50-250M', interval: [0.831, 0.896] }] as const;
    const field = 'range.trackRecord.backTest';
    expect(await tested({ coverageBySizeBand: drawn })).toEqual([
      { ...of, coverageInterval: { low: 0.831, high: 0.896 } },
    ]);
    // A run of an earlier release, which drew no intervals, is made again, and no coverage stands without its own meanwhile.
    expect(await tested({})).toEqual([null, [field, 'NOT_RUN']]);
    expect(await tested({ coverageBySizeBand: [{ of: '50-250M', interval: null }] })).toEqual([
      { ...of, coverageInterval: null },
      [`${field}.coverageInterval`, 'TOO_FEW_EVENTS'],
    ]);
    expect(await tested({ name: 'edition-2025' })).toEqual([null, [field, 'NOT_RUN']]);
  });
});
