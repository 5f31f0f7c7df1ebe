/**
 * The header of a filing, which EDGAR publishes in two syntaxes and many wrappers.
 *
 *     tags     <ACCESSION-NUMBER>0001234567-26-000001     `.hdr.sgml`, the comment in `-index-headers.html`, and the
 *              <ITEMS>5.02                                dissemination form `.nc`, which has no acceptance time and
 *              <FILER> ... <CIK>0001234567 ... </FILER>   can end its lines with CR alone
 *     labels   ACCESSION NUMBER:		0001234567-26-000001   the head of a complete submission `.txt`, older ones
 *              ITEM INFORMATION:		Other Events           inside a privacy-enhanced mail wrapper; items by title
 *              FILER:
 *              	COMPANY DATA:  CENTRAL INDEX KEY: ...
 */
import { parseAccession } from '../../schema/domain/terms/accession.ts';
import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { newYorkInstant, parseDay } from '../../schema/domain/terms/day.ts';
import { roleOf } from './filing-role.ts';
import { itemNumber } from './item-text/item-titles.ts';
import { plausibleDay } from './plain-values.ts';
import { type FilingHeaderRecord, type FilingParty, type FilingRole, ReadError } from './records.ts';
import { decodeText, needShort, refuseNul } from './text.ts';

/** One line of a header in either syntax: a name such as `CIK` or `CENTRAL INDEX KEY`, and its value. */
interface HeaderLine {
  readonly name: string;
  readonly value: string;
}

/** In bytes. A filing can have hundreds of co-registrants; anything beyond this size is not a header. */
const LARGEST_HEADER = 4 * 1024 * 1024;

/** Reads the header at the start of any of these files and ignores the documents after it. */
export function readFilingHeader(input: Uint8Array | string, source: string): FilingHeaderRecord {
  const header = cutHeader(decodeText(beginningOf(input)), source);
  refuseNul(header, source);
  const isTagged = /<ACCESSION-NUMBER>/.test(header);
  const lines = isTagged ? taggedLines(header) : labelledLines(header);
  const first = (...names: string[]) => lines.find(({ name, value }) => names.includes(name) && value !== '')?.value;
  const need = <T>(what: string, value: T | null): T => {
    if (value === null) throw new ReadError(`Expected ${what} in a filing header`, { source, found: header });
    return value;
  };

  const filedOn = need('a filing date', headerDay(first('FILING-DATE', 'FILED AS OF DATE')));
  const period = first('PERIOD', 'CONFORMED PERIOD OF REPORT');
  const acceptance = first('ACCEPTANCE-DATETIME');
  const items = lines
    .filter(({ name }) => name === 'ITEMS' || name === 'ITEM INFORMATION')
    .map(({ value }) => needShort(value, 'name', 'an item', source));
  return {
    accession: need('an accession number', parseAccession(first('ACCESSION-NUMBER', 'ACCESSION NUMBER') ?? '')),
    form: needShort(need('a form type', first('TYPE', 'CONFORMED SUBMISSION TYPE') ?? null), 'code', 'a form', source),
    filedOn,
    acceptedAt: acceptance === undefined ? null : need('an acceptance time', filedInstant(acceptance)),
    reportDate: headerDay(period),
    items: isTagged ? items.filter((item) => item !== '') : itemNumbers(items, filedOn),
    parties: readParties(lines, header, source),
  };
}

/** Cuts the documents off, because their bytes need not be in the encoding of the header. */
function beginningOf(input: Uint8Array | string): Uint8Array | string {
  if (typeof input === 'string') return input.slice(0, LARGEST_HEADER);
  const bytes = Buffer.from(input.buffer, input.byteOffset, Math.min(input.byteLength, LARGEST_HEADER));
  const ends = ['</SEC-HEADER>', '</IMS-HEADER>', '<DOCUMENT>'].flatMap((end) => {
    const at = bytes.indexOf(end, 0, 'latin1');
    return at === -1 ? [] : at + end.length;
  });
  return bytes.subarray(0, Math.min(...ends, bytes.length));
}

function cutHeader(text: string, source: string): string {
  const start = /<(?:SEC-HEADER|IMS-HEADER|SUBMISSION)>/.exec(text);
  if (start === null) throw new ReadError('There is no filing header', { source, found: text });
  const end = /<\/(?:SEC-HEADER|IMS-HEADER)>|<DOCUMENT>/.exec(text.slice(start.index));
  if (end === null) throw new ReadError('The filing header does not end', { source, found: text.slice(start.index) });
  return text.slice(start.index, start.index + end.index);
}

/** A tag's text ends at the next tag or line end; names can contain unescaped `<` and `&`. */
function taggedLines(header: string): HeaderLine[] {
  const tag = /<(\/?[A-Z][A-Z0-9-]*)>([^\r\n]*?)(?=<\/?[A-Z][A-Z0-9-]*>|[\r\n]|$)/g;
  return [...header.matchAll(tag)].map(([, name = '', value = '']) => ({ name, value: value.trim() }));
}

function labelledLines(header: string): HeaderLine[] {
  return header.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, name, value = ''] = /^\s*<?([A-Z][A-Z0-9 /&-]*?)[>:](.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value: value.trim() }];
  });
}

/** Each name and CIK belongs to the section opened last: `<FILED-BY>`, or a line `FILED BY:` without a value. */
function readParties(lines: readonly HeaderLine[], header: string, source: string): FilingParty[] {
  const parties: FilingParty[] = [];
  let role: FilingRole | null = null;
  let partyName = '';
  for (const { name, value } of lines) {
    if (value === '') role = roleOf(name) ?? role;
    if (name === 'CONFORMED-NAME' || name === 'COMPANY CONFORMED NAME') partyName = value;
    if (name === 'CIK' || name === 'CENTRAL INDEX KEY') {
      const cik = parseCik(value);
      if (cik === null || partyName === '') throw new ReadError('Expected a CIK with a name', { source, found: value });
      if (!isListed(parties, cik, role))
        parties.push({ cik, name: needShort(partyName, 'name', 'a name', source), role });
      partyName = '';
    }
  }
  if (parties.length === 0) throw new ReadError('A filing header that names no filer', { source, found: header });
  return parties;
}

function isListed(parties: readonly FilingParty[], cik: Cik, role: FilingRole | null): boolean {
  return parties.some((party) => party.cik === cik && party.role === role);
}

/** Null when any title is missing or unknown, because a partial list would look complete. */
function itemNumbers(titles: readonly string[], filedOn: Day): readonly string[] | null {
  const numbers = titles.flatMap((title) => itemNumber(title, filedOn) ?? []);
  return numbers.length === titles.length ? numbers : null;
}

function headerDay(text: string | undefined): Day | null {
  return text === undefined ? null : plausibleDay(text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
}

/**
 * The instant for a New York local time written `20260520162119` or `2026-05-20 16:21:19`; null if malformed. EDGAR's
 * headers and pages state no time zone. In the hour repeated each autumn, the first occurrence is used.
 */
export function filedInstant(text: string): Date | null {
  const parts = /^(\d{4})-?(\d{2})-?(\d{2}) ?([01]\d|2[0-3]):?([0-5]\d):?([0-5]\d)$/.exec(text.trim());
  if (parts === null) return null;
  const [, year, month, date, hour, minute, second] = parts;
  const day = parseDay(`${year}-${month}-${date}`);
  return day === null ? null : newYorkInstant(`${day}T${hour}:${minute}:${second}`);
}
