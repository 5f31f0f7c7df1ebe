import type { Database } from '../../../prisma/open.ts';
import type { FilerNames } from '../../domain/filers/name-in-force.ts';
import { dayOrNull } from '../shared/days.ts';
import { fewLengths } from '../shared/statement-values.ts';

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

/**
 * True if any filing or fact of a filer is on file. For many filers only the name is known, from a ticker list or an
 * index.
 */
export async function hasMoreThanName({ prisma }: Pick<Database, 'prisma'>, cik: number): Promise<boolean> {
  const [filing, fact] = await Promise.all([
    prisma.filing.findFirst({ where: { cik }, select: { cik: true } }),
    prisma.fact.findFirst({ where: { cik }, select: { cik: true } }),
  ]);
  return filing !== null || fact !== null;
}
