import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type Embedded, openEmbedded } from '../../prisma/embedded/open.ts';
import { migrate, readMigrations } from '../../prisma/shared/migrate.ts';

const OLD = readFileSync('tests/prisma/tables-of-48e3665f.sql', 'utf8');

const opened: Embedded[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** A database in memory with these tables. */
async function databaseOf(sql: string) {
  const database = await openEmbedded(null, null);
  opened.push(database);
  await database.pool.query(sql);
  return database.pool;
}

type Pool = Awaited<ReturnType<typeof databaseOf>>;

const FORM = `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as form
    from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select tgname || ' ' || tgrelid::regclass from pg_trigger where not tgisinternal
  order by 1`;

/** Every column, index and trigger. */
const formOf = async (pool: Pool) => (await pool.query<{ form: string }>(FORM)).rows.map(({ form }) => form);

const recorded = async (pool: Pool) =>
  (await pool.query<{ name: string }>('select migration_name as name from "_prisma_migrations" order by 1')).rows.map(
    ({ name }) => name,
  );

// On the embedded engine alone, whichever the others run on.
describe.skipIf(process.env.DATABASE_URL !== undefined)('the baseline', () => {
  it('is there where the migrations are that it replaced: what came later is applied', async () => {
    const [baseline, ...steps] = readMigrations().map(({ name }) => name);
    const old = await databaseOf(OLD);
    expect(await migrate(old)).toEqual(steps);
    expect(await recorded(old)).toEqual(expect.arrayContaining([baseline, ...steps]));
    expect(await migrate(old)).toEqual([]);
    const fresh = await databaseOf('');
    expect(await migrate(fresh)).toEqual([baseline, ...steps]);
    expect(await formOf(old)).toEqual(await formOf(fresh));
  });

  it('is not taken for tables that lack one of those migrations', async () => {
    const older = await databaseOf(OLD);
    await older.query(`delete from "_prisma_migrations" where migration_name = '20261126154603_listed_by_condition'`);
    const before = await recorded(older);
    await expect(migrate(older)).rejects.toMatchObject({
      code: 'TOO_OLD',
      message: 'its tables are older than the migration 20261126154603_listed_by_condition',
    });
    expect(await recorded(older)).toEqual(before);
  });
});
