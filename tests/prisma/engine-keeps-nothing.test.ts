import type { Worker } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';
import { type Embedded, openEmbedded } from '../../prisma/embedded/open.ts';

vi.setConfig({ testTimeout: 90_000 });

const ROWS = 20_000;
const TIMES = 10;
const ROW_BYTES = 400;
const MB = 2 ** 20;

let worker: Worker | undefined;
const note = (started: Worker) => {
  worker = started;
};
process.on('worker', note);
let database: Embedded | undefined;
afterAll(async () => {
  process.off('worker', note);
  await database?.close();
});

it('the thread of the embedded engine keeps nothing of what it has answered', async () => {
  database = await openEmbedded(null, undefined);
  const ask = () => database?.pool.query(`select repeat('x', ${ROW_BYTES}) as filler from generate_series(1, ${ROWS})`);
  await ask();
  const before = await heapMb();
  for (let time = 0; time < TIMES; time += 1) await ask();
  // Rows of 76 MB have gone out: were they kept, each would be an object with its text.
  expect((await heapMb()) - before).toBeLessThan((ROWS * ROW_BYTES * TIMES) / MB / 4);
});

async function heapMb(): Promise<number> {
  const { used_heap_size: used } = (await worker?.getHeapStatistics()) ?? { used_heap_size: Number.NaN };
  return used / MB;
}
