import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginFirstLoad, finishFirstLoad } from '../../../ingest/store/first-load.ts';
import type { Database } from '../../../prisma/open.ts';
import { padCik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { readLists, readListsOf } from '../../../schema/queries/service/coverage.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { insertRows } from '../../support/database/rows.ts';

/** A filer, how its list comes to be on file, and how far it reaches. */
interface Listed {
  readonly cik: number;
  readonly captured?: boolean;
  readonly from?: Day;
  /** When the list was stored by itself; where it is not said, an archive of all lists has it. */
  readonly storedAt?: string;
  /** The days of a page that cannot be read are those before `from`; without it nobody knows which they are. */
  readonly hasBadPage?: boolean;
}

/** Still the 29th in New York. */
const LATE = '2026-10-30T03:59:59Z';
const NEXT_DAY = '2026-10-30T04:00:00Z';

const FILERS: readonly Listed[] = [
  { cik: 1 },
  { cik: 2 },
  { cik: 3, storedAt: LATE },
  { cik: 4, storedAt: NEXT_DAY },
  { cik: 5, from: '2020-01-02' },
  { cik: 6, from: '2020-01-02', storedAt: LATE },
  // The whole of its group, in two steps.
  { cik: 7, from: '2015-01-02', storedAt: LATE },
  { cik: 8, from: '2015-01-02', storedAt: NEXT_DAY },
  { cik: 9, captured: false },
  { cik: 10, captured: false, storedAt: LATE },
  { cik: 11, hasBadPage: true },
  { cik: 12, hasBadPage: true, storedAt: LATE },
  { cik: 13, hasBadPage: true, from: '2018-01-02' },
];
const CIKS = FILERS.map(({ cik }) => cik);

const listPath = (cik: number, page = '') => `data/submissions/CIK${padCik(cik)}${page}.json`;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertRows(database, {
    filers: FILERS.map(({ cik, captured = true }) => ({ cik, name: `FILER ${cik} INC`, captured })),
  });
  const { pool } = database;
  for (const { cik, from, storedAt, hasBadPage = false } of FILERS) {
    await pool.query('update filers set listed_from = $2 where cik = $1', [cik, from ?? null]);
    if (storedAt !== undefined) await store(listPath(cik), storedAt);
    if (hasBadPage) {
      await pool.query(`insert into quarantined_sources (path, reason, seen_at) values ($1, 'unreadable', now())`, [
        listPath(cik, '-submissions-001'),
      ]);
    }
  }
  // A page of a list is not the list, and who is on file nowhere has none that counts.
  await store(listPath(1, '-submissions-001'), LATE);
  await store(listPath(99), LATE);
});
afterAll(() => database.close());

const store = (path: string, at: string) =>
  database.pool.query(`insert into loaded_sources (path, sha256, rows, loaded_at) values ($1, '', 0, $2)`, [path, at]);

/** From which day, read on which, by how many filers. */
type Group = readonly [from: Day | null, readOn: Day | null, filers: number];
const inOrder = (groups: readonly Group[]) => groups.toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
const groups = async () =>
  inOrder((await readLists(database)).map(({ from, readOn, filers }): Group => [from, readOn, filers]));

const EXPECTED = inOrder([
  [null, null, 2],
  [null, '2026-10-29', 1],
  [null, '2026-10-30', 1],
  ['2015-01-02', '2026-10-29', 1],
  ['2015-01-02', '2026-10-30', 1],
  ['2018-01-02', null, 1],
  ['2020-01-02', null, 1],
  ['2020-01-02', '2026-10-29', 1],
]);

describe('lists of filings, counted by how far they reach', () => {
  it('stand once each: in an archive, or under the day in New York on which each was stored', async () => {
    expect(await groups()).toEqual(EXPECTED);
  });

  it('leave no group behind that all its lists have left', async () => {
    const left = (await groups()).filter(([from, readOn]) => from === '2015-01-02' && readOn === null);
    expect(left).toEqual([]);
  });

  it('leave out filers without a list, and those whose list lacks a page of unknown days', async () => {
    const counted = (await groups()).reduce((sum, [, , filers]) => sum + filers, 0);
    const without = [9, 10, 11, 12];
    expect(counted).toBe(CIKS.length - without.length);
    expect((await readListsOf(database, without)).map(({ cik }) => cik)).toEqual([]);
  });

  it('are as many as when each filer is asked for its own', async () => {
    const own = await readListsOf(database, CIKS);
    const counted = Map.groupBy(own, ({ from, readOn }) => `${from} ${readOn}`);
    expect(
      inOrder([...counted.values()].map((all): Group => [all[0]?.from ?? null, all[0]?.readOn ?? null, all.length])),
    ).toEqual(await groups());
  });

  it('are none while a first load has not made the boards', async () => {
    expect(await beginFirstLoad(database)).toBe(true);
    expect(await groups()).toEqual([]);
    await finishFirstLoad(database, new Date('2026-10-30T12:00:00Z'));
    expect(await groups()).toEqual(EXPECTED);
  });
});
