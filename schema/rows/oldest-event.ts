import type { Database } from '../../prisma/open.ts';

/** The oldest event kept and when it was written; null if there are none. */
export async function readOldestEvent({
  prisma,
}: Pick<Database, 'prisma'>): Promise<{ readonly id: number; readonly createdAt: Date } | null> {
  const row = await prisma.event.findFirst({ orderBy: { id: 'asc' }, select: { id: true, createdAt: true } });
  return row && { id: Number(row.id), createdAt: row.createdAt };
}
