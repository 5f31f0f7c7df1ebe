import type { SchemaDeps } from '../../../schema/request/context.ts';

/** What a load says of its changes, also to the process that serves them. */
export async function noteChange({ database, dataVersion }: SchemaDeps): Promise<void> {
  const { rows } = await database.pool.query<{ version: string; changedAt: Date }>(
    `update data_version set version = version + 1, changed_at = now()
     returning version::text, changed_at as "changedAt"`,
  );
  for (const { version, changedAt } of rows) dataVersion.observe(version, changedAt);
}
