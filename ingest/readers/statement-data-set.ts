/**
 * Tables of the SEC's quarterly financial statement data sets: tab-separated UTF-8 without quotes, with a heading in
 * lower case.
 *
 *     sub  adsh cik name sic stprba fye form period fy fp filed instance ...   a row for each filing; days as 20100226
 *     tag  tag version datatype ...                                            what each tag is
 *     num  adsh tag version ddate qtrs uom coreg value ...                     a row for each number
 *
 * Traps: `ddate` and `period` are rounded to the end of a month, and `qtrs` counts quarters, 0 for an instant. A unit
 * per share is written as its currency; only `tag` tells them apart. `num` had no column `segments` before 2024; rows
 * that fill it are parts of the number. A row with `coreg` belongs to a co-registrant. An empty `value` is a number
 * that the filer left out.
 */
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type AccessionNumber, parseAccession } from '../../schema/domain/terms/accession.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import { addDays, addMonths, type Day, daysBetween } from '../../schema/domain/terms/day.ts';
import type { Fact } from '../../schema/domain/terms/fact.ts';
import { needCik, needNumber, plausibleDay } from './plain-values.ts';
import { ReadError } from './records.ts';
import { needShort, refuseNul } from './text.ts';

export type TablePieces = AsyncIterable<Uint8Array>;

export interface StatementFiling {
  readonly accession: AccessionNumber;
  readonly cik: Cik;
  readonly name: string;
  /** Four digits, or null. */
  readonly sic: string | null;
  readonly state: string | null;
  /** `MMDD`, rounded to the end of a month. */
  readonly fiscalYearEnd: string | null;
  readonly form: string;
  readonly filedOn: Day;
  /** End of the period, from the name of the XBRL document; null if the name has no date. */
  readonly reportDate: Day | null;
  readonly fiscalYear: number | null;
  readonly fiscalPeriod: string | null;
}

export interface WantedNumbers {
  /** Numbers of other filings are skipped. */
  readonly filings: ReadonlyMap<string, StatementFiling>;
  /** As `us-gaap:Revenues`; all others are skipped. */
  readonly concepts: ReadonlySet<string>;
  /** From `readPerShareTags`. */
  readonly perShare: ReadonlySet<string>;
  /** The data set recorded on each fact, such as `2010q1`. */
  readonly dataSet: string;
}

/**
 * The filer's own period end replaces a rounded day at most this far away: half a month, plus a day for long months.
 */
const ROUNDED_MAX_DAYS = 16;
const MONTHS_OF_A_QUARTER = 3;
/** Bytes. The longest rows, which define a tag, have some thousands. */
const LONGEST_ROW = 1_000_000;
/** Keys as in `us-gaap/2009`. The version of a custom tag is the filing's accession number. */
const TAXONOMIES: ReadonlyMap<string, string> = new Map([
  ['us-gaap', 'us-gaap'],
  ['dei', 'dei'],
  ['ifrs', 'ifrs-full'],
  ['ifrs-full', 'ifrs-full'],
]);

/** Reads the filings of a data set. Errors: ReadError for a malformed row and for a filing listed twice. */
export async function readStatementFilings(sub: TablePieces, source: string): Promise<Map<string, StatementFiling>> {
  const filings = new Map<string, StatementFiling>();
  const needed = ['adsh', 'cik', 'name', 'sic', 'stprba', 'fye', 'form', 'fy', 'fp', 'filed', 'instance'];
  for await (const row of rowsOf(sub, needed, source)) {
    const filing = toFiling(row, source);
    if (filings.has(filing.accession)) throw new ReadError('A filing comes twice', { source, found: filing.accession });
    filings.set(filing.accession, filing);
  }
  return filings;
}

/** The tags, each with its version, whose numbers are per share. Errors: ReadError. */
export async function readPerShareTags(tag: TablePieces, source: string): Promise<Set<string>> {
  const perShare = new Set<string>();
  for await (const row of rowsOf(tag, ['tag', 'version', 'datatype'], source)) {
    if (row.datatype === 'perShare') perShare.add(`${row.tag} ${row.version}`);
  }
  return perShare;
}

/**
 * Streams the numbers of whole filers as facts. Each fact names its data set, and is marked if its period end is the
 * end of a month rather than the filer's own day. Its length in days covers the stated number of quarters.
 *
 * Errors: ReadError for a row of another width, and for a malformed day, length or value.
 */
