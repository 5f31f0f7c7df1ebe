import { accessionDigits } from './accession.ts';
import { padCik } from './cik.ts';

const ARCHIVES = 'https://www.sec.gov/Archives/edgar/data';

/** The index page of a filing, linked from every number and row. */
export function filingUrl(cik: number, accession: string): string {
  return `${ARCHIVES}/${cik}/${accessionDigits(accession)}/${accession}-index.htm`;
}

/** A document of a filing, by its file name in EDGAR. */
export function documentUrl(cik: number, accession: string, document: string): string {
  return `${ARCHIVES}/${cik}/${accessionDigits(accession)}/${encodedPath(document)}`;
}

/** Nearly all names need no encoding. */
const PLAIN = /^[\w./~-]*$/;
const encodedPath = (path: string) => (PLAIN.test(path) ? path : path.split('/').map(encodeURIComponent).join('/'));

/** The SEC's viewer of a filing's tagged numbers. */
export function viewerUrl(cik: number, accession: string): string {
  return `https://www.sec.gov/cgi-bin/viewer?action=view&cik=${cik}&accession_number=${accession}&xbrl_type=v`;
}

/** EDGAR's page with all filings of a filer. */
export function filerUrl(cik: number): string {
  return `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${padCik(cik)}`;
}

/** EDGAR's page with the reports of one form, of a series where the filer has several. */
export function reportsUrl(cik: number, seriesId: string | null, form: '13F' | 'NPORT-P'): string {
  return `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${seriesId ?? padCik(cik)}&type=${form}`;
}

/** The SEC's search of the texts of filings. */
export function textSearchUrl(words: string): string {
  return `https://www.sec.gov/edgar/search/#/q=${encodeURIComponent(words)}`;
}
