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
