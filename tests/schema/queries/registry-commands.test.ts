import { describe, expect, it } from 'vitest';
import { backtest } from '../../../ingest/jobs/backtest/backtest.ts';
import { adoptEdition, lastEditionDay, makeEdition } from '../../../ingest/jobs/backtest/choose-edition.ts';
import { registryClocks } from '../../../ingest/jobs/shared/job-deps.ts';
import { bumpDataVersion } from '../../../ingest/store/raise-data-version.ts';
import { storeBuiltEdition, storeEdition } from '../../../ingest/store/registry/editions.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { buildEdition } from '../../../schema/domain/range/build-edition.ts';
import { SEED_EDITION } from '../../../schema/domain/range/edition.ts';
import { ledgerEntries } from '../../../schema/snapshots/registry-tallies.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { loggedRanges } from '../../support/worlds/logged-ranges.ts';
import { fileReports, LIVE_2026, logFor } from '../../support/worlds/registry-world.ts';

const world = loggedRanges();
const { get, cardOf } = world;

describe('the commands', () => {
  it('fall back on the seed where the tables hold too little, and say so', async () => {
    const parts = sampleDeps(world.service.database);
    expect(await makeEdition(parts, '2025-06-30')).toMatch(
      /The seed edition serves: 0 pooled scores; an edition needs 3000\.\nedition seed-2024, built on 2025-06-30, SHA-256 e3eb9f90/,
    );
    expect(await backtest(parts)).toContain('No forecast: too few outcomes are known.');
    const { reply } = await get('/boards/method.json');
    expect(reply).toMatchObject({
      backtest: { filers: 3, rolled: { all: null }, edition: { name: 'seed-2024', isInSample: true }, race: null },
      absent: { 'backtest.race': 'TOO_FEW_EVENTS' },
    });
  });

  it('leave an edition as it is once it is stored', async () => {
    const { edition } = buildEdition('x', []);
    const store = (companies: number) =>
      storeTransaction(world.service.database, (tx) =>
        storeEdition(tx, { edition: { ...edition, edition: '2026-06-30', companies }, builtOn: '2026-06-30' }),
      );
    const first = await store(1);
    expect(await store(2)).toEqual(first);
  });

  it('give an edition that is built anew of other constants a name of its own, and serve both', async () => {
    const { edition } = buildEdition('x', []);
    const build = (companies: number) =>
      storeTransaction(world.service.database, async (tx) => {
        const stored = await storeBuiltEdition(tx, {
          edition: { ...edition, edition: '2024-06-30', companies },
          builtOn: '2024-06-30',
        });
        await bumpDataVersion(tx, new Date());
        return stored;
      });
    const [first, again, other] = [await build(1), await build(1), await build(2)];
    expect([first.edition.edition, again]).toEqual(['2024-06-30', first]);
    expect(other.edition).toMatchObject({ edition: expect.stringMatching(/^2024-06-30-[0-9a-f]{8}$/), companies: 2 });
    expect(await build(2)).toEqual(other);
    for (const {
      edition: { edition: name },
      sha256,
    } of [first, other]) {
      await expect.poll(async () => (await get(`/boards/scorecard/editions/${name}.json`)).reply.sha256).toBe(sha256);
    }
  });

  it('build editions of the 30 June gone by, and date entries by the real clock', () => {
    expect([lastEditionDay('2026-06-29'), lastEditionDay('2026-06-30')]).toEqual(['2025-06-30', '2026-06-30']);
    const clocks = { clock: () => new Date('2025-09-12T20:00:00Z'), now: () => new Date('2026-11-21T02:00:00Z') };
    expect(registryClocks({ ...clocks, chain: 'replay' })).toEqual({
      chain: 'replay',
      loggedOn: '2026-11-20',
      knownOn: '2025-09-12',
    });
    expect(registryClocks({ ...clocks, chain: 'live' })).toMatchObject({
      loggedOn: '2026-11-20',
      knownOn: '2026-11-20',
    });
  });
});

describe('an edition that was built since', () => {
  const build = async (name: string, smallest = 300) => {
    const cells = SEED_EDITION.cells.map((cell) => ({ ...cell, n: smallest }));
    const edition = { ...SEED_EDITION, edition: name, cells };
    await storeTransaction(world.service.database, (tx) => storeEdition(tx, { edition, builtOn: '2026-06-30' }));
  };
  const parts = () => sampleDeps(world.service.database, { chain: 'live' });
  const inUse = (day = '') => expect.poll(async () => (await get(`/boards/method.json${day}`)).reply.edition);

  it('is not in use until it is adopted, on a day and by its name', async () => {
    await build('2026-built');
    expect((await cardOf(3)).range).toMatchObject({ edition: 'seed-2024' });
    expect(await adoptEdition(parts(), '2026-built')).toMatch(
      /^Edition 2026-built \(SHA-256 [0-9a-f]{64}\) is in use from 2026-10-30 on; before it was seed-2024\.$/,
    );
    expect(await adoptEdition(parts(), '2026-built')).toBe('Edition 2026-built is in use already.');
    await inUse().toBe('2026-built');
    await inUse('?asOf=2026-10-29').toBe('seed-2024');
  });

  it('does not change the range of a card whose receipt names another', async () => {
    expect((await cardOf(1)).range).toMatchObject({ edition: 'seed-2024', receipt: { sequence: 5 } });
  });

  it('is refused when it is not there, is too new or rests on too little', async () => {
    await build('small', 9);
    await expect(adoptEdition(parts(), 'small')).rejects.toThrow(
      /^Edition small has too few scores: 9 for revenue .*\. It needs 300 in each band\. Nothing was changed\.$/,
    );
    await expect(adoptEdition(parts(), 'none')).rejects.toThrow('There is no edition "none"');
    const early = { ...parts(), clock: () => new Date('2026-06-01T12:00:00Z') };
    await expect(adoptEdition(early, '2026-built')).rejects.toThrow(
      'is built on 2026-06-30, which is after 2026-06-01',
    );
  });

  it('goes when the seed is taken back into use', async () => {
    expect(await adoptEdition(parts(), 'seed-2024')).toContain('before it was 2026-built');
    await inUse().toBe('seed-2024');
  });
});

describe('a chain that has grown', () => {
  it('is read on from where it was, and is then as if it had been read whole', async () => {
    const { parts, database } = world.service;
    const before = await ledgerEntries(parts, 'live');
    await fileReports(database, 2, [{ year: 2025, revenue: 1 }]);
    await logFor(database, [2], { ...LIVE_2026, loggedOn: '2026-03-03', knownOn: '2026-03-03' });
    const [after, again] = await Promise.all([ledgerEntries(parts, 'live'), ledgerEntries(parts, 'live')]);
    expect(after.length).toBeGreaterThan(before.length);
    expect(again).toBe(after);
    expect(after.slice(0, before.length).every((entry, at) => entry === before[at])).toBe(true);
    const fresh = { ...parts, dataVersion: { ...parts.dataVersion } };
    expect(await ledgerEntries(fresh, 'live')).toEqual(after);
  });
});
