import type { Prisma, RegistryEntry, RegistryHead } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../../prisma/open.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import { asLogged } from '../../domain/receipts/hashed-records.ts';
import type { Day } from '../../domain/terms/day.ts';
import { dateOf } from '../shared/days.ts';

type Reader = Pick<Database, 'prisma'>;

/** A chain as of a day is a prefix of it. The replay chain jumps between days and is shown whole. */
const inSight = (day: Day): Prisma.RegistryEntryWhereInput => ({
  OR: [{ chain: 'replay' }, { loggedOn: { lte: dateOf(day) } }],
});

/** Entries between two places of a chain, exclusive, up to a limit. */
export interface Stretch {
  readonly above: number | null;
  readonly below: number | null;
  readonly oldestFirst: boolean;
  readonly limit: number;
}

export function readLog(
  { prisma }: Reader,
  chain: LedgerKind,
  day: Day,
  { above, below, oldestFirst, limit }: Stretch,
): Promise<RegistryEntry[]> {
  const between = { gt: above ?? 0, ...(below === null ? {} : { lt: below }) };
  return prisma.registryEntry.findMany({
    where: { chain, sequence: between, ...inSight(day) },
    orderBy: { sequence: oldestFirst ? 'asc' : 'desc' },
    take: limit,
  });
}

/**
 * The entry with this hash, or whose record has it; null if there is none.
 * Errors: INTERNAL for one changed after it was logged.
 */
export async function readEntry({ prisma }: Reader, hash: string, day: Day): Promise<RegistryEntry | null> {
  const row = await prisma.registryEntry.findFirst({
    where: { AND: [{ OR: [{ recordHash: hash }, { entryHash: hash }] }, inSight(day)] },
    orderBy: [{ chain: 'asc' }, { sequence: 'asc' }],
  });
  return row && asLogged(row);
}

/** The last entry of a chain by a day; null if it is empty. */
export async function readHead({ prisma }: Reader, chain: LedgerKind, day: Day): Promise<RegistryHead | null> {
  const row = await prisma.registryEntry.findFirst({
    where: { chain, ...inSight(day) },
    orderBy: { sequence: 'desc' },
    select: { loggedOn: true, sequence: true, entryHash: true },
  });
  return row && { chain, day: row.loggedOn, sequence: row.sequence, entryHash: row.entryHash };
}

export const HEADS_MAX = 400;

/** The heads of past days, newest first, for readers who wrote one down. */
export const headsInSight = (chain: LedgerKind, day: Day): Prisma.RegistryHeadFindManyArgs => ({
  where: chain === 'replay' ? { chain } : { chain, day: { lte: dateOf(day) } },
  orderBy: { day: 'desc' },
  take: HEADS_MAX,
});

/**
 * Entries of a chain by a day that seal a month of the kept-its-word record (`kept`) or correct a sealed one
 * (`kept-correction`, about the entry hash of the month's), in order.
 *
 * Errors: INTERNAL for an entry changed after it was logged.
 */
export async function readSealedEntries({ prisma }: Reader, chain: LedgerKind, until: Day): Promise<RegistryEntry[]> {
  const rows = await prisma.registryEntry.findMany({
    where: { chain, kind: { in: ['kept', 'kept-correction'] }, knownOn: { lte: dateOf(until) } },
    orderBy: { sequence: 'asc' },
  });
  return rows.map(asLogged);
}
