/**
 * Tables of the SEC's quarterly Form N-PORT data sets: tab-separated, one heading, one row per filing.
 *
 *     SUBMISSION  ACCESSION_NUMBER FILING_DATE SUB_TYPE REPORT_ENDING_PERIOD REPORT_DATE ...   days as 27-FEB-2026
 *     REGISTRANT  ACCESSION_NUMBER CIK REGISTRANT_NAME ...
 *
 * Only SUBMISSION has the dates, and only REGISTRANT has the filer.
 */
import { type AccessionNumber, parseAccession } from '../../schema/domain/terms/accession.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import type { ListedFundReport } from './fund-records.ts';
import { needCik, plausibleDay } from './plain-values.ts';
import { ReadError } from './records.ts';
import { decodeText, needShort, refuseNul } from './text.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Reads the filer and dates of each report. Errors: ReadError for a filing that only one of the tables lists. */
export function readDataSetReports(
  tables: { readonly submission: Uint8Array; readonly registrant: Uint8Array },
  source: string,
): ListedFundReport[] {
  const registrants = new Map<string, Row>();
  for (const row of readTable(tables.registrant, ['ACCESSION_NUMBER', 'CIK', 'REGISTRANT_NAME'], source)) {
    registrants.set(row('ACCESSION_NUMBER'), row);
  }
  const needed = ['ACCESSION_NUMBER', 'FILING_DATE', 'SUB_TYPE', 'REPORT_ENDING_PERIOD', 'REPORT_DATE'];
  const reports = readTable(tables.submission, needed, source).map((row) => {
    const registrant = registrants.get(row('ACCESSION_NUMBER'));
    if (registrant === undefined) {
      throw new ReadError('A filing without its registrant', { source, found: row('ACCESSION_NUMBER') });
    }
    return {
      accession: accessionOf(row, source),
      cik: needCik(registrant('CIK'), source),
      registrant: needShort(registrant('REGISTRANT_NAME'), 'name', 'a registrant', source),
      form: needShort(row('SUB_TYPE'), 'code', 'a form', source),
      filedOn: dayOf(row('FILING_DATE'), source),
      fiscalYearEnd: dayOf(row('REPORT_ENDING_PERIOD'), source),
      reportDate: dayOf(row('REPORT_DATE'), source),
    };
  });
  if (reports.length !== registrants.size) {
    throw new ReadError(`${reports.length} filings and ${registrants.size} registrants`, { source });
  }
  return reports;
}

/** The cell of a row under a heading; empty if the table lacks the heading. */
type Row = (heading: string) => string;

/** Rows addressed by heading, whatever the column order. Errors: ReadError for a row of another width. */
function readTable(bytes: Uint8Array, needed: readonly string[], source: string): Row[] {
  const text = decodeText(bytes);
  refuseNul(text, source);
  const [first = '', ...lines] = text.split(/\r?\n/);
  const headings = new Map(first.split('\t').map((heading, at) => [heading, at]));
  const absent = needed.find((heading) => !headings.has(heading));
  if (absent !== undefined) throw new ReadError(`There is no column ${absent}`, { source, found: first });
  return lines.flatMap((line) => {
    if (line === '') return [];
    const cells = line.split('\t');
    if (cells.length !== headings.size) throw new ReadError('A row of another width', { source, found: line });
    return (heading: string) => cells[headings.get(heading) ?? -1] ?? '';
  });
}

function accessionOf(row: Row, source: string): AccessionNumber {
  const accession = parseAccession(row('ACCESSION_NUMBER'));
  if (accession === null) {
    throw new ReadError('Expected an accession number', { source, found: row('ACCESSION_NUMBER') });
  }
  return accession;
}

function dayOf(written: string, source: string): Day {
  const [, day, month = '', year] = /^(\d{2})-([A-Z]{3})-(\d{4})$/.exec(written.toUpperCase()) ?? [];
  const parsed = plausibleDay(`${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`);
  if (parsed === null) throw new ReadError('Expected a day such as 27-FEB-2026', { source, found: written });
  return parsed;
}
