import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Edgar } from '../../../ingest/edgar/edgar.ts';
import { EdgarTransportError } from '../../../ingest/edgar/errors.ts';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { filingIndexPath, filingTextPath, seriesFeedPath, submissionsPath } from '../../../ingest/edgar/paths.ts';
import { makeFetchFiler } from '../../../ingest/jobs/fetch-filer.ts';
import { type FundFetcher, makeFetchFunds } from '../../../ingest/jobs/funds/fetch-funds.ts';
import { FOLLOWED } from '../../../ingest/jobs/funds/followed.ts';
import { halvesBefore, loadFunds } from '../../../ingest/jobs/funds/ingest-funds.ts';
import { ingestMirrorFunds } from '../../../ingest/jobs/funds/ingest-mirror-funds.ts';
import { runJob } from '../../../ingest/jobs/run-job.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { ETFS } from '../../../schema/domain/terms/lists/etfs.ts';
import { asLive, sampleDeps } from '../../support/jobs.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service.ts';
import { emptyTables } from '../../support/table-hash.ts';

const TRUST = 1_100_663 as Cik;
const [IVV] = ETFS.league;
const SERIES = IVV?.seriesId ?? '';
const MANAGER = 1_067_983 as Cik;
const HALF_DAY = 12 * 3_600_000;

type Filed = readonly [accession: string, filedOn: string, reportDate: string];
const REPORTS: readonly Filed[] = [
  ['0001100663-26-000009', '2026-08-28', '2026-06-30'],
  ['0001100663-26-000005', '2026-05-29', '2026-03-31'],
];
const QUARTERS: readonly Filed[] = [
  ['0001067983-26-000012', '2026-08-14', '2026-06-30'],
  ['0001067983-26-000007', '2026-05-15', '2026-03-31'],
];

const feed = (filings: readonly Filed[]) =>
  `<feed><company-info><cik>${TRUST}</cik></company-info>${filings
    .map(
      ([accession, filedOn]) =>
        `<entry><content><accession-number>${accession}</accession-number><filing-date>${filedOn}</filing-date><filing-type>NPORT-P</filing-type></content></entry>`,
    )
    .join('')}</feed>`;

const fundReport = ([, , reportDate]: Filed) =>
  `<edgarSubmission xmlns="http://www.sec.gov/edgar/nport"><headerData><submissionType>NPORT-P</submissionType></headerData><formData><genInfo><regName>ZZ Trust</regName><regCik>${TRUST}</regCik><seriesName>ZZ Core Fund</seriesName><seriesId>${SERIES}</seriesId><repPdEnd>${reportDate}</repPdEnd><repPdDate>${reportDate}</repPdDate></genInfo><fundInfo><totAssets>100</totAssets><totLiabs>0</totLiabs><netAssets>100</netAssets></fundInfo><invstOrSecs><invstOrSec><name>ZZ Mills</name><valUSD>90</valUSD><pctVal>90</pctVal><payoffProfile>Long</payoffProfile><assetCat>EC</assetCat></invstOrSec></invstOrSecs></formData></edgarSubmission>`;

const american = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1');
const cover = ([, , reportDate]: Filed) =>
  `<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler"><headerData><submissionType>13F-HR</submissionType><filerInfo><filer><credentials><cik>${MANAGER}</cik></credentials></filer></filerInfo></headerData><formData><coverPage><reportCalendarOrQuarter>${american(reportDate)}</reportCalendarOrQuarter><isAmendment>false</isAmendment><filingManager><name>ZZ Hathaway</name></filingManager><reportType>13F HOLDINGS REPORT</reportType></coverPage><signatureBlock><signatureDate>${american(reportDate)}</signatureDate></signatureBlock><summaryPage><tableEntryTotal>1</tableEntryTotal><tableValueTotal>500</tableValueTotal><isConfidentialOmitted>false</isConfidentialOmitted></summaryPage></formData></edgarSubmission>`;
const table = (shares: number) =>
  `<informationTable><infoTable><nameOfIssuer>ZZ MILLS</nameOfIssuer><titleOfClass>COM</titleOfClass><cusip>99ZZ00109</cusip><value>500</value><shrsOrPrnAmt><sshPrnamt>${shares}</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt></infoTable></informationTable>`;

function submissions(quarters: readonly Filed[]): string {
  const column = <T>(of: (filed: Filed) => T) => quarters.map(of);
  return JSON.stringify({
    cik: String(MANAGER),
    name: 'ZZ HATHAWAY INC',
    tickers: [],
    exchanges: [],
    filings: {
      recent: {
        accessionNumber: column(([accession]) => accession),
        filingDate: column(([, filedOn]) => filedOn),
        reportDate: column(([, , reportDate]) => reportDate),
        acceptanceDateTime: column(([, filedOn]) => `${filedOn}T16:00:00.000Z`),
        form: column(() => '13F-HR'),
        items: column(() => ''),
        primaryDocument: column(() => 'xslForm13F_X02/primary_doc.xml'),
      },
      files: [],
    },
  });
}

