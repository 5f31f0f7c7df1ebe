import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Edgar } from '../../../ingest/edgar/edgar.ts';
import { EdgarTransportError } from '../../../ingest/edgar/errors.ts';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { filingIndexPath, filingTextPath, seriesFeedPath, submissionsPath } from '../../../ingest/edgar/paths.ts';
import { makeFetchFiler } from '../../../ingest/jobs/fetch-filer.ts';
import { type FundFetcher, makeFetchFunds } from '../../../ingest/jobs/funds/fetch-funds.ts';
import { FOLLOWED } from '../../../ingest/jobs/shared/followed.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { ETFS } from '../../../schema/domain/terms/lists/etfs.ts';
import { emptyTables } from '../database/table-hash.ts';
import { asLive, sampleDeps } from '../service/jobs.ts';
import { startService, TEST_BASE, type TestService } from '../service/service.ts';

export const TRUST = 1_100_663 as Cik;
const [IVV] = ETFS.league;
export const SERIES = IVV?.seriesId ?? '';
export const MANAGER = 1_067_983 as Cik;
export const HALF_DAY = 12 * 3_600_000;

export type Filed = readonly [accession: string, filedOn: string, reportDate: string];
export const REPORTS: readonly Filed[] = [
  ['0001100663-26-000009', '2026-08-28', '2026-06-30'],
  ['0001100663-26-000005', '2026-05-29', '2026-03-31'],
];
export const QUARTERS: readonly Filed[] = [
  ['0001067983-26-000012', '2026-08-14', '2026-06-30'],
  ['0001067983-26-000007', '2026-05-15', '2026-03-31'],
];

export const feed = (filings: readonly Filed[]) =>
  `<feed><company-info><cik>${TRUST}</cik></company-info>${filings
    .map(
      ([accession, filedOn]) =>
        `<entry><content><accession-number>${accession}</accession-number><filing-date>${filedOn}</filing-date><filing-type>NPORT-P</filing-type></content></entry>`,
    )
    .join('')}</feed>`;

export const fundReport = ([, , reportDate]: Filed) =>
  `<edgarSubmission xmlns="http://www.sec.gov/edgar/nport"><headerData><submissionType>NPORT-P</submissionType></headerData><formData><genInfo><regName>ZZ Trust</regName><regCik>${TRUST}</regCik><seriesName>ZZ Core Fund</seriesName><seriesId>${SERIES}</seriesId><repPdEnd>${reportDate}</repPdEnd><repPdDate>${reportDate}</repPdDate></genInfo><fundInfo><totAssets>100</totAssets><totLiabs>0</totLiabs><netAssets>100</netAssets></fundInfo><invstOrSecs><invstOrSec><name>ZZ Mills</name><valUSD>90</valUSD><pctVal>90</pctVal><payoffProfile>Long</payoffProfile><assetCat>EC</assetCat></invstOrSec></invstOrSecs></formData></edgarSubmission>`;

const american = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1');
export const cover = ([, , reportDate]: Filed) =>
  `<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler"><headerData><submissionType>13F-HR</submissionType><filerInfo><filer><credentials><cik>${MANAGER}</cik></credentials></filer></filerInfo></headerData><formData><coverPage><reportCalendarOrQuarter>${american(reportDate)}</reportCalendarOrQuarter><isAmendment>false</isAmendment><filingManager><name>ZZ Hathaway</name></filingManager><reportType>13F HOLDINGS REPORT</reportType></coverPage><signatureBlock><signatureDate>${american(reportDate)}</signatureDate></signatureBlock><summaryPage><tableEntryTotal>1</tableEntryTotal><tableValueTotal>500</tableValueTotal><isConfidentialOmitted>false</isConfidentialOmitted></summaryPage></formData></edgarSubmission>`;
export const table = (shares: number) =>
  `<informationTable><infoTable><nameOfIssuer>ZZ MILLS</nameOfIssuer><titleOfClass>COM</titleOfClass><cusip>99ZZ00109</cusip><value>500</value><shrsOrPrnAmt><sshPrnamt>${shares}</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt></infoTable></informationTable>`;

export function submissions(quarters: readonly Filed[]): string {
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
export function documents(reports: readonly Filed[], quarters: readonly Filed[]): Map<string, Buffer> {
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

/** A service that fetches funds and managers from an SEC of the test’s making, emptied before each test. */
export function liveFundWorld() {
  let service: TestService;
  let fetchFunds: FundFetcher;
  /** What the SEC has by now, and what it was asked for. */
  const sec = {
    files: documents([], []),
    asked: [] as string[],
    isDown: false,
    now: Date.parse('2026-10-30T12:00:00Z'),
  };

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

  return {
    get service() {
      return service;
    },
    get fetchFunds() {
      return fetchFunds;
    },
    sec,
    read,
  };
}
