import DataLoader from 'dataloader';
import type { Database } from '../../../prisma/open.ts';
import { fewLengths } from '../../queries/shared/few-lengths.ts';
import type { FilerRecord } from '../../queries/shared/filer-columns.ts';
import { readThrough } from '../../snapshots/read-through.ts';
import type { LoaderDeps } from './loader-deps.ts';

/** Filers by CIK, one statement per batch; null for an unknown CIK. */
export const filerByCik = ({ database, dataVersion, cache }: Pick<LoaderDeps, 'database' | 'dataVersion' | 'cache'>) =>
  new DataLoader<number, FilerRecord | null>(async (ciks) => {
    const filers = await readThrough(
      ciks,
      (cik) => cik,
      cache?.filers,
      dataVersion,
      (missing) => readFilers(database, missing),
    );
    // Each request gets a copy, which may record how the filer was reached.
    return filers.map((filer) => (filer === null ? null : { ...filer }));
  });

async function readFilers({ prisma }: Database, ciks: readonly number[]): Promise<(FilerRecord | null)[]> {
  const rows = await prisma.filer.findMany({ where: { cik: { in: fewLengths(ciks) } } });
  const byCik = new Map(rows.map((row) => [row.cik, row]));
  return ciks.map((cik) => byCik.get(cik) ?? null);
}
