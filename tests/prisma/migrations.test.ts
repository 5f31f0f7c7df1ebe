import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../prisma/shared/migrate.ts';

const page = readFileSync('OPERATIONS.md', 'utf8');

/** What a statement takes from instances of the version before; an index that goes makes them slower and no more. */
const TAKES = [/\brename\b/, /\bdrop (?!index\b)/, /\balter column "?\w+"?\s+(?:set data )?type\b/];
const SETS_NOT_NULL = /\balter column "?(\w+)"?\s+set not null/g;
const ADDS_NOT_NULL = /\badd column(?: if not exists)? "?\w+"?[^,;]*\bnot null\b[^,;]*/g;

/** The statements of a migration with which the version before could not go on reading and writing. */
function refused(sql: string): string[] {
  const statements = sql.replaceAll(/--.*$/gm, '').toLowerCase().split(';');
  const words = statements.map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
  const hasDefault = (column = '') => words.some((text) => new RegExp(`"?${column}"? [^,]*\\bdefault\\b`).test(text));
  return words.filter(
    (text) =>
      TAKES.some((one) => one.test(text)) ||
      [...text.matchAll(SETS_NOT_NULL)].some(([, column]) => !hasDefault(column)) ||
      [...text.matchAll(ADDS_NOT_NULL)].some(([added]) => !/\b(?:default|generated)\b/.test(added)),
  );
}

describe('a migration only adds', () => {
  it.each(readMigrations().map(({ name, sql }) => [name, sql] as const))(
    '%s, or is named among those for which all instances stop',
    (name, sql) => expect(page.includes(`\`${name}\``), refused(sql).join('\n')).toBe(refused(sql).length > 0),
  );

  it.each([
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN     "b" TEXT NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "c" TEXT NOT NULL DEFAULT 1,\nADD COLUMN "b" TEXT NOT NULL;',
    'DROP TABLE "a";',
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" DROP CONSTRAINT "a_pkey";',
    'alter table a rename column b to c;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE BIGINT;',
  ])('%s is not only adding', (sql) => expect(refused(sql)).toHaveLength(1));

  it.each([
    'CREATE TABLE "a" ("b" TEXT NOT NULL, CONSTRAINT "a_pkey" PRIMARY KEY ("b"));',
    'ALTER TABLE "a" ADD COLUMN "b" TEXT;',
    'ALTER TABLE "a" ADD COLUMN "b" TEXT NOT NULL DEFAULT \'\';',
    'ALTER TABLE "a" ADD COLUMN "b" INTEGER NOT NULL GENERATED ALWAYS AS ("c" + 1) STORED;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DEFAULT 0;\nALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'DROP INDEX "a_b_idx";\nCREATE INDEX "a_c_idx" ON "a"("c");',
    '-- We would rename it, or drop it.\nCREATE INDEX "a_c_idx" ON "a"("c");',
  ])('%s is', (sql) => expect(refused(sql)).toEqual([]));
});
