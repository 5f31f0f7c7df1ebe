import DataLoader from 'dataloader';
import type { FilerTicker } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import { readTickers } from '../queries/tickers-of-filers.ts';

/** The tickers of filers, in use or given up, in listed order. */
export const tickersByFiler = (database: Database) =>
  new DataLoader<number, readonly FilerTicker[]>(async (ciks) => {
    const byCik = await readTickers(database, ciks);
    return ciks.map((cik) => byCik.get(cik) ?? []);
  });
