import type { Database } from '../../prisma/open.ts';
import type { LedgerKind } from '../domain/range/registry/registry-records.ts';

/** What became of the last try to have a head stamped. */
export interface StampTryRow {
  /** When it is tried again. */
  readonly nextAt: Date;
  /** Why it failed; null if it did not. */
  readonly trouble: string | null;
}

/** The last try of a chain; null before the first. */
export const readStampTry = ({ prisma }: Pick<Database, 'prisma'>, chain: LedgerKind): Promise<StampTryRow | null> =>
  prisma.stampTry.findUnique({ where: { chain }, select: { nextAt: true, trouble: true } });
