import { afterAll, beforeAll } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { ingestMirrorFunds } from '../../../ingest/jobs/funds/ingest-mirror-funds.ts';
import { runJob } from '../../../ingest/jobs/shared/run-job.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { SAMPLE_PORTFOLIOS } from '../../../ingest/sample-world/lists/portfolios.ts';
import { sampleDeps } from '../service/jobs.ts';
import { startService, TEST_BASE, type TestService } from '../service/service.ts';

const position = (issuer: string, cusip: string, value: number, more = '') =>
  `<infoTable><nameOfIssuer>${issuer}</nameOfIssuer><titleOfClass>COM</titleOfClass><cusip>${cusip}</cusip><value>${value}</value><shrsOrPrnAmt><sshPrnamt>1000</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt>${more}</infoTable>`;
const cover = (form: string, amendment = '') =>
  `<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler"><headerData><submissionType>${form}</submissionType><filerInfo><filer><credentials><cik>1999999990</cik></credentials></filer></filerInfo></headerData><formData><coverPage><reportCalendarOrQuarter>06-30-2026</reportCalendarOrQuarter>${amendment}<filingManager><name>Zephyrine Capital LLC</name></filingManager><reportType>13F HOLDINGS REPORT</reportType></coverPage><summaryPage><tableEntryTotal>1</tableEntryTotal><tableValueTotal>1</tableValueTotal></summaryPage></formData></edgarSubmission>`;
const table = (...rows: string[]) => `<informationTable>${rows.join('')}</informationTable>`;

const FOLDER = 'www/Archives/edgar/data/1999999990';
const DOCUMENTS: Readonly<Record<string, string>> = {
  [`${FOLDER}/000199999026000001/primary_doc.xml`]: cover('13F-HR'),
  [`${FOLDER}/000199999026000001/table.xml`]: table(
    position('ALDERMERE COGNITION INC', '99ZZ00109', 500_000),
    position('IVY LANE SOFTWARE INC', '99ZZ00208', 300_000),
    position('NOBODY KNOWS PLC', '99ZZ00307', 100_000),
    position('IVY LANE SOFTWARE INC', '99ZZ00208', 900_000, '<putCall>Put</putCall>'),
  ),
  [`${FOLDER}/000199999026000002/primary_doc.xml`]: cover(
    '13F-HR/A',
    '<isAmendment>true</isAmendment><amendmentNo>1</amendmentNo><amendmentInfo><amendmentType>NEW HOLDINGS</amendmentType></amendmentInfo>',
  ),
  [`${FOLDER}/000199999026000002/table.xml`]: table(position('BIRCHFIELD INFERENCE CORP', '99ZZ00406', 100_000)),
};

export interface Portfolio extends JsonObject {
  readonly answer: string;
  readonly companies: readonly (JsonObject & { readonly name: string; readonly weight: number })[];
  readonly long: readonly JsonObject[];
  readonly absent: Readonly<Record<string, string>>;
}

/** A book of three holdings and cash, of which nobody knows one. */
export const BOOK = [
  { ticker: 'zzalc', weight: 5 },
  { ticker: 'ZZIVY', weight: 3 },
  { ticker: 'CASH', weight: 1 },
  { ticker: 'ZZNONE', weight: 1 },
];

export const json = { 'content-type': 'application/json' };

/**
 * The sample world with a made-up manager that filed a report and an amendment, opened and closed for the file that calls
 * it, and ways to ask.
 */
export function portfolioWorld() {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF, portfolios: SAMPLE_PORTFOLIOS });
    const parts = sampleDeps(service.database);
    await service.database.pool.query(
      `insert into filings (cik, accession, form, filed_on, report_date, items_known)
       values (1999999098, '1999999098-26-000099', '13F-HR', '2026-10-30', '2026-09-30', true)`,
    );
    const files = new Map(Object.entries(DOCUMENTS).map(([path, text]) => [path, Buffer.from(text)]));
    const managers = { ...parts, edgar: createMemoryMirror(files, parts.now()) };
    await runJob(managers, { command: 'funds', announce: false }, (job) => ingestMirrorFunds(managers, job));
  });
  afterAll(() => service.close());

  const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
  const post = (body: unknown, path = '/boards/portfolio.json', headers: Record<string, string> = json) =>
    service.app.fetch(
      new Request(`${TEST_BASE}${path}`, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  const read = async (response: Promise<Response>) => (await (await response).json()) as Portfolio;

  return {
    get service() {
      return service;
    },
    get,
    post,
    read,
  };
}
