import { type AccessionNumber, parseAccession } from '../../schema/domain/terms/accession.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { expectArray, type JsonObject, quote } from './json.ts';
import { plausibleDay } from './plain-values.ts';
import { type FilingRecord, ReadError } from './records.ts';
import { LONGEST, needShort } from './text.ts';

/** Shared, because nine filings in ten have no items. */
const NO_ITEMS: readonly string[] = Object.freeze([]);

/**
 * Reads the parallel arrays of a submissions file, one array per column, into filings in the file's order.
 *
 * `accessionNumber`, `filingDate` and `form` are required; captures differ in the rest. Every column present must have
 * the same length, or rows would take their neighbours' values. A filing listed twice alike is kept once; listed twice
 * with different content, nobody can tell which is right.
 * `acceptanceDateTime` is ignored: it ends in `Z` for every filer but is New York time for some.
 *
 * Errors: ReadError.
 */
export function readFilingColumns(columns: JsonObject, cik: Cik, source: string): FilingRecord[] {
  const accessions = column(columns, 'accessionNumber', source);
  const filingDates = column(columns, 'filingDate', source);
  const forms = column(columns, 'form', source);
  for (const [name, values] of Object.entries(columns)) {
    const length = expectArray(values, `column ${name} to be an array`, source).length;
    if (length !== accessions.length) {
      const lengths = `${name} ${length}, accessionNumber ${accessions.length}`;
      throw new ReadError(`Column ${name} is not as long as the others`, { source, found: lengths });
    }
  }
  const reportDates = optionalColumn(columns, 'reportDate');
  const items = optionalColumn(columns, 'items');
  const documents = optionalColumn(columns, 'primaryDocument');

  const filings: FilingRecord[] = [];
  const rowOf = new Map<string, number>();
  const read = [forms, filingDates, reportDates, items, documents].filter((values) => values !== null);
  for (let row = 0; row < accessions.length; row++) {
    const accession = readAccession(accessions[row], source);
    const first = rowOf.get(accession);
    if (first !== undefined) {
      if (read.every((values) => values[row] === values[first])) continue;
      throw new ReadError(`Filing ${accession} is listed twice, and not alike`, { source, found: `row ${row + 1}` });
    }
    rowOf.set(accession, row);
    const where = { accession, source };
    filings.push({
      cik,
      accession,
      form: readForm(forms[row], where),
      filedOn: readFilingDate(filingDates[row], where),
      reportDate: readReportDate(cell(reportDates?.[row], 'reportDate', where)),
      acceptedAt: null,
      items: items === null ? null : readItems(cell(items[row], 'items', where)),
      primaryDocument: cell(documents?.[row], 'primaryDocument', where),
      role: null,
    });
  }
  return filings;
}

/** Context for errors. Messages are built only when thrown, because this runs for tens of millions of cells. */
interface Where {
  readonly accession: AccessionNumber;
  readonly source: string;
}

function column(columns: JsonObject, name: string, source: string): readonly unknown[] {
  return expectArray(columns[name], `a column ${name}`, source);
}

function optionalColumn(columns: JsonObject, name: string): readonly unknown[] | null {
  return (columns[name] as readonly unknown[] | undefined) ?? null;
}

/** Columns read as text, with the length limit that applies to each. */
const KINDS = { form: 'code', reportDate: 'code', items: 'name', primaryDocument: 'name' } as const;

function cell(value: unknown, name: keyof typeof KINDS, { accession, source }: Where): string | null {
  if (value === '' || value === null || value === undefined) return null;
  if (typeof value !== 'string') {
    throw new ReadError(`Expected text as ${name} of ${accession}`, { source, found: quote(value) });
  }
  return value.length <= LONGEST.code ? value : needShort(value, KINDS[name], `${name} of ${accession}`, source);
}

function readForm(value: unknown, where: Where): string {
  const form = cell(value, 'form', where);
  if (form === null) throw new ReadError(`There is no form of ${where.accession}`, where);
  return form;
}

function readAccession(value: unknown, source: string): AccessionNumber {
  const accession = typeof value === 'string' ? parseAccession(value) : null;
  if (accession === null) throw new ReadError('Expected an accession number', { source, found: quote(value) });
  return accession;
}

function readFilingDate(value: unknown, { accession, source }: Where): Day {
  const day = typeof value === 'string' ? plausibleDay(value) : null;
  if (day === null) {
    throw new ReadError(`Expected a calendar day as filingDate of ${accession}`, { source, found: quote(value) });
  }
  return day;
}

/** Filers type the period themselves, so an implausible day becomes null instead of failing the whole filer. */
function readReportDate(text: string | null): Day | null {
  return text === null ? null : plausibleDay(text);
}

/** `5.02,9.01`, before August 2004 `5,7`. Other forms put free text here (`06b,3C.7`, `S-3,,2019-04-05 16:00:00`). */
function readItems(text: string | null): readonly string[] {
  if (text === null) return NO_ITEMS;
  const items = text.split(',').flatMap((item) => item.trim() || []);
  return items.length === 0 ? NO_ITEMS : items;
}
