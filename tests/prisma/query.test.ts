import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { clientOver } from '../../prisma/client.ts';
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

  it('stay for the texts of loaders, whatever the lengths of the lists in those of the Prisma client', async () => {
    const { names, database } = noted();
    await query(database, 'select 2 as loader_before');
    const ask = async ({ name }: { name?: string }) => {
      names.push(name);
      return { rows: [], fields: [] };
    };
    const { quarantinedSource } = clientOver(Object.assign(new pg.Pool(), { query: ask }) as pg.Pool);
    for (let length = 1; length <= 600; length++) {
      const paths = Array.from({ length }, (_, at) => String(at));
      await quarantinedSource.findMany({ where: { path: { in: paths } } });
    }
    await query(database, 'select 2 as loader_after');
    // Its own 200, of which other tests may have taken some, and no name for the rest.
    expect(new Set(names.slice(1, -1)).size).toBeLessThanOrEqual(201);
    expect(typeof names.at(-1)).toBe(typeof names[0]);
  });

  it('are the same for the same text, and none beyond their number', () => {
    const nameOf = statementNames(2);
    const [one, two] = ['select 1', 'select 2'].map(nameOf);
    expect(one).not.toBe(two);
    expect(['select 3', 'select 2', 'select 1'].map(nameOf)).toEqual([undefined, two, one]);
  });
});