/** What the SEC has: reports of one fund and of one manager. */
function documents(reports: readonly Filed[], quarters: readonly Filed[]): Map<string, Buffer> {
  const files = new Map<string, string>([
    [seriesFeedPath(SERIES, 'NPORT-P').file, feed(reports)],
    [submissionsPath(MANAGER).file, submissions(quarters)],
  ]);
  for (const filed of reports) {
    files.set(filingTextPath(TRUST, filed[0] as AccessionNumber, 'primary_doc.xml').file, fundReport(filed));
  }
  for (const [at, filed] of quarters.entries()) {
    const accession = filed[0] as AccessionNumber;
    const items = ['primary_doc.xml', '46994.xml', `${accession}.txt`].map((name) => ({ name }));
    files.set(filingIndexPath(MANAGER, accession).file, JSON.stringify({ directory: { item: items } }));
    files.set(filingTextPath(MANAGER, accession, 'primary_doc.xml').file, cover(filed));
    files.set(filingTextPath(MANAGER, accession, '46994.xml').file, table(20 - 10 * at));
  }
  return new Map([...files].map(([path, text]) => [path, Buffer.from(text)]));
}

let service: TestService;
let fetchFunds: FundFetcher;
/** What the SEC has by now, and what it was asked for. */
const sec = { files: documents([], []), asked: [] as string[], isDown: false, now: Date.parse('2026-10-30T12:00:00Z') };

beforeAll(async () => {
  const edgar: Edgar = {
    get(path, options) {
      if (sec.isDown) throw new EdgarTransportError('No connection', path.path);
      return asLive(createMemoryMirror(sec.files, new Date(sec.now)), sec.asked).get(path, options);
    },
  };
  service = await startService({
    asOf: SAMPLE_AS_OF,
    fetchFunds: {
      fund: (seriesId) => fetchFunds.fund(seriesId),
      fundOfFiler: (cik) => fetchFunds.fundOfFiler(cik as Cik),
      manager: (cik) => fetchFunds.manager(cik as Cik),
    },
  });
  const deps = { ...sampleDeps(service.database, { edgar, followed: FOLLOWED }), now: () => new Date(sec.now) };
  fetchFunds = makeFetchFunds(deps, makeFetchFiler(deps));
});
afterAll(() => service.close());
beforeEach(async () => {
  await emptyTables(service.database);
  // Whoever was asked for before is asked for anew.
  sec.now += 4 * HALF_DAY;
  Object.assign(sec, { files: documents([], []), asked: [], isDown: false });
});

const read = async (path: string) =>
  (await (await service.app.fetch(new Request(`${TEST_BASE}${path}`))).json()) as Record<string, unknown>;

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
    const { rows } = await service.database.pool.query('select path from quarantined_sources');
    expect(rows).toEqual([{ path }]);
  });
});

