import DataLoader from 'dataloader';
import type { FilerTicker } from '../../prisma/generated/client/client.ts';
import { readTickers } from '../queries/tickers-of-filers.ts';
import { readThrough } from '../snapshots/read-through.ts';
import type { LoaderDeps } from './index.ts';

/** The tickers of filers, in use or given up, in listed order. */
export const tickersByFiler = ({
  database,
  dataVersion,
  cache,
}: Pick<LoaderDeps, 'database' | 'dataVersion' | 'cache'>) =>
  new DataLoader<number, readonly FilerTicker[]>(async (ciks) => {
    const version = () => dataVersion.current().version;
    const lists = await readThrough(
      ciks,
      (cik) => cik,
      cache?.tickers,
      version,
      async (missing) => {
        const byCik = await readTickers(database, missing);
        return missing.map((cik) => byCik.get(cik) ?? []);
      },
    );
    return lists.map((list) => list ?? []);
  });
