import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { boardSnapshots } from '../../schema/snapshots/board-snapshots.ts';
import { createPastDayGate } from '../../schema/snapshots/past-day-gate.ts';
import { readFirstBoards } from '../../server/first-boards.ts';
import { openTestDatabase } from '../support/database/database.ts';

const clock = () => new Date('2026-10-30T12:00:00Z');
const today = { day: '2026-10-30', until: '2026-11-02' };

let database: Database;
let statements = 0;
let version = '1';
beforeAll(async () => {
  database = await openTestDatabase({
    onStatement: () => {
      statements += 1;
    },
  });
});
afterAll(() => database.close());
beforeEach(() => become('1'));

async function become(next: string) {
  version = next;
  await database.pool.query('update data_version set version = $1', [next]);
}

/** Statements that all boards of a day are read by. */
const EACH = 3;

/** The boards of a process that began to read before its parts were joined. */
function begun(from: Database = database) {
  statements = 0;
  const ahead = readFirstBoards(from, clock);
  const state = { current: () => ({ version, changedAt: new Date(0) }), observe() {}, isFollowed: () => true };
  return boardSnapshots(database, state, clock, createPastDayGate(), ahead);
}

it('are handed to whoever asks first, and read anew for whoever asks about another state', async () => {
  const snapshots = begun();
  expect([(await snapshots.of(today)).version, statements]).toEqual(['1', EACH]);
  await become('2');
  statements = 0;
  expect([(await snapshots.of(today)).version, statements]).toEqual(['2', EACH]);
});

it('are not shown once the data has changed', async () => {
  const snapshots = begun();
  await expect.poll(() => statements).toBe(EACH);
  await become('2');
  expect((await snapshots.of(today)).version).toBe('2');
});

it('are not shown on another day', async () => {
  const snapshots = begun();
  const tomorrow = { day: '2026-10-31', until: '2026-11-02' };
  expect((await snapshots.of(tomorrow)).asOf).toEqual(tomorrow);
  expect(statements).toBe(2 * EACH);
});

it('are read by whoever asks where reading them before failed', async () => {
  let isAway = true;
  const query = (asked: pg.QueryConfig) => (isAway ? Promise.reject(new Error('away')) : database.pool.query(asked));
  const snapshots = begun({ ...database, pool: { query } as unknown as pg.Pool });
  await new Promise(setImmediate);
  isAway = false;
  expect((await snapshots.of(today)).version).toBe('1');
});
