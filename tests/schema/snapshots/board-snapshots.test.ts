import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { boardSnapshots } from '../../../schema/snapshots/board-snapshots.ts';
import { openTestDatabase } from '../../support/database/database.ts';

let database: Database;
let statements = 0;
beforeAll(async () => {
  database = await openTestDatabase({
    onStatement: () => {
      statements += 1;
    },
  });
});
afterAll(() => database.close());

const past = (day: string) => ({ day, until: day });

it('boards of a past day are kept while the data stays, and let go as soon as another state is asked for', async () => {
  let version = '';
  const become = async (next: string) => {
    version = next;
    await database.pool.query('update data_version set version = $1', [next]);
  };
  await become('1');
  const state = { current: () => ({ version, changedAt: new Date(0) }), observe() {}, isFollowed: () => true };
  const snapshots = boardSnapshots(database, state, () => new Date(0));
  const asked = async (day: string) => {
    statements = 0;
    await snapshots.of(past(day));
    return statements > 0;
  };
  expect([await asked('2026-10-01'), await asked('2026-10-01')]).toEqual([true, false]);
  await become('2');
  expect([await asked('2026-10-02'), await asked('2026-10-02')]).toEqual([true, false]);
  // Back at the first state, which never happens, its boards would still be found if they had lingered.
  await become('1');
  expect(await asked('2026-10-01')).toBe(true);
});

describe('past days that are made at the same time', () => {
  const state = { current: () => ({ version: '1', changedAt: new Date(0) }), observe() {}, isFollowed: () => true };
  const days = Array.from(
    { length: 40 },
    (_, at) => `2025-${String(1 + Math.floor(at / 10)).padStart(2, '0')}-${10 + (at % 10)}`,
  );

  it('are two, with twelve more waiting; further ones are told to come again', async () => {
    await database.pool.query("update data_version set version = '1'");
    let running = 0;
    let most = 0;
    const pool = Object.create(database.pool, {
      query: {
        async value(config: pg.QueryConfig) {
          running += 1;
          most = Math.max(most, running);
          return database.pool.query(config).finally(() => {
            running -= 1;
          });
        },
      },
    });
    const snapshots = boardSnapshots({ ...database, pool }, state, () => new Date(0));
    const results = await Promise.allSettled(days.map((day) => snapshots.of(past(day))));
    const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failed).toHaveLength(40 - 14);
    expect(failed[0]).toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 5 } });
    expect(most).toBeLessThanOrEqual(2);
    // Those that were refused are not remembered as failures.
    expect(await snapshots.of(past(days[39] ?? ''))).toMatchObject({ version: '1' });
  });

  it('hold up neither today nor a day that is kept', async () => {
    const snapshots = boardSnapshots(database, state, () => new Date(0));
    await snapshots.of(past('2026-10-01'));
    const flood = days.map((day) => snapshots.of(past(day)).catch(() => null));
    expect(await snapshots.of(past('2026-10-01'))).toMatchObject({ version: '1' });
    expect(await snapshots.of({ day: '2026-10-30', until: '2026-11-02' })).toMatchObject({ version: '1' });
    await Promise.all(flood);
  });
});
