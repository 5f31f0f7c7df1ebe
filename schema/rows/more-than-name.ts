import type { Database } from '../../prisma/open.ts';

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
