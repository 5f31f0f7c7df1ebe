import type { SchemaDeps } from '../../../schema/context.ts';

/** What a load notes of a filer whose figures it has stored, and tells the process that serves them. */
export async function noteChange({ database, dataVersion }: SchemaDeps, cik: number): Promise<void> {
  const { rows } = await database.pool.query<{ version: string; changedAt: Date }>(
    `with next as (update data_version set version = version + 1, changed_at = now() returning version, changed_at),
       noted as (insert into peer_changes (cik, version) select $1, version from next
         on conflict (cik) do update set version = excluded.version)
     select version::text, changed_at as "changedAt" from next`,
    [cik],
  );
  for (const { version, changedAt } of rows) dataVersion.observe(version, changedAt);
}
