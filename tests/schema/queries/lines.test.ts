import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { anyText, asLines, linesOf, orEmpty, orNull, words, wordsOf } from '../../../schema/queries/lines.ts';
import { openTestDatabase } from '../../support/database/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const FIELDS = ['n', anyText('name'), orEmpty('day'), words('items'), orEmpty('figure'), 'n > 1'];

/** Rows of these values as they come back. */
async function told(values: string) {
  const from = `(values ${values}) as v (n, name, day, items, figure)`;
  const { rows } = await database.pool.query<{ lines: string | null }>(`select ${asLines(FIELDS, from)} as lines`);
  return linesOf(rows[0]?.lines ?? null).map(([n, name = '', day = '', items = '', figure = '', isMore]) => [
    Number(n),
    orNull(name),
    orNull(day),
    wordsOf(items),
    orNull(figure),
    isMore,
  ]);
}

it('rows come back field by field, null and empty ones too, whatever their texts hold', async () => {
  const rows = await told(
    `(1, 'A "B" \\ tab\t, line\nand so on', date '2026-10-30', '{5.02,9.01}'::text[], 1.5e-7::float8),
     (2, null, null, '{}', null), (3, E'bad\\x1fone\\x1e', null, '{x}', 4.50::numeric)`,
  );
  expect(rows).toEqual([
    [1, 'A "B" \\ tab\t, line\nand so on', '2026-10-30', ['5.02', '9.01'], '1.5e-07', 'f'],
    [2, null, null, [], null, 't'],
    [3, 'badone', null, ['x'], '4.5', 't'],
  ]);
});

it('of no rows nothing comes back', async () => {
  const { rows } = await database.pool.query(`select ${asLines(['1'], 'generate_series(1, 0)')} as lines`);
  expect(linesOf(rows[0].lines)).toEqual([]);
});
