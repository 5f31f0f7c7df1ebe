import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { retainedBytes } from '../../../schema/snapshots/memoize.ts';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

const inUse = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** What was left goes in several collections, some of it after a turn of the loop. */
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

/**
 * Bytes that a process holds more of when something is made; the middle of three looks, as what other files' tests left
 * (pools, modules) may be let go during one of them.
 */
async function heldBy(make: () => unknown): Promise<number> {
  const looks = [await look(make), await look(make), await look(make)];
  return looks.sort((a, b) => a - b)[1] ?? Number.NaN;
}

/** A call of its own, so that nothing of one look is held in the next. */
async function look(make: () => unknown): Promise<number> {
  const before = await heldBytes();
  const made = make();
  const held = (await heldBytes()) - before;
  // Read after the last look, so that it is held until then.
  expect(made).toBeDefined();
  return held;
}

/** Heap that values hold, each, as V8 counts it. */
async function measure(make: (at: number) => object): Promise<{ estimated: number; held: number }> {
  const COUNT = 400;
  const makeAll = () => Array.from({ length: COUNT }, (_, at) => make(at));
  make(-1);
  const held = await heldBy(makeAll);
  const estimated = makeAll().reduce((sum, value) => sum + retainedBytes(value), 0);
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
