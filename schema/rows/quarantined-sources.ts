import type { Database } from '../../prisma/open.ts';

type Reader = Pick<Database, 'prisma'>;

/** A source that could not be read, with the reason. */
export interface QuarantineRecord {
  readonly path: string;
  readonly reason: string;
  readonly seenAt: Date;
  /** When it is asked for again; null if it is given up. */
  readonly nextAt: Date | null;
}

const SHOWN = 20;

/** The most recently quarantined sources. */
export const readQuarantine = ({ prisma }: Reader): Promise<QuarantineRecord[]> =>
  prisma.quarantinedSource.findMany({ orderBy: [{ seenAt: 'desc' }, { path: 'asc' }], take: SHOWN });

/** A document in a filer's folder that could not be read; null if there is none. */
export const readUnreadDocument = ({ prisma }: Reader, cik: number): Promise<QuarantineRecord | null> =>
  prisma.quarantinedSource.findFirst({
    where: { path: { startsWith: `www/Archives/edgar/data/${cik}/` } },
    orderBy: { path: 'asc' },
  });
