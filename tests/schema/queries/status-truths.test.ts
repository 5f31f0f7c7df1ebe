import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { finishRun, startRun } from '../../../ingest/store/runs.ts';
import type { Database } from '../../../prisma/open.ts';
import { lookedAt } from '../../../schema/loads/service/read-status.ts';
import { readBlockedUntil, readLag, readSuccesses } from '../../../schema/queries/service/status.ts';
import { notAhead } from '../../../schema/types/shared/reply-fields.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { emptyTables } from '../../support/database/table-hash.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

async function ran(command: string, at: string, state: 'done' | 'failed', counts = {}): Promise<void> {
  const id = await startRun(database, command, new Date(at));
  await finishRun(database, id, { state, counts, error: state === 'failed' ? 'Away.' : null }, new Date(at));
}
const looked = async (now: string) => lookedAt(await readSuccesses(database), new Date(now))?.toISOString();

it('the last success of each command stands, and how many failed since', async () => {
  await ran('nightly', '2026-11-24T04:30:00Z', 'done', { rows: 1 });
  for (const minute of ['00', '01', '02']) await ran('poll', `2026-11-25T22:${minute}:00Z`, 'done');
  for (const minute of ['03', '04', '05']) await ran('poll', `2026-11-25T22:${minute}:00Z`, 'failed');
  await ran('nightly', '2026-11-25T22:06:00Z', 'failed');
  expect(await readSuccesses(database)).toMatchObject([
    { command: 'nightly', finishedAt: new Date('2026-11-24T04:30:00Z'), failedSince: 1 },
    { command: 'poll', finishedAt: new Date('2026-11-25T22:02:00Z'), failedSince: 3 },
  ]);
  expect(await looked('2026-11-25T22:07:00Z')).toBe('2026-11-25T22:02:00.000Z');
});

it('the last look is the last by order where the clock was set back, and never ahead of the clock', async () => {
  await ran('nightly', '2026-11-27T04:30:00Z', 'done', { rows: 1 });
  await ran('poll', '2026-11-27T22:38:00Z', 'done');
  expect(await looked('2026-11-24T22:38:00Z')).toBe('2026-11-24T22:38:00.000Z');
  await ran('poll', '2026-11-24T22:39:00Z', 'done');
  expect(await looked('2026-11-24T22:45:00Z')).toBe('2026-11-24T22:39:00.000Z');
  await ran('names', '2026-11-24T22:44:00Z', 'done');
  expect(await looked('2026-11-24T22:45:00Z')).toBe('2026-11-24T22:39:00.000Z');
});

it('a block is told for as long as it lasts', async () => {
  expect(await readBlockedUntil(database)).toBeNull();
  await database.pool.query(`update edgar_gate set blocked_until = now() + interval '10 minutes'`);
  expect(await readBlockedUntil(database)).toBeInstanceOf(Date);
  await database.pool.query(`update edgar_gate set blocked_until = now() - interval '1 minute'`);
  expect(await readBlockedUntil(database)).toBeNull();
});

it('the lag is that of filings accepted since the first run began', async () => {
  await database.pool.query(`insert into filers (cik, name) values (1, 'One')`);
  const filed = (accession: string, minutesAgo: number) =>
    database.pool.query(
      `insert into filings (cik, accession, form, filed_on, items_known, accepted_at)
       values (1, $1, '8-K', now()::date, true, now() - make_interval(mins => $2))`,
      [accession, minutesAgo],
    );
  const seen = (accession: string) =>
    database.pool.query(
      `insert into events (kind, board, accession, cik, created_at) values ('boardRowAdded', 'breaches', $1, 1, now())`,
      [accession],
    );
  await ran('poll', new Date(Date.now() - 3_600_000).toISOString(), 'done');
  for (const [accession, minutes] of [
    ['0000000001-26-000001', 1_500],
    ['0000000001-26-000002', 61],
    ['0000000001-26-000003', 2],
  ] as const) {
    await filed(accession, minutes);
    await seen(accession);
  }
  const { median, filings } = await readLag(database);
  expect([filings, Math.round(median ?? 0)]).toEqual([1, 120]);
});

it('the data changed no later than the clock says', () => {
  const changed = new Date('2026-11-27T22:38:00Z');
  const now = (at: string) => ({ now: () => new Date(at) });
  expect(notAhead(changed, now('2026-11-24T22:38:00Z')).toISOString()).toBe('2026-11-24T22:38:00.000Z');
  expect(notAhead(changed, now('2026-11-28T22:38:00Z'))).toBe(changed);
});
