import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EdgarBusyError } from '../../../ingest/edgar/errors.ts';
import { createDatabaseGate } from '../../../ingest/store/edgar-gate.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() =>
  database.pool.query(`update edgar_gate set next_slot = now() - interval '1 hour', blocked_until = null`),
);

/** Milliseconds by which the next free moment has moved since the database's time given. */
async function movedSince(start: Date): Promise<number> {
  const { rows } = await database.pool.query(
    'select extract(epoch from next_slot - $1::timestamptz)::float8 * 1000 as moved from edgar_gate',
    [start],
  );
  return rows[0].moved;
}
const now = async () => (await database.pool.query('select clock_timestamp() as now')).rows[0].now as Date;

describe('the gate to the SEC that processes share', () => {
  it('gives each request a moment of its own, 200 ms from any other, whichever process asks', async () => {
    const [one, other] = [createDatabaseGate(database), createDatabaseGate(database)];
    const start = await now();
    await Promise.all([one.take('poll'), other.take('poll'), one.take('poll'), other.take('poll')]);
    expect(await movedSince(start)).toBeGreaterThanOrEqual(4 * 200 - 1);
  });

  it('has one request of a process under way: one that was stopped has no slots of the past to make up for', async () => {
    const sleeping: (() => void)[] = [];
    const sleep = () => new Promise<void>((resolve) => sleeping.push(resolve));
    const gate = createDatabaseGate(database, { sleep });
    let through = 0;
    const lanes = Array.from({ length: 8 }, async () => {
      await gate.take('poll');
      through += 1;
    });
    // Each time all that slept wakes at once, as after a stop of the process.
    let most = 0;
    while (through < lanes.length) {
      await expect.poll(() => sleeping.length > 0 || through === lanes.length, { interval: 1 }).toBe(true);
      most = Math.max(most, sleeping.length);
      for (const wake of sleeping.splice(0)) wake();
    }
    await Promise.all(lanes);
    expect(most).toBe(1);
  });

  it('keeps a request back that waited while another process was blocked', async () => {
    const until = new Date(Date.now() + 600_000);
    const sleep = () => createDatabaseGate(database).block(until);
    const gate = createDatabaseGate(database, { sleep });
    const taken = Array.from({ length: 40 }, () => gate.take('poll'));
    const results = await Promise.allSettled(taken);
    expect(results.at(-1)).toMatchObject({ status: 'rejected', reason: { name: 'EdgarBlockedError', until } });
  });

  it('waits out a step back of the clock that is less than a second', async () => {
    const start = await now();
    await database.pool.query(`update edgar_gate set next_slot = clock_timestamp() + interval '300 milliseconds'`);
    await createDatabaseGate(database).take('poll');
    expect(await movedSince(start)).toBeGreaterThanOrEqual(300 + 200 - 1);
  });

  it('does not wait for the hour by which the clock of the database was put back', async (test) => {
    await database.pool.query(`update edgar_gate set next_slot = now() + interval '1 hour'`);
    const start = await now();
    const putBackMs = Math.round(await movedSince(start));
    const gate = createDatabaseGate(database);
    await Promise.all([gate.take('poll'), gate.take('poll')]);
    tellFigures(test, { putBackMs, movedMs: Math.round(await movedSince(start)) });
    expect(await movedSince(start)).toBeLessThan(10_000);
    expect(await movedSince(start)).toBeGreaterThanOrEqual(2 * 200 - 1);
  });

  it('lets nobody through while blocked, and tells until when', async () => {
    const until = new Date(Date.now() + 600_000);
    await createDatabaseGate(database).block(until);
    const other = createDatabaseGate(database);
    await expect(other.take('poll')).rejects.toMatchObject({ name: 'EdgarBlockedError', until });
  });

  it('keeps the later of two blocks, and opens when it is over', async () => {
    const gate = createDatabaseGate(database);
    await gate.block(new Date(Date.now() + 600_000));
    await gate.block(new Date(Date.now() + 1_000));
    const { rows } = await database.pool.query('select blocked_until as until from edgar_gate');
    expect(rows[0].until.getTime()).toBeGreaterThan(Date.now() + 500_000);
    await database.pool.query(`update edgar_gate set blocked_until = now() - interval '1 second'`);
    await gate.take('poll');
  });

  it('turns visitors away when too many wait', async () => {
    const gate = createDatabaseGate(database);
    const abort = new AbortController();
    const waiting = Array.from({ length: 51 }, () => gate.take('onDemand', abort.signal));
    const results = Promise.allSettled(waiting);
    await expect(waiting[50]).rejects.toThrow(EdgarBusyError);
    abort.abort();
    await waiting[0]?.catch(() => {});
    await gate.take('poll');
    results.catch(() => {});
  });
});
