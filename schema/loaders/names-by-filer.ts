import DataLoader from 'dataloader';
import type { FilerName } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import { fewLengths } from '../rows/few-lengths.ts';

/** The names filers have filed under, in EDGAR's order. */
export const namesByFiler = (database: Database) =>
  new DataLoader<number, readonly FilerName[]>(async (ciks) => {
    const rows = await database.prisma.filerName.findMany({
      where: { cik: { in: fewLengths(ciks) } },
      orderBy: { position: 'asc' },
    });
    const byCik = Map.groupBy(rows, ({ cik }) => cik);
    return ciks.map((cik) => byCik.get(cik) ?? []);
  });
