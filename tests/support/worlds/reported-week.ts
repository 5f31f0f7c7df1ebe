import { afterAll, beforeAll } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import type { RegistryClocks } from '../../../ingest/store/registry/registry.ts';
import { accessionOf, insertRows, type PlacedFiling } from '../database/rows.ts';
import { startService, TEST_BASE, type TestService } from '../service/service.ts';
import { fileReports, insertFilersWithFacts, LIVE_2025, logFor } from './registry-world.ts';

/** A Friday, as the clock of the service shows it. */
export const TODAY = '2026-10-30';
export const REPORT = accessionOf(1, 1);
export const IN_WEEK: RegistryClocks = { chain: 'live', loggedOn: '2026-10-28', knownOn: '2026-10-28' };

let count = 100;
/** A filing on a board, with a number of its own. */
export const filed = (board: string, kind: string, filedOn: string, cik = 1, more: Partial<PlacedFiling> = {}) => {
  count += 1;
  const form = kind.startsWith('8-K') ? '8-K' : kind;
  const items = kind.startsWith('8-K') ? [kind.slice(4)] : [];
  return { board, kinds: [kind], cik, accession: accessionOf(cik, count), form, filedOn, items, ...more };
};

export const BANKRUPT = filed('bankruptcies', '8-K 1.03', '2026-10-29', 2, { items: ['1.03', '2.04'] });

export const PLACED: readonly PlacedFiling[] = [
  filed('breaches', '8-K 1.05', '2026-07-24'),
  ...[0, 1, 2].map(() => filed('late-filers', 'NT 10-Q', '2026-10-23', 3)),
  filed('late-filers', 'NT 10-K', '2026-10-26', 3),
  filed('late-filers', 'NT 10-Q', '2026-10-30', 3),
  BANKRUPT,
  // Dated the next business day and seen already: of the week to come.
  filed('delistings', '8-K 3.01', '2026-11-02', 1, { acceptedAt: '2026-10-30T22:05:00.000Z' }),
];

/** A service with a week to report, opened and closed for the file that calls it, and ways to ask. */
export function reportedWeek() {
  let service: TestService;
  let body: JsonObject;

  beforeAll(async () => {
    service = await startService({ ledger: 'live', asOf: TODAY });
    const { database } = service;
    await insertFilersWithFacts(database, [1, 2, 3]);
    // A page of their lists is missing: of the weeks before nothing is known.
    await database.pool.query("update filers set listed_from = '2026-07-25'");
    await logFor(database, 'due', LIVE_2025);
    await fileReports(database, 1, [{ year: 2025, revenue: 150_000_000, filedOn: '2026-10-27' }]);
    await logFor(database, [1], IN_WEEK);
    await insertRows(database, {
      filings: [{ cik: 1, accession: REPORT, form: '10-K', filedOn: '2026-10-27' }],
      placed: PLACED,
    });
    await database.pool.query(
      `insert into board_rows (board, accession, cik, co_registrants, filed_on, kinds, form, items, items_known)
       select 'debt-triggers', accession, cik, co_registrants, filed_on, '{8-K 2.04}', form, items, items_known from board_rows
       where accession = $1`,
      [BANKRUPT.accession],
    );
    await insertRows(database, {});
    body = await json('/boards/report.json');
  });
  afterAll(() => service.close());

  const get = (path: string, accept = 'application/json') =>
    service.app.fetch(new Request(`${TEST_BASE}${path}`, { headers: { accept } }));
  const json = async (path: string) => (await (await get(path)).json()) as JsonObject;
  const rowsOf = (list: unknown) => (list as { rows: Record<string, unknown>[] }).rows;

  return {
    get service() {
      return service;
    },
    get body() {
      return body;
    },
    get,
    json,
    rowsOf,
  };
}
