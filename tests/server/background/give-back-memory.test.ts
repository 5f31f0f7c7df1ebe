import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { giveBackMemory } from '../../../server/background/give-back-memory.ts';

const MB = 1024 * 1024;

it('collects once after the memory has grown, when nothing expensive is running', async () => {
  let [resident, isBusy, collected] = [300 * MB, true, 0];
  const stop = giveBackMemory(() => isBusy, {
    lookMs: 5,
    resident: () => resident,
    async collect() {
      collected += 1;
      resident = 350 * MB;
    },
  });
  resident = 900 * MB;
  await setTimeout(30);
  expect(collected).toBe(0);
  isBusy = false;
  await expect.poll(() => collected).toBe(1);
  resident = 440 * MB;
  await setTimeout(30);
  expect(collected).toBe(1);
  stop();
  resident = 900 * MB;
  await setTimeout(30);
  expect(collected).toBe(1);
});

it('collects for real, and the process holds less after it', async () => {
  let garbage: unknown[] | null = Array.from({ length: 3_000_000 }, (_, at) => ({ at }));
  const full = process.memoryUsage.rss();
  // It starts low, so that the growth counts.
  const atStart = [0];
  const stop = giveBackMemory(() => garbage !== null, {
    lookMs: 5,
    resident: () => atStart.pop() ?? process.memoryUsage.rss(),
  });
  garbage = null;
  await expect.poll(() => process.memoryUsage.rss(), { timeout: 20_000 }).toBeLessThan(full - 50 * MB);
  stop();
});
