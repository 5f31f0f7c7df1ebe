import type { Prisma, RegistryEntry } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import type { LedgerKind } from '../domain/range/registry-records.ts';
import { asLogged } from '../domain/receipts/as-logged.ts';
import type { Day } from '../domain/terms/day.ts';
import { dateOf, dayOf } from './days.ts';

type Reader = Pick<Database, 'prisma'>;

/** An entry as it is chained: its record is the canonical JSON that was hashed. */
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

/** Where a chain stood at the end of a day. */
export interface ChainPoint {
  readonly date: Day;
  readonly sequence: number;
  readonly entryHash: string;
}

/** A chain up to a day is its beginning. The replay chain jumps between days and is shown whole. */
const inSight = (day: Day): Prisma.RegistryEntryWhereInput => ({
  OR: [{ chain: 'replay' }, { loggedOn: { lte: dateOf(day) } }],
});

/** Entries of a chain between two places, themselves left out, as many as the limit says. */
export interface Stretch {
  readonly above: number | null;
  readonly below: number | null;
  readonly oldestFirst: boolean;
  readonly limit: number;
}

/** A stretch of the entries of a chain, for the log. */
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
 * The entry whose record or which itself has a hash; undefined when there is none.
 * Errors: INTERNAL for one that was changed after it was logged.
 */
export async function readEntry({ prisma }: Reader, hash: string, day: Day): Promise<EntryRow | undefined> {
  const row = await prisma.registryEntry.findFirst({
    where: { AND: [{ OR: [{ recordHash: hash }, { entryHash: hash }] }, inSight(day)] },
    orderBy: [{ chain: 'asc' }, { sequence: 'asc' }],
  });
  return row === null ? undefined : asLogged(toEntry(row));
}

/** The last entry of a chain by a day; null while it is empty. */
export async function readHead({ prisma }: Reader, chain: LedgerKind, day: Day): Promise<ChainPoint | null> {
  const row = await prisma.registryEntry.findFirst({
    where: { chain, ...inSight(day) },
    orderBy: { sequence: 'desc' },
    select: { loggedOn: true, sequence: true, entryHash: true },
  });
  return row && { date: dayOf(row.loggedOn), sequence: row.sequence, entryHash: row.entryHash };
}

/** Heads of a chain that are shown, at most. */
const HEADS_MAX = 400;

/** The heads of past days, newest first: readers may have written them down. */
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
