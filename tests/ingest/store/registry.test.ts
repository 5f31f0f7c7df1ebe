import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRegistry } from '../../../ingest/store/registry/registry.ts';
import type { Database } from '../../../prisma/open.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import type { RangeRecord, ScoreRecord } from '../../../schema/domain/range/registry/registry-records.ts';
import { findChainFault } from '../../../schema/domain/receipts/chain.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { insertRows } from '../../support/database/rows.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import {
  fileReports,
  insertFilersWithFacts,
  LIVE_2025,
  LIVE_2026,
  logFor,
} from '../../support/worlds/registry-world.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertFilersWithFacts(database, [1, 2, 3, 4]);
});
afterAll(() => database.close());

interface Entry {
  readonly sequence: number;
  readonly kind: string;
  readonly cik: number;
  readonly text: string;
  readonly recordHash: string;
  readonly prevHash: string;
  readonly entryHash: string;
}

type AnyRecord = Omit<RangeRecord, 'schema'> & Omit<ScoreRecord, 'schema'> & { readonly schema: string };

async function chain(name = 'live') {
  const { rows } = await database.pool.query<Entry>(
    `select sequence, kind, cik, record as text, record_hash as "recordHash", prev_hash as "prevHash",
       entry_hash as "entryHash" from registry_entries where chain = $1 order by sequence`,
    [name],
  );
  return rows.map((row) => ({ ...row, record: JSON.parse(row.text) as AnyRecord }));
}

describe('logging', () => {
  it('logs the current range of each filer once, chained', async () => {
    expect(await logFor(database, [1, 2, 3], LIVE_2025)).toMatchObject({ ranges: 3, scores: 0 });
    expect(await logFor(database, [1, 2, 3], LIVE_2025)).toMatchObject({ ranges: 0, scores: 0 });
    const entries = await chain();
    expect(entries.map(({ sequence, kind, cik }) => [sequence, kind, cik])).toEqual([
      [1, 'range', 1],
      [2, 'range', 2],
      [3, 'range', 3],
    ]);
    expect(findChainFault(entries)).toBeNull();
    expect(entries[0]?.record).toMatchObject({
      schema: 'svc.range-receipt/3',
      method: 'v4.1',
      edition: 'seed-2024',
      cik: '0000000001',
      accession: '0000000001-25-000001',
      fiscalYearEnd: '2024-12-31',
      targetFiscalYearEnd: '2025-12-31',
      inputs: { revenue: 140_000_000, netIncome: 14_000_000, sic: '7372' },
      loggedOn: '2025-07-15',
    });
    expect(entries[0]?.record).not.toHaveProperty('replay');
  });

  it('finds what is due by itself', async () => {
    expect(await logFor(database, 'due', LIVE_2025)).toMatchObject({ ranges: 1, scores: 0 });
    expect((await chain()).at(-1)).toMatchObject({ sequence: 4, cik: 4 });
    expect(await logFor(database, 'due', LIVE_2025)).toMatchObject({ ranges: 0, scores: 0 });
  });

  it('waits for the own record of a filer of which only facts are loaded', async () => {
    await insertRows(database, { filers: [{ cik: 9, name: 'FACTS ONLY INC', captured: false }] });
    await fileReports(database, 9, [{ year: 2024, revenue: 5_000_000 }]);
    expect(await logFor(database, [9], LIVE_2025)).toMatchObject({ ranges: 0, scores: 0 });
    await database.pool.query('delete from facts where cik = 9');
  });

  it('keeps what another clock logs in another chain, whose records say so', async () => {
    const clocks = { chain: 'replay', loggedOn: '2026-11-20', knownOn: '2024-06-30' } as const;
    expect(await logFor(database, [1], clocks)).toMatchObject({ ranges: 0, scores: 0 });
    expect(await logFor(database, [1], { ...clocks, knownOn: '2025-07-01' })).toMatchObject({ ranges: 1, scores: 0 });
    const [entry] = await chain('replay');
    expect(entry).toMatchObject({ sequence: 1, prevHash: '0'.repeat(64) });
    expect(entry?.record).toMatchObject({ replay: true, knownOn: '2025-07-01', loggedOn: '2026-11-20' });
    expect(await chain()).toHaveLength(4);
  });
});

