import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { type FilingsKey, readFilings } from '../../schema/queries/filings/filings-of-filers.ts';
import { openTestDatabase } from '../support/database/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Plan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Total Cost': number; readonly 'Plan Rows': number } }];
}

/** What a read sends, and how the planner of this database reckons it. */
async function planOf(read: (database: Pick<Database, 'pool'>) => Promise<unknown>) {
  const sent: { text: string; values: unknown[] }[] = [];
  const pool = Object.create(database.pool, {
    query: {
      async value({ text, values }: { text: string; values: unknown[] }) {
        sent.push({ text, values });
        return { rows: [] };
      },
    },
  });
  await read({ pool });
  const [statement] = sent;
  const { rows } = await database.pool.query<Plan>(
    `explain (format json) ${statement?.text}`,
    statement?.values as unknown[],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return { cost: plan?.['Total Cost'], rows: plan?.['Plan Rows'] };
}

const NEWEST: FilingsKey = {
  cik: 320193,
  until: '2025-09-12',
  since: null,
  forms: null,
  from: null,
  to: null,
  backward: false,
  limit: 21,
  withItems: true,
};

describe('a database that nobody has analysed', () => {
  it('expects one row of the table of one row, and no cost at which PostgreSQL would compile', async () => {
    const { cost, rows } = await planOf((asked) => readFilings(asked, [NEWEST]));
    expect(rows).toBe(1);
    expect(cost).toBeLessThan(10_000);
  });
});

it.skipIf(process.env.DATABASE_URL === undefined)(
  'neither compiles a statement nor has others help with a small one, on any connection',
  async () => {
    const clients = await Promise.all([database.pool.connect(), database.pool.connect(), database.pool.connect()]);
    const settings = `select current_setting('jit') as jit, current_setting('parallel_setup_cost') as help`;
    try {
      const found = await Promise.all(clients.map((client) => client.query(settings)));
      for (const { rows } of found) expect(rows).toEqual([{ jit: 'off', help: '100000' }]);
    } finally {
      for (const client of clients) client.release();
    }
  },
);
