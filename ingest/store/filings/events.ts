import type { Database } from '../../../prisma/open.ts';
import { LOCKS } from '../../../prisma/shared/locks.ts';
import { columns, run, type Tx } from '../../../prisma/transaction.ts';
import { oldestFirst } from '../../../schema/domain/boards/newest-first.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { kindOfItem, TEXT_ITEMS } from '../../../schema/domain/terms/item-outcome.ts';
import type { StoredBoardRow } from './board-rows.ts';

/** Older events are deleted, except the newest of them, where the complete log begins. `live-rows.ts` promises as many days. */
const KEPT_DAYS = 31;

export interface NewEvent {
  readonly kind: 'boardRowAdded' | 'boardRowChanged' | 'cardChanged';
  readonly board: string | null;
  readonly accession: string | null;
  readonly cik: number | null;
}

/**
 * Writes events in the given order. Requires a transaction that raises the data version, because its notification makes
 * servers read them.
 */
export async function storeEvents(tx: Tx, events: readonly NewEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  await tx.query('select pg_advisory_xact_lock($1)', [LOCKS.events]);
  await run(
    tx,
    `insert into events (kind, board, accession, cik, created_at)
     select kind, board, accession, cik, $5 from unnest($1::text[], $2::text[], $3::text[], $4::int[])
       with ordinality u (kind, board, accession, cik, place) order by place`,
    [...columns(events, ['kind', 'board', 'accession', 'cik']), now],
  );
}

/** Events for rows added to boards, oldest filing first. */
export function boardEvents(added: readonly StoredBoardRow[]): NewEvent[] {
  return added
    .toSorted((a, b) => oldestFirst(a, b) || (a.board < b.board ? -1 : 1))
    .map(({ board, accession, cik }) => ({ kind: 'boardRowAdded', board, accession, cik }));
}

/**
 * Events for rows changed by reading or labelling items of their filings: the rows, oldest filing first, then the cards
 * of their filers, because outcomes decide the class of distress-type filings.
 *
 * @param since first filing day to report; null for all
 */
export async function changedRowEvents(
  tx: Tx,
  accessions: readonly string[],
  since: Day | null = null,
): Promise<NewEvent[]> {
  if (accessions.length === 0) return [];
  const { rows } = await run<{ board: string; accession: string; cik: number; coRegistrants: number[] }>(
    tx,
    `select board, accession, cik, co_registrants as "coRegistrants" from board_rows
     where accession = any($1::text[]) and kinds && $2::text[] and ($3::date is null or filed_on >= $3::date)
     order by filed_on, second_of_day, accession, board`,
    [accessions, TEXT_ITEMS.map(kindOfItem), since],
  );
  return [
    ...rows.map(({ board, accession, cik }) => ({ kind: 'boardRowChanged', board, accession, cik }) as const),
    ...cardEvents(rows.flatMap(({ cik, coRegistrants }) => [cik, ...coRegistrants])),
  ];
}

export interface AnnouncedRow {
  readonly accession: string;
  readonly board: string;
  /** When EDGAR accepted the filing; null if no source has it. */
  readonly accepted: Date | null;
}

export async function announcedRows(tx: Tx, rows: readonly StoredBoardRow[]): Promise<readonly AnnouncedRow[]> {
  if (rows.length === 0) return [];
  const found = await run<AnnouncedRow>(
    tx,
    `select accession, board, accepted_at as accepted from unnest($1::int[], $2::text[], $3::text[])
       u (cik, accession, board) join filings using (cik, accession) order by accession, board`,
    columns(rows, ['cik', 'accession', 'board']),
  );
  return found.rows;
}

/** One event for each filer whose card changed: its facts, figures, or distress-type filings. */
export function cardEvents(ciks: Iterable<number>): NewEvent[] {
  return [...new Set(ciks)]
    .sort((a, b) => a - b)
    .map((cik) => ({ kind: 'cardChanged', board: null, accession: null, cik }));
}

/** Deletes events older than a month. */
export async function pruneEvents(database: Pick<Database, 'pool'>, now: Date): Promise<void> {
  await run(
    database.pool,
    `delete from events where id < (
       select max(id) from events where created_at < $1::timestamptz - make_interval(days => ${KEPT_DAYS}))`,
    [now],
  );
}
