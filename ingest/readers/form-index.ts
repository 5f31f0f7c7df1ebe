/**
 * The quarterly and daily indexes `master.idx`, `form.idx` and `company.idx`: every filing once for each of its filers.
 *
 *     preamble                      lines such as "Last Data Received:    Jan  2, 2014" and blank ones
 *     column names                  in daily company indexes broken over two lines
 *     ----------                    after it one row a line
 *     1000228|HENRY SCHEIN INC|4|20181231|edgar/data/1000228/0001209191-18-064398.txt
 *
 * Form and company indexes have padded columns instead of separators.
 */
import { parseAccession } from '../../schema/domain/terms/accession.ts';
import { parseCik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { type IndexRow, readPaddedRows } from './padded-index-rows.ts';
import { plausibleDay } from './plain-values.ts';
import { type ListedFiling, ReadError } from './records.ts';
import { decodeText, needShort, refuseNul } from './text.ts';

/**
 * Reads an index in its order. Rows that repeat a filer and filing (as daily indexes do for filings under several file
 * numbers) are kept once, as first listed.
 *
 * Errors: ReadError for an index without rows, and for a malformed line.
 */
export function readFormIndex(input: Uint8Array | string, source: string): ListedFiling[] {
  const { layout, lines } = splitIndex(decodeText(input), source);
  const padded = layout === 'master' ? null : readPaddedRows(lines, layout, source);
  const listed: ListedFiling[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const next = readRow(padded?.[index] ?? readMasterRow(line, source), source);
    const key = `${next.filing.cik} ${next.filing.accession}`;
    if (!seen.has(key)) listed.push(next);
    seen.add(key);
  }
  if (listed.length === 0) throw new ReadError('An index without rows', { source });
  return listed;
}

/** A quarter has some 400,000 rows. */
const MAX_ROWS = 1_000_000;

/** Counts lines before splitting: at a few bytes each there could be many millions. */
function refuseTooMany(text: string, source: string): void {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > MAX_ROWS) throw new ReadError(`An index of more than ${MAX_ROWS} rows`, { source });
}

function splitIndex(text: string, source: string) {
  refuseNul(text, source);
  refuseTooMany(text, source);
  const ruler = /^-{20,}[ \t]*\r?$/m.exec(text);
  if (ruler === null)
    throw new ReadError('Expected the line under the column names of an index', { source, found: text });
  const head = text.slice(0, ruler.index);
  const heading = /^(?:CIK|Form Type|Company Name)\b/m.exec(head)?.[0];
  if (heading === undefined) throw new ReadError('Expected the column names of an index', { source, found: head });
  const layout =
    heading === 'CIK' ? ('master' as const) : heading === 'Form Type' ? ('form' as const) : ('company' as const);
  const lines = text.slice(ruler.index + ruler[0].length).split(/\r?\n/);
  return { layout, lines: lines.filter((line) => line.trim() !== '') };
}

/** A name may contain the separator but the other columns may not, so columns are split from both ends. */
function readMasterRow(line: string, source: string): IndexRow {
  const path = line.lastIndexOf('|');
  const day = line.lastIndexOf('|', path - 1);
  const form = line.lastIndexOf('|', day - 1);
  const name = line.indexOf('|');
  if (name === -1 || name >= form)
    throw new ReadError('Expected five columns in a row of an index', { source, found: line });
  return {
    line,
    cik: line.slice(0, name),
    name: line.slice(name + 1, form),
    form: line.slice(form + 1, day),
    day: line.slice(day + 1, path),
    path: line.slice(path + 1),
  };
}

function readRow(row: IndexRow, source: string): ListedFiling {
  const cik = parseCik(row.cik);
  const filedOn = readIndexDay(row.day);
  const accession = parseAccession(/\d{10}-\d{2}-\d{6}/.exec(row.path)?.[0] ?? '');
  const [name, form] = [row.name.trim(), row.form.trim()];
  if (cik === null || filedOn === null || accession === null || name === '' || form === '') {
    throw new ReadError('Expected a row of an index', { source, found: row.line });
  }
  return {
    filerName: needShort(name, 'name', 'a name', source),
    filing: {
      cik,
      accession,
      form: needShort(form, 'code', 'a form', source),
      filedOn,
      reportDate: null,
      acceptedAt: null,
      items: null,
      primaryDocument: null,
      role: null,
    },
  };
}

/** Daily indexes write `20181231`, quarterly ones `2018-12-31`. */
function readIndexDay(text: string): Day | null {
  return plausibleDay(text.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
}