describe('scoring', () => {
  it('scores each range when its outcome is filed, in the same chain', async () => {
    await fileReports(database, 1, [{ year: 2025, revenue: 150_000_000 }]);
    await fileReports(database, 2, [{ year: 2025, revenue: 20_000_000 }]);
    await fileReports(database, 3, [{ year: 2025, revenue: 2_000_000_000 }]);
    // Filed on the day the range was logged: it could be known.
    await fileReports(database, 4, [{ year: 2025, revenue: 600_000_000, filedOn: '2025-07-15' }]);
    expect(await logFor(database, [1, 2, 3, 4], LIVE_2026)).toMatchObject({ ranges: 4, scores: 4 });
    const entries = await chain();
    expect(findChainFault(entries)).toBeNull();
    const scores = entries.filter(({ kind }) => kind === 'range-score').map(({ record }) => record);
    expect(scores.map(({ cik, state }) => [Number(cik), state])).toEqual([
      [1, 'inside'],
      [2, 'below'],
      [3, 'above'],
      [4, 'late'],
    ]);
    expect(scores[0]).toMatchObject({
      schema: 'svc.range-score/1',
      of: entries[0]?.entryHash,
      sequence: 1,
      corrects: null,
      targetFiscalYearEnd: '2025-12-31',
      outcome: { end: '2025-12-31', revenue: 150_000_000, accession: '0000000001-26-000001', filedOn: '2026-02-20' },
      loggedOn: '2026-03-02',
    });
    // Winkler's score by hand: inside it is the width of the range in logs.
    const { low, high } = entries[0]?.record ?? { low: 0, high: 0 };
    expect(scores[0]?.intervalScore?.range).toBeCloseTo(Math.log(high / low), 6);
    expect(scores[3]?.intervalScore).toBeNull();
  });

  it('says nothing twice', async () => {
    expect(await logFor(database, [1, 2, 3, 4], LIVE_2026)).toMatchObject({ ranges: 0, scores: 0 });
  });

  it('corrects a score by a new entry when an earlier filing of the outcome comes to light', async () => {
    await fileReports(database, 1, [
      { year: 2025, revenue: 10_000_000, filedOn: '2026-01-30', accession: '0000000001-26-000000' },
    ]);
    expect(await logFor(database, [1], LIVE_2026)).toMatchObject({ ranges: 0, scores: 1 });
    const entries = await chain();
    const before = entries.find(({ kind, cik }) => kind === 'range-score' && cik === 1);
    expect(entries.at(-1)?.record).toMatchObject({ state: 'below', corrects: before?.entryHash });
  });

  it('voids a range whose outcome never came', async () => {
    const late = { chain: 'live', loggedOn: '2028-07-02', knownOn: '2028-07-02' } as const;
    expect(await logFor(database, 'due', { ...late, loggedOn: '2028-06-30', knownOn: '2028-06-30' })).toMatchObject({
      ranges: 0,
      scores: 0,
    });
    expect(await logFor(database, 'due', late)).toMatchObject({ ranges: 0, scores: 4 });
    expect((await chain()).at(-1)?.record).toMatchObject({ state: 'void', outcome: null, intervalScore: null });
  });
});

