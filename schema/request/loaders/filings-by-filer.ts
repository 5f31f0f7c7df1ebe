import DataLoader from 'dataloader';
import {
  type FilingRecord,
  type FilingsKey,
  filingsKey,
  questionOf,
  readFilings,
} from '../../queries/filings/filings-of-filers.ts';
import { readThrough } from '../../snapshots/read-through.ts';
import type { LoaderDeps } from './loader-deps.ts';

type Deps = Pick<LoaderDeps, 'database' | 'dataVersion' | 'cache'>;

/** Pages of filings of many filers: one statement per distinct filter, however many filers. */
export const filingsByFiler = (deps: Deps) =>
  new DataLoader<FilingsKey, readonly FilingRecord[], string>(
    async (keys) => {
      const { dataVersion, cache } = deps;
      const stretches = await readThrough(keys, filingsKey, cache?.filings, dataVersion, (missing) =>
        read(deps, missing),
      );
      return stretches.map((filings) => filings ?? []);
    },
    { cacheKeyFn: filingsKey },
  );

async function read(
  { database, dataVersion }: Deps,
  keys: readonly FilingsKey[],
): Promise<(readonly FilingRecord[])[]> {
  const answers = new Map<string, readonly FilingRecord[]>();
  await Promise.all(
    [...Map.groupBy(keys, questionOf).values()].map(async (group) => {
      const { state, stretches } = await readFilings(database, group);
      // The filings may be of a newer state than any seen here; nothing older may be served after them.
      if (state !== undefined) dataVersion.observe(state.version, state.changedAt);
      for (const [key, filings] of stretches) answers.set(filingsKey(key), filings);
    }),
  );
  return keys.map((key) => answers.get(filingsKey(key)) ?? []);
}
