import { expect, it } from 'vitest';
import { untilCalm } from '../../../server/background/until-calm.ts';

/** Waits, and gives how often it was looked how busy the thread is. */
async function looks(busy: (nth: number) => number, mostMs: number, signal = new AbortController().signal) {
  let nth = 0;
  await untilCalm({ leastMs: 1, mostMs, signal, busy: () => busy(nth++) });
  return nth;
}

it('begins when the thread has little to do', async () => {
  // The first look begins the time that the next one tells of.
  expect(await looks((nth) => (nth < 4 ? 0.9 : 0.1), 10_000)).toBe(5);
});

it('begins after some time however busy the thread is', async () => {
  expect(await looks(() => 1, 120)).toBe(4);
});

it('does not wait on when it is told to stop', async () => {
  const stopped = new AbortController();
  const counted = looks(() => 1, 60_000, stopped.signal);
  stopped.abort();
  expect(await counted).toBeLessThan(3);
});

it('sees by itself that the thread is busy', async () => {
  const until = performance.now() + 300;
  const work = setInterval(() => {
    const end = performance.now() + 20;
    while (performance.now() < end);
  }, 1);
  setTimeout(() => clearInterval(work), 300);
  await untilCalm({ leastMs: 1, mostMs: 10_000, signal: new AbortController().signal });
  expect(performance.now()).toBeGreaterThan(until);
});
