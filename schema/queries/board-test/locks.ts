/**
 * The lock of the board test in the registry, and which filings of its day had been accepted before it. Serves the root
 * `boardTest` and the command that locks.
 *
 * It earns its place: entries of one kind are read in the order of their chain, as the registry's are.
 */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { LockRecord } from '../../domain/board-test/call.ts';
import type { LedgerKind } from '../../domain/range/registry-records.ts';
import { asLogged } from '../../domain/receipts/as-logged.ts';
import type { Day } from '../../domain/terms/day.ts';

/** A lock as the registry has it. */
export interface LoggedLock {
  readonly record: LockRecord;
  readonly sha256: string;
  readonly entryHash: string;
  readonly sequence: number;
  /** By the real clock: never the day of the lock unless it was logged then. */
  readonly loggedOn: Day;
}

/** The lock of a chain: the first counts, whatever comes later; null where none is in it. */
export async function readLock(
  database: Pick<Database, 'pool'>,
  chain: LedgerKind,
  lockedAt: string,
): Promise<LoggedLock | null> {
  const rows = await query<Omit<LoggedLock, 'record' | 'sha256'> & Record<'record' | 'recordHash', string>>(
    database,
    `select record, record_hash as "recordHash", entry_hash as "entryHash", sequence, logged_on as "loggedOn"
     from registry_entries where chain = $1 and kind = 'board-test-lock' order by sequence`,
    [chain],
  );
  // Compared before it is read: a record that was changed may name another lock, or none.
  const locks = rows.map(asLogged).map(
    ({ recordHash: sha256, record, ...logged }): LoggedLock => ({
      ...logged,
      sha256,
      record: JSON.parse(record) as LockRecord,
    }),
  );
  return locks.find(({ record }) => record.file.lockedAt === lockedAt) ?? null;
}

/** The day of a lock, and its instant. */
interface Close {
  readonly day: Day;
  readonly instant: string;
}

/** Filings of a day that are known to have been accepted by an instant. */
export const readAcceptedBy = (database: Pick<Database, 'pool'>, close: Close) =>
  readAccepted(database, 'filed_on = $1::date and accepted_at <= $2::timestamptz', close);

/** Filings dated in the month before a day that are known to have been accepted after an instant of it. */
export const readAcceptedLate = (database: Pick<Database, 'pool'>, close: Close) =>
  readAccepted(
    database,
    `filed_on >= $1::date - interval '1 month' and filed_on < $1::date and accepted_at > $2::timestamptz`,
    close,
  );

async function readAccepted(
  database: Pick<Database, 'pool'>,
  condition: string,
  { day, instant }: Close,
): Promise<ReadonlySet<string>> {
  const rows = await query<{ accession: string }>(
    database,
    `select distinct accession from filings where ${condition}`,
    [day, instant],
  );
  return new Set(rows.map(({ accession }) => accession));
}
