import { expect, it } from 'vitest';
import { openTestDatabase } from './database.ts';

const SHARED = { holds: 'shared sample world' } as const;

it('the shared sample world is one for all that read, each told of its own statements, and takes no writes', async () => {
  const [before, after]: string[][] = [[], []];
  const first = await openTestDatabase({ ...SHARED, onStatement: (text) => before?.push(text) });
  expect((await first.pool.query('select 1 from filers limit 1')).rows).toHaveLength(1);
  await first.close();
  const second = await openTestDatabase({ ...SHARED, onStatement: (text) => after?.push(text) });
  expect(second.pool).toBe(first.pool);
  const write = second.pool.query('update filers set captured_on = null');
  await expect(write).rejects.toThrow('cannot execute UPDATE in a read-only transaction');
  await second.close();
  expect([before?.length, after?.length]).toEqual([1, 1]);
});
