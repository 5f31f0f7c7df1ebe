import { expect, it } from 'vitest';
import { openTestDatabase } from '../support/database/database.ts';

it('each wait for a connection is told when it is over, however the connection is taken', async () => {
  const waits: number[] = [];
  const { pool, close } = await openTestDatabase({ onWait: (seconds) => waits.push(seconds) });
  // Opening took connections of its own.
  await pool.query('select 1');
  const before = waits.length;
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  expect(waits).toHaveLength(before + all.length);
  const waiting = pool.query('select 1 as one');
  const alsoWaiting = new Promise<void>((resolve, reject) => {
    pool.connect((error, client, release) => {
      release();
      if (error === undefined && client !== undefined) resolve();
      else reject(error);
    });
  });
  expect([waits.length - before, pool.waitingCount]).toEqual([all.length, 2]);
  for (const client of all) client.release();
  expect((await waiting).rows).toEqual([{ one: 1 }]);
  await alsoWaiting;
  expect(waits).toHaveLength(before + all.length + 2);
  expect(waits.every((seconds) => seconds >= 0)).toBe(true);
  await close();
});