export async function* readStatementNumbers(
  num: TablePieces,
  { filings, concepts, perShare, dataSet }: WantedNumbers,
  source: string,
): AsyncGenerator<Fact & { readonly cik: Cik }> {
  for await (const row of rowsOf(num, ['adsh', 'tag', 'version', 'ddate', 'qtrs', 'uom', 'coreg', 'value'], source)) {
    const filing = filings.get(row.adsh ?? '');
    const concept = conceptOf(row);
    if (filing === undefined || concept === null || !concepts.has(concept)) continue;
    if (row.coreg !== '' || (row.segments ?? '') !== '' || row.value === '') continue;
    const unit = perShare.has(`${row.tag} ${row.version}`) ? `${row.uom}/shares` : (row.uom ?? '');
    yield {
      cik: filing.cik,
      concept,
      unit: needShort(unit, 'code', 'a unit', source),
      ...periodOf(row, concept, filing, source),
      accession: filing.accession,
      value: needNumber(row.value, 'a value', source),
      form: filing.form,
      filedOn: filing.filedOn,
      fiscalYear: filing.fiscalYear,
      fiscalPeriod: filing.fiscalPeriod,
      dataSet,
    };
  }
}

type Row = Readonly<Record<string, string | undefined>>;

/** Rows addressed by heading, whatever the column order. */
async function* rowsOf(pieces: TablePieces, needed: readonly string[], source: string): AsyncGenerator<Row> {
  const columns = (headings: string[]) => {
    const absent = needed.find((heading) => !headings.includes(heading));
    if (absent === undefined) return headings;
    throw new ReadError(`There is no column ${absent}`, { source, found: headings.join(' ') });
  };
  const format = { delimiter: '\t', quote: null, bom: true, skip_empty_lines: true };
  const parser = parse({ ...format, columns, max_record_size: LONGEST_ROW });
  // An error in either stream ends the iteration with that error.
  pipeline(pieces, parser, () => {});
  let isEmpty = true;
  try {
    for await (const row of parser) {
      isEmpty = false;
      yield row as Row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ReadError('Expected rows of one width', { source, found: error.message });
  }
  if (isEmpty) throw new ReadError('A table without a row', { source });
}

function toFiling(row: Row, source: string): StatementFiling {
  const accession = parseAccession(row.adsh ?? '');
  if (accession === null) throw new ReadError('Expected an accession number', { source, found: row.adsh });
  const { name = '', form = '', fy = '', fp = '', sic = '', fye = '', instance = '' } = row;
  if (name === '' || form === '') throw new ReadError('Expected a name and a form', { source, found: accession });
  for (const text of [name, form, fp, row.stprba ?? '']) refuseNul(text, source);
  const [, year, month, day] = /(\d{4})(\d{2})(\d{2})(?:_htm)?\.xml$/.exec(instance) ?? [];
  return {
    accession,
    cik: needCik(row.cik, source),
    name: needShort(name, 'name', 'a name', source),
    sic: /^\d{1,4}$/.test(sic) && Number(sic) > 0 ? sic.padStart(4, '0') : null,
    state: needShort(row.stprba ?? '', 'code', 'a state', source) || null,
    fiscalYearEnd: /^\d{4}$/.test(fye) ? fye : null,
    form: needShort(form, 'code', 'a form', source),
    filedOn: needCompactDay(row.filed, source),
    reportDate: plausibleDay(`${year}-${month}-${day}`),
    fiscalYear: /^[1-9]\d{3}$/.test(fy) ? Number(fy) : null,
    fiscalPeriod: needShort(fp, 'code', 'a fiscal period', source) || null,
  };
}

/** The name as in companyfacts; null for a custom tag. */
function conceptOf({ tag, version = '' }: Row): string | null {
  const [taxonomy = '', year] = version.split('/');
  const prefix = year === undefined ? undefined : TAXONOMIES.get(taxonomy);
  return prefix === undefined ? null : `${prefix}:${tag}`;
}

function periodOf({ ddate, qtrs = '' }: Row, concept: string, { reportDate }: StatementFiling, source: string) {
  const monthEnd = needCompactDay(ddate, source);
  if (!/^\d{1,3}$/.test(qtrs)) throw new ReadError('Expected a number of quarters', { source, found: qtrs });
  // Cover facts are dated when the report was finished, not by its period.
  const isOwn =
    reportDate !== null &&
    !concept.startsWith('dei:') &&
    Math.abs(daysBetween(reportDate, monthEnd)) <= ROUNDED_MAX_DAYS;
  const periodEnd = isOwn ? reportDate : monthEnd;
  const start = addMonths(addDays(monthEnd, 1), -MONTHS_OF_A_QUARTER * Number(qtrs));
  const periodDays = qtrs === '0' ? 0 : daysBetween(start, monthEnd) + 1;
  return { periodEnd, periodDays, ...(isOwn ? {} : { isPeriodRounded: true }) };
}

function needCompactDay(text: string | undefined, source: string): Day {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text ?? '') ?? [];
  const read = plausibleDay(`${year}-${month}-${day}`);
  if (read === null) throw new ReadError('Expected a day such as 20100226', { source, found: text });
  return read;
}
