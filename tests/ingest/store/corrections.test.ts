import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import type { CorrectionRecord } from '../../../schema/domain/range/corrections/range-correction.ts';
import type { RangeRecord, ScoreRecord } from '../../../schema/domain/range/registry/registry-records.ts';
import { findChainFault } from '../../../schema/domain/receipts/chain.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { insertRows } from '../../support/database/rows.ts';
import { fileReports, LIVE_2025, LIVE_2026, logFor } from '../../support/worlds/registry-world.ts';
import { insertFilersWithSlip, proveRevenue, SLIP } from '../../support/worlds/slip-world.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertFilersWithSlip(database, [1, 2, 3]);
  await insertRows(database, { filers: [{ cik: 4, name: 'SMALL INC', tickers: ['ZZF4'] }] });
  const small = [2022, 2023].map((year) => ({ year, revenue: 250_000 }));
  await fileReports(database, 4, [...small, { year: 2024, revenue: 280_000_000 }]);
  expect(await logFor(database, [1, 2, 3, 4], LIVE_2025)).toMatchObject({ ranges: 4, corrections: 0 });
});
afterAll(() => database.close());

const AUGUST = { chain: 'live', loggedOn: '2025-08-01', knownOn: '2025-08-01' } as const;
const NOTHING = { ranges: 0, challengers: 0, scores: 0, corrections: 0 };

async function entriesOf(filer: number) {
  const { rows } = await database.pool.query<{ kind: string; entryHash: string; record: string }>(
    `select kind, entry_hash as "entryHash", record from registry_entries where cik = $1 order by sequence`,
    [filer],
  );
  const of = <One>(kind: string) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ ...row, record: JSON.parse(row.record) as One }));
  return {
    ranges: of<RangeRecord>('range'),
    corrections: of<CorrectionRecord>('correction'),
    scores: of<ScoreRecord>('range-score'),
  };
}

it('logs a correction that names the range once a fact of the report contradicts an input, and says nothing twice', async () => {
  await proveRevenue(database, 1, SLIP);
  expect(await logFor(database, [1], AUGUST)).toEqual({ ...NOTHING, corrections: 1 });
  expect(await logFor(database, [1], AUGUST)).toEqual(NOTHING);
  const { ranges, corrections } = await entriesOf(1);
  const [range, correction] = [ranges[0]?.record, corrections[0]?.record];
  expect(correction).toMatchObject({
    schema: 'svc.range-correction/1',
    of: ranges[0]?.entryHash,
    sequence: 1,
    corrects: null,
    cik: '0000000001',
    method: 'v4.1',
    targetFiscalYearEnd: '2025-12-31',
    inputs: [
      {
        end: '2023-12-31',
        input: 'revenue',
        logged: 260_000_000_000,
        now: 260_000_000,
        witness: 'cost of revenue and gross profit',
        accession: '0000000001-24-000001',
      },
    ],
    absent: null,
    loggedOn: '2025-08-01',
  });
  // The range as it was logged has in it a year that shrank to a thousandth.
  expect(correction?.range?.low).toBeGreaterThan(range?.low ?? 0);
  expect(correction?.range?.high).toBeLessThan(range?.high ?? 0);
});

it('computes what a filer without the slip would have been given, by the same edition', async () => {
  await insertRows(database, { filers: [{ cik: 5, name: 'RIGHT INC', tickers: ['ZZF5'] }] });
  const right = [200, 220, 240, 260, 280].map((millions, at) => ({ year: 2020 + at, revenue: millions * 1_000_000 }));
  await fileReports(database, 5, right);
  await logFor(database, [5], AUGUST);
  const [{ ranges }, { corrections }] = await Promise.all([entriesOf(5), entriesOf(1)]);
  expect(ranges[0]?.record).toMatchObject({ ...corrections[0]?.record.range });
  expect(corrections[0]?.record.range).toHaveProperty('stress');
});

