import { describe, expect, it } from 'vitest';
import { query, queryComposed, statementNames } from '../../prisma/query.ts';

/** A pool that only notes the names under which it is asked. */
function noted() {
  const names: (string | undefined)[] = [];
  const pool = {
    async query({ name }: { name?: string }) {
      names.push(name);
      return { rows: [] };
    },
  };
  return { names, database: { pool: pool as never } };
}

describe('the names of statements', () => {
  it('stay for the texts of loaders, however many texts are put together from what is asked', async () => {
    const { names, database } = noted();
    // In a process that other tests share all may be taken.
    await query(database, 'select 1 as loader_before');
    for (let at = 0; at < 1000; at++) await queryComposed(database, `select ${at} as composed`, []);
    await query(database, 'select 1 as loader_after');
    const [before, ...composed] = names;
    const after = composed.pop();
    expect(composed.filter((name) => name !== undefined).length).toBeLessThanOrEqual(100);
    expect(typeof after).toBe(typeof before);
  });

  it('are the same for the same text, and none beyond their number', () => {
    const nameOf = statementNames(2);
    const [one, two] = ['select 1', 'select 2'].map(nameOf);
    expect(one).not.toBe(two);
    expect(['select 3', 'select 2', 'select 1'].map(nameOf)).toEqual([undefined, two, one]);
  });
});
