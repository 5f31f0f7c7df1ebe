import DataLoader from 'dataloader';
import type { Database } from '../../../prisma/open.ts';
import { fewLengths } from '../../queries/shared/few-lengths.ts';
import type { FilerRecord } from '../../queries/shared/filer-columns.ts';

/** Filers by CIK, one statement per batch; null for an unknown CIK. */
export const filerByCik = ({ prisma }: Pick<Database, 'prisma'>) =>
  new DataLoader<number, FilerRecord | null>(async (ciks) => {
    const rows = await prisma.filer.findMany({ where: { cik: { in: fewLengths(ciks) } } });
    const byCik = new Map(rows.map((row) => [row.cik, row]));
    return ciks.map((cik) => byCik.get(cik) ?? null);
  });
