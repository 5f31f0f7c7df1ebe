/** A filer that changes its fiscal year leaves a logged range whose report never comes: nothing says that it is due. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPendingRanges } from '../../../schema/queries/registry/registry-week.ts';
import { insertRows } from '../../support/database/rows.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';
import { insertFilersWithFacts, LIVE_2025, logFor } from '../../support/worlds/registry-world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ ledger: 'live', asOf: '2026-02-20' });
  await insertFilersWithFacts(service.database, [1, 2]);
  await logFor(service.database, 'due', LIVE_2025);
  await insertRows(service.database, {
    filings: [
      { cik: 1, accession: '0000000001-25-000077', form: '10-KT', filedOn: '2025-11-20', reportDate: '2025-09-30' },
      // On a whole year of weeks, which is the year of the range.
      { cik: 2, accession: '0000000002-26-000001', form: '10-KT', filedOn: '2026-02-19', reportDate: '2025-12-27' },
    ],
  });
});
afterAll(() => service.close());

const due = async (asOf: string) => {
  const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/track-record.json?asOf=${asOf}`));
  return ((await response.json()) as { nextDue: { cik: number }[] }).nextDue.map(({ cik }) => cik);
};
const pending = async (day: string) => {
  const ranges = await readPendingRanges(service.database, 'live', day, { from: '2025-01-01', to: '2026-12-31' });
  return ranges.map(({ cik }) => cik);
};

it('names no range as due whose year a transition report has ended, from the day of that report on', async () => {
  expect([await due('2025-11-19'), await pending('2025-11-19')]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect([await due('2025-11-20'), await pending('2025-11-20')]).toEqual([[2], [2]]);
  expect([await due('2026-02-20'), await pending('2026-02-20')]).toEqual([[2], [2]]);
});
