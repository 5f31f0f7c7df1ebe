import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { expect, it } from 'vitest';
import { databaseDiff } from '../../prisma/schema-diff.ts';
import { readMigrations } from '../../prisma/shared/migrate.ts';

const read = (name: string) => readFileSync(new URL(`../../prisma/${name}`, import.meta.url), 'utf8');

it('migrations and schema.prisma describe the same tables', async () => {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  for (const { sql } of readMigrations()) await database.exec(sql);
  const diff = await databaseDiff(new PrismaPGlite(database) as never, read('schema.prisma'));
  expect(diff.trim()).toBe('-- This is an empty migration.');
  await database.close();
});

it('the last migrated schema is the present one', () => {
  expect(read('migrations/schema.prisma')).toBe(read('schema.prisma'));
});
