import type { Database } from '../../prisma/open.ts';

/** Whether a filing or a fact of a filer is on file: of many, a ticker list or an index gives the name alone. */
export async function hasMoreThanName({ prisma }: Pick<Database, 'prisma'>, cik: number): Promise<boolean> {
  const [filing, fact] = await Promise.all([
    prisma.filing.findFirst({ where: { cik }, select: { cik: true } }),
    prisma.fact.findFirst({ where: { cik }, select: { cik: true } }),
  ]);
  return filing !== null || fact !== null;
}
