/**
 * The keys of board rows that name some filers, or are of some filings. Serves the loaders `rowsByFiler` and
 * `rowOnBoard`.
 */
import type { Reader } from '../../../prisma/query.ts';
import { newestFirst, placeOf } from '../shared/newest-first.ts';
import { type Seen, seenIn } from '../shared/seen.ts';
import { statementValues } from '../shared/statement-values.ts';
import type { RowKey } from './page-keys.ts';
import { type FoundState, readOfState, STATE } from './state.ts';

/** A row, and a filer named in its filing. */
export interface RowOfFiler extends RowKey {
  readonly cik: number;
}

/** Rows by their keys, and the state of the data that they are of. */
export interface FoundKeys<Key extends RowKey> extends FoundState {
  readonly rows: readonly Key[];
}

/** Visible rows of filers, newest first. */
export function readRowsOfFilers(reader: Reader, ciks: readonly number[], seen: Seen): Promise<FoundKeys<RowOfFiler>> {
  const { values, add } = statementValues(ciks);
  const condition = seenIn(seen, add);
  return keysOf(
    reader,
    `select b.board, c.cik, ${placeOf('b')} from unnest($1::int[]) as c (cik)
       join board_rows b on b.cik = c.cik where ${condition}
     union all
     select b.board, c.cik, ${placeOf('b')} from board_rows b cross join unnest(b.co_registrants) as c (cik)
       where b.co_registrants <> '{}' and b.co_registrants && $1::int[] and c.cik = any($1::int[]) and ${condition}`,
    values,
  );
}

/** Visible rows of filings. */
export function readRowsOfFilings(
  reader: Reader,
  accessions: readonly string[],
  seen: Seen,
): Promise<FoundKeys<RowKey>> {
  const { values, add } = statementValues(accessions);
  const condition = seenIn(seen, add);
  return keysOf(
    reader,
    `select b.board, ${placeOf('b')} from board_rows b where b.accession = any($1::text[]) and ${condition}`,
    values,
  );
}

function keysOf<Key extends RowKey>(reader: Reader, keys: string, values: readonly unknown[]): Promise<FoundKeys<Key>> {
  const text = `select ${STATE}, (select coalesce(json_agg(k order by ${newestFirst('k')}), '[]') from (${keys}) k) as rows
    from data_version v where v.id = 1`;
  return readOfState<FoundKeys<Key>>(reader, text, values);
}
