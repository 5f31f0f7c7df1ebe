import { afterAll, beforeAll, expect, it } from 'vitest';
import { bumpDataVersion } from '../../../../ingest/store/raise-data-version.ts';
import { storeTransaction } from '../../../../prisma/transaction.ts';
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
      await listReadAt(cik, '2026-10-30T20:00:00Z');
      return true;
    },
  });
  await insertRows(service.database, { filers: FILERS, filings: FILINGS, placed: PLACED });
  await service.database.pool.query('update filers set captured_on = null');
});
afterAll(() => service.close());

async function listReadAt(cik: number, at: string): Promise<void> {
  await service.database.pool.query(
    `insert into loaded_sources (path, sha256, rows, loaded_at) values ($1, '', 1, $2)
     on conflict (path) do update set loaded_at = excluded.loaded_at`,
    [`data/submissions/CIK${String(cik).padStart(10, '0')}.json`, at],
  );
  await storeTransaction(service.database, (tx) => bumpDataVersion(tx, new Date()));
  const { rows } = await service.database.pool.query('select version::text from data_version');
  service.parts.dataVersion.observe(rows[0]?.version, new Date());
}

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

it('is fetched where its list ends before days that no index covers', async () => {
  await asked(2003);
  await listReadAt(2003, '2026-10-27T20:00:00Z');
  expect((await asked(2003)).fetched).toEqual([2003]);
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

it('says of a name that nobody has that a card by CIK loads what was filed', async () => {
  const { data } = await service.ask('{ meant(company: "Zyxwv") { answer } }');
  expect(JSON.stringify(data)).toContain('If you know its CIK, open its card by that, and we load what it filed.');
});
