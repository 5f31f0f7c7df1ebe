import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../schema/domain/methods/canonical-hash.ts';
import type { RangeRecord } from '../../../schema/domain/range/registry/registry-records.ts';
import type { ChainEntry } from '../../../schema/domain/receipts/chain.ts';
import type { ReadPath } from '../../../schema/domain/receipts/read-path.ts';
import { verifyService } from '../../../schema/domain/receipts/verify-service.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';
import { appendEntry } from '../../support/worlds/append-entry.ts';
import { insertRaceEdition, RACE_EDITION } from '../../support/worlds/race-edition.ts';
import {
  fileNineMonths,
  fileReports,
  insertFilersWithFacts,
  LIVE_2026,
  LIVE_NOVEMBER,
  logFor,
} from '../../support/worlds/registry-world.ts';

/** Filers 1 and 2 lie in the band that challengers are given for, 40 above it. */
const TODAY = '2027-10-30';
const LIVE_2027 = { chain: 'live', loggedOn: '2027-03-02', knownOn: '2027-03-02' } as const;

let service: TestService;
beforeAll(async () => {
  service = await startService({ ledger: 'live', asOf: TODAY });
  await insertFilersWithFacts(service.database, [1, 2]);
});
afterAll(() => service.close());

const read: ReadPath = async (path) => {
  const response = await service.app.fetch(new Request(`${TEST_BASE}${path}`));
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  return response.text();
};
const LOG = '/boards/scorecard/log.jsonl?chain=live';

async function ranges() {
  const { rows } = await service.database.pool.query<{ sequence: number; record: string }>(
    `select sequence, record from registry_entries where kind = 'range' order by sequence`,
  );
  return rows.map(({ sequence, record }) => ({ sequence, ...(JSON.parse(record) as RangeRecord) }));
}

describe('challengers', () => {
  it('wait for an edition by date', async () => {
    const { database } = service;
    const year = (filer: number, revenue: number) => fileReports(database, filer, [{ year: 2025, revenue }]);
    await year(1, 150_000_000);
    expect(await logFor(database, [1], LIVE_2026)).toEqual({ ranges: 1, challengers: 0, scores: 0, corrections: 0 });
    await insertRaceEdition(database);
    // The range of the card is of another day: a challenger that came now would have chosen its moment.
    expect(await logFor(database, [1], LIVE_2026)).toMatchObject({ challengers: 0 });
    expect(await logFor(database, [1], LIVE_NOVEMBER)).toMatchObject({ ranges: 0, challengers: 0 });
  });

  it('are logged after the range of the card, on the same day, from the same years and the fourth quarter', async () => {
    const { database } = service;
    await fileReports(database, 2, [{ year: 2025, revenue: 320_000_000, before: 280_000_000 }]);
    await fileNineMonths(database, 2, [
      { year: 2024, revenue: 210_000_000 },
      { year: 2025, revenue: 230_000_000 },
    ]);
    expect(await logFor(database, 'due', LIVE_NOVEMBER)).toEqual({
      ranges: 1,
      challengers: 2,
      scores: 0,
      corrections: 0,
    });
    expect(await logFor(database, 'due', LIVE_NOVEMBER)).toEqual({
      ranges: 0,
      challengers: 0,
      scores: 0,
      corrections: 0,
    });
    const own = (await ranges()).filter(({ cik }) => cik === '0000000002');
    expect(own.map(({ method, loggedOn }) => [method, loggedOn])).toEqual([
      ['v4.1', '2026-11-23'],
      ['v4.2', '2026-11-23'],
      ['v5.0', '2026-11-23'],
    ]);
    const [card, quarter, lines] = own as unknown as [RangeRecord, RangeRecord, RangeRecord];
    expect(card.inputs.quarter).toBeNull();
    expect(quarter).toMatchObject({
      edition: RACE_EDITION.edition,
      inputs: {
        ...card.inputs,
        quarter: {
          nine: 230_000_000,
          ninePrior: 210_000_000,
          accessions: ['0000000002-25-000009', '0000000002-24-000009'],
        },
      },
      stress: null,
    });
    // By hand: revenue 200, 220, 240, 260, 280, 320 million; the quarters are 70 and 90.
    const growths = [220 / 200, 240 / 220, 260 / 240, 280 / 260, 320 / 280].map(Math.log).sort();
    const m = (5 / 13) * (growths[2] ?? 0) + (8 / 13) * 0.02;
    const [g0, g4] = [Math.log(320 / 280), Math.log(90 / 70)];
    const { s } = quarter.parts;
    const six = (money: number) => Number(money.toPrecision(6));
    expect(quarter.parts).toMatchObject({ b: 0.5 });
    expect(quarter.parts.c).toBeCloseTo(m + 0.5 * (g4 - g0), 6);
    expect(quarter.low / (320e6 * Math.exp(m + 0.5 * (g4 - g0) - 1.15 * s))).toBeCloseTo(1, 4);
    const [low, mid, high] = [
      -0.05 + m - s + 0.5 * (g4 - m) - 0.001,
      m + 0.5 * (g4 - m),
      0.05 + m + s + 0.5 * (g4 - m) + 0.001,
    ];
    expect(lines.parts).toMatchObject({ F: 1.1 });
    expect(lines.parts.mid).toBeCloseTo(mid, 6);
    expect(lines.low / six(320e6 * Math.exp(mid - 1.1 * (mid - low)))).toBeCloseTo(1, 5);
    expect(lines.high / six(320e6 * Math.exp(mid + 1.1 * (high - mid)))).toBeCloseTo(1, 5);
  });

  it('are not given where the tail band has too few past scores', async () => {
    const { database } = service;
    await insertFilersWithFacts(database, [40]);
    await fileReports(database, 40, [{ year: 2025, revenue: 2_000_000_000 }]);
    expect(await logFor(database, 'due', LIVE_NOVEMBER)).toEqual({
      ranges: 1,
      challengers: 0,
      scores: 0,
      corrections: 0,
    });
  });
});

