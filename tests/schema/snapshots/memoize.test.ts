import { beforeEach, expect, it } from 'vitest';
import type { DataVersion } from '../../../schema/snapshots/data-version.ts';
import { memoize } from '../../../schema/snapshots/memoize.ts';

let version: string;
let prepare: (version: string) => Promise<unknown>;
let dataVersion: DataVersion;
let reads: string[];
beforeEach(() => {
  version = '1';
  prepare = async () => {};
  reads = [];
  dataVersion = {
    current: () => ({ version, changedAt: new Date(0) }),
    observe() {},
    isFollowed: () => true,
    beforeRise(one) {
      prepare = one;
    },
  };
});

/** Asks for a thing, which is read in whatever state there is. */
const ask = (key: string, isWanted: boolean, fails = false) =>
  memoize(
    { dataVersion },
    key,
    async () => {
      reads.push(key);
      if (fails && reads.length === 2) throw new Error('away');
      return { key };
    },
    { isWanted },
  );

it('reads a thing once for each state', async () => {
  const [one, two] = await Promise.all([ask('lists', false), ask('lists', false)]);
  expect([one === two, reads]).toEqual([true, ['lists']]);
  await prepare('2');
  version = '2';
  await ask('lists', false);
  expect(reads).toEqual(['lists', 'lists']);
});

it('reads what is wanted and was asked for before the next state is served, once', async () => {
  await ask('lists', true);
  await prepare('2');
  expect(reads).toEqual(['lists', 'lists']);
  version = '2';
  await ask('lists', true);
  expect(reads).toHaveLength(2);
  // Nobody asks in the third: it is not read for the fourth.
  await prepare('3');
  version = '3';
  await prepare('4');
  version = '4';
  expect(reads).toHaveLength(3);
});

it('shows nothing that was read for a state that has passed', async () => {
  await ask('lists', true);
  await prepare('2');
  version = '3';
  await ask('lists', true);
  expect(reads).toHaveLength(3);
});

it('reads it for whoever asks where that failed before', async () => {
  await ask('lists', true, true);
  await prepare('2');
  version = '2';
  expect(await ask('lists', true, true)).toEqual({ key: 'lists' });
  expect(reads).toHaveLength(3);
});

it('counts what was asked among what it holds: a long question with a short answer is no less', async () => {
  const ONE = { total: 1 };
  const read = (at: number) =>
    memoize({ dataVersion }, `${at} ${'a'.repeat(20_000)}`, async () => {
      reads.push(String(at));
      return ONE;
    });
  const most = 2_000;
  for (let at = 0; at <= most; at += 1) await read(at);
  await read(0);
  expect(reads.filter((one) => one === '0')).toHaveLength(2);
});
