import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Edgar } from '../../../../ingest/edgar/edgar.ts';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { createMirror } from '../../../../ingest/edgar/mirror.ts';
import { backfillFilers } from '../../../../ingest/jobs/backfill.ts';
import { ingestMirrorFunds } from '../../../../ingest/jobs/funds/ingest-mirror-funds.ts';
import { runJob } from '../../../../ingest/jobs/shared/run-job.ts';
import type { RunCounts } from '../../../../ingest/store/runs.ts';
import type { Database } from '../../../../prisma/open.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { insertRows } from '../../../support/database/rows.ts';
import { sampleDeps } from '../../../support/service/jobs.ts';

const MIRROR = join(import.meta.dirname, '../../../../../shared/edgar');
const isHere = existsSync(MIRROR);
if (!isHere) console.warn('The mirror ../shared/edgar is absent: loading its funds is not tested.');

const ingest = (database: Database, edgar: Edgar): Promise<RunCounts> => {
  const parts = sampleDeps(database, { edgar });
  return runJob(parts, { command: 'funds', announce: false }, (job) => ingestMirrorFunds(parts, job));
};
const rows = async <Row>(database: Database, sql: string): Promise<Row[]> =>
  (await database.pool.query(sql)).rows as Row[];

const report = (net: string) =>
  Buffer.from(
    `<edgarSubmission xmlns="http://www.sec.gov/edgar/nport"><headerData><submissionType>NPORT-P</submissionType></headerData><formData><genInfo><regName>ZZ Trust</regName><regCik>1999999091</regCik><seriesName>ZZ Fund</seriesName><seriesId>S000990001</seriesId><repPdEnd>2026-06-30</repPdEnd><repPdDate>2026-06-30</repPdDate></genInfo><fundInfo><totAssets>${net}</totAssets><totLiabs>0</totLiabs><netAssets>${net}</netAssets></fundInfo><invstOrSecs><invstOrSec><name>ZZ\\tail</name><valUSD>10</valUSD><pctVal>10</pctVal><payoffProfile>Long</payoffProfile></invstOrSec></invstOrSecs></formData></edgarSubmission>`,
  );
const TABLE = Buffer.from(
  '<informationTable><infoTable><nameOfIssuer>ZZ</nameOfIssuer><cusip>99ZZ00109</cusip><value>5</value><shrsOrPrnAmt><sshPrnamt>1</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt></infoTable></informationTable>',
);

describe('a mirror with documents of funds', () => {
  const folder = 'www/Archives/edgar/data/1999999091';
  const whole = `${folder}/000199999926000001/primary_doc.xml`;
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('what can be read is stored, the rest is quarantined with the reason', async () => {
    const counts = await ingest(
      database,
      createMemoryMirror(
        new Map([
          [whole, report('100')],
          [
            `${folder}/000199999926000002/primary_doc.xml`,
            Buffer.from('<edgarSubmission xmlns="http://www.sec.gov/edgar/nport">'),
          ],
          [`www/Archives/edgar/data/1999999092/000199999926000003/primary_doc.xml`, report('100')],
          [`${folder}/000199999926000004/table.xml`, TABLE],
          [`${folder}/000199999926000005/other.xml`, Buffer.from('<ownershipDocument/>')],
        ]),
        new Date(),
      ),
    );
    expect(counts).toMatchObject({ quarantined: 3 });
    expect(await rows(database, 'select source, accession, holdings, known_from::text from fund_reports')).toEqual([
      { source: whole, accession: '0001999999-26-000001', holdings: 1, known_from: '2026-08-29' },
    ]);
    expect(await rows(database, 'select name, value_usd::text from fund_holdings')).toEqual([
      { name: 'ZZ\\tail', value_usd: '10.0000000000' },
    ]);
    const reasons = await rows<{ reason: string }>(database, 'select reason from quarantined_sources order by path');
    expect(reasons.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('not whole XML'),
      expect.stringContaining('without its cover'),
      expect.stringContaining('A document of CIK 1999999091 in the folder of 1999999092'),
    ]);
  });

  test('the same bytes change nothing, other bytes replace what was there', async () => {
    const version = async () =>
      (await rows<{ version: string }>(database, 'select version::text from data_version'))[0]?.version;
    const before = await version();
    await ingest(database, createMemoryMirror(new Map([[whole, report('100')]]), new Date()));
    expect(await version()).toBe(before);
    await ingest(database, createMemoryMirror(new Map([[whole, report('200')]]), new Date()));
    expect(await rows(database, 'select net_assets::float8 from fund_reports')).toEqual([{ net_assets: 200 }]);
    expect(await rows(database, 'select count(*)::int from fund_holdings')).toEqual([{ count: 1 }]);
    expect(await version()).not.toBe(before);
  });

  test('a filing that is listed under another form is not opened', async () => {
    const [cik, listed] = [1999999091, '0001999999-26-000006'];
    await insertRows(database, {
      filings: [{ cik, accession: listed, form: '144', filedOn: '2026-10-01' }],
    });
    const notice = Buffer.from('<edgarSubmission xmlns="http://www.sec.gov/edgar/ownership"/>');
    const paths = ['000199999926000006', '000199999926000007'].map((name) => `${folder}/${name}/primary_doc.xml`);
    const mirror = createMemoryMirror(new Map(paths.map((path) => [path, notice])), new Date());
    const asked: string[] = [];
    const get: typeof mirror.get = (path, options) => {
      asked.push(path.file);
      return mirror.get(path, options);
    };
    await ingest(database, { ...mirror, get });
    expect(asked).toEqual(paths.slice(1));
  });
});

