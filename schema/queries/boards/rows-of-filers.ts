/**
 * Rows of filers on the boards of a past day. Serves the fields `boardRows` of filers and filings.
 *
 * It earns its place: rows that name a filer as co-registrant are found with its own, for all filers that a question asks
 * about, and derived in the same state of the data; the Prisma client has no join over the elements of an array.
 */
import { inOneState } from '../../../prisma/one-state.ts';
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import type { LoadedInput } from '../load-board-input.ts';
import { type RowKey, readShownRows } from './shown-rows.ts';

/** A row, and a filer that its filing names. */
export interface RowOfFiler extends RowKey {
  readonly cik: number;
}

const OF_FILERS = `select b.board, b.accession, c.cik, b.filed_on from unnest($1::int[]) as c (cik)
  join board_rows b on b.cik = c.cik where b.filed_on between $2::date and $3::date
  union all
  select b.board, b.accession, c.cik, b.filed_on from board_rows b cross join unnest(b.co_registrants) as c (cik)
  where b.co_registrants <> '{}' and b.filed_on between $2::date and $3::date and c.cik = any($1::int[])
  order by filed_on desc, accession desc`;

/** Rows of some filers within days as the last of these knew them, newest first, and what they are derived from. */
export function readRowsOfFilers(
  database: Database,
  ciks: readonly number[],
  { from, to }: DaySpan,
): Promise<{ readonly rows: readonly RowOfFiler[]; readonly loaded: LoadedInput }> {
  return inOneState(database, async (reader) => {
    const rows = await query<RowOfFiler>(reader, OF_FILERS, [ciks, from, to]);
    return { rows, loaded: await readShownRows(reader, rows, { asOf: to, until: to }) };
  });
}