describe('their outcomes', () => {
  it('are scored as those of the card, and told by method', async () => {
    const { database } = service;
    await fileReports(database, 2, [{ year: 2026, revenue: 470_000_000, before: 320_000_000 }]);
    expect(await logFor(database, [2], LIVE_2027)).toMatchObject({ scores: 3 });
    const board = JSON.parse(await read('/boards/scorecard.json?chain=live')) as Record<string, never>;
    expect(board).toMatchObject({ counts: { logged: 4 }, method: 'v4.1' });
    const methods = board.methods as unknown as { method: string; counts: Record<string, number> }[];
    const states = (await ranges()).filter(
      ({ cik, targetFiscalYearEnd }) => cik === '0000000002' && targetFiscalYearEnd === '2026-12-31',
    );
    for (const { method, low, high } of states) {
      const counts = methods.find((one) => one.method === method)?.counts;
      const state = 470_000_000 < low ? 'below' : 470_000_000 > high ? 'above' : 'inside';
      expect(counts?.[state]).toBe(1);
    }
    expect(board.race).toMatchObject({
      forecasts: 1,
      standings: [{ method: 'v4.1', gain: 0, gainInterval: null }, {}, {}, {}, {}],
    });
    const listed = JSON.parse(await read('/boards/scorecard.json?chain=live&method=v5.0')) as typeof board;
    expect((listed.rows as unknown as { method: string }[]).map(({ method }) => method)).toEqual(
      Array.from({ length: listed.total as unknown as number }, () => 'v5.0'),
    );
  });

  it('stand on the card, each with its receipt', async () => {
    const reply = JSON.parse(await read('/boards/ask.json?q=2&asOf=2026-12-01')) as {
      card: { range: { method: string }; challengers: readonly Record<string, never>[] };
    };
    expect(reply.card.range.method).toBe('v4.1');
    expect(reply.card.challengers.map(({ method, edition }) => [method, edition])).toEqual([
      ['v4.2', RACE_EDITION.edition],
      ['v5.0', RACE_EDITION.edition],
    ]);
    const before = JSON.parse(await read('/boards/ask.json?q=2&asOf=2026-11-22')) as typeof reply;
    expect(before.card.challengers).toBeNull();
    const few = JSON.parse(await read('/boards/ask.json?q=40&asOf=2026-12-01')) as {
      card: { challengers: unknown; absent: Record<string, string> };
    };
    expect(few.card.challengers).toBeNull();
    expect(few.card.absent.challengers).toBe('TOO_FEW_EVENTS');
  });
});

describe('a stranger', () => {
  const faultsOf = async (entries: readonly ChainEntry[]) => {
    const last = entries.at(-1) as ChainEntry<RangeRecord>;
    const { sequence, entryHash, record } = last;
    const head = { sequence, entryHash, date: record.loggedOn, heads: [] };
    const serving: ReadPath = async (path) => {
      if (path === LOG) return entries.map((entry) => `${canonicalJson(entry)}\n`).join('');
      const text = await read(path);
      return path.startsWith('/boards/scorecard/head.json?chain=live')
        ? JSON.stringify({ ...(JSON.parse(text) as object), ...head })
        : text;
    };
    return (await verifyService(serving, { today: TODAY })).faults;
  };
  const grown = async (change: (record: RangeRecord) => object) => {
    const entries: ChainEntry[] = [];
    const now = new Map<string, ChainEntry>();
    for (const line of (await read(LOG)).trimEnd().split('\n')) {
      const { record, entryHash } = JSON.parse(line) as ChainEntry<RangeRecord & { of?: string }>;
      const of = record.of === undefined ? {} : { of: now.get(record.of)?.entryHash };
      const entry = appendEntry(entries.at(-1) ?? null, { ...change(record), ...of });
      now.set(entryHash, entry);
      entries.push(entry);
    }
    return entries;
  };

  it('finds that everything holds', async () => {
    const { said, faults } = await verifyService(read, { today: TODAY });
    expect(faults).toEqual([]);
    expect(said).toContain('live: 8 ranges against their editions, 3 scores recomputed.');
    expect(await faultsOf(await grown((record) => record))).toEqual([]);
  });

  it.each<[string, Partial<RangeRecord>, string]>([
    ['a bound', { low: 1_000_000 }, 'says low 1000000; its inputs and edition by-date-2026-06-30'],
    ['a part', { parts: { m: 0.5, f: -2, ind: 0, Z: 0, s: 0.1, mid: 0.1, F: 1.1 } }, 'says m 0.5; its inputs'],
    ['its quarter', { inputs: { quarter: null } as never }, 'its inputs and edition'],
    ['its day', { loggedOn: '2026-11-24' }, 'no range of v4.1 of its day stands before it'],
    ['its edition', { edition: 'seed-2024' }, 'names edition seed-2024 by'],
  ])('finds %s that was changed', async (_what, forged, expected) => {
    const entries = await grown((record) =>
      record.method === 'v5.0' && record.low !== undefined
        ? { ...record, ...forged, inputs: { ...record.inputs, ...forged.inputs } }
        : record,
    );
    expect(await faultsOf(entries)).toContainEqual(expect.stringContaining(expected));
  });
});
