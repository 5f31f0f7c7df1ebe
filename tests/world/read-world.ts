import { type CompanyFactsRecord, readCompanyFacts } from '../../ingest/readers/company-facts.ts';
import { readCurrentFeed } from '../../ingest/readers/current-feed.ts';
import { readFilingHeader } from '../../ingest/readers/filing-header.ts';
import { readFormIndex } from '../../ingest/readers/form-index.ts';
import { readDataSetReports } from '../../ingest/readers/fund-data-set.ts';
import type {
  FundReportRecord,
  ListedFundReport,
  ManagerReportHead,
  MoneyMonthRecord,
  OlderMoneyMonth,
  PositionRecord,
} from '../../ingest/readers/fund-records.ts';
import { type ItemSection, readItemSections } from '../../ingest/readers/item-text.ts';
import { readInformationTable, readManagerCover } from '../../ingest/readers/manager-report.ts';
import { readMoneyMonth } from '../../ingest/readers/money-month.ts';
import type {
  FilingHeaderRecord,
  FilingRecord,
  FundClassRecord,
  ListedFiling,
  SubmissionsRecord,
  TickerRecord,
} from '../../ingest/readers/records.ts';
import { readSubmissions, readSubmissionsPage } from '../../ingest/readers/submissions.ts';
import { readCompanyTickers, readCompanyTickersExchange, readFundTickers } from '../../ingest/readers/tickers.ts';
import { CARD_CONCEPTS } from '../../schema/domain/figures/reading/concepts.ts';
import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import { readFundBytes } from '../support/edgar/read-fund-report.ts';

/** A world of EDGAR files, read. */
export interface ReadWorld {
  readonly submissions: Map<number, SubmissionsRecord>;
  /** Filings of each filer's list, overflow pages included. */
  readonly listed: Map<number, FilingRecord[]>;
  /** Filings on each overflow page. */
  readonly pages: Map<string, readonly FilingRecord[]>;
  readonly feed: ListedFiling[];
  readonly indexes: Map<string, readonly ListedFiling[]>;
  readonly headers: Map<string, FilingHeaderRecord>;
  /** Sections of the documents of current reports, by path. */
  readonly documents: Map<string, readonly ItemSection[]>;
  /** Of funds and managers, by path. */
  readonly fundReports: Map<string, FundReportRecord>;
  readonly moneyMonths: Map<string, MoneyMonthRecord | OlderMoneyMonth>;
  readonly covers: Map<string, ManagerReportHead>;
  readonly tables: Map<string, readonly PositionRecord[]>;
  /** Reports that a data set names. */
  readonly dataSet: ListedFundReport[];
  readonly tickers: TickerRecord[];
  readonly exchangeTickers: TickerRecord[];
  readonly fundClasses: FundClassRecord[];
  readonly companyFacts: Map<number, CompanyFactsRecord>;
}

/** Reads every file of a world with the reader of its format; a path that no reader knows throws. */
export async function readWorld(files: ReadonlyMap<string, Uint8Array>): Promise<ReadWorld> {
  const world: ReadWorld = {
    submissions: new Map(),
    listed: new Map(),
    pages: new Map(),
    feed: [],
    indexes: new Map(),
    headers: new Map(),
    documents: new Map(),
    fundReports: new Map(),
    moneyMonths: new Map(),
    covers: new Map(),
    tables: new Map(),
    dataSet: [],
    tickers: [],
    exchangeTickers: [],
    fundClasses: [],
    companyFacts: new Map(),
  };
  for (const [path, bytes] of files) await readInto(world, files, path, bytes);
  return world;
}

async function readInto(
  world: ReadWorld,
  files: ReadonlyMap<string, Uint8Array>,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  const head = Buffer.from(bytes.subarray(0, 200)).toString();
  if (/^data\/submissions\/CIK\d{10}\.json$/.test(path)) {
    const record = readSubmissions(bytes, path);
    world.submissions.set(record.filer.cik, record);
    world.listed.set(record.filer.cik, [...record.filings, ...(world.listed.get(record.filer.cik) ?? [])]);
  } else if (/^data\/submissions\/CIK\d{10}-submissions-\d{3}\.json$/.test(path)) {
    const cik = cikOf(path);
    const page = readSubmissionsPage(bytes, path, cik);
    world.pages.set(path.slice('data/submissions/'.length), page);
    world.listed.set(cik, [...(world.listed.get(cik) ?? []), ...page]);
  } else if (/^data\/api\/xbrl\/companyfacts\/CIK\d{10}\.json$/.test(path)) {
    const record = readCompanyFacts(bytes, CARD_CONCEPTS, path);
    world.companyFacts.set(record.cik, record);
  } else if (path.endsWith('.atom')) {
    world.feed.push(...readCurrentFeed(bytes, path));
  } else if (path.endsWith('.idx')) {
    world.indexes.set(path, readFormIndex(bytes, path));
  } else if (path.endsWith('.hdr.sgml')) {
    world.headers.set(path, readFilingHeader(bytes, path));
  } else if (/\.(htm|txt)$/.test(path)) {
    world.documents.set(path, readItemSections(bytes, path));
  } else if (path.endsWith('/SUBMISSION.tsv')) {
    const registrant = files.get(path.replace('SUBMISSION', 'REGISTRANT')) ?? new Uint8Array();
    world.dataSet.push(...readDataSetReports({ submission: bytes, registrant }, path));
  } else if (path.endsWith('/REGISTRANT.tsv')) {
    // Read with the table it belongs to.
    return;
  } else if (path.endsWith('/information_table.xml')) {
    world.tables.set(path, readInformationTable(bytes, path));
  } else if (/\/1999999(098|9\d\d)\/.*\/primary_doc\.xml$/.test(path)) {
    world.covers.set(path, readManagerCover(bytes, path));
  } else if (path.endsWith('/primary_doc.xml') && head.includes('edgar/nmfp')) {
    world.moneyMonths.set(path, readMoneyMonth(bytes, path));
  } else if (path.endsWith('/primary_doc.xml') && head.includes('edgar/nport')) {
    world.fundReports.set(path, await readFundBytes(bytes, path));
  } else if (path === 'www/files/company_tickers.json') {
    world.tickers.push(...readCompanyTickers(bytes, path));
  } else if (path === 'www/files/company_tickers_exchange.json') {
    world.exchangeTickers.push(...readCompanyTickersExchange(bytes, path));
  } else if (path === 'www/files/company_tickers_mf.json') {
    world.fundClasses.push(...readFundTickers(bytes, path));
  } else {
    throw new Error(`readInto has no branch for ${path}, which begins: ${head}`);
  }
}

function cikOf(path: string): Cik {
  const cik = parseCik(/CIK(\d{10})/.exec(path)?.[1] ?? '');
  if (cik === null) throw new Error(`No CIK in ${path}.`);
  return cik;
}
