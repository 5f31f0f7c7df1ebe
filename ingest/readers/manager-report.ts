/**
 * The cover of a 13F report (`primary_doc.xml`) and its information table, following the SEC's EDGAR Form 13F XML
 * Technical Specification:
 *
 *     edgarSubmission    headerData, formData (coverPage with amendmentInfo, signatureBlock, summaryPage)
 *     informationTable   infoTable ...: nameOfIssuer, titleOfClass, cusip, value, shrsOrPrnAmt, putCall, investmentDiscretion ...
 *
 * Neither the table nor the cover says whether values are in dollars or thousands.
 */
import { parseCik } from '../../schema/domain/terms/cik.ts';
import type { AmendmentType, ManagerReportHead, PositionRecord } from './fund-records.ts';
import { exactNumber, needCik, needDay, needNumber, textOrNothing } from './plain-values.ts';
import { ReadError } from './records.ts';
import { streamXml } from './xml-stream.ts';

const FORMS = new Set(['13F-HR', '13F-HR/A', '13F-NT', '13F-NT/A']);
const AMENDMENTS: readonly AmendmentType[] = ['RESTATEMENT', 'NEW HOLDINGS'];
/** The largest managers report some 60,000 rows. */
const MAX_POSITIONS = 300_000;

/** Who reports for the manager; those for whom it reports are in the summary. */
const OTHER_MANAGER = 'formData/coverPage/otherManagersInfo/otherManager';

/** Reads the cover and summary of a report. Errors: ReadError. */
export function readManagerCover(bytes: Uint8Array, source: string): ManagerReportHead {
  const parts = new Map<string, string>();
  const others: ManagerReportHead['otherManagers'][number][] = [];
  const other = new Map<string, string>();
  streamXml(bytes, source, {
    close(path, text) {
      // Keyed by path, because other managers and addresses repeat these names at deeper levels.
      const name = path.slice(1).join('/');
      if (!parts.has(name)) parts.set(name, text);
      if (name.startsWith(`${OTHER_MANAGER}/`)) other.set(path.at(-1) as string, text);
      if (name !== OTHER_MANAGER) return;
      const called = textOrNothing(other.get('name'), 'the name of another manager', source);
      if (called !== null) others.push({ cik: parseCik(other.get('cik') ?? ''), name: called });
      other.clear();
    },
  });
  const cover = (name: string) => parts.get(`formData/coverPage/${name}`);
  const summary = (name: string) => parts.get(`formData/summaryPage/${name}`);
  const form = parts.get('headerData/submissionType') ?? '';
  if (!FORMS.has(form)) throw new ReadError('Expected a report on Form 13F', { source, found: form });
  const entries = exactNumber(summary('tableEntryTotal'), 'a number of rows', source);
  const signed = parts.get('formData/signatureBlock/signatureDate');
  return {
    form,
    cik: needCik(parts.get('headerData/filerInfo/filer/credentials/cik'), source),
    manager:
      textOrNothing(cover('filingManager/name'), 'the name of a manager', source) ??
      refuse('A report without the name of its manager', source),
    reportDate: needDay(cover('reportCalendarOrQuarter'), 'the end of a quarter', source),
    amendment: form === '13F-HR/A' ? amendment(cover, source) : null,
    reportType:
      textOrNothing(cover('reportType'), 'a type of report', source) ?? refuse('A report without its type', source),
    otherManagers: others,
    entryTotal: entries === null ? null : Number(entries),
    valueTotal: exactNumber(summary('tableValueTotal'), 'a total value', source),
    isConfidentialOmitted: isTrue(summary('isConfidentialOmitted')),
    signedOn: signed === undefined ? null : needDay(signed, 'the day of the signature', source),
  };
}

function amendment(cover: (name: string) => string | undefined, source: string): ManagerReportHead['amendment'] {
  const written = cover('amendmentInfo/amendmentType')?.toUpperCase();
  const type = AMENDMENTS.find((one) => one === written);
  if (type === undefined) throw new ReadError('Expected what an amendment amends', { source, found: written });
  const number = exactNumber(cover('amendmentNo'), 'the number of an amendment', source);
  return { number: number === null ? null : Number(number), type };
}

/** Reads an information table in its order. Notices have none, and a table may be empty. Errors: ReadError. */
export function readInformationTable(bytes: Uint8Array, source: string): PositionRecord[] {
  const positions: PositionRecord[] = [];
  const row = new Map<string, string>();
  let root = '';
  streamXml(bytes, source, {
    open(path) {
      if (path.length === 1) root = path[0] as string;
      if (path.length === 2) row.clear();
    },
    close(path, text) {
      if (path[1] !== 'infoTable') return;
      if (path.length > 2) row.set(path.at(-1) as string, text);
      else {
        if (positions.length >= MAX_POSITIONS) throw new ReadError(`More than ${MAX_POSITIONS} positions`, { source });
        positions.push(position(row, source));
      }
    },
  });
  if (root !== 'informationTable') throw new ReadError('Expected an information table', { source, found: root });
  return positions;
}

function position(row: ReadonlyMap<string, string>, source: string): PositionRecord {
  const text = (name: string) => textOrNothing(row.get(name), `${name} of a position`, source);
  return {
    issuer: text('nameOfIssuer') ?? refuse('A position without its issuer', source),
    title: text('titleOfClass') ?? '',
    cusip: cusip(row.get('cusip') ?? '', source),
    figi: text('figi'),
    value: needNumber(row.get('value'), 'the value of a position', source),
    amount: needNumber(row.get('sshPrnamt'), 'the shares or principal of a position', source),
    amountType: oneOf(['SH', 'PRN'] as const, row.get('sshPrnamtType'), 'SH or PRN', source),
    putCall:
      text('putCall') === null ? null : oneOf(['Put', 'Call'] as const, row.get('putCall'), 'Put or Call', source),
    discretion: text('investmentDiscretion') ?? '',
    otherManagers: text('otherManager'),
  };
}

/** Spreadsheets drop the leading zeros of a CUSIP. */
function cusip(written: string, source: string): string {
  const bare = written.replace(/\s/g, '').toUpperCase();
  if (!/^[0-9A-Z*@#]{6,9}$/.test(bare)) throw new ReadError('Expected a CUSIP', { source, found: written });
  return bare.padStart(9, '0');
}

function oneOf<T extends string>(allowed: readonly T[], written: string | undefined, what: string, source: string): T {
  const found = allowed.find((one) => one.toUpperCase() === written?.toUpperCase());
  if (found === undefined) throw new ReadError(`Expected ${what}`, { source, found: written });
  return found;
}

const isTrue = (text: string | undefined) => text === 'true' || text === 'Y' || text === '1';

function refuse(message: string, source: string): never {
  throw new ReadError(message, { source });
}
