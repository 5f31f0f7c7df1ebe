import { type AccessionNumber, parseAccession } from '../../schema/domain/terms/accession.ts';
import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import { type Day, parseDay } from '../../schema/domain/terms/day.ts';
import { ReadError } from './records.ts';

/** A line of `sub.txt`: a filing whose statements are in the quarter's set. */
export interface StatementFiling {
  readonly cik: Cik;
  readonly accession: AccessionNumber;
  readonly filerName: string;
  readonly sic: string | null;
  readonly form: string;
  readonly filedOn: Day;
  /** The end of the balance sheet's period, moved to the nearest end of a month. */
  readonly period: Day | null;
  readonly fiscalYear: number | null;
  readonly fiscalPeriod: string | null;
  /** `MMDD`, moved to the nearest end of a month. */
  readonly fiscalYearEnd: string | null;
  readonly coRegistrants: readonly Cik[];
}

/** A line of `num.txt`: one number of one filing. It is no fact of companyfacts, as its period is moved to the end of a month. */
export interface StatementNumber {
  readonly accession: AccessionNumber;
  readonly tag: string;
  /** The taxonomy, `us-gaap/2009`, or the accession number of the filing that made the tag up. */
  readonly version: string;
  /** The end of the period, moved to the nearest end of a month. */
  readonly end: Day;
  /** Quarters the period lasts; 0 for an instant. */
  readonly quarters: number;
  readonly unit: string;
  /** Dimensions as `Axis=Member;`; null for the whole filer. The edition of 2021 and before has such numbers left out. */
  readonly segments: string | null;
  /** The subsidiary it is about; null for the filer itself. */
  readonly coRegistrant: string | null;
  /** As filed, up to the four decimals that the set carries; zeros behind the point dropped. */
  readonly value: string;
}

/** A line of `tag.txt`. */
export interface StatementTag {
  readonly tag: string;
  readonly version: string;
  /** The filer's own, of no published taxonomy. */
  readonly isCustom: boolean;
  readonly isInstant: boolean;
  readonly datatype: string | null;
  readonly label: string | null;
}

/** The columns of one line by name. */
type Line = (column: string) => string;

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/**
 * A reader of lines of `sub.txt` of the SEC's Financial Statement Data Sets. The order of columns differs between editions, so the
 * first line decides.
 *
 * @param header  the first line of the file
 * @throws ReadError when a column is missing; the reader throws it for a line that is out of shape
 */
export function statementFilingReader(header: string, source: string): (line: string) => StatementFiling {
  const columns = ['adsh', 'cik', 'name', 'sic', 'fye', 'form', 'period', 'fy', 'fp', 'filed', 'aciks'];
  const split = lineSplitter(header, columns, source);
  return (text) => {
    const line = split(text);
    return {
      cik: expectCik(line('cik'), source),
      accession: expectAccession(line('adsh'), source),
      filerName: line('name'),
      sic: line('sic') || null,
      form: line('form'),
      filedOn: expectDay(line('filed'), source),
      period: line('period') === '' ? null : expectDay(line('period'), source),
      fiscalYear: /^\d{4}$/.test(line('fy')) ? Number(line('fy')) : null,
      fiscalPeriod: line('fp') || null,
      fiscalYearEnd: line('fye') || null,
      // A list too long for the column is cut off, in the middle of a number too.
      coRegistrants: line('aciks')
        .split(/\s+/)
        .map((cik) => parseCik(cik))
        .filter((cik) => cik !== null),
    };
  };
}

/** A reader of lines of `num.txt`; null for a line that carries no number, which a filing may say on purpose. */
export function statementNumberReader(header: string, source: string): (line: string) => StatementNumber | null {
  const names = ['adsh', 'tag', 'version', 'ddate', 'qtrs', 'uom', 'coreg', 'value'];
  const split = lineSplitter(header, names, source);
  const hasSegments = header.split('\t').includes('segments');
  return (text) => {
    const line = split(text);
    const value = line('value');
    if (value === '') return null;
    if (!DECIMAL.test(value)) throw new ReadError('Expected a number', { source, found: value });
    const quarters = Number(line('qtrs'));
    if (!Number.isInteger(quarters) || quarters < 0 || line('qtrs') === '') {
      throw new ReadError('Expected a count of quarters', { source, found: line('qtrs') });
    }
    return {
      accession: expectAccession(line('adsh'), source),
      tag: line('tag'),
      version: line('version'),
      end: expectDay(line('ddate'), source),
      quarters,
      unit: line('uom'),
      segments: hasSegments ? line('segments') || null : null,
      coRegistrant: line('coreg') || null,
      value: value.includes('.') ? value.replace(/\.?0+$/, '') : value,
    };
  };
}

/** A reader of lines of `tag.txt`. */
export function statementTagReader(header: string, source: string): (line: string) => StatementTag {
  const split = lineSplitter(header, ['tag', 'version', 'custom', 'datatype', 'iord', 'tlabel'], source);
  return (text) => {
    const line = split(text);
    return {
      tag: line('tag'),
      version: line('version'),
      isCustom: line('custom') === '1',
      isInstant: line('iord') === 'I',
      datatype: line('datatype') || null,
      label: line('tlabel') || null,
    };
  };
}

/** Splits lines of a table at tabs; nothing is quoted in these files. */
function lineSplitter(header: string, needed: readonly string[], source: string): (text: string) => Line {
  const names = header.split('\t');
  const positions = new Map(names.map((name, index) => [name, index]));
  const missing = needed.find((name) => !positions.has(name));
  if (missing !== undefined) throw new ReadError(`Expected a column ${missing}`, { source, found: header });
  return (text) => {
    const values = text.split('\t');
    if (values.length !== names.length) {
      throw new ReadError(`Expected ${names.length} columns, found ${values.length}`, { source, found: text });
    }
    return (column) => values[positions.get(column) ?? -1] ?? '';
  };
}

function expectCik(text: string, source: string): Cik {
  const cik = parseCik(text);
  if (cik === null) throw new ReadError('Expected a CIK', { source, found: text });
  return cik;
}

function expectAccession(text: string, source: string): AccessionNumber {
  const accession = parseAccession(text);
  if (accession === null) throw new ReadError('Expected an accession number', { source, found: text });
  return accession;
}

/** Days are written `20091231`. */
function expectDay(text: string, source: string): Day {
  const day = /^\d{8}$/.test(text) ? parseDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`) : null;
  if (day === null) throw new ReadError('Expected a day', { source, found: text });
  return day;
}
