import type { Database } from './open.ts';
import { query } from './query.ts';

/** The channel on which every commit that readers see is announced, with its version. */
export const DATA_VERSION_CHANNEL = 'data_version';

/** The state of the data; undefined in a database without its one row. */
export async function readDataVersion(
  database: Pick<Database, 'pool'>,
): Promise<{ version: string; changedAt: Date } | undefined> {
  const [row] = await query<{ version: string; changedAt: Date }>(
    database,
    'select version::text, changed_at as "changedAt" from data_version',
  );
  return row;
}
