import { type Cik, padCik } from '../../../schema/domain/terms/cik.ts';
import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import type { SampleFiler } from '../filers/filer.ts';
import { SAMPLE_FUND_CLASSES } from '../filers/index.ts';
import type { World, WorldFiling } from '../filers/world.ts';

/** Number of quarters with documents, newest first. */
const QUARTERS = 4;
/** Number of companies held by fund and manager: the first with a ticker, by CIK. */
const STOCKS = 40;
/** Net assets of the fund and value of the manager's book, in dollars. */
const NET_ASSETS = 500_000_000;
const BOOK = 2_000_000_000;
/** Common stock and bonds, as fractions of the fund's net assets. */
const STOCK_SHARE = 0.72;
const BOND_SHARE = 0.25;
/** A manager's report is due this many days after the quarter. */
const DUE_DAYS = 45;

export type File = [path: string, text: string];
export interface Stock {
  readonly name: string;
  readonly ticker: string;
  readonly cusip: string;
  /** Fraction of all stocks. */
  readonly share: number;
}

/** A manager with reports in the mirror but no list of filings. */
const MANAGER = { cik: 1_999_999_098, name: 'Thistledown Capital Management LLC' };

/** The documents of the fund's reports on Form N-PORT and the manager's on Form 13F, as path and text. */
export function writeFundDocuments(world: World): File[] {
  const stocks = heldStocks(world);
  const reports = world.filings.filter(({ form }) => form === 'NPORT-P').slice(-QUARTERS);
  const [last = ''] = quarterEnds(world.lastDay);
  return [
    ...reports.map((filing) =>
      document(filing.filers[0]?.cik ?? 0, filing.accession, 'primary_doc.xml', fundReport(ownReport(filing, stocks))),
    ),
    ...quarterEnds(world.lastDay).flatMap((day, at) =>
      managerReport(MANAGER, { form: '13F-HR', day, number: QUARTERS - at }, heldThen(stocks, at)),
    ),
    ...managerReport(MANAGER, { form: '13F-HR/A', day: last, number: QUARTERS + 1 }, stocks.slice(31, 32)),
  ];
}

/** The manager's holdings some quarters ago: each quarter one company is replaced and a third of the others change. */
function heldThen(stocks: readonly Stock[], quarter: number): Stock[] {
  const turn = quarter % 2;
  return stocks
    .slice(turn, 30 + turn)
    .map((stock, at) => ({ ...stock, share: stock.share * (at % 3 === 0 ? 1 + 0.1 * ((at + turn) % 2) : 1) }));
}

/** The ends of the last quarters whose reports were due by a day, newest first. */
export function quarterEnds(day: Day): Day[] {
  const ends: Day[] = [];
  for (let year = Number(day.slice(0, 4)); ends.length < QUARTERS; year -= 1) {
    const all = ['12-31', '09-30', '06-30', '03-31'].map((end) => `${year}-${end}`);
    ends.push(...all.filter((end) => addDays(end, DUE_DAYS) <= day));
  }
  return ends.slice(0, QUARTERS);
}

/** Companies with a ticker, by CIK. */
export function listedCompanies({ filers }: World): SampleFiler[] {
  const listed = filers.filter(({ tickers, isIndexOnly }) => tickers.length > 0 && isIndexOnly !== true);
  return listed.toSorted((a, b) => a.cik - b.cik);
}

/** Earlier companies are larger: shares fall as 1, 1/2, 1/3 and so on. */
export function heldStocks(world: World): Stock[] {
  const chosen = listedCompanies(world).slice(0, STOCKS);
  const all = chosen.reduce((total, _, at) => total + 1 / (at + 1), 0);
  return chosen.map(({ name, tickers, cik }, at) => ({
    name,
    ticker: tickers[0]?.[0] ?? '',
    cusip: sampleCusip(cik, at),
    share: 1 / (at + 1) / all,
  }));
}

/** A CUSIP that is not assigned. */
export const sampleCusip = (cik: number, at: number) => `9Z${String(cik).slice(-4)}10${at % 10}`;

