import { median } from '../../schema/domain/methods/median.ts';
import { type Ask, load, type Measured } from './load.ts';

const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS || 1);
const WARMING_SECONDS = 0.5;

/** Asks each in turn, three times over, so that what else the machine does falls on all alike: the middle rate of each, and all failures. */
export async function rounds<Name extends string>(
  asks: Readonly<Record<Name, Ask>>,
): Promise<Readonly<Record<Name, Measured>>> {
  const each = (Object.entries(asks) as [Name, Ask][]).map(([name, ask]) => ({ name, ask, turn: { n: 0 } }));
  const runs = new Map<Name, Measured[]>(each.map(({ name }) => [name, []]));
  for (const { ask, turn } of each) await load(ask, turn, WARMING_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, ask, turn } of each) runs.get(name)?.push(await load(ask, turn, SECONDS));
  }
  return Object.fromEntries([...runs].map(([name, list]) => [name, middle(list)])) as Record<Name, Measured>;
}

function middle(runs: readonly Measured[]): Measured {
  return {
    perSecond: median(runs.map(({ perSecond }) => perSecond)) ?? Number.NaN,
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    told: runs.find(({ told }) => told !== '')?.told ?? '',
  };
}
