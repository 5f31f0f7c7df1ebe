import type { Database } from './database.ts';
import { query } from './query.ts';

/** The state of the data; undefined if the table has lost its one row. */
export async function readDataVersion(
  database: Pick<Database, 'pool'>,
): Promise<{ version: string; changedAt: Date } | undefined> {
  const [row] = await query<{ version: string; changedAt: Date }>(
    database,
    'select version::text, changed_at as "changedAt" from data_version',
  );
  return row;
}
