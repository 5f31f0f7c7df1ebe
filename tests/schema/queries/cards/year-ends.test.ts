/** The end of a filer's fiscal year is that of its newest annual report; EDGAR's header is sticky and sometimes wrong. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessionOf, insertRows } from '../../../support/database/rows.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFilings } from '../../../support/mirror/real-submissions.ts';
import { startService, type TestService } from '../../../support/service/service.ts';

const BROWN = 79_282;
const filing = (cik: number, at: number, form: string, reportDate: string, filedOn: string) => ({
  ...{ cik, accession: accessionOf(cik, at), form, reportDate, filedOn },
});

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const ciks = [1, 2, 3, BROWN];
  await insertRows(service.database, {
    filers: ciks.map((cik) => ({ cik, name: `Year End ${cik}` })),
    filings: [
      filing(1, 1, '10-K', '2019-06-30', '2019-08-20'),
      filing(1, 2, '10-K', '2024-12-31', '2025-02-13'),
      filing(1, 3, '8-K', '2025-03-01', '2025-03-02'),
      filing(1, 4, '10-K/A', '2023-11-30', '2025-04-02'),
      // Mistyped: a report about a year that has not ended.
      filing(1, 5, '10-K', '2027-09-30', '2026-02-12'),
      filing(2, 1, '8-K', '2025-03-01', '2025-03-02'),
      filing(3, 1, '20-F', '2025-03-31', '2025-07-02'),
    ],
  });
  await service.database.pool.query(`update filers set fiscal_year_end = '0119'`);
});
afterAll(() => service.close());

const yearEnd = async (cik: number, asOf?: string) => {
  const { data, errors } = await service.ask(
    `{ filer(company: "${cik}"${asOf === undefined ? '' : `, asOf: "${asOf}"`}) { fiscalYearEnd } }`,
  );
  expect(errors).toBeUndefined();
  return (data as unknown as { filer: { fiscalYearEnd: string | null } }).filer.fiscalYearEnd;
};

it('is that of the report, by the day asked about, and the header’s where there is no report', async () => {
  const found = [await yearEnd(1), await yearEnd(1, '2024-01-31'), await yearEnd(2), await yearEnd(3)];
  expect(found).toEqual(['1231', '0630', '0119', '0331']);
});

if (!HAS_MIRROR) console.warn('The mirror ../shared/edgar is absent: the year end of Brown & Brown is not tested.');
it.skipIf(!HAS_MIRROR)('of Brown & Brown is the end of December, whatever its header says', async () => {
  expect(await yearEnd(BROWN)).toBe('0119');
  const listed = [...readRealFilings([BROWN])].flatMap(([accession, filing]) =>
    filing.reportDate === '' ? [] : [{ cik: BROWN, accession, ...filing }],
  );
  await insertRows(service.database, { filings: listed });
  expect(await yearEnd(BROWN)).toBe('1231');
});
