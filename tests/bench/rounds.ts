import { type Ask, load, type Measured, median } from './load.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/** Interleaved rounds, so that what else the machine does falls on all alike; the middle run of each. */
export async function rounds<Asks extends Record<string, Ask>>(
  asks: Asks,
): Promise<{ [Name in keyof Asks]: Measured }> {
  const runs = new Map<string, Measured[]>(Object.keys(asks).map((key) => [key, []]));
  for (const ask of Object.values(asks)) await load(ask, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [key, ask] of Object.entries(asks)) runs.get(key)?.push(await load(ask, SECONDS));
  }
  return Object.fromEntries([...runs].map(([key, list]) => [key, median(list)])) as { [Name in keyof Asks]: Measured };
}
