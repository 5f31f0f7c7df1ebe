/**
 * Tables of the SEC's quarterly Form N-PORT data sets: tab-separated, a heading, a row for each filing or holding.
 *
 *     SUBMISSION             ACCESSION_NUMBER FILING_DATE SUB_TYPE REPORT_ENDING_PERIOD REPORT_DATE ...   days as 27-FEB-2026
 *     REGISTRANT             ACCESSION_NUMBER CIK REGISTRANT_NAME ...
 *     FUND_REPORTED_HOLDING  ACCESSION_NUMBER HOLDING_ID ISSUER_NAME ISSUER_CUSIP CURRENCY_VALUE PERCENTAGE ASSET_CAT ...
 *     IDENTIFIERS            HOLDING_ID IDENTIFIER_ISIN IDENTIFIER_TICKER ...
 *
 * SUBMISSION alone does not say who filed, and alone says when.
 */
import { type AccessionNumber, parseAccession } from '../../schema/domain/terms/accession.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import type { HoldingRecord, ListedFundReport } from './fund-records.ts';
import { codeOrNothing, exactNumber, needCik, needNumber, plausibleDay, textOrNothing } from './plain-values.ts';
import { ReadError } from './records.ts';
import { decodeText, needShort, refuseNul } from './text.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** A holding of a data set, with the filing it is of. */
export interface ListedHolding {
  readonly accession: AccessionNumber;
  readonly holding: HoldingRecord;
}

/** Reads who filed which report when. A filing that only one of the tables names is a ReadError. */
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

/** Reads the holdings of filings that are wanted, with the identifiers of another table, in the order of the table. */
export function readDataSetHoldings(
  tables: { readonly holdings: Uint8Array; readonly identifiers: Uint8Array },
  isWanted: (accession: AccessionNumber) => boolean,
  source: string,
): ListedHolding[] {
  const wanted = readTable(tables.holdings, ['ACCESSION_NUMBER', 'HOLDING_ID', 'CURRENCY_VALUE', 'PERCENTAGE'], source)
    .map((row) => ({ row, accession: accessionOf(row, source) }))
    .filter(({ accession }) => isWanted(accession));
  const ids = new Set(wanted.map(({ row }) => row('HOLDING_ID')));
  const identifiers = new Map<string, { isin: string | null; ticker: string | null }>();
  for (const row of readTable(tables.identifiers, ['HOLDING_ID', 'IDENTIFIER_ISIN', 'IDENTIFIER_TICKER'], source)) {
    const id = row('HOLDING_ID');
    if (!ids.has(id)) continue;
    const known = identifiers.get(id);
    identifiers.set(id, {
      isin: codeOrNothing(row('IDENTIFIER_ISIN'), 'an ISIN', source) ?? known?.isin ?? null,
      ticker: codeOrNothing(row('IDENTIFIER_TICKER'), 'a ticker', source) ?? known?.ticker ?? null,
    });
  }
  return wanted.map(({ row, accession }) => ({
    accession,
    holding: { ...holding(row, source), ...(identifiers.get(row('HOLDING_ID')) ?? { isin: null, ticker: null }) },
  }));
}

function holding(row: Row, source: string): HoldingRecord {
  const text = (name: string) => textOrNothing(row(name), name, source);
  const code = (name: string) => codeOrNothing(row(name), name, source);
  const cusip = code('ISSUER_CUSIP');
  const payoff = text('PAYOFF_PROFILE');
  return {
    name: text('ISSUER_NAME'),
    title: text('ISSUER_TITLE'),
    lei: code('ISSUER_LEI'),
    cusip: cusip === null || /^0+$/.test(cusip) ? null : cusip,
    isin: null,
    ticker: null,
    balance: exactNumber(row('BALANCE'), 'a balance', source),
    units: text('UNIT'),
    currency: text('CURRENCY_CODE'),
    valueUsd: needNumber(row('CURRENCY_VALUE'), 'the value of a holding', source),
    percent: needNumber(row('PERCENTAGE'), 'the percentage of a holding', source),
    payoff: payoff === 'Long' || payoff === 'Short' ? payoff : null,
    assetCategory: text('ASSET_CAT'),
    issuerCategory: text('ISSUER_TYPE'),
    country: text('INVESTMENT_COUNTRY'),
  };
}

/** The cell of a row under a heading; empty under a heading that the table does not have. */
type Row = (heading: string) => string;

/** Rows by their headings, wherever those stand. A row of another width is a ReadError. */
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
