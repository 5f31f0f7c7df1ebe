import type { QuarantinedSource } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../../prisma/open.ts';
import { padCik } from '../../domain/terms/cik.ts';

type Reader = Pick<Database, 'prisma'>;

/** A document in a filer's folder that could not be read; null if there is none. */
export const readUnreadDocument = ({ prisma }: Reader, cik: number): Promise<QuarantinedSource | null> =>
  prisma.quarantinedSource.findFirst({
    where: { path: { startsWith: `www/Archives/edgar/data/${cik}/` } },
    orderBy: { path: 'asc' },
  });

/** True if a filer's facts could not be read and are to be asked for again. */
export async function areFactsDue({ prisma }: Reader, cik: number, now: Date): Promise<boolean> {
  const path = `data/api/xbrl/companyfacts/CIK${padCik(cik)}.json`;
  const due = await prisma.quarantinedSource.findFirst({
    where: { path, nextAt: { lte: now } },
    select: { path: true },
  });
  return due !== null;
}
