import { describe, expect, it } from 'vitest';
import type { Edgar } from '../../../../ingest/edgar/edgar.ts';
import { EdgarTransportError } from '../../../../ingest/edgar/errors.ts';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { filingTextPath, submissionsPath } from '../../../../ingest/edgar/paths.ts';
import { halvesBefore, loadFunds } from '../../../../ingest/jobs/funds/ingest-funds.ts';
import { ingestMirrorFunds } from '../../../../ingest/jobs/funds/ingest-mirror-funds.ts';
import { FOLLOWED } from '../../../../ingest/jobs/shared/followed.ts';
import { runJob } from '../../../../ingest/jobs/shared/run-job.ts';
import type { AccessionNumber } from '../../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import {
  documents,
  type Filed,
  fundReport,
  HALF_DAY,
  liveFundWorld,
  MANAGER,
  QUARTERS,
  REPORTS,
  SERIES,
  submissions,
  TRUST,
} from '../../../support/edgar/live-fund-world.ts';
import { asLive, sampleDeps } from '../../../support/service/jobs.ts';

const world = liveFundWorld();
const { sec, read } = world;

describe('a fund asked for by its ticker', () => {
  it('is fetched with the list of its series and its newest reports, and kept', async () => {
    sec.files = documents(REPORTS, []);
    expect(await read('/boards/etf/IVV.json')).toMatchObject({
      name: 'ZZ Core Fund',
      reportDate: '2026-06-30',
      filedOn: '2026-08-28',
      url: expect.stringContaining('0001100663-26-000009'),
    });
    expect(sec.asked).toHaveLength(3);
    expect(await read('/boards/etf/IVV.json?asOf=2026-06-30')).toMatchObject({ reportDate: '2026-03-31' });
    expect(sec.asked).toHaveLength(3);
  });

  it('is asked for again after half a day where a newer report may have been filed, and answered from what is on file while the SEC is away', async () => {
    sec.files = documents(REPORTS.slice(1), []);
    expect(await read('/boards/etf/IVV.json')).toMatchObject({ reportDate: '2026-03-31' });
    sec.files = documents(REPORTS, []);
    expect(await read('/boards/etf/IVV.json')).toMatchObject({ reportDate: '2026-03-31' });
    sec.now += HALF_DAY + 1;
    sec.isDown = true;
    expect(await read('/boards/etf/IVV.json')).toMatchObject({ reportDate: '2026-03-31' });
    sec.isDown = false;
    // A failure is remembered for a minute.
    expect(await read('/boards/etf/IVV.json')).toMatchObject({ reportDate: '2026-03-31' });
    sec.now += 60_001;
    expect(await read('/boards/etf/IVV.json')).toMatchObject({ reportDate: '2026-06-30' });
  });

  it('says what is lacking where EDGAR has none, and that the SEC could not be asked where it could not', async () => {
    expect(await read('/boards/etf/IVV.json')).toMatchObject({ code: 'NOT_INGESTED' });
    sec.isDown = true;
    expect(await read('/boards/etf/IWM.json')).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  });

  it('has a report that cannot be read quarantined with the reason', async () => {
    sec.files = documents(REPORTS.slice(0, 1), []);
    const [[accession]] = REPORTS as readonly [Filed];
    const path = filingTextPath(TRUST, accession as AccessionNumber, 'primary_doc.xml').file;
    sec.files.set(path, Buffer.from('<edgarSubmission xmlns="http://www.sec.gov/edgar/nport">'));
    expect(await read('/boards/etf/IVV.json')).toMatchObject({ code: 'NOT_INGESTED' });
    const { rows } = await world.service.database.pool.query('select path from quarantined_sources');
    expect(rows).toEqual([{ path }]);
  });
});

describe('a fund without series asked for by its ticker', () => {
  const FUND = 1_100_664 as Cik;
  const listed = (ticker: string, cik: number) =>
    world.service.database.pool.query(
      `insert into filers (cik, name, ticker) values (${cik}, 'ZZ INCOME FUND', '${ticker}');
       insert into filer_tickers (cik, ticker, position) values (${cik}, '${ticker}', 0)`,
    );
  const list = (reports: readonly Filed[], form = 'NPORT-P') =>
    Buffer.from(
      submissions(reports)
        .replaceAll('13F-HR', form)
        .replace(String(MANAGER), String(FUND))
        .replace('"tickers":[],"exchanges":[]', '"tickers":["ZZINC"],"exchanges":["NYSE"]'),
    );

  it('is fetched with its own list and its newest reports, and asked for again as any other', async () => {
    await listed('ZZINC', FUND);
    const ownReport = (filed: Filed) =>
      Buffer.from(
        fundReport(filed)
          .replace(/<seriesName>.*?<\/seriesId>/, '')
          .replace(String(TRUST), String(FUND)),
      );
    for (const filed of REPORTS) {
      const path = filingTextPath(FUND, filed[0] as AccessionNumber, 'primary_doc.xml').file;
      sec.files.set(path, ownReport(filed));
    }
    sec.files.set(submissionsPath(FUND).file, list(REPORTS));
    expect(await read('/boards/etf/ZZINC.json')).toMatchObject({
      reportDate: '2026-06-30',
      filedOn: '2026-08-28',
      url: expect.stringContaining('0001100663-26-000009'),
    });
    // List, facts, two reports.
    expect(sec.asked).toHaveLength(4);
    await read('/boards/etf/ZZINC.json');
    expect(sec.asked).toHaveLength(4);
  });

  it('is no fund where its list names no such report, and a company that reports yearly is not asked about', async () => {
    await listed('ZZINC', FUND);
    sec.files.set(submissionsPath(FUND).file, list(REPORTS, '8-K'));
    expect(await read('/boards/etf/ZZINC.json')).toMatchObject({ code: 'UNKNOWN_FUND' });
    expect(sec.asked).toHaveLength(2);
    await world.service.database.pool.query('update filers set annual_reports = 3');
    sec.now += 4 * HALF_DAY;
    expect(await read('/boards/etf/ZZINC.json')).toMatchObject({ code: 'UNKNOWN_FUND' });
    expect(sec.asked).toHaveLength(2);
  });
});

