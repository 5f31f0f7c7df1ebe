import DataLoader from 'dataloader';
import type { FilerName } from '../../prisma/generated/client/client.ts';
import { readThrough } from '../snapshots/read-through.ts';
import { fewLengths } from './few-lengths.ts';
import type { LoaderDeps } from './index.ts';

/** The names filers have filed under, in EDGAR's order. */
export const namesByFiler = ({
  database,
  dataVersion,
  cache,
}: Pick<LoaderDeps, 'database' | 'dataVersion' | 'cache'>) =>
  new DataLoader<number, readonly FilerName[]>(async (ciks) => {
    const version = () => dataVersion.current().version;
    const lists = await readThrough(
      ciks,
      (cik) => cik,
      cache?.names,
      version,
      async (missing) => {
        const rows = await database.prisma.filerName.findMany({
          where: { cik: { in: fewLengths(missing) } },
          orderBy: { position: 'asc' },
        });
        const byCik = Map.groupBy(rows, ({ cik }) => cik);
        return missing.map((cik) => byCik.get(cik) ?? []);
      },
    );
    return lists.map((list) => list ?? []);
  });
