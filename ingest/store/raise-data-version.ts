import { CHANNELS } from '../../prisma/channels.ts';
import { run, type Tx } from '../../prisma/transaction.ts';

export async function currentDataVersion(reader: Pick<Tx, 'query'>): Promise<bigint> {
  const { rows } = await run<{ version: string }>(reader as Tx, 'select version::text from data_version where id = 1');
  const version = rows[0]?.version;
  if (version === undefined) throw new Error(ROW_LOST);
  return BigInt(version);
}

const ROW_LOST = 'The table data_version has lost its one row.';

/**
 * Raises the data version; required in every transaction that changes what readers see. Its time never decreases: after
 * a clock was set back, a client that revalidates by date alone would take the older state for the newer one.
 */
export async function bumpDataVersion(tx: Tx, now: Date): Promise<bigint> {
  const { rows } = await run<{ version: string }>(
    tx,
    'update data_version set version = version + 1, changed_at = greatest(changed_at, $1) where id = 1 returning version',
    [now],
  );
  const version = rows[0]?.version;
  if (version === undefined) throw new Error(ROW_LOST);
  await run(tx, 'select pg_notify($1, $2)', [CHANNELS.dataVersion, version]);
  return BigInt(version);
}
