import type { Prisma, RegistryEntry } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import type { LedgerKind } from '../domain/range/registry/registry-records.ts';
import { asLogged } from '../domain/receipts/as-logged.ts';
import type { Day } from '../domain/terms/day.ts';
import { dateOf, dayOf } from './days.ts';

type Reader = Pick<Database, 'prisma'>;

/** A chained entry; its record is the canonical JSON that was hashed. */
export interface EntryRow {
  readonly chain: LedgerKind;
  readonly sequence: number;
  readonly kind: string;
  readonly record: string;
  readonly recordHash: string;
  readonly prevHash: string;
  readonly entryHash: string;
  readonly loggedOn: Day;
}

/** The head of a chain at the end of a day. */
export interface ChainPoint {
  readonly date: Day;
  readonly sequence: number;
  readonly entryHash: string;
}

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

export async function readLog(
  { prisma }: Reader,
  chain: LedgerKind,
  day: Day,
  { above, below, oldestFirst, limit }: Stretch,
): Promise<EntryRow[]> {
  const between = { gt: above ?? 0, ...(below === null ? {} : { lt: below }) };
  const rows = await prisma.registryEntry.findMany({
    where: { chain, sequence: between, ...inSight(day) },
    orderBy: { sequence: oldestFirst ? 'asc' : 'desc' },
    take: limit,
  });
  return rows.map(toEntry);
}

/**
 * The entry with this hash, or whose record has it; undefined if there is none.
 * Errors: INTERNAL for one changed after it was logged.
 */
export async function readEntry({ prisma }: Reader, hash: string, day: Day): Promise<EntryRow | undefined> {
  const row = await prisma.registryEntry.findFirst({
    where: { AND: [{ OR: [{ recordHash: hash }, { entryHash: hash }] }, inSight(day)] },
    orderBy: [{ chain: 'asc' }, { sequence: 'asc' }],
  });
  return row === null ? undefined : asLogged(toEntry(row));
}

/** The last entry of a chain by a day; null if it is empty. */
export async function readHead({ prisma }: Reader, chain: LedgerKind, day: Day): Promise<ChainPoint | null> {
  const row = await prisma.registryEntry.findFirst({
    where: { chain, ...inSight(day) },
    orderBy: { sequence: 'desc' },
    select: { loggedOn: true, sequence: true, entryHash: true },
  });
  return row && { date: dayOf(row.loggedOn), sequence: row.sequence, entryHash: row.entryHash };
}

export const HEADS_MAX = 400;

/** The heads of past days, newest first, for readers who wrote one down. */
export async function readHeads({ prisma }: Reader, chain: LedgerKind): Promise<ChainPoint[]> {
  const rows = await prisma.registryHead.findMany({ where: { chain }, orderBy: { day: 'desc' }, take: HEADS_MAX });
  return rows.map(({ day, sequence, entryHash }) => ({ date: dayOf(day), sequence, entryHash }));
}

const toEntry = ({ chain, sequence, kind, record, recordHash, prevHash, entryHash, loggedOn }: RegistryEntry) => ({
  chain: chain as LedgerKind,
  sequence,
  kind,
  record,
  recordHash,
  prevHash,
  entryHash,
  loggedOn: dayOf(loggedOn),
});
