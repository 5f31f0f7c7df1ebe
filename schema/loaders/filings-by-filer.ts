import DataLoader from 'dataloader';
import {
  type FilingRecord,
  type FilingsKey,
  filingsKey,
  questionOf,
  readFilings,
} from '../queries/filings-of-filers.ts';
import { readThrough } from '../snapshots/read-through.ts';
import type { LoaderDeps } from './index.ts';

/**
 * Stretches of filings of many filers: one statement for each distinct question, however many filers it is asked of.
 */
export const filingsByFiler = ({
  database,
  dataVersion,
  cache,
}: Pick<LoaderDeps, 'database' | 'dataVersion' | 'cache'>) =>
  new DataLoader<FilingsKey, readonly FilingRecord[], string>(
    async (keys) => {
      const version = () => dataVersion.current().version;
      const stretches = await readThrough(keys, filingsKey, cache?.filings, version, async (missing) => {
        const answers = new Map<string, readonly FilingRecord[]>();
        await Promise.all(
          [...Map.groupBy(missing, questionOf).values()].map(async (group) => {
            for (const [key, filings] of await readFilings(database, group)) answers.set(filingsKey(key), filings);
          }),
        );
        return missing.map((key) => answers.get(filingsKey(key)) ?? []);
      });
      return stretches.map((filings) => filings ?? []);
    },
    { cacheKeyFn: filingsKey },
  );
