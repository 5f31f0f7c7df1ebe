import type { Prisma, RegistryStamp } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../../prisma/open.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import { type Day, endOfNewYorkDay } from '../../domain/terms/day.ts';

export const STAMPS_MAX = 400;

/** Stamps that were there on a day. The replay chain jumps between days and is shown whole, as its entries are. */
export const stampsInSight = (chain: LedgerKind, day: Day): Prisma.RegistryStampWhereInput =>
  chain === 'replay' ? { chain } : { chain, stampedAt: { lte: endOfNewYorkDay(day) } };

/** The newest stamped head of a chain, without the answer of the authority; null if there is none. */
export function readNewestStamp(
  { prisma }: Pick<Database, 'prisma'>,
  chain: LedgerKind,
  asOf: Day,
): Promise<Omit<RegistryStamp, 'response'> | null> {
  const where = stampsInSight(chain, asOf);
  return prisma.registryStamp.findFirst({ where, orderBy: { day: 'desc' }, omit: { response: true } });
}

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
