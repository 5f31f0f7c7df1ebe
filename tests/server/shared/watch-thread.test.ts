import { createHistogram } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { createMetrics } from '../../../server/shared/metrics.ts';
import { watchThread } from '../../../server/shared/watch-thread.ts';

const MS = 1e6;

/** A watch of a thread by hand: what it was seen to do, and when a window ends. */
function watchByHand() {
  const watches = [createHistogram(), createHistogram()] as const;
  let endWindow = () => {};
  const read = watchThread(watches, (begin) => {
    endWindow = begin;
  });
  const seen = (ms: number) => {
    for (const watch of watches) watch.record(ms * MS);
  };
  return { read, seen, endWindow: () => endWindow() };
}

it('the delays of the thread are those of the last window and of the one that runs, and then forgotten', () => {
  const { read, seen, endWindow } = watchByHand();
  const most = () => Math.round(10 * (read()?.max ?? Number.NaN)) / 10;
  seen(900);
  endWindow();
  seen(300);
  expect(most()).toBe(0.9);
  endWindow();
  expect(most()).toBe(0.3);
  seen(500);
  endWindow();
  expect(most()).toBe(0.5);
});

it('two who scrape the metrics one right after the other see the same delays, and before the first there are none', async () => {
  const { read, seen } = watchByHand();
  const metrics = createMetrics({ cacheBytes: () => 0, version: () => '1', threadDelays: read });
  const scrape = async () => (await metrics.text()).body.match(/^nodejs_eventloop_lag_.*$/gm);
  expect(await scrape()).toBeNull();
  for (const ms of [10, 10, 250]) seen(ms);
  const first = await scrape();
  expect(first?.join('\n')).toMatch(/^nodejs_eventloop_lag_max_seconds 0\.2/m);
  expect(first?.join()).not.toContain('NaN');
  expect(await scrape()).toEqual(first);
  expect(await scrape()).toEqual(first);
});
