import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../../prisma/open.ts';
import type { LockRecord } from '../../domain/board-test/call.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import { asLogged } from '../../domain/receipts/hashed-records.ts';
import { addMonths, type Day } from '../../domain/terms/day.ts';
import { dateOf, dayOf } from '../shared/days.ts';

type Reader = Pick<Database, 'prisma'>;

export interface LoggedLock {
  readonly record: LockRecord;
  readonly sha256: string;
  readonly entryHash: string;
  readonly sequence: number;
  /** By the real clock, so the day of the lock only if it was logged then. */
  readonly loggedOn: Day;
}

/**
 * The lock of a chain. Only the first counts; null if there is none.
 * Errors: INTERNAL if it was changed after it was logged.
 */
export async function readLock({ prisma }: Reader, chain: LedgerKind, lockedAt: string): Promise<LoggedLock | null> {
  const rows = await prisma.registryEntry.findMany({
    where: { chain, kind: 'board-test-lock' },
    orderBy: { sequence: 'asc' },
    select: { record: true, recordHash: true, entryHash: true, sequence: true, loggedOn: true },
  });
  // Checked before it is parsed: an altered record may name another lock, or none.
  const locks = rows.map(asLogged).map(
    ({ recordHash: sha256, record, loggedOn, ...logged }): LoggedLock => ({
      ...logged,
      sha256,
      record: JSON.parse(record) as LockRecord,
      loggedOn: dayOf(loggedOn),
    }),
  );
  return locks.find(({ record }) => record.file.lockedAt === lockedAt) ?? null;
}

interface Close {
  readonly day: Day;
  readonly instant: string;
}

/** Accession numbers of a day's filings known to have been accepted by an instant. */
export const readAcceptedBy = (reader: Reader, { day, instant }: Close) =>
  readAccessions(reader, { filedOn: dateOf(day), acceptedAt: { lte: new Date(instant) } });

/** Those of filings dated in the month before a day but known to have been accepted after an instant of it. */
export const readAcceptedLate = (reader: Reader, { day, instant }: Close) =>
  readAccessions(reader, {
    filedOn: { gte: dateOf(addMonths(day, -1)), lt: dateOf(day) },
    acceptedAt: { gt: new Date(instant) },
  });

async function readAccessions({ prisma }: Reader, where: Prisma.FilingWhereInput): Promise<ReadonlySet<string>> {
  const rows = await prisma.filing.findMany({ where, select: { accession: true } });
  return new Set(rows.map(({ accession }) => accession));
}
