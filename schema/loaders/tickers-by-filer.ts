import DataLoader from 'dataloader';
import type { FilerTicker } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import { fewLengths } from '../rows/few-lengths.ts';

/** Filers' current and former tickers, in listed order. */
export const tickersByFiler = (database: Database) =>
  new DataLoader<number, readonly FilerTicker[]>(async (ciks) => {
    const rows = await database.prisma.filerTicker.findMany({
      where: { cik: { in: fewLengths(ciks) } },
      orderBy: { position: 'asc' },
    });
    const byCik = Map.groupBy(rows, ({ cik }) => cik);
    return ciks.map((cik) => byCik.get(cik) ?? []);
  });
