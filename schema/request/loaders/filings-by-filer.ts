import DataLoader from 'dataloader';
import {
  type FilingRecord,
  type FilingsKey,
  filingsKey,
  questionOf,
  readFilings,
} from '../../queries/filings/filings-of-filers.ts';
import type { LoaderDeps } from './loader-deps.ts';

/** Pages of filings of many filers: one statement per distinct filter, however many filers. */
export const filingsByFiler = ({ database, dataVersion }: Pick<LoaderDeps, 'database' | 'dataVersion'>) =>
  new DataLoader<FilingsKey, readonly FilingRecord[], string>(
    async (keys) => {
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
    },
    { cacheKeyFn: filingsKey },
  );