export function document(cik: number, accession: string, name: string, text: string): File {
  const folder = `www/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}`;
  return [`${folder}/${name}`, `<?xml version="1.0" encoding="UTF-8"?>\n${text}`];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface SampleReport {
  readonly cik: number;
  readonly registrant: string;
  readonly name: string;
  readonly seriesId: string;
  readonly classIds: readonly string[];
  readonly reportDate: Day | null;
  readonly netAssets: number;
  readonly lines: readonly SampleLine[];
}

/** A holding; `share` is a fraction of net assets. */
export interface SampleLine {
  readonly name: string;
  readonly ticker: string | null;
  readonly cusip: string | null;
  readonly share: number;
  readonly category: string;
}

function ownReport({ filers, reportDate }: WorldFiling, stocks: readonly Stock[]): SampleReport {
  const [fund] = filers;
  const name = fund?.name ?? '';
  const lines = stocks.map(({ share, ...stock }) => ({ ...stock, share: share * STOCK_SHARE, category: 'EC' }));
  const bond = {
    name: 'Tamarack County Water District',
    ticker: null,
    cusip: null,
    share: BOND_SHARE,
    category: 'DBT',
  };
  return {
    cik: fund?.cik ?? 0,
    registrant: name,
    name,
    seriesId: SAMPLE_FUND_CLASSES[0].seriesId,
    classIds: SAMPLE_FUND_CLASSES.map(({ classId }) => classId),
    reportDate,
    netAssets: NET_ASSETS,
    lines: [...lines, bond],
  };
}

export function fundReport(report: SampleReport): string {
  const { cik, registrant, name, seriesId, classIds, reportDate, netAssets, lines } = report;
  return `<edgarSubmission xmlns="http://www.sec.gov/edgar/nport">
<headerData><submissionType>NPORT-P</submissionType><filerInfo><filer><issuerCredentials><cik>${padCik(cik as Cik)}</cik></issuerCredentials></filer><seriesClassInfo><seriesId>${seriesId}</seriesId>${classIds.map((id) => `<classId>${id}</classId>`).join('')}</seriesClassInfo></filerInfo></headerData>
<formData><genInfo><regName>${escaped(registrant)}</regName><regCik>${padCik(cik as Cik)}</regCik><seriesName>${escaped(name)}</seriesName><seriesId>${seriesId}</seriesId><repPdEnd>${reportDate}</repPdEnd><repPdDate>${reportDate}</repPdDate><isFinalFiling>N</isFinalFiling></genInfo>
<fundInfo><totAssets>${netAssets}.00</totAssets><totLiabs>0.00</totLiabs><netAssets>${netAssets}.00</netAssets><returnInfo><monthlyTotReturns>${classIds.map((id) => `<monthlyTotReturn classId="${id}" rtn1="0.42" rtn2="-0.17" rtn3="0.66"/>`).join('')}</monthlyTotReturns></returnInfo></fundInfo>
<invstOrSecs>
${lines.map((one) => line(one, netAssets)).join('\n')}
</invstOrSecs></formData></edgarSubmission>
`;
}

function line({ name, ticker, cusip, share, category }: SampleLine, netAssets: number): string {
  const identifiers = ticker === null ? '<other otherDesc="internal" value="1"/>' : `<ticker value="${ticker}"/>`;
  const [value, percent] = [(share * netAssets).toFixed(2), (share * 100).toFixed(8)];
  return `<invstOrSec><name>${escaped(name)}</name><lei>N/A</lei><title>${escaped(name)}</title><cusip>${cusip ?? 'N/A'}</cusip><identifiers>${identifiers}</identifiers><balance>1000</balance><units>NS</units><curCd>USD</curCd><valUSD>${value}</valUSD><pctVal>${percent}</pctVal><payoffProfile>Long</payoffProfile><assetCat>${category}</assetCat><issuerCat>CORP</issuerCat><invCountry>US</invCountry></invstOrSec>`;
}

const american = (day: Day) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1');

export interface Quarter {
  readonly form: '13F-HR' | '13F-HR/A';
  readonly day: Day;
  readonly number: number;
}

export function managerReport(
  { cik, name }: { readonly cik: number; readonly name: string },
  { form, day, number }: Quarter,
  stocks: readonly Stock[],
): File[] {
  const rows = stocks.map((stock) => ({ ...stock, value: Math.round(stock.share * BOOK) }));
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const amendment =
    form === '13F-HR/A'
      ? '<isAmendment>true</isAmendment><amendmentNo>1</amendmentNo><amendmentInfo><amendmentType>NEW HOLDINGS</amendmentType></amendmentInfo>'
      : '<isAmendment>false</isAmendment>';
  const cover = `<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler"><headerData><submissionType>${form}</submissionType><filerInfo><filer><credentials><cik>${padCik(cik as Cik)}</cik></credentials></filer><periodOfReport>${american(day)}</periodOfReport></filerInfo></headerData><formData><coverPage><reportCalendarOrQuarter>${american(day)}</reportCalendarOrQuarter>${amendment}<filingManager><name>${escaped(name)}</name></filingManager><reportType>13F HOLDINGS REPORT</reportType></coverPage><signatureBlock><signatureDate>${american(addDays(day, DUE_DAYS))}</signatureDate></signatureBlock><summaryPage><tableEntryTotal>${rows.length}</tableEntryTotal><tableValueTotal>${total}</tableValueTotal><isConfidentialOmitted>false</isConfidentialOmitted></summaryPage></formData></edgarSubmission>
`;
  const table = `<informationTable xmlns="http://www.sec.gov/edgar/document/thirteenf/informationtable">
${rows.map(position).join('\n')}
</informationTable>
`;
  const accession = `${cik}-${day.slice(2, 4)}-${String(number).padStart(6, '0')}`;
  return [document(cik, accession, 'primary_doc.xml', cover), document(cik, accession, 'information_table.xml', table)];
}

/** Assumes a price of a hundred dollars a share. */
function position({
  name,
  cusip,
  value,
}: {
  readonly name: string;
  readonly cusip: string;
  readonly value: number;
}): string {
  return `<infoTable><nameOfIssuer>${escaped(name)}</nameOfIssuer><titleOfClass>COM</titleOfClass><cusip>${cusip}</cusip><value>${value}</value><shrsOrPrnAmt><sshPrnamt>${Math.max(1, Math.round(value / 100))}</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt><investmentDiscretion>SOLE</investmentDiscretion></infoTable>`;
}