it('says that there is no range where the corrected revenue gives none', async () => {
  await proveRevenue(database, 4, { year: 2024, cost: 180_000, profit: 100_000 });
  expect(await logFor(database, [4], AUGUST)).toMatchObject({ corrections: 1 });
  const { corrections } = await entriesOf(4);
  expect(corrections[0]?.record).toMatchObject({ range: null, absent: 'BELOW_FLOOR' });
});

it('leaves a restatement as it is', async () => {
  const restated = { year: 2022, revenue: 230_000_000, filedOn: '2025-07-20', accession: '0000000002-25-000009' };
  await fileReports(database, 2, [restated]);
  expect(await logFor(database, [2], AUGUST)).toEqual(NOTHING);
});

it('finds by itself the ranges that the audit of figures contradicts', async () => {
  await proveRevenue(database, 3, SLIP);
  expect(await logFor(database, 'due', AUGUST)).toMatchObject({ corrections: 0 });
  await database.pool.query(
    `insert into figure_audit_findings (place, cik, figure, fiscal_year, fiscal_year_end, verdict, value, tagged, unit, witness,
       words, accession, filed_on)
     values (0, 3, 'revenue', 2023, '2023-12-31', 'corrected', 260000000, 260000000000, 'USD', 260000000, 'cost of revenue and gross profit',
       '0000000003-24-000001', '2024-02-20')`,
  );
  expect(await logFor(database, 'due', AUGUST)).toMatchObject({ corrections: 1 });
  expect(await logFor(database, 'due', AUGUST)).toMatchObject({ corrections: 0 });
});

it('holds an outcome against the correction that was logged before it was filed, and the score names it', async () => {
  const { corrections, ranges } = await entriesOf(1);
  const high = corrections[0]?.record.range?.high ?? 0;
  expect(high * 1.01).toBeLessThan(ranges[0]?.record.high ?? 0);
  await fileReports(database, 1, [{ year: 2025, revenue: Math.round(high * 1.01) }]);
  expect(await logFor(database, [1], LIVE_2026)).toMatchObject({ scores: 1 });
  const { scores } = await entriesOf(1);
  expect(scores[0]?.record).toMatchObject({ state: 'above', correction: corrections[0]?.entryHash, corrects: null });
});

it('holds it against the range as logged where the correction came later, and never scores it anew', async () => {
  const { corrections } = await entriesOf(1);
  const revenue = Math.round((corrections[0]?.record.range?.high ?? 0) * 1.01);
  await fileReports(database, 2, [{ year: 2025, revenue }]);
  expect(await logFor(database, [2], LIVE_2026)).toMatchObject({ scores: 1, corrections: 0 });
  await proveRevenue(database, 2, SLIP);
  expect(await logFor(database, [2], LIVE_2026)).toMatchObject({ scores: 0, corrections: 2 });
  expect(await logFor(database, [2], LIVE_2026)).toEqual(NOTHING);
  const { scores } = await entriesOf(2);
  expect(scores.map(({ record }) => record.state)).toEqual(['inside']);
  expect(scores[0]?.record).not.toHaveProperty('correction');
});

it('scores by the number that the witnesses leave, and the score keeps the one that was tagged', async () => {
  await fileReports(database, 3, [{ year: 2025, revenue: 300_000_000_000 }]);
  await proveRevenue(database, 3, { year: 2025, cost: 180_000_000, profit: 120_000_000 });
  expect(await logFor(database, [3], LIVE_2026)).toMatchObject({ scores: 1 });
  const { scores } = await entriesOf(3);
  expect(scores[0]?.record.outcome).toMatchObject({
    revenue: 300_000_000,
    tagged: 300_000_000_000,
    witness: 'cost of revenue and gross profit',
  });
});

it('keeps the chain whole', async () => {
  const { rows } = await database.pool.query(
    `select sequence, record::json, record_hash as "recordHash", prev_hash as "prevHash", entry_hash as "entryHash"
     from registry_entries where chain = 'live' order by sequence`,
  );
  expect(findChainFault(rows)).toBeNull();
});
