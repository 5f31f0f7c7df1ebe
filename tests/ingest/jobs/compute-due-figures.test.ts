import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { nightly } from '../../../ingest/jobs/nightly.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { tableHashes } from '../../support/database/table-hash.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { insertFilersWithFacts } from '../../support/worlds/registry-world.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertFilersWithFacts(database, [1, 2, 3]);
});
afterAll(() => database.close());

const MIGRATION = new URL('../../../prisma/migrations/20261122131817_card_figures/migration.sql', import.meta.url);
const figures = async () => (await tableHashes(database)).company_figures;
const version = async () => (await database.pool.query('select version from data_version')).rows[0].version;

it.each([
  ['a backfill', backfillAll],
  ['a night', nightly],
])(
  'what a release before stored without some figures has them after %s, from facts that have not changed',
  async (_, command) => {
    const whole = await figures();
    const [, update = ''] = (await readFile(MIGRATION, 'utf8')).split(/(?=UPDATE)/);
    await database.pool.query('update company_figures set free_cash_flow = null, revenue_growth_per_year = null');
    await database.pool.query(update);
    expect(await figures()).not.toBe(whole);
    const before = await version();
    const parts = sampleDeps(database, { edgar: createMemoryMirror(new Map(), new Date('2026-10-30T12:00:00Z')) });
    expect(await command(parts)).toMatchObject({ figuresComputed: 3 });
    expect(await figures()).toBe(whole);
    expect(await version()).not.toBe(before);
    expect(await command(parts)).not.toHaveProperty('figuresComputed');
  },
);