it('says whether a report was stored that was not on file: one that cannot be read was not', async () => {
  sec.files = documents(REPORTS.slice(0, 1), QUARTERS);
  const path = filingTextPath(TRUST, '0001100663-26-000009' as AccessionNumber, 'primary_doc.xml').file;
  const readable = sec.files.get(path) as Buffer;
  sec.files.set(path, Buffer.from('<edgarSubmission xmlns="http://www.sec.gov/edgar/nport">'));
  expect(await world.fetchFunds.fund(SERIES)).toBe(false);
  sec.files.set(path, readable);
  sec.now += HALF_DAY + 1;
  expect(await world.fetchFunds.fund(SERIES)).toBe(true);
  sec.now += HALF_DAY + 1;
  expect(await world.fetchFunds.fund(SERIES)).toBe(false);
  expect(await world.fetchFunds.manager(MANAGER)).toBe(true);
  sec.now += HALF_DAY + 1;
  expect(await world.fetchFunds.manager(MANAGER)).toBe(false);
});

describe('the command funds', () => {
  const run = () => {
    const edgar = asLive(createMemoryMirror(sec.files, new Date(sec.now)), sec.asked);
    return loadFunds(sampleDeps(world.service.database, { edgar, followed: FOLLOWED }));
  };
  const count = async (name: string) =>
    Number((await world.service.database.pool.query(`select count(*) from ${name}`)).rows[0].count);

  it('loads the reports of those it follows, and asks for none of them twice', async () => {
    sec.files = documents(REPORTS, QUARTERS);
    await run();
    expect([await count('fund_reports'), await count('manager_reports')]).toEqual([2, 2]);
    const documentsAsked = () => sec.asked.filter((path) => path.endsWith('.xml')).length;
    const first = documentsAsked();
    await run();
    expect(documentsAsked()).toBe(first);
    expect([await count('fund_reports'), await count('manager_reports')]).toEqual([2, 2]);
  });

  it('goes on without what the SEC fails to send, and says how much that was', async () => {
    sec.files = documents(REPORTS, QUARTERS);
    const edgar = createMemoryMirror(sec.files, new Date(sec.now));
    const flaky = (isStopped: boolean) => {
      const get: Edgar['get'] = (path, options) => {
        if (/fails-deliver|cgi-bin.*N-MFP3|000106798326000012/.test(`${path.file} ${path.path}`)) {
          throw new EdgarTransportError('Out of order', path.path);
        }
        return asLive(edgar, sec.asked).get(path, options);
      };
      return sampleDeps(world.service.database, { edgar: { get }, followed: FOLLOWED, isStopped: () => isStopped });
    };
    await expect(loadFunds(flaky(true))).rejects.toThrow('Out of order');
    // Four half months, twelve money-market funds, and the newest quarter of one manager.
    expect(await loadFunds(flaky(false))).toMatchObject({ failed: 17 });
    expect([await count('fund_reports'), await count('manager_reports')]).toEqual([2, 1]);
  });

  it('takes each fund, each manager and each company of the lists once', async () => {
    await run();
    const once = (paths: readonly string[]) => [paths.length, new Set(paths).size];
    const asked = (pattern: RegExp) => sec.asked.filter((path) => pattern.test(path));
    // Sixteen for the league, nineteen short-term funds; twelve money-market funds.
    expect(once(asked(/NPORT-P\.atom$/))).toEqual([35, 35]);
    expect(once(asked(/N-MFP3\.atom$/))).toEqual([12, 12]);
    // 24 managers, one of them under two numbers; 24 companies of panels, 16 payers, nine reinsurers.
    expect(once(asked(/^data\/submissions\//))).toEqual([74, 74]);
  });

  it('leaves an archive from which the same is loaded again, with the days of filing', async () => {
    sec.files = documents(REPORTS, []);
    const parts = sampleDeps(world.service.database, { edgar: createMemoryMirror(sec.files, new Date(sec.now)) });
    await runJob(parts, { command: 'funds', announce: false }, (job) => ingestMirrorFunds(parts, job));
    const { rows } = await world.service.database.pool.query(
      'select filed_on::text as "filedOn" from fund_reports order by 1',
    );
    expect(rows).toEqual([{ filedOn: '2026-05-29' }, { filedOn: '2026-08-28' }]);
  });

  it('looks for the symbols of the last half months', () => {
    expect(halvesBefore('2026-10-30')).toEqual(['202610a', '202609b', '202609a', '202608b']);
    expect(halvesBefore('2026-01-03')).toEqual(['202512b', '202512a', '202511b', '202511a']);
  });
});