describe('a fund without series asked for by its ticker', () => {
  const FUND = 1_100_664 as Cik;
  const listed = (ticker: string, cik: number) =>
    service.database.pool.query(
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
    await service.database.pool.query('update filers set annual_reports = 3');
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
  expect(await fetchFunds.fund(SERIES)).toBe(false);
  sec.files.set(path, readable);
  sec.now += HALF_DAY + 1;
  expect(await fetchFunds.fund(SERIES)).toBe(true);
  sec.now += HALF_DAY + 1;
  expect(await fetchFunds.fund(SERIES)).toBe(false);
  expect(await fetchFunds.manager(MANAGER)).toBe(true);
  sec.now += HALF_DAY + 1;
  expect(await fetchFunds.manager(MANAGER)).toBe(false);
});

describe('a manager asked for', () => {
  it('by CIK is fetched with its list, the newest quarter and the one before, and then found by name', async () => {
    sec.files = documents([], QUARTERS);
    const portfolio = await read(`/boards/portfolio.json?cik=${MANAGER}`);
    expect(portfolio).toMatchObject({
      manager: { name: 'ZZ Hathaway', reportDate: '2026-06-30', filedOn: '2026-08-14', totalUsd: 500 },
      changes: {
        quarter: '2026-03-31',
        accession: '0001067983-26-000007',
        added: 1,
        lines: [{ shares: 20, sharesBefore: 10 }],
      },
    });
    const asked = sec.asked.length;
    const byName = await read('/boards/portfolio.json?cik=ZZ%20Hathaway');
    expect(byName).toMatchObject({ manager: { cik: MANAGER } });
    expect(sec.asked).toHaveLength(asked);
  });

  it('is shown beside the broad fund as far as that is on file: nobody waits for its reports', async () => {
    sec.files = documents([], QUARTERS);
    const portfolio = await read(`/boards/portfolio.json?cik=${MANAGER}`);
    expect(portfolio).toMatchObject({ manager: { cik: MANAGER } });
    expect(sec.asked.filter((path) => path.endsWith('.atom'))).toEqual([]);
  });

  it('is unknown where EDGAR knows no such filer', async () => {
    expect(await read('/boards/portfolio.json?cik=1999')).toMatchObject({ code: 'UNKNOWN_MANAGER' });
  });
});

describe('a manager whose newest report is on file', () => {
  const [AUTUMN, AMENDED]: readonly [Filed, Filed] = [
    ['0001067983-26-000015', '2026-10-20', '2026-09-30'],
    ['0001067983-26-000016', '2026-10-28', '2026-09-30'],
  ];
  const amendment = () => {
    const files = documents([], [AMENDED, AUTUMN]);
    const list = JSON.parse(submissions([AMENDED, AUTUMN]));
    list.filings.recent.form[0] = '13F-HR/A';
    files.set(submissionsPath(MANAGER).file, Buffer.from(JSON.stringify(list)));
    const path = filingTextPath(MANAGER, AMENDED[0] as AccessionNumber, 'primary_doc.xml').file;
    const amended = cover(AMENDED)
      .replace('<submissionType>13F-HR<', '<submissionType>13F-HR/A<')
      .replace('<isAmendment>false</isAmendment>', '<isAmendment>true</isAmendment><amendmentNo>1</amendmentNo>')
      .replace(
        '<filingManager>',
        '<amendmentInfo><amendmentType>RESTATEMENT</amendmentType></amendmentInfo><filingManager>',
      );
    return files.set(path, Buffer.from(amended));
  };

  it('is asked for again when an index lists an amendment, which is said for as long as it cannot be had', async () => {
    sec.files = documents([], [AUTUMN]);
    expect(await read(`/boards/portfolio.json?cik=${MANAGER}`)).toMatchObject({
      manager: { reportDate: '2026-09-30' },
    });
    const asked = sec.asked.length;
    // The next quarter has not ended, and nothing that is known to be filed is missing.
    sec.now += HALF_DAY + 1;
    await read(`/boards/portfolio.json?cik=${MANAGER}`);
    expect(sec.asked).toHaveLength(asked);
    const [accession, filedOn] = AMENDED;
    await service.database.pool.query(
      `insert into filings (cik, accession, form, filed_on, items_known)
       values (${MANAGER}, '${accession}', '13F-HR/A', '${filedOn}', true)`,
    );
    const note = `An amendment to it, filed on ${filedOn}, is not loaded.`;
    const before = await read(`/boards/portfolio.json?cik=${MANAGER}`);
    expect(before).toMatchObject({ manager: { amendments: 0, unreadAmendment: { filedOn, note } } });
    expect(before.answer).toMatch(/ is not loaded\.$/);
    expect(sec.asked.length).toBeGreaterThan(asked);
    sec.files = amendment();
    sec.now += HALF_DAY + 1;
    const after = await read(`/boards/portfolio.json?cik=${MANAGER}`);
    expect(after).toMatchObject({ manager: { amendments: 1, filedOn, url: expect.stringContaining(accession) } });
    expect(after.manager).not.toHaveProperty('unreadAmendment');
    expect(after.answer).not.toContain('not loaded');
  });
});

describe('a manager of whom a table is there without its cover', () => {
  it('is not loaded, with the reason, whether lists name the manager or not', async () => {
    const path = filingTextPath(1999 as Cik, '0000001999-26-000001' as AccessionNumber, 'table.xml').file;
    const parts = sampleDeps(service.database, {
      followed: FOLLOWED,
      edgar: createMemoryMirror(new Map([[path, Buffer.from(table(5))]]), new Date(sec.now)),
    });
    await runJob(parts, { command: 'funds', announce: false }, (job) => ingestMirrorFunds(parts, job));
    const refused = { code: 'NOT_INGESTED', detail: expect.stringContaining('without its cover') };
    expect(await read('/boards/portfolio.json?cik=1999')).toMatchObject(refused);
    await service.database.pool.query("insert into filers (cik, name) values (1999, 'ZZ Partners')");
    expect(await read('/boards/portfolio.json?cik=1999')).toMatchObject(refused);
  });
});

describe('the command funds', () => {
  const run = () => {
    const edgar = asLive(createMemoryMirror(sec.files, new Date(sec.now)), sec.asked);
    return loadFunds(sampleDeps(service.database, { edgar, followed: FOLLOWED }));
  };
  const count = async (name: string) =>
    Number((await service.database.pool.query(`select count(*) from ${name}`)).rows[0].count);

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
      return sampleDeps(service.database, { edgar: { get }, followed: FOLLOWED, isStopped: () => isStopped });
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
    const parts = sampleDeps(service.database, { edgar: createMemoryMirror(sec.files, new Date(sec.now)) });
    await runJob(parts, { command: 'funds', announce: false }, (job) => ingestMirrorFunds(parts, job));
    const { rows } = await service.database.pool.query(
      'select filed_on::text as "filedOn" from fund_reports order by 1',
    );
    expect(rows).toEqual([{ filedOn: '2026-05-29' }, { filedOn: '2026-08-28' }]);
  });

  it('looks for the symbols of the last half months', () => {
    expect(halvesBefore('2026-10-30')).toEqual(['202610a', '202609b', '202609a', '202608b']);
    expect(halvesBefore('2026-01-03')).toEqual(['202512b', '202512a', '202511b', '202511a']);
  });
});
