import DataLoader from 'dataloader';
import { type FilerRecord, readFilers } from '../queries/filers-by-cik.ts';
import { readThrough } from '../snapshots/read-through.ts';
import type { LoaderDeps } from './index.ts';

/** Filers by CIK, one statement for all that are asked for at once; null where there is none. */
export const filerByCik = ({ database, dataVersion, cache }: Pick<LoaderDeps, 'database' | 'dataVersion' | 'cache'>) =>
  new DataLoader<number, FilerRecord | null>(async (ciks) => {
    const version = () => dataVersion.current().version;
    const filers = await readThrough(
      ciks,
      (cik) => cik,
      cache?.filers,
      version,
      async (missing) => {
        const byCik = await readFilers(database, missing);
        return missing.map((cik) => byCik.get(cik) ?? null);
      },
    );
    // A copy for each request, which may note on it how it was reached.
    return filers.map((filer) => (filer === null ? null : { ...filer }));
  });