describe.skipIf(!isHere)('the real mirror', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    const real = createMirror(MIRROR);
    // One manager's list of filings, and the newest of the files of fails to deliver.
    await backfillFilers(sampleDeps(database, { edgar: { get: real.get } }), [1067983 as Cik]);
    const list = async function* (prefix: string) {
      for await (const file of real.list(prefix)) if (!/cnsfails20(?:20|210[12])/.test(file)) yield file;
    };
    await ingest(database, { get: real.get, list });
  });
  afterAll(() => database.close());

  test('every fund report with its lines and its day of filing', async () => {
    const reports = await rows(
      database,
      `select series_id as series, report_date::text as day, filed_on::text as filed, known_from::text as known, holdings
       from fund_reports order by series_id, report_date`,
    );
    expect(reports).toEqual([
      { series: 'S000002839', day: '2025-06-30', filed: null, known: '2025-08-29', holdings: 541 },
      { series: 'S000002841', day: '2025-06-30', filed: null, known: '2025-08-29', holdings: 3429 },
      { series: 'S000009228', day: '2025-11-30', filed: '2026-01-29', known: '2026-01-29', holdings: 333 },
      { series: 'S000013795', day: '2023-03-31', filed: null, known: '2023-05-30', holdings: 1685 },
      { series: 'S000030880', day: '2022-12-30', filed: null, known: '2023-02-28', holdings: 0 },
      { series: 'S000071197', day: '2026-02-28', filed: null, known: '2026-04-29', holdings: 105 },
      { series: 'S000088434', day: '2026-03-31', filed: null, known: '2026-05-30', holdings: 23 },
      { series: 'S000101292', day: '2025-12-31', filed: '2026-02-27', known: '2026-02-27', holdings: 101 },
      { series: 'S000101292', day: '2026-03-31', filed: null, known: '2026-05-30', holdings: 102 },
      { series: null, day: '2023-06-30', filed: null, known: '2023-08-29', holdings: 95 },
    ]);
    expect(await rows(database, 'select count(*)::int from fund_holdings')).toEqual([{ count: 6414 }]);
  });

  test('both months of the money-market fund', async () => {
    const months = await rows(
      database,
      `select report_date::text as day, maturity_days as wam, json_array_length(daily::json->'navs') as days from money_months order by 1`,
    );
    expect(months).toEqual([
      { day: '2026-06-30', wam: 53, days: 21 },
      { day: '2026-07-31', wam: 45, days: 22 },
    ]);
  });

  test('every table whose quarter is known; its rows sum to the summary where there is one', async () => {
    const reports = await rows<{ summary: string | null; value: string; positions: number; counted: number }>(
      database,
      `select r.cik, r.report_date::text as quarter, r.value_total::text as summary, sum(p.value)::bigint::text as value, r.positions,
         count(*)::int as counted
       from manager_reports r join manager_positions p using (source) group by r.source order by r.cik, r.report_date`,
    );
    expect(reports).toHaveLength(10);
    for (const { summary, value, positions, counted } of reports) {
      if (summary !== null) expect(value).toBe(summary);
      expect(positions).toBe(counted);
    }
    expect(reports).toContainEqual(
      expect.objectContaining({ cik: 1067983, quarter: '2022-09-30', value: '296096640' }),
    );
  });

  test('the other tables say why they are not there', async () => {
    const reasons = await rows<{ path: string }>(
      database,
      `select path from quarantined_sources where reason like '%its cover%'`,
    );
    expect(reasons.map(({ path }) => path.split('/')[4]).sort()).toEqual([
      // Filed after the manager's list was captured.
      '1067983',
      '1336528',
      '1482416',
      '1649339',
      '1800261',
      '351051',
    ]);
  });

  test('the newest symbol of a CUSIP', async () => {
    expect(await rows(database, `select symbol, day::text from cusip_symbols where cusip = '037833100'`)).toEqual([
      { symbol: 'AAPL', day: '2021-06-14' },
    ]);
  });
});
