import DataLoader from 'dataloader';
import type { FilerName } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import { fewLengths } from '../rows/few-lengths.ts';
import { readThrough } from '../snapshots/read-through.ts';
import type { LoaderDeps } from './loader-deps.ts';

/** Filers' current and former names, in EDGAR's order. */
export const namesByFiler = ({
  database,
  dataVersion,
  cache,
}: Pick<LoaderDeps, 'database' | 'dataVersion' | 'cache'>) =>
  new DataLoader<number, readonly FilerName[]>(async (ciks) => {
    const names = await readThrough(
      ciks,
      (cik) => cik,
      cache?.names,
      dataVersion,
      (missing) => readNames(database, missing),
    );
    return names.map((list) => list ?? []);
  });

async function readNames({ prisma }: Database, ciks: readonly number[]): Promise<(readonly FilerName[])[]> {
  const rows = await prisma.filerName.findMany({
    where: { cik: { in: fewLengths(ciks) } },
    orderBy: { position: 'asc' },
  });
  const byCik = Map.groupBy(rows, ({ cik }) => cik);
  return ciks.map((cik) => byCik.get(cik) ?? []);
}
