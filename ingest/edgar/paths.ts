import { type AccessionNumber, accessionDigits } from '../../schema/domain/terms/accession.ts';
import { type Cik, padCik } from '../../schema/domain/terms/cik.ts';
import { type Day, parseDay } from '../../schema/domain/terms/day.ts';
import { dailyIndex, type IndexLayout } from '../../schema/domain/terms/sources.ts';

/** One document of EDGAR: its address at the SEC, its name in a mirror, and the expected content. */
export interface EdgarPath {
  readonly base: 'www' | 'data';
  /** Path and query on that host, with the leading slash. */
  readonly path: string;
  /** Name within a mirror, without `.gz`: `data/...` or `www/...`. */
  readonly file: string;
  /** Key under which the content is recorded when two captures of one document are both loaded; else `file`. */
  readonly source?: string;
  readonly expects: 'json' | 'atom' | 'index' | 'document';
}

export interface FeedPage {
  /** The day of the capture. Only a mirror's file name has it; the SEC always serves the present. */
  readonly day: Day;
  /** A form type, or `all`. The SEC matches it as a prefix. */
  readonly type: string;
  readonly count: number;
  readonly start: number;
}

/** The name under which a loaded document is recorded in the tables. */
export const sourceName = ({ source, file }: Pick<EdgarPath, 'source' | 'file'>): string => source ?? file;

function plainPath(base: EdgarPath['base'], path: string, expects: EdgarPath['expects']): EdgarPath {
  return { base, path, file: `${base}${path}`, expects };
}

export function submissionsPath(cik: Cik): EdgarPath {
  return plainPath('data', `/submissions/CIK${padCik(cik)}.json`, 'json');
}

export function companyFactsPath(cik: Cik): EdgarPath {
  return plainPath('data', `/api/xbrl/companyfacts/CIK${padCik(cik)}.json`, 'json');
}

/** An overflow page, by the name in its submissions file: `CIK0000320193-submissions-001.json`. */
export function overflowPagePath(name: string): EdgarPath {
  return plainPath('data', `/submissions/${name}`, 'json');
}

/** A page of the current-filings feed. Its query is not a valid file name, so mirrors store it under a readable one. */
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

/** The feed page of a mirror's file name; null for other files. */
export function feedPageOf(file: string): FeedPage | null {
  const parts =
    /^www\/cgi-bin\/browse-edgar\/getcurrent-(\d{4})-?(\d{2})-?(\d{2})-type-([A-Za-z0-9-]+)-count(\d+)-start(\d+)\.atom$/.exec(
      file,
    );
  const [, year, month, dayOfMonth, type, count, start] = parts ?? [];
  const day = parseDay(`${year}-${month}-${dayOfMonth}`);
  return day === null || type === undefined ? null : { day, type, count: Number(count), start: Number(start) };
}

/** Filings of a series on a form and its amendments, newest first; EDGAR lists a series like a filer. */
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

/** Prefix of the names of such lists in a mirror. */
export const SERIES_FEEDS = 'www/cgi-bin/browse-edgar/getcompany-S';

/** True for a later page of the feed: past the end the SEC answers 503. */
export function isLaterFeedPage({ path }: EdgarPath): boolean {
  const { pathname, searchParams } = new URL(path, 'https://www.sec.gov');
  return pathname === '/cgi-bin/browse-edgar' && Number(searchParams.get('start')) > 0;
}

/** The index of one day's filings. There is none for days on which EDGAR is closed. */
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

/** The SEC's archives of all filers' lists and of all company facts, made anew each night. */
export const SUBMISSIONS_ZIP_PATH: EdgarPath = plainPath(
  'www',
  '/Archives/edgar/daily-index/bulkdata/submissions.zip',
  'document',
);
export const COMPANY_FACTS_ZIP_PATH: EdgarPath = plainPath(
  'www',
  '/Archives/edgar/daily-index/xbrl/companyfacts.zip',
  'document',
);

/** The header of a filing: its filers, its items, and the only reliable acceptance time. */
export function filingHeaderPath(cik: Cik, accession: AccessionNumber): EdgarPath {
  return filingFile(cik, accession, `${accession}.hdr.sgml`);
}

/** A document of a filing by its file name; without one, the complete submission, which contains them all. */
export function filingTextPath(cik: Cik, accession: AccessionNumber, document: string | null): EdgarPath {
  return filingFile(cik, accession, document ?? `${accession}.txt`);
}

export function filingIndexPath(cik: Cik, accession: AccessionNumber): EdgarPath {
  return { ...filingFile(cik, accession, 'index.json'), expects: 'json' };
}

/** CUSIPs and their symbols for half a month: `202608a` for the first half, `202608b` for the second. */
export function failsToDeliverPath(half: string): EdgarPath {
  return plainPath('www', `/files/data/fails-deliver-data/cnsfails${half}.zip`, 'document');
}

/** The SEC's financial statement data set of a quarter, `2010q1`. */
export function statementsPath(quarter: string): EdgarPath {
  return plainPath('www', `${STATEMENTS.slice('www'.length)}${quarter}.zip`, 'document');
}

/** The quarter in the mirror file name of a data set; null for other files. */
export function statementsQuarterOf(file: string): string | null {
  return file.startsWith(STATEMENTS) ? (/^(\d{4}q[1-4])\.zip$/.exec(file.slice(STATEMENTS.length))?.[1] ?? null) : null;
}

export const STATEMENTS = 'www/files/dera/financial-statement-data-sets/';

export const FILING_DOCUMENTS = 'www/Archives/edgar/data/';

/** The filing of a document in a mirror; null for other files, and for a folder that is not an accession number. */
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

/** EDGAR's longest name has about 150 characters; a longer one than this fits no index of the tables. */
const LONGEST_FILE = 600;

/** The path of a mirror's file name; null for names outside `data/` and `www/`, and for overlong ones. */
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

export function publicUrl({ base, path }: EdgarPath): string {
  return `https://${base}.sec.gov${path}`;
}
