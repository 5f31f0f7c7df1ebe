import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../../schema/domain/methods/canonical-hash.ts';
import type { CorrectionRecord } from '../../../../schema/domain/range/corrections/range-correction.ts';
import type { ChainEntry } from '../../../../schema/domain/receipts/chain.ts';
import type { ReadPath } from '../../../../schema/domain/receipts/read-path.ts';
import { verifyService } from '../../../../schema/domain/receipts/verify-service.ts';
import { tellFigures } from '../../../support/process/tell-figures.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';
import { appendEntry } from '../../../support/worlds/append-entry.ts';
import { fileReports, LIVE_2025, LIVE_2026, logFor } from '../../../support/worlds/registry-world.ts';
import { insertFilersWithSlip, proveRevenue, SLIP } from '../../../support/worlds/slip-world.ts';

/** Entries 1 and 2 are ranges, 3 corrects the first, 4 scores the first by it, 5 is the range of the next year. */
let service: TestService;
let honest: readonly ChainEntry[];
beforeAll(async () => {
  service = await startService({ ledger: 'live', asOf: TODAY });
  const { database } = service;
  await insertFilersWithSlip(database, [1, 2]);
  await logFor(database, [1, 2], LIVE_2025);
  await proveRevenue(database, 1, SLIP);
  await logFor(database, [1], { chain: 'live', loggedOn: '2025-08-01', knownOn: '2025-08-01' });
  await fileReports(database, 1, [{ year: 2025, revenue: 450_000_000 }]);
  await logFor(database, [1], LIVE_2026);
  honest = (await read(LOG))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ChainEntry);
});
afterAll(() => service.close());

const TODAY = '2026-10-30';
const LOG = '/boards/scorecard/log.jsonl?chain=live';
const HEAD = '/boards/scorecard/head.json?chain=live';
const read: ReadPath = async (path) => {
  const response = await service.app.fetch(new Request(`${TEST_BASE}${path}`));
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  return response.text();
};

type Record = object & { readonly correction?: string };

/** What is found in a log whose records were changed, chained anew as whoever owns the service could. */
async function faultsWith(change: (record: Record, sequence: number) => Record): Promise<readonly string[]> {
  const entries: ChainEntry[] = [];
  for (const { record, sequence } of honest) {
    const { correction, ...changed } = change(record as Record, sequence);
    const named = correction === undefined ? changed : { ...changed, correction: entries[2]?.entryHash };
    entries.push(appendEntry(entries.at(-1) ?? null, named));
  }
  const forged: ReadPath = async (path) => {
    if (path === LOG) return entries.map((entry) => `${canonicalJson(entry)}\n`).join('');
    const text = await read(path);
    const head = { entryHash: entries.at(-1)?.entryHash, heads: [] };
    return path === HEAD ? JSON.stringify({ ...(JSON.parse(text) as object), ...head }) : text;
  };
  return (await verifyService(forged, { today: TODAY })).faults;
}

it('holds an honest log with a correction, and says what of it was recomputed', async () => {
  const { said, faults } = await verifyService(read, { today: TODAY });
  expect(honest.map(({ record }) => (record as { schema: string }).schema)).toEqual([
    ...['svc.range-receipt/3', 'svc.range-receipt/3', 'svc.range-correction/1', 'svc.range-score/1'],
    'svc.range-receipt/3',
  ]);
  expect(faults).toEqual([]);
  expect(said).toContainEqual(
    expect.stringMatching(/^live: 1 corrections, each of a range before it .*: 1 give a range, recomputed/),
  );
});

describe('finds a correction that was forged', () => {
  const withRange = (change: object) => (record: CorrectionRecord) => ({
    ...record,
    range: { ...record.range, ...change },
  });
  const withInput = (change: object) => (record: CorrectionRecord) => ({
    ...record,
    inputs: record.inputs.map((input) => ({ ...input, ...change })),
  });

  it.for<[string, (record: CorrectionRecord) => object, string]>([
    ['ends that do not follow', withRange({ high: 900_000_000 }), 'says high 900000000; its inputs and edition'],
    [
      'of no range',
      (record) => ({ ...record, of: '0'.repeat(64) }),
      `corrects entry ${'0'.repeat(64)}, which is no range`,
    ],
    [
      'of another filer',
      (record) => ({ ...record, cik: '0000000002' }),
      'says cik 0000000002; the range it corrects says',
    ],
    ['that skips one before it', (record) => ({ ...record, corrects: '1'.repeat(64) }), 'follows correction 1111'],
    [
      'of what was not logged',
      withInput({ logged: 1 }),
      'says that revenue of 2023-12-31 was logged as 1; the range has',
    ],
    ['of nothing', (record) => ({ ...record, inputs: [] }), 'corrects nothing anew.'],
    ['of half a form', (record) => ({ ...record, range: { low: 1, high: 2 } }), 'is no whole correction: it needs'],
    [
      'that takes the range away',
      (record) => ({ ...record, range: null, absent: 'INCONSISTENT' }),
      'gives no range, where its numbers give one',
    ],
    [
      'dated before the outcome by hand',
      (record) => ({ ...record, loggedOn: '2025-01-01' }),
      'is dated 2025-01-01; an entry before it 2025-07-15.',
    ],
  ])('%s', async ([, change, expected], test) => {
    const faults = await faultsWith((record, sequence) =>
      sequence === 3 ? change(record as CorrectionRecord) : record,
    );
    tellFigures(test, { faults: faults.length });
    expect(faults).toContainEqual(expect.stringContaining(`live: Entry 3 ${expected}`));
  });

  it('left out by the score that it counts for', async () => {
    const faults = await faultsWith(({ correction: _, ...record }) => record);
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^live: Entry 4 (says inside; its outcome makes it above|is held against the range as logged)/,
      ),
    );
  });
});
