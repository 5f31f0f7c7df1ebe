import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backtest, makeBacktest, makeBacktestIn } from '../../../../ingest/jobs/backtest/backtest.ts';
import type { RunCounts } from '../../../../ingest/store/runs.ts';
import type { Database } from '../../../../prisma/open.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { sampleDeps } from '../../../support/service/jobs.ts';
import { fileReports, insertFilersWithFacts } from '../../../support/worlds/registry-world.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertFilersWithFacts(database, [1, 2, 3]);
});
afterAll(() => database.close());

async function runs() {
  const { rows } = await database.pool.query<{ id: string; filers: string }>(
    `select id::text, result->>'filers' as filers from backtests order by id`,
  );
  return rows;
}

it('back-tests by itself, and again only when facts have changed', async () => {
  const parts = sampleDeps(database);
  await makeBacktest(parts);
  const first = await runs();
  expect(first).toMatchObject([{ filers: '3' }]);
  await makeBacktest(parts);
  expect(await runs()).toEqual(first);
  await fileReports(database, 1, [{ year: 2025, revenue: 150_000_000 }]);
  await makeBacktest(parts);
  expect(await runs()).toHaveLength(2);
});

it('back-tests again where an earlier release did, by its method or from its figures', async () => {
  const before = (await runs()).length;
  const facts = async () =>
    (await database.pool.query<{ facts: string }>('select facts from backtests order by id desc limit 1')).rows[0]
      ?.facts;
  const [state, derivation, versions] = (await facts())?.split(' ') ?? [];
  for (const earlier of [`${state} ${Number(derivation) - 1} ${versions}`, `${state} ${derivation} 2.0`, state]) {
    await database.pool.query('update backtests set facts = $1', [earlier]);
    await makeBacktest(sampleDeps(database));
    expect(await facts()).toBe(`${state} ${derivation} ${versions}`);
  }
  expect(await runs()).toHaveLength(before + 3);
});

it('fails without ending the run it is a part of, unless the process stops', async () => {
  await database.pool.query('update backtests set facts = null');
  const progress = () => {
    throw new Error('A disk is full.');
  };
  const counts: RunCounts = {};
  await makeBacktestIn(sampleDeps(database, { progress }), { counts });
  expect(counts).toEqual({ failed: 1 });
  const stopped = sampleDeps(database, { progress, isStopped: () => true });
  await expect(makeBacktestIn(stopped, { counts })).rejects.toThrow('disk is full');
  await makeBacktest(sampleDeps(database));
});

it('does not block whoever waits for the service while it replays', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  try {
    await fileReports(database, 2, [{ year: 2025, revenue: 220_000_000 }]);
    await makeBacktest(sampleDeps(database));
  } finally {
    clearInterval(timer);
  }
  expect(ticks).toBeGreaterThan(5);
});

describe('a back-test that is interrupted', () => {
  const steps = async () => {
    const { rows } = await database.pool.query<{ year: number; version: string }>(
      'select year, xmin::text as version from race_steps order by year',
    );
    return rows;
  };
  const newest = async () => {
    const { rows } = await database.pool.query<{ result: unknown }>(
      'select result from backtests order by id desc limit 1',
    );
    return rows[0]?.result;
  };

  it('goes on where it stopped, and comes to the same', async () => {
    await fileReports(database, 3, [{ year: 2025, revenue: 90_000_000 }]);
    const before = (await runs()).length;
    const seen: number[] = [];
    const dies = (at: number) => (progress: { readonly done: number }) => {
      seen.push(progress.done);
      if (progress.done === at) throw new Error('The process was killed.');
    };
    await expect(makeBacktest(sampleDeps(database, { progress: dies(5) }))).rejects.toThrow('was killed');
    expect(await runs()).toHaveLength(before);
    const kept = await steps();
    expect(kept.length).toBeGreaterThanOrEqual(4);
    await expect(makeBacktest(sampleDeps(database, { progress: dies(9) }))).rejects.toThrow('was killed');
    expect((await steps()).slice(0, kept.length)).toEqual(kept);
    await makeBacktest(sampleDeps(database));
    expect(await runs()).toHaveLength(before + 1);
    expect(await steps()).toEqual([]);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    const resumed = await newest();
    await backtest(sampleDeps(database));
    expect(await newest()).toEqual(resumed);
  });

  it('begins anew where facts have changed meanwhile', async () => {
    await fileReports(database, 1, [{ year: 2019, revenue: 90_000_000 }]);
    const dies = (progress: { readonly done: number }) => {
      if (progress.done === 3) throw new Error('The process was killed.');
    };
    await expect(makeBacktest(sampleDeps(database, { progress: dies }))).rejects.toThrow('was killed');
    await fileReports(database, 2, [{ year: 2019, revenue: 90_000_000 }]);
    const done: number[] = [];
    await makeBacktest(sampleDeps(database, { progress: (progress) => done.push(progress.done) }));
    expect(done[0]).toBe(1);
  });

  it.each([
    ['after the first gap, where a step is lacking', 'delete from race_steps where year = 2012', 3],
    ['anew, where the method was another', "update race_steps set facts = split_part(facts, ' ', 1) || ' 0'", 1],
  ])('goes on %s, and comes to the same', async (_, change, first) => {
    await backtest(sampleDeps(database));
    const whole = await newest();
    await database.pool.query('update backtests set facts = null');
    const dies = (progress: { readonly done: number }) => {
      if (progress.done === 6) throw new Error('The process was killed.');
    };
    await expect(makeBacktest(sampleDeps(database, { progress: dies }))).rejects.toThrow('was killed');
    await database.pool.query(change);
    const done: number[] = [];
    await makeBacktest(sampleDeps(database, { progress: (progress) => done.push(progress.done) }));
    expect(done[0]).toBe(first);
    expect(await newest()).toEqual(whole);
  });
});
