import { accessionDigits } from './accession.ts';
import { padCik } from './cik.ts';

const ARCHIVES = 'https://www.sec.gov/Archives/edgar/data';

/** The index page of a filing: the link behind every number and row. */
export function filingUrl(cik: number, accession: string): string {
  return `${ARCHIVES}/${cik}/${accessionDigits(accession)}/${accession}-index.htm`;
}

/** A document of a filing, by the file name EDGAR lists. */
export function documentUrl(cik: number, accession: string, document: string): string {
  return `${ARCHIVES}/${cik}/${accessionDigits(accession)}/${encodedPath(document)}`;
}

/** Nearly all names are of characters that stay as they are. */
const PLAIN = /^[\w./~-]*$/;
const encodedPath = (path: string) => (PLAIN.test(path) ? path : path.split('/').map(encodeURIComponent).join('/'));

/** The tagged numbers of a filing, as the SEC's viewer shows them to people. */
export function viewerUrl(cik: number, accession: string): string {
  return `https://www.sec.gov/cgi-bin/viewer?action=view&cik=${cik}&accession_number=${accession}&xbrl_type=v`;
}

/** All filings of a filer, as EDGAR shows them to people. */
export function filerUrl(cik: number): string {
  return `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${padCik(cik)}`;
}
