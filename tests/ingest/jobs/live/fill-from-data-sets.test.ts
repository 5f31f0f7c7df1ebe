import { expect, it } from 'vitest';
import { companyFactsPath, statementsPath } from '../../../../ingest/edgar/paths.ts';
import { backfillFilers } from '../../../../ingest/jobs/backfill.ts';
import { nightly } from '../../../../ingest/jobs/nightly.ts';
import { cik } from '../../../support/database/records.ts';
import { dataSetZip } from '../../../support/edgar/data-set-zip.ts';
import { useLiveSource } from '../../../support/edgar/live-source.ts';

const source = useLiveSource();
const FILER = cik(1_999_999_014);
const { file: DATA_SET } = statementsPath('2026q3');
const OTHER = '0009900902-26-000001';

const query = async <Row>(sql: string) => (await source.database.pool.query(sql)).rows as Row[];
const asked = () => source.sec.exchanges.filter(({ url }) => DATA_SET.endsWith(url)).length;
const taken = () =>
  query(`select distinct cik, accession, data_set as "dataSet", trim_scale(value)::text as value from facts`);

let report: string;
/** The filer's newest annual report, of which companyfacts has nothing. */
async function omitReport(filedOn: string): Promise<void> {
  source.sec.files.delete(companyFactsPath(FILER).file);
  await backfillFilers(source.parts(), [FILER]);
  const [newest] = await query<{ accession: string }>(
    `update filings set filed_on = '${filedOn}', report_date = '2026-06-30' where cik = ${FILER} and accession =
       (select accession from filings where cik = ${FILER} and form = '10-K' order by filed_on desc limit 1) returning accession`,
  );
  report = newest?.accession ?? '';
}

async function publish(): Promise<void> {
  const of = (adsh: string, filer: number) => ({
    sub: {
      ...{ adsh, cik: String(filer), name: 'ZZ MILL', form: '10-K', period: '20260630', filed: '20260820' },
      fye: '0630',
      fy: '2026',
      fp: 'FY',
      instance: 'zz.xml',
    },
    num: {
      ...{ adsh, tag: 'Revenues', version: 'us-gaap/2026' },
      ddate: '20260630',
      qtrs: '4',
      uom: 'USD',
      value: '55000000.0000',
    },
  });
  const rows = [of(report, FILER), of(OTHER, 9_900_902)];
  const zip = await dataSetZip({
    sub: rows.map(({ sub }) => sub),
    tag: [{ tag: 'Revenues', version: 'us-gaap/2026', datatype: 'monetary' }],
    num: rows.map(({ num }) => num),
  });
  source.sec.files.set(DATA_SET, zip);
}

it('a report that companyfacts omits is taken from the data set of its quarter, once that is out', async () => {
  await omitReport('2026-08-20');
  await nightly(source.parts());
  expect([asked(), await taken()]).toEqual([1, []]);
  await publish();
  for (let night = 0; night < 2; night += 1) await nightly(source.parts());
  expect(await taken()).toEqual([{ cik: FILER, accession: report, dataSet: '2026q3', value: '55000000' }]);
  expect(await query('select from filings where cik = 9900902')).toEqual([]);
  expect(asked()).toBe(2);
});

it.for([
  ['of a quarter that is not over', '2026-10-01'],
  ['of these days, which companyfacts may bring', '2026-09-30'],
  ['of years ago', '2025-08-20'],
] as const)('no data set is asked for a report %s', async ([, filedOn]) => {
  await omitReport(filedOn);
  await nightly(source.parts());
  expect(source.sec.exchanges.filter(({ url }) => url.includes('financial-statement-data-sets'))).toEqual([]);
});

it('a data set that cannot be read is set aside until it is read', async () => {
  await omitReport('2026-08-20');
  source.sec.files.set(DATA_SET, new TextEncoder().encode('PK, and no more'));
  const isWaiting = async () =>
    (await query(`select from quarantined_sources where path = '${DATA_SET}'`)).length === 1;
  for (let night = 0; night < 2; night += 1) await nightly(source.parts());
  expect([asked(), await isWaiting()]).toEqual([1, true]);
  await publish();
  await nightly({ ...source.parts(), now: () => new Date('2026-10-31T20:00:00Z') });
  expect([asked(), await isWaiting(), (await taken()).length]).toEqual([2, false, 1]);
});
