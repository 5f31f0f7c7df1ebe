import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { boardSnapshots } from '../../../schema/snapshots/board-snapshots.ts';
import { createPastDayGate } from '../../../schema/snapshots/past-day-gate.ts';
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

const OUTCOMES = [() => 'made', ({ code }: { readonly code: string }) => code] as const;

const state = { current: () => ({ version: '1', changedAt: new Date(0) }), observe() {}, isFollowed: () => true };

it('boards of today are kept while the data stays, and let go as soon as another state is asked for', async () => {
  let version = '';
  const become = async (next: string) => {
    version = next;
    await database.pool.query('update data_version set version = $1', [next]);
  };
  await become('1');
  const following = { ...state, current: () => ({ version, changedAt: new Date(0) }) };
  const snapshots = boardSnapshots(database, following, () => new Date(0), createPastDayGate());
  const asked = async (day: string) => {
    statements = 0;
    await snapshots.of({ day, until: '2026-11-02' });
    return statements > 0;
  };
  expect([await asked('2026-10-30'), await asked('2026-10-30')]).toEqual([true, false]);
  await become('2');
  expect([await asked('2026-10-30'), await asked('2026-10-30')]).toEqual([true, false]);
  // The next day takes the place of the one before.
  expect([await asked('2026-10-31'), await asked('2026-10-30')]).toEqual([true, true]);
  // Back at the first state, which never happens, its boards would still be found if they had lingered.
  await become('1');
  expect(await asked('2026-10-30')).toBe(true);
});

describe('past days that are read at the same time', () => {
  it('are two, with twelve more waiting; further ones are told to come again', async () => {
    const { inTurn } = boardSnapshots(database, state, () => new Date(0), createPastDayGate());
    let [running, most] = [0, 0];
    const read = async () => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
      return 'read';
    };
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => inTurn(read)));
    const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failed).toHaveLength(40 - 14);
    expect(failed[0]).toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 5 } });
    expect(most).toBe(2);
    // Those that were refused are not remembered as failures.
    expect(await inTurn(read)).toBe('read');
  });

  it('make room for a newcomer where one client has most of them waiting', async () => {
    const inTurn = createPastDayGate();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const ask = (client: string | null, count: number) =>
      Array.from({ length: count }, () => inTurn(() => over, client).then(...OUTCOMES));
    const flood = ask('192.0.2.1', 14);
    // The two that run go on, and as many wait for the one as for the other.
    const others = ask('198.51.100.2', 7);
    const unknown = ask(null, 6);
    await setImmediate();
    end();
    const madeOf = async (asked: readonly Promise<string>[]) =>
      (await Promise.all(asked)).map((one) => one === 'made').lastIndexOf(true) + 1;
    expect(await Promise.all([flood, others, unknown].map(madeOf))).toEqual([2 + 4, 4, 4]);
    const outcomes = new Set((await Promise.all([...flood, ...others, ...unknown])).values());
    expect(outcomes).toEqual(new Set(['made', 'OVERLOADED']));
  });

  it('do not hold up today', async () => {
    const snapshots = boardSnapshots(database, state, () => new Date(0), createPastDayGate());
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const flood = Array.from({ length: 40 }, () => snapshots.inTurn(() => over).catch(() => null));
    expect(await snapshots.of({ day: '2026-10-30', until: '2026-11-02' })).toMatchObject({ version: '1' });
    end();
    await Promise.all(flood);
  });
});
