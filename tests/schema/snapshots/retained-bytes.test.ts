import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { type BoardRowView, openBoards } from '../../../schema/domain/board-rows/board-view.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { boardRecord } from '../../../schema/snapshots/board-record.ts';
import { retainedBytes } from '../../../schema/snapshots/retained-bytes.ts';
import { snapshotBytes } from '../../../schema/snapshots/snapshot-bytes.ts';
import { boardInput, filer, readText, report } from '../../support/worlds/board-input.ts';

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

it('counts an object once, and one that holds itself', () => {
  const shared = { text: 'x'.repeat(10_000) };
  const ring: { shared: object; self?: object } = { shared };
  ring.self = ring;
  expect(retainedBytes([shared, shared, ring])).toBeLessThan(11_000);
});

const ASKED = '2026-11-20';

/** The boards of a day over made filings, all their rows looked at. */
function snapshot(at: number, { words, reports }: { readonly words: number; readonly reports: number }) {
  const filed = Array.from({ length: 300 }, (_, n) => ({
    accession: word(at, n),
    cik: n + 1,
    filedOn: `2026-${String(1 + (n % 9)).padStart(2, '0')}-10`,
    form: '8-K',
    items: '4.02,5.02,9.01',
    texts: [{ ...readText('4.02', null), excerpt: word(at, n).repeat(words) }],
  }));
  const input = boardInput(filed, {
    filers: new Map(filed.map(({ cik }) => [cik, filer(word(at, cik))])),
    reports: filed.flatMap(({ cik }) =>
      Array.from({ length: reports }, (_, n) => ({
        ...report('10-K', `2025-0${1 + (n % 9)}-01`, `2024-12-${10 + n}`, word(cik, n)),
        cik,
      })),
    ),
  });
  // As the tables give them: nothing is shared between two rows.
  const read = {
    ...input,
    rows: JSON.parse(JSON.stringify(input.rows)),
    reports: JSON.parse(JSON.stringify(input.reports)),
  };
  const boards = openBoards(BOARDS, read, ASKED);
  const shown = BOARDS.flatMap((board, nth) => {
    const { stored = [], rowOf } = boards[nth] ?? {};
    return stored.map((one) =>
      boardRecord(board, {
        board: board.slug,
        stored: one,
        row: rowOf?.(one) as BoardRowView,
        asOf: { day: ASKED, until: ASKED },
      }),
    );
  });
  return { input: read, boards, shown };
}

it.each([
  ['short texts and few reports', { words: 1, reports: 1 }],
  ['long texts', { words: 100, reports: 1 }],
  ['many reports', { words: 1, reports: 12 }],
])('is what the heap holds for the boards of a day with %s, within a third', async (_what, of) => {
  const COUNT = 12;
  const makeAll = () => Array.from({ length: COUNT }, (_, at) => snapshot(at, of));
  snapshot(-1, of);
  const held = (await heldBy(makeAll)) / COUNT;
  const estimated = makeAll().reduce((sum, { input, shown }) => sum + snapshotBytes(input, shown.length), 0) / COUNT;
  expect(estimated / held).toBeGreaterThan(2 / 3);
  expect(estimated / held).toBeLessThan(1.5);
});

it('is in whole bytes, though of a long list only some are weighed', () => {
  const rows = Array.from({ length: 601 }, (_, n) => ({ accession: 'x'.repeat(n), filedOn: ASKED, form: 'NT 10-K' }));
  expect(snapshotBytes(boardInput(rows), 0)).toSatisfy(Number.isInteger);
});
