import type { Database } from '../../prisma/open.ts';
import type { FilerNames } from '../domain/filers/name-in-force.ts';
import { dayOrNull } from './days.ts';
import { fewLengths } from './few-lengths.ts';

export interface FilerWithNames extends FilerNames {
  readonly cik: number;
  readonly sic: string | null;
}

/** Filers by CIK, smallest first, without those not on file. */
export async function readFilersWithNames(
  { prisma }: Pick<Database, 'prisma'>,
  ciks: readonly number[],
): Promise<FilerWithNames[]> {
  const rows = await prisma.filer.findMany({
    where: { cik: { in: fewLengths(ciks) } },
    orderBy: { cik: 'asc' },
    select: {
      cik: true,
      sic: true,
      name: true,
      names: { orderBy: { position: 'asc' }, select: { name: true, fromDay: true, toDay: true } },
    },
  });
  return rows.map(({ names, ...filer }) => ({
    ...filer,
    names: names.map(({ name, fromDay, toDay }) => ({ name, from: dayOrNull(fromDay), to: dayOrNull(toDay) })),
  }));
}
