import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { expect, it } from 'vitest';
import { readMigrations } from '../../prisma/shared/migrate.ts';
import { databaseDiff } from './schema-diff.ts';

// On the embedded engine alone, whichever the others run on.
it.skipIf(process.env.DATABASE_URL !== undefined)('migrations and schema.prisma describe the same tables', async () => {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  for (const { sql } of readMigrations()) await database.exec(sql);
  const diff = await databaseDiff(new PrismaPGlite(database) as never, readFileSync('prisma/schema.prisma', 'utf8'));
  expect(diff.trim()).toBe('-- This is an empty migration.');
  await database.close();
});
