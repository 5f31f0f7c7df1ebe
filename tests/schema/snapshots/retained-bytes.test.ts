import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { retainedBytes } from '../../../schema/snapshots/retained-bytes.ts';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

const inUse = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Files of other tests ran in this process: what they left goes in several collections, some of it after a turn of the loop. */
async function heldBytes(): Promise<number> {
  let held = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 20; round++) {
    await setImmediate();
    gc();
    const now = inUse();
    if (Math.abs(held - now) < STABLE_BYTES) return now;
    held = now;
  }
  return held;
}
/** Less than this changes nothing of what is measured, which is megabytes. */
const STABLE_BYTES = 16 * 1024;

/** Heap that values hold, each, as V8 counts it. */
async function measure(make: (at: number) => object): Promise<{ estimated: number; held: number }> {
  const COUNT = 400;
  make(-1);
  const before = await heldBytes();
  const values = Array.from({ length: COUNT }, (_, at) => make(at));
  const held = (await heldBytes()) - before;
  const estimated = values.reduce((sum, value) => sum + retainedBytes(value), 0);
  return { estimated: estimated / COUNT, held: held / COUNT };
}

const word = (at: number, n: number) => Buffer.from(`text ${at} of ${n}, as a filing has it`).toString('latin1');

it.each<[string, (at: number) => object]>([
  [
    'a record of texts and numbers',
    (at) => ({
      rows: Array.from({ length: 200 }, (_, n) => ({
        company: word(at, n),
        form: '10-K',
        revenue: at * 1e9 + n + 0.5,
        day: `2025-01-${n}`,
        absent: {},
      })),
    }),
  ],
  ['a table of texts', (at) => new Map(Array.from({ length: 300 }, (_, n) => [word(at, n), { n, text: word(n, at) }]))],
  ['bytes', (at) => ({ body: Buffer.alloc(20_000, at), headers: [word(at, 1), word(at, 2)] })],
])('is what the heap holds for %s, within a third', async (_what, make) => {
  const { estimated, held } = await measure(make);
  expect(estimated / held).toBeGreaterThan(2 / 3);
  expect(estimated / held).toBeLessThan(1.5);
});

it('counts an object once, and one that holds itself', () => {
  const shared = { text: 'x'.repeat(10_000) };
  const ring: { shared: object; self?: object } = { shared };
  ring.self = ring;
  expect(retainedBytes([shared, shared, ring])).toBeLessThan(11_000);
});
