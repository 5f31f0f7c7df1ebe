import { type AccessionNumber, accessionDigits } from '../../schema/domain/terms/accession.ts';
import { type Cik, padCik } from '../../schema/domain/terms/cik.ts';
import { type Day, parseDay } from '../../schema/domain/terms/day.ts';
import { dailyIndex, type IndexLayout } from '../../schema/domain/terms/sources.ts';

/** One document of EDGAR: where the SEC serves it, where a mirror keeps it, and what its bytes must look like. */
export interface EdgarPath {
  readonly base: 'www' | 'data';
  /** Path and query on that host, from the slash on. */
  readonly path: string;
  /** Name within a mirror, without `.gz`: `data/...` or `www/...`. */
  readonly file: string;
  /** Name under which its content is noted where two captures of one document are both taken; else `file`. */
  readonly source?: string;
  readonly expects: 'json' | 'atom' | 'index' | 'document';
}

export interface FeedPage {
  /** The day of the capture; only a mirror's file name tells it, the SEC always serves the present. */
  readonly day: Day;
  /** A form type, `all` for every one. The SEC takes it as the beginning of a type. */
  readonly type: string;
  readonly count: number;
  readonly start: number;
}

/** The name under which a document is noted as being in the tables. */
export const sourceName = ({ source, file }: Pick<EdgarPath, 'source' | 'file'>): string => source ?? file;

function plainPath(base: EdgarPath['base'], path: string, expects: EdgarPath['expects']): EdgarPath {
  return { base, path, file: `${base}${path}`, expects };
}

/** The submissions file of a filer. */
export function submissionsPath(cik: Cik): EdgarPath {
  return plainPath('data', `/submissions/CIK${padCik(cik)}.json`, 'json');
}

/** All XBRL numbers of a filer. */
export function companyFactsPath(cik: Cik): EdgarPath {
  return plainPath('data', `/api/xbrl/companyfacts/CIK${padCik(cik)}.json`, 'json');
}

/** An overflow page by the name its submissions file gives: `CIK0000320193-submissions-001.json`. */
export function overflowPagePath(name: string): EdgarPath {
  return plainPath('data', `/submissions/${name}`, 'json');
}

/** A page of the current-filings feed. Its query names cannot be file names, so mirrors keep it under a readable one. */
export function feedPagePath({ day, type, count, start }: FeedPage): EdgarPath {
  if (!/^[A-Za-z0-9-]+$/.test(type)) throw new RangeError(`Not a form type for the feed: ${type}`);
  const query = new URLSearchParams({
    action: 'getcurrent',
    type: type === 'all' ? '' : type,
    company: '',
    dateb: '',
    owner: 'include',
    start: String(start),
    count: String(count),
    output: 'atom',
  });
  const name = `getcurrent-${day.replaceAll('-', '')}-type-${type}-count${count}-start${String(start).padStart(4, '0')}.atom`;
  return {
    base: 'www',
    path: `/cgi-bin/browse-edgar?${query}`,
    file: `www/cgi-bin/browse-edgar/${name}`,
    expects: 'atom',
  };
}

/** The page of the feed that a mirror's file name stands for; null for other files. */
export function feedPageOf(file: string): FeedPage | null {
  const parts =
    /^www\/cgi-bin\/browse-edgar\/getcurrent-(\d{4})-?(\d{2})-?(\d{2})-type-([A-Za-z0-9-]+)-count(\d+)-start(\d+)\.atom$/.exec(
      file,
    );
  const [, year, month, dayOfMonth, type, count, start] = parts ?? [];
  const day = parseDay(`${year}-${month}-${dayOfMonth}`);
  return day === null || type === undefined ? null : { day, type, count: Number(count), start: Number(start) };
}

/** Filings of a series on a form and its amendments, newest first: EDGAR lists them under the series as under a filer. */
export function seriesFeedPath(seriesId: string, form: string): EdgarPath {
  if (!/^S\d{9}$/.test(seriesId)) throw new RangeError(`Not a series: ${seriesId}`);
  if (!/^[A-Za-z0-9-]+$/.test(form)) throw new RangeError(`Not a form type: ${form}`);
  const query = new URLSearchParams({
    action: 'getcompany',
    CIK: seriesId,
    type: form,
    dateb: '',
    owner: 'include',
    count: '20',
    output: 'atom',
  });
  return {
    base: 'www',
    path: `/cgi-bin/browse-edgar?${query}`,
    file: `${SERIES_FEEDS}${seriesId.slice(1)}-type-${form}.atom`,
    expects: 'atom',
  };
}

/** How the names of such lists begin in a mirror. */
export const SERIES_FEEDS = 'www/cgi-bin/browse-edgar/getcompany-S';

