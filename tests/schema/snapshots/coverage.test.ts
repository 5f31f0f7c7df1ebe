import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownOver } from '../../../schema/snapshots/coverage.ts';
import { startService, type TestService } from '../../support/service/service.ts';

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