describe('the database itself', () => {
  const refused = (sql: string) => expect(database.pool.query(sql)).rejects;

  it.for([
    ['registry_entries', 'entry_hash'],
    ['registry_heads', 'entry_hash'],
    ['range_editions', 'sha256'],
    ['edition_adoptions', 'name'],
    ['registry_stamps', 'serial'],
  ])('refuses every change of %s', async ([table, column], test) => {
    await refused(`update ${table} set ${column} = 'x'`).toThrow('append-only');
    await refused(`delete from ${table}`).toThrow('append-only');
    await refused(`truncate ${table}`).toThrow('append-only');
    tellFigures(test, { changesRefused: 3 });
  });

  const insert = (fields: Record<string, string>) => {
    const entry: Record<string, string> = {
      chain: `'live'`,
      sequence: '(select max(sequence) + 1 from registry_entries where chain = $$live$$)',
      kind: `'range'`,
      record: `'{}'`,
      record_hash: `encode(sha256('{}'), 'hex')`,
      prev_hash: `(select entry_hash from registry_entries where chain = $$live$$ order by sequence desc limit 1)`,
      logged_on: `'2030-01-01'`,
      known_on: `'2030-01-01'`,
      ...fields,
    };
    const hash = `encode(sha256(convert_to(${entry.prev_hash} || ${entry.record_hash}, 'UTF8')), 'hex')`;
    const all = { entry_hash: hash, ...entry };
    return `insert into registry_entries (${Object.keys(all).join()}) select ${Object.values(all).join()}`;
  };

  it('refuses a second range for the same filer and year, whatever day it calls the last of the year', async () => {
    const range = (target: string, method = 'v4.1') =>
      insert({ kind: `'range'`, cik: '2', target_fiscal_year_end: `'${target}'`, method: `'${method}'` });
    await refused(range('2025-12-31')).toThrow('is a second range for filer 2');
    await refused(range('2025-12-30')).toThrow('is a second range for filer 2');
    await refused(range('2026-01-14')).toThrow('is a second range for filer 2');
    await refused(insert({ kind: `'range'` })).toThrow('is a range without a filer, a year or a method');
  });

  it('refuses an entry out of sequence, one that does not follow, one back-dated, one with a wrong hash', async (test) => {
    await refused(insert({ sequence: '999' })).toThrow('out of sequence');
    await refused(insert({ sequence: '1' })).toThrow('out of sequence');
    await refused(insert({ prev_hash: `repeat('0', 64)` })).toThrow('does not follow');
    await refused(insert({ logged_on: `'2020-01-01'` })).toThrow('back-dated');
    await refused(insert({ record: `'{"a":1}'` })).toThrow('wrong hash');
    await refused(insert({ entry_hash: `repeat('1', 64)` })).toThrow('wrong hash');
    tellFigures(test, { entriesRefused: 6 });
  });

  it('seals the head of a day when the next day begins', async () => {
    const { rows } = await database.pool.query(
      `select chain, day, sequence, entry_hash as "entryHash" from registry_heads order by chain, day`,
    );
    const entries = await chain();
    expect(rows).toEqual([
      { chain: 'live', day: '2025-07-15', sequence: 4, entryHash: entries[3]?.entryHash },
      { chain: 'live', day: '2026-03-02', sequence: 13, entryHash: entries[12]?.entryHash },
    ]);
  });

  it('takes other kinds of records, and does not date one back when the clock went back', async () => {
    const logged = await storeTransaction(database, async (tx) => {
      const clocks = { chain: 'replay', loggedOn: '2020-01-01', knownOn: '2020-01-01' } as const;
      const registry = await openRegistry(tx, clocks);
      const record = { schema: 'svc.kept-receipt/1', month: '2026-10', ...registry.stamp };
      return registry.append([
        { kind: 'kept', cik: null, targetFiscalYearEnd: null, method: null, about: null, record },
      ]);
    });
    const entries = await chain('replay');
    expect(logged).toEqual([{ sequence: 2, entryHash: entries[1]?.entryHash }]);
    expect(entries[1]?.record.loggedOn).toBe('2026-11-20');
    expect(findChainFault(entries)).toBeNull();
  });

  it('gives every place once to writers that come together', async () => {
    const one = () => logFor(database, 'due', { chain: 'replay', loggedOn: '2026-11-21', knownOn: '2025-07-01' });
    const counts = await Promise.all([one(), one()]);
    expect(counts.map(({ ranges }) => ranges).sort()).toEqual([0, 3]);
    expect(findChainFault(await chain('replay'))).toBeNull();
  });
});
