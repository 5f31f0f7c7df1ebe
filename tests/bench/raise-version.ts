import { bumpDataVersion } from '../../ingest/store/data-version.ts';
import { openDatabase } from '../../prisma/open.ts';
import { transaction } from '../../prisma/transaction.ts';
import { median } from '../../schema/domain/methods/median.ts';
import type { Running } from './processes.ts';

/**
 * Makes a new state of the data, in which nothing differs, and waits until a server answers from it.
 *
 * @returns milliseconds from its commit to that
 */
export async function raiseVersion(databaseUrl: string, { url }: Pick<Running, 'url'>): Promise<number> {
  const database = await openDatabase({ url: databaseUrl, dataDir: null });
  try {
    const version = await transaction(database, (tx) => bumpDataVersion(tx, new Date()));
    const committed = performance.now();
    while ((await servedVersion(url)) < version) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - committed;
  } finally {
    await database.close();
  }
}

async function servedVersion(url: string): Promise<bigint> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return BigInt(/^data_version(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? 0);
}

const VERSIONS = 5;

/** Milliseconds of the first answer of a data version: the middle of some versions, each asked for another path. */
export async function firstOfVersion(
  databaseUrl: string,
  { url }: Pick<Running, 'url'>,
  path: (nth: number) => string,
): Promise<number> {
  const took: number[] = [];
  for (let nth = 0; nth < VERSIONS; nth += 1) {
    await raiseVersion(databaseUrl, { url });
    const began = performance.now();
    const response = await fetch(url + path(nth));
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path(nth)}: ${response.status} ${text.slice(0, 300)}`);
    took.push(performance.now() - began);
  }
  return median(took) ?? Number.NaN;
}

/** Milliseconds until a state is served of which the boards are read first, since they were asked for in the one before. */
export async function untilServed(databaseUrl: string, { url }: Pick<Running, 'url'>): Promise<number> {
  const took: number[] = [];
  for (let nth = 0; nth < VERSIONS; nth += 1) {
    await (await fetch(`${url}/boards/leadership-changes.json?limit=1`)).arrayBuffer();
    took.push(await raiseVersion(databaseUrl, { url }));
  }
  return median(took) ?? Number.NaN;
}

/** The first card of a data version, of one of these companies. */
export const firstCardOfVersion = (databaseUrl: string, running: Pick<Running, 'url'>, ciks: readonly number[]) =>
  firstOfVersion(databaseUrl, running, (nth) => `/boards/ask.json?q=${ciks[nth % ciks.length]}`);
