import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeOpenRuns, finishRun, firstRunAt, type RunCounts, startRun } from '../../../ingest/store/runs.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let minute = 0;
const now = () => new Date(Date.UTC(2026, 9, 30, 12, minute++));
/** A run from its start to its end; returns its number. */
async function whole(command: string, found: Partial<RunCounts>, error: string | null = null): Promise<number> {
  const id = await startRun(database, command, now());
  const counts = { documents: 2, unchanged: 2, rows: 0, boardRows: 0, quarantined: 0, ...found } as RunCounts;
  await finishRun(database, id, { state: error === null ? 'done' : 'failed', counts, error }, now());
  return Number(id);
}
const kept = async () =>
  (await database.pool.query<{ id: number }>('select id::int from ingest_runs order by id')).rows.map(({ id }) => id);

it('of the runs that found nothing the first of all and the newest are kept, and all others', async () => {
  const began = new Date(Date.UTC(2026, 9, 30, 12, minute));
  const first = await whole('poll', {});
  const nightly = await whole('nightly', {});
  const found = await whole('poll', { rows: 3 });
  await whole('poll', { feeds: 3 });
  await whole('poll', { failed: 1 });
  const sealed = await whole('poll', { monthsSealed: 1 });
  await whole('poll', {});
  const aside = await whole('poll', { quarantined: 1 });
  await whole('poll', {});
  const failed = await whole('poll', {}, 'The SEC was away.');
  await whole('poll', {});
  const newest = await whole('poll', {});
  expect(await kept()).toEqual([first, nightly, found, sealed, aside, failed, newest]);
  expect(await firstRunAt(database)).toEqual(began);
});

it('what a killed process left open is cut off, whatever the command, and what has ended stays as it ended', async () => {
  const ended = await whole('nightly', {});
  await startRun(database, 'backfill', now());
  await startRun(database, 'poll', now());
  await closeOpenRuns(database, now());
  const { rows } = await database.pool.query(
    'select command, state::text, error from ingest_runs where id >= $1 order by id',
    [ended],
  );
  expect(rows).toEqual([
    { command: 'nightly', state: 'done', error: null },
    { command: 'backfill', state: 'failed', error: 'Cut off.' },
    { command: 'poll', state: 'failed', error: 'Cut off.' },
  ]);
});
