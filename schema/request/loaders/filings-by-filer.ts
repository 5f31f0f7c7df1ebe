import {
  type FilingRecord,
  type FilingsKey,
  filingsKey,
  questionOf,
  readFilings,
} from '../../queries/filings/filings-of-filers.ts';
import { inGroups, type LoaderDeps } from './by-filer-and-day.ts';

/** Pages of filings of many filers: one statement per distinct filter, however many filers. */
export const filingsByFiler = ({ database, dataVersion }: Pick<LoaderDeps, 'database' | 'dataVersion'>) =>
  inGroups<FilingsKey, readonly FilingRecord[]>(questionOf, filingsKey, async (group) => {
    const { state, stretches } = await readFilings(database, group);
    // The filings may be of a newer state than any seen here; nothing older may be served after them.
    if (state !== undefined) dataVersion.observe(state.version, state.changedAt);
    const answers = new Map(stretches.map(([key, filings]) => [filingsKey(key), filings]));
    return (key) => answers.get(filingsKey(key)) ?? [];
  });
