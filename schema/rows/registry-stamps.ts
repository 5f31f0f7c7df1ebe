import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import type { LedgerKind } from '../domain/range/registry/registry-records.ts';
import { type Day, endOfNewYorkDay } from '../domain/terms/day.ts';
import { dateOf, dayOf } from './days.ts';

type Reader = Pick<Database, 'prisma'>;

/** A stamped head, without the answer of the authority. */
export interface StampRow {
  readonly chain: LedgerKind;
  readonly day: Day;
  readonly sequence: number;
  readonly entryHash: string;
  /** What was stamped, to the byte. */
  readonly document: string;
  readonly stampedAt: Date;
  readonly authority: string;
  readonly serial: string;
}

export const STAMPS_MAX = 400;
const WITHOUT_RESPONSE = { omit: { response: true } } as const;

/** Stamps that were there on a day. The replay chain jumps between days and is shown whole, as its entries are. */
const inSight = (chain: LedgerKind, day: Day): Prisma.RegistryStampWhereInput =>
  chain === 'replay' ? { chain } : { chain, stampedAt: { lte: endOfNewYorkDay(day) } };

/** The newest stamped heads of a chain, newest first. */
export async function readStamps({ prisma }: Reader, chain: LedgerKind, asOf: Day): Promise<StampRow[]> {
  const where = inSight(chain, asOf);
  const rows = await prisma.registryStamp.findMany({
    where,
    orderBy: { day: 'desc' },
    take: STAMPS_MAX,
    ...WITHOUT_RESPONSE,
  });
  return rows.map(toStamp);
}

/** The newest stamped head of a chain; null if there is none. */
export async function readNewestStamp({ prisma }: Reader, chain: LedgerKind, asOf: Day): Promise<StampRow | null> {
  const where = inSight(chain, asOf);
  const row = await prisma.registryStamp.findFirst({ where, orderBy: { day: 'desc' }, ...WITHOUT_RESPONSE });
  return row && toStamp(row);
}

/** The stamped head of a day; null if it is not stamped. */
export async function readStamp({ prisma }: Reader, chain: LedgerKind, day: Day, asOf: Day): Promise<StampRow | null> {
  const where = { AND: [inSight(chain, asOf), { day: dateOf(day) }] };
  const row = await prisma.registryStamp.findFirst({ where, ...WITHOUT_RESPONSE });
  return row && toStamp(row);
}

/** The first stamped head that has an entry of its chain in it; null while none has. */
export async function readStampOver(
  { prisma }: Reader,
  { chain, sequence }: Pick<StampRow, 'chain' | 'sequence'>,
  asOf: Day,
): Promise<StampRow | null> {
  const where = { AND: [inSight(chain, asOf), { sequence: { gte: sequence } }] };
  const row = await prisma.registryStamp.findFirst({ where, orderBy: { day: 'asc' }, ...WITHOUT_RESPONSE });
  return row && toStamp(row);
}

/** The answer of the authority, in base64. Those of a list are read by one statement. */
export async function readStampResponse(
  { prisma }: Reader,
  { chain, day }: Pick<StampRow, 'chain' | 'day'>,
): Promise<string> {
  const where = { chain_day: { chain, day: dateOf(day) } };
  const stamp = await prisma.registryStamp.findUnique({ where, select: { response: true } });
  if (stamp === null) throw new Error(`The stamp of ${day} is gone.`);
  return Buffer.from(stamp.response).toString('base64');
}

type Stored = Prisma.RegistryStampGetPayload<{ omit: { response: true } }>;

const toStamp = ({ chain, day, ...stamp }: Stored): StampRow => ({
  ...stamp,
  chain: chain as LedgerKind,
  day: dayOf(day),
});
