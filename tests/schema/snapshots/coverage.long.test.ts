import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { addDays } from '../../../schema/domain/terms/day.ts';
import { type KnownSpan, knownOver } from '../../../schema/snapshots/coverage.ts';
import { retainedBytes } from '../../../schema/snapshots/retained-bytes.ts';
import { openTestDatabase } from '../../support/database/database.ts';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function heldBytes(): Promise<number> {
  for (let round = 0; round < 10; round++) {
    gc();
    await setImmediate();
  }
  return process.memoryUsage().heapUsed;
}

it('what is known over thirty years holds little more than what it is told from', async () => {
  const COUNT = 40;
  const state = { version: '1', changedAt: new Date(0) };
  const dataVersion = { current: () => state, observe() {}, isFollowed: () => true };
  const read = (day: string) =>
    knownOver({ database, dataVersion, source: 'mirror', frozenOn: undefined }, { from: '1996-01-01', to: day }, day);
  await read('2025-01-01');
  const before = await heldBytes();
  const known: KnownSpan[] = [];
  for (let at = 0; at < COUNT; at++) known.push(await read(addDays('2025-02-01', at)));
  const each = ((await heldBytes()) - before) / COUNT;
  // The days of thirty years, which it looks up, are half a megabyte.
  expect(each).toBeLessThan(retainedBytes(known[0]?.facts ?? {}) + 50_000);
}, 120_000);
