/** `npm run migration -- NAME`: writes the SQL from the last migrated schema to the one in schema.prisma. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { schemaDiff } from './schema-diff.ts';

const name = process.argv[2];
if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Name the migration in lower case with underscores: npm run migration -- add_facts');
  process.exit(64);
}
const schema = readFileSync(new URL('./schema.prisma', import.meta.url), 'utf8');
const migrated = new URL('./migrations/schema.prisma', import.meta.url);
const sql = await schemaDiff(existsSync(migrated) ? readFileSync(migrated, 'utf8') : null, schema);
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const folder = new URL(`./migrations/${stamp}_${name}/`, import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('migration.sql', folder), sql);
writeFileSync(migrated, schema);
console.log(`${folder.pathname}migration.sql`);
