import { afterAll, beforeAll, expect, it } from 'vitest';
import { dailyIndex } from '../../../schema/domain/terms/sources.ts';
import { knownOver } from '../../../schema/snapshots/coverage.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { startService, type TestService } from '../../support/service/service.ts';

/** The business days of October 2026 whose index is loaded. */
const INDEXED = [1, 2, 5, 6, 7, 8, 9, 13, 15, 16, 19, 20, 21, 22].map(
  (day) => `2026-10-${String(day).padStart(2, '0')}`,
);

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world' });
}, 120_000);
afterAll(() => service.close());

it('reads which indexes of days are loaded once in each state of the data, however many spans are asked about', async () => {
  const { database } = service;
  const state = { version: '1', changedAt: new Date(0) };
  const dataVersion = { current: () => state, observe() {}, isFollowed: () => true };
  const over = (from: string, to: string) =>
    knownOver({ database, dataVersion, source: 'mirror', frozenOn: undefined }, { from, to }, to);
  service.statements();
  await over('2025-01-01', '2026-01-01');
  await over('1996-01-01', '2025-06-01');
  await over('2026-02-02', '2026-03-01');
  expect(service.statements().filter((text) => text.includes('select path, stamp from loaded_sources'))).toHaveLength(
    1,
  );
});

it.each([
  ['live', false, 'ALL_FILERS'],
  ['live', true, 'LOADED_FILERS'],
  ['mirror', false, 'LOADED_FILERS'],
] as const)(
  'a day without an index between two is one on which EDGAR was closed, in a %s service, if it is not one that could not be read: %s',
  async (source, isBroken, population) => {
    const database = await openTestDatabase();
    const path = (day: string) => `www${dailyIndex(day, 'master')}`;
    await database.pool.query(
      `insert into loaded_sources (path, sha256, rows, loaded_at) select path, '', 0, now() from unnest($1::text[]) path`,
      [INDEXED.map(path)],
    );
    if (isBroken)
      await database.pool.query(
        `insert into quarantined_sources (path, reason, seen_at) values ($1, 'A page.', now())`,
        [path('2026-10-14')],
      );
    const state = { version: '1', changedAt: new Date(0) };
    const dataVersion = { current: () => state, observe() {}, isFollowed: () => true };
    const deps = { database, dataVersion, source, frozenOn: undefined };
    const known = await knownOver(deps, { from: '2026-10-01', to: '2026-10-22' }, '2026-10-23');
    expect(known.of(true).population).toBe(population);
    await database.close();
  },
);
