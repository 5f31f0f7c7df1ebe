import type { Database } from './open.ts';

type Pool = Database['pool'];
const still = new WeakMap<Pool, Promise<void>>();

/** Runs work while nothing is stored through this pool; storing waits until it is over. */
export async function whileStill<T>({ pool }: Pick<Database, 'pool'>, work: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await stillnessOver(pool);
  still.set(pool, promise);
  try {
    return await work();
  } finally {
    still.delete(pool);
    resolve();
  }
}

/** Resolves when no such work is running. */
export async function stillnessOver(pool: Pool): Promise<void> {
  for (let work = still.get(pool); work !== undefined; work = still.get(pool)) await work;
}
