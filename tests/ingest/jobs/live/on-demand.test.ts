import { expect, it } from 'vitest';
import { rememberedFetch } from '../../../../ingest/jobs/shared/on-demand.ts';

it('a failure is remembered for a minute, by those who asked meanwhile and by those who ask then', async () => {
  const began = Date.parse('2026-10-30T12:00:00Z');
  let now = began;
  let asked = 0;
  let isDown = true;
  const fetch = rememberedFetch(
    async (key: string) => {
      asked += 1;
      if (isDown) throw new Error(`${key} is away.`);
      return key;
    },
    { now: () => new Date(now), ttl: () => 3_600_000 },
  );
  const both = await Promise.allSettled([fetch('a'), fetch('a')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  now = began + 59_999;
  await expect(fetch('a')).rejects.toThrow('a is away.');
  expect(asked).toBe(1);
  expect(await fetch('b')).toBe('b');
  now = began + 60_001;
  expect(await fetch('a')).toBe('a');
  expect(asked).toBe(3);
});
