/** Part of the statements that read boards: the state of the data that rows are of. */
import { queryComposed, type Reader } from '../../../prisma/query.ts';

/** The state of the data that something was read in. */
export interface FoundState {
  readonly version: string;
  readonly changedAt: Date;
}

/** Columns added to a statement, from `data_version v` where `v.id = 1`. */
export const STATE = `v.version::text, v.changed_at as "changedAt"`;

/** The single row of such a statement. */
export async function readOfState<Row extends FoundState>(
  reader: Reader,
  text: string,
  values: readonly unknown[],
): Promise<Row> {
  const [row] = await queryComposed<Row>(reader, text, values);
  if (row === undefined) throw new Error('The table data_version is empty.');
  return row;
}

/**
 * Part of the statements that read boards: which version of a row `b` is in force. One rule for all statements.
 */

/** Columns of a row's version on a day, given as SQL, or on that of its filing if that is later. */
export const versionOn = (columns: string, day: string): string =>
  `(select ${columns} from board_row_versions x where x.board = b.board and x.accession = b.accession
      and x.valid_from <= greatest(${day}, b.filed_on) order by x.valid_from desc limit 1)`;
