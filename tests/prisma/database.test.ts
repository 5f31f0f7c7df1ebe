import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { migrate, readMigrations } from '../../prisma/shared/migrate.ts';
import { openTestDatabase } from '../support/database/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the database, on either engine', () => {
  it('has nothing left to migrate', async () => {
    expect(await migrate(database.pool)).toEqual([]);
    const { rows } = await database.pool.query('select migration_name from _prisma_migrations order by 1');
    expect(rows.map((row) => row.migration_name)).toEqual(readMigrations().map(({ name }) => name));
  });

  it('keeps days, big numbers and arrays exact through SQL and Prisma', async () => {
    await database.pool.query(
      `insert into facts values (1, 'us-gaap:Revenues', 'USD', '2024-02-29', 366, '0000000001-24-000001', 9007199254740993.5, '10-K', '2024-03-01', 2024, 'FY')`,
    );
    const fact = await database.prisma.fact.findFirstOrThrow({ where: { cik: 1 } });
    expect(fact.value.toString()).toBe('9007199254740993.5');
    expect(fact.periodEnd.toISOString()).toBe('2024-02-29T00:00:00.000Z');
    const { rows } = await database.pool.query('select period_end from facts');
    expect(rows).toEqual([{ period_end: '2024-02-29' }]);
  });

  it('goes on after a statement that failed', async () => {
    const named = { name: 'a_statement', text: 'select $1::int as one', values: [1] };
    expect((await database.pool.query(named)).rows).toEqual([{ one: 1 }]);
    await expect(database.pool.query('select 1 / 0')).rejects.toThrow('division by zero');
    expect((await database.pool.query(named)).rows).toEqual([{ one: 1 }]);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('create table left_open (id int)');
    client.release(new Error('dropped in the middle'));
    expect((await database.pool.query(`select to_regclass('left_open') as found`)).rows).toEqual([{ found: null }]);
  });

  it('delivers a notification at commit', async () => {
    const heard: (string | null)[] = [];
    const stop = await database.listen('test channel', (payload) => heard.push(payload));
    await database.pool.query(`select pg_notify('test channel', '42')`);
    await expect.poll(() => heard).toEqual(['42']);
    await stop();
  });
});
