import { run, type Tx } from './transaction.ts';

/** Channel on which a new data version is announced at commit. */
export const DATA_VERSION_CHANNEL = 'data_version';

/** Raises the data version; belongs into every transaction that changes what readers see. */
export async function bumpDataVersion(tx: Tx, now: Date): Promise<bigint> {
  const { rows } = await run<{ version: string }>(
    tx,
    'update data_version set version = version + 1, changed_at = $1 where id = 1 returning version',
    [now],
  );
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('The table data_version has lost its one row.');
  await run(tx, 'select pg_notify($1, $2)', [DATA_VERSION_CHANNEL, version]);
  return BigInt(version);
}
