import { mayBeOnBoard } from '../../../schema/domain/board-rows/board-membership.ts';
import { ANNUAL_REPORT_FORMS } from '../../../schema/domain/terms/form.ts';
import type { FilingRecord } from '../../readers/records.ts';
import { copyLine, readCopyLine } from '../shared/copy.ts';
import { betterFiledItems, type FiledItems, mergeFilings } from './filing-merge.ts';

/** The columns of a packed line, in order. */
export const FILING_COLUMNS =
  'cik, accession, form, filed_on, report_date, accepted_at, primary_document, role, items_known';

/**
 * Filings in transit from the reading thread to the storing one: as lines for COPY, which cross threads as one block of
 * memory, with the metadata that storing needs. Most are stored unchanged; lines become records again only where they
 * must be merged with a filer's stored filings.
 */
export interface PackedFilings {
  /** One line per filer and filing, grouped by filer and without repeats, in the order of the primary key. */
  readonly lines: Uint8Array;
  /** The filers, in the order of their lines. */
  readonly filers: readonly FilerLines[];
  /** Items by accession number; filings without items are omitted. */
  readonly items: ReadonlyMap<string, FiledItems>;
  /** The filings that may be on a board. */
  readonly candidates: readonly string[];
  /** Total number of lines. */
  readonly count: number;
}

export interface FilerLines {
  readonly cik: number;
  /** Byte offset of the end of the filer's lines, where the next filer's begin. */
  readonly end: number;
  readonly count: number;
  readonly annualReports: number;
}

/** Packs filings in any order and merges repeats, from two pages of a list or from a list and an index. */
export function packFilings(records: readonly FilingRecord[]): PackedFilings {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  const filers: FilerLines[] = [];
  let end = 0;
  for (const [cik, filings] of mergeByFiler(records)) {
    const list = [...filings.values()];
    // A filer's lines differ by accession number. In the order of the primary key, rows go into its index almost twice
    // as fast.
    const piece = encoder.encode(list.map(toLine).sort().join(''));
    pieces.push(piece);
    end += piece.length;
    const annualReports = list.filter(({ form }) => ANNUAL_REPORT_FORMS.includes(form)).length;
    filers.push({ cik, end, count: list.length, annualReports });
  }
  return {
    lines: Buffer.concat(pieces, end),
    filers,
    items: itemsOf(records),
    candidates: records.filter(({ form, items }) => mayBeOnBoard(form, items)).map(({ accession }) => accession),
    count: filers.reduce((sum, { count }) => sum + count, 0),
  };
}

export function* linesByFiler({
  lines,
  filers,
}: PackedFilings): Generator<FilerLines & { readonly lines: Uint8Array }> {
  let start = 0;
  for (const filer of filers) {
    yield { ...filer, lines: lines.subarray(start, filer.end) };
    start = filer.end;
  }
}

export function unpackFilings(lines: Uint8Array, items: PackedFilings['items']): FilingRecord[] {
  const text = new TextDecoder().decode(lines);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => toRecord(readCopyLine(line), items));
}

/** Filings by filer and accession number, merged. */
export function mergeByFiler(records: readonly FilingRecord[]): Map<number, Map<string, FilingRecord>> {
  const byFiler = new Map<number, Map<string, FilingRecord>>();
  for (const record of records) {
    const filings = byFiler.get(record.cik) ?? new Map<string, FilingRecord>();
    if (filings.size === 0) byFiler.set(record.cik, filings);
    const other = filings.get(record.accession);
    filings.set(record.accession, other === undefined ? record : mergeFilings(other, record));
  }
  return byFiler;
}

function itemsOf(records: readonly FilingRecord[]): Map<string, FiledItems> {
  const byAccessionNumber = new Map<string, FiledItems>();
  for (const { accession, filedOn, acceptedAt, items } of records) {
    if (items === null || items.length === 0) continue;
    byAccessionNumber.set(
      accession,
      betterFiledItems(byAccessionNumber.get(accession), { filedOn, acceptedAt, items }),
    );
  }
  return byAccessionNumber;
}

const toLine = (filing: FilingRecord): string =>
  copyLine([
    filing.cik,
    filing.accession,
    filing.form,
    filing.filedOn,
    filing.reportDate,
    filing.acceptedAt?.toISOString() ?? null,
    filing.primaryDocument,
    filing.role,
    filing.items !== null,
  ]);

function toRecord(cells: readonly (string | null)[], items: PackedFilings['items']): FilingRecord {
  const [cik, accession, form, filedOn, reportDate, acceptedAt, primaryDocument, role, itemsKnown] = cells;
  return {
    cik: Number(cik),
    accession,
    form,
    filedOn,
    reportDate,
    acceptedAt: acceptedAt == null ? null : new Date(acceptedAt),
    items: itemsKnown === 'true' ? (items.get(accession ?? '')?.items ?? []) : null,
    primaryDocument,
    role,
  } as FilingRecord;
}
