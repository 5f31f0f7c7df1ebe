import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServiceError } from '../../../../schema/domain/terms/error-codes.ts';
import { insertRows } from '../../../support/database/rows.ts';
import { startService, type TestService } from '../../../support/service/service.ts';
import { FILERS, FILINGS, PLACED } from '../../queries/world.ts';

let service: TestService;
let isAway = false;
const fetched: number[] = [];
beforeAll(async () => {
  service = await startService({
    source: 'live',
    async fetchFiler(cik) {
      fetched.push(cik);
      if (isAway) throw new ServiceError('UPSTREAM_UNAVAILABLE', 'The SEC could not be asked.', { hint: 'Wait.' });
      await service.database.pool.query(`update filers set captured_on = '2026-10-30' where cik = $1`, [cik]);
      return true;
    },
  });
  await insertRows(service.database, { filers: FILERS, filings: FILINGS, placed: PLACED });
  await service.database.pool.query('update filers set captured_on = null');
});
afterAll(() => service.close());

const asked = async (cik: number) => {
  fetched.splice(0);
  const { data, errors } = await service.ask(`{ filer(cik: ${cik}) { name filings(first: 1) { totalCount } } }`);
  return { data: data as { filer: { filings: { totalCount: number } } } | null, errors, fetched: [...fetched] };
};

it('a filer of whom only filings from the feed are on file is fetched, until its own list is here', async () => {
  const first = await asked(2003);
  expect(first.errors).toBeUndefined();
  expect(first.data?.filer.filings.totalCount).toBeGreaterThan(0);
  expect(first.fetched).toEqual([2003]);
  expect((await asked(2003)).fetched).toEqual([]);
});

it('is fetched where its facts could not be read, once they are due', async () => {
  const wait = (until: string) =>
    service.database.pool.query(
      `insert into quarantined_sources (path, reason, seen_at, next_at)
       values ('data/api/xbrl/companyfacts/CIK0000002003.json', 'A page.', now(), now() + $1::interval)
       on conflict (path) do update set next_at = excluded.next_at`,
      [until],
    );
  await asked(2003);
  await wait('1 hour');
  expect((await asked(2003)).fetched).toEqual([]);
  await wait('-1 minute');
  expect((await asked(2003)).fetched).toEqual([2003]);
});

it('is served with what is on file where the SEC does not answer', async () => {
  isAway = true;
  const { data, errors, fetched: tried } = await asked(1001);
  expect(errors).toBeUndefined();
  expect(data?.filer.filings.totalCount).toBeGreaterThan(0);
  expect(tried).toEqual([1001]);
});
