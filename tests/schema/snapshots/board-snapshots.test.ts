import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { boardSnapshots } from '../../../schema/snapshots/board-snapshots.ts';
import { openTestDatabase } from '../../support/database.ts';

let database: Database;
let statements = 0;
beforeAll(async () => {
  database = await openTestDatabase(() => {
    statements += 1;
  });
});
afterAll(() => database.close());

const past = (day: string) => ({ day, until: day });

it('boards of a past day are kept while the data stays, and let go as soon as another state is asked for', async () => {
  let version = '1';
  const state = { current: () => ({ version, changedAt: new Date(0) }), observe() {}, isFollowed: () => true };
  const snapshots = boardSnapshots(database, state, () => new Date(0));
  const asked = async (day: string) => {
    statements = 0;
    await snapshots.of(past(day));
    return statements > 0;
  };
  expect([await asked('2026-10-01'), await asked('2026-10-01')]).toEqual([true, false]);
  version = '2';
  expect([await asked('2026-10-02'), await asked('2026-10-02')]).toEqual([true, false]);
  // Back at the first state, which never happens, its boards would still be found if they had lingered.
  version = '1';
  expect(await asked('2026-10-01')).toBe(true);
});
