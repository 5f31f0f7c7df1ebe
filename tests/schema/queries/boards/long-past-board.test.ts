import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../../schema/domain/terms/day.ts';
import { accessionOf, insertRows } from '../../../support/database/rows.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

/** More than a window of old days shows at once. */
const ROWS = 2_030;
const FILERS = 5;
const DAY = '2025-06-30';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const filers = Array.from({ length: FILERS }, (_, at) => ({ cik: 21 + at, name: `Filer ${at}`, tickers: [] }));
  await insertRows(service.database, {
    filers,
    placed: Array.from({ length: ROWS }, (_, at) => {
      const cik = 21 + (at % FILERS);
      const filedOn = addDays(DAY, -(at % 300));
      const accession = accessionOf(cik, at + 1);
      return { board: 'auditor-watch', kinds: ['8-K 4.01'], cik, accession, form: '8-K', filedOn, items: ['4.01'] };
    }),
  });
}, 120_000);
afterAll(() => service.close());

it('all rows of a past board come whole and in order, by as many statements as a page of few', async () => {
  const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
  const ofRows = () =>
    service.statements().filter((text) => text.includes('board_rows') && !text.includes('hasUnlisted')).length;
  ofRows();
  const csv = await (await get(`/boards/auditor-watch.csv?asOf=${DAY}`)).text();
  // Which rows they are, how many, and what they are made of.
  expect(ofRows()).toBe(3);
  const lines = csv.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(ROWS);
  const keys = lines.map((line) => `${line.slice(0, 10)} ${/\d{10}-\d{2}-\d{6}/.exec(line)?.[0]}`);
  expect(new Set(keys).size).toBe(ROWS);
  expect(keys).toEqual(keys.toSorted().reverse());
  ofRows();
  const { rows, total, truncated } = (await (
    await get(`/boards/auditor-watch.json?asOf=${DAY}&limit=9007199254740991`)
  ).json()) as { rows: readonly { filedOn: string; accession: string }[]; total: number; truncated: boolean };
  expect([total, truncated]).toEqual([ROWS, false]);
  expect(rows.map(({ filedOn, accession }) => `${filedOn} ${accession}`)).toEqual(keys);
  // The others are kept.
  expect(ofRows()).toBe(1);
});