/** Whether this is a later page of the feed: past the end the SEC answers 503. */
export function isLaterFeedPage({ path }: EdgarPath): boolean {
  const { pathname, searchParams } = new URL(path, 'https://www.sec.gov');
  return pathname === '/cgi-bin/browse-edgar' && Number(searchParams.get('start')) > 0;
}

/** The index of one day's filings. EDGAR has none for days on which it is closed. */
export function dailyIndexPath(day: Day, layout: IndexLayout): EdgarPath {
  return plainPath('www', dailyIndex(day, layout), 'index');
}

export const COMPANY_TICKERS_PATH: EdgarPath = plainPath('www', '/files/company_tickers.json', 'json');
export const COMPANY_TICKERS_EXCHANGE_PATH: EdgarPath = plainPath(
  'www',
  '/files/company_tickers_exchange.json',
  'json',
);
export const FUND_TICKERS_PATH: EdgarPath = plainPath('www', '/files/company_tickers_mf.json', 'json');

/** The header of a filing: who filed, the items, and the only reliable time of acceptance. */
export function filingHeaderPath(cik: Cik, accession: AccessionNumber): EdgarPath {
  return filingFile(cik, accession, `${accession}.hdr.sgml`);
}

/** A document of a filing by its file name; without one the complete submission, which holds all of them. */
export function filingTextPath(cik: Cik, accession: AccessionNumber, document: string | null): EdgarPath {
  return filingFile(cik, accession, document ?? `${accession}.txt`);
}

/** The list of a filing's documents. */
export function filingIndexPath(cik: Cik, accession: AccessionNumber): EdgarPath {
  return { ...filingFile(cik, accession, 'index.json'), expects: 'json' };
}

/** The symbols of CUSIPs of half a month: `202608a` until its middle, `202608b` to its end. */
export function failsToDeliverPath(half: string): EdgarPath {
  return plainPath('www', `/files/data/fails-deliver-data/cnsfails${half}.zip`, 'document');
}

/** The SEC's financial statement data set of a quarter, `2010q1`. */
export function statementsPath(quarter: string): EdgarPath {
  return plainPath('www', `${STATEMENTS.slice('www'.length)}${quarter}.zip`, 'document');
}

/** The quarter of a data set by the name that a mirror gives it; null for other files. */
export function statementsQuarterOf(file: string): string | null {
  return file.startsWith(STATEMENTS) ? (/^(\d{4}q[1-4])\.zip$/.exec(file.slice(STATEMENTS.length))?.[1] ?? null) : null;
}

/** The folder of a mirror that holds the financial statement data sets. */
export const STATEMENTS = 'www/files/dera/financial-statement-data-sets/';

/** The folder of a mirror below which it keeps documents of filings. */
export const FILING_DOCUMENTS = 'www/Archives/edgar/data/';

/** The filing that a document of a mirror belongs to; null for other files, and for a filing without a number. */
export function filingOfDocument(file: string): { readonly cik: Cik; readonly accession: AccessionNumber } | null {
  const [, cik, filer, year, number] =
    /^www\/Archives\/edgar\/data\/(\d{1,10})\/(\d{10})(\d{2})(\d{6})\//.exec(file) ?? [];
  return cik === undefined
    ? null
    : { cik: Number(cik) as Cik, accession: `${filer}-${year}-${number}` as AccessionNumber };
}

function filingFile(cik: Cik, accession: AccessionNumber, name: string): EdgarPath {
  return plainPath('www', `/Archives/edgar/data/${cik}/${accessionDigits(accession)}/${name}`, 'document');
}

/** The longest name of EDGAR's has about 150 characters, and a longer one fits into no index of the tables. */
const LONGEST_FILE = 600;

/** The path behind a file name that a mirror lists; null for names outside `data/` and `www/`, and for such as EDGAR has none of. */
export function pathOfFile(file: string): EdgarPath | null {
  if (file.length > LONGEST_FILE) return null;
  const feedPage = feedPageOf(file);
  if (feedPage !== null) return { ...feedPagePath(feedPage), file };
  const [, base, path] = /^(data|www)(\/.+)$/.exec(file) ?? [];
  if (path === undefined) return null;
  return plainPath(base === 'data' ? 'data' : 'www', path, expectationOf(path));
}

function expectationOf(path: string): EdgarPath['expects'] {
  if (path.endsWith('.json')) return 'json';
  if (path.endsWith('.atom')) return 'atom';
  return path.endsWith('.idx') ? 'index' : 'document';
}

/** The address at which the SEC serves a path. */
export function publicUrl({ base, path }: EdgarPath): string {
  return `https://${base}.sec.gov${path}`;
}
