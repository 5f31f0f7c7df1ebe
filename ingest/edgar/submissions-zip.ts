import { parseCik } from '../../schema/domain/terms/cik.ts';
import { type FilingRecord, ReadError, type SubmissionsRecord } from '../readers/records.ts';
import { readSubmissions, readSubmissionsPage } from '../readers/submissions.ts';
import { type BulkOptions, bulkFiles } from './bulk-zip.ts';

const FILER = /^CIK\d{10}\.json$/;
const PAGE = /^CIK\d{10}-submissions-\d{3,}\.json$/;

/** One file of the bulk archive: a filer, a page of older filings, or an unreadable file. */
export type BulkEntry = { readonly name: string; readonly index: number } & (
  | { readonly kind: 'filer'; readonly submissions: SubmissionsRecord }
  | { readonly kind: 'page'; readonly filings: readonly FilingRecord[] }
  | { readonly kind: 'unreadable'; readonly error: ReadError }
);

/**
 * Reads the SEC's nightly `submissions.zip` entry by entry in directory order. The archive is not unpacked to disk: one
 * entry is in memory at a time. Entries with other names (there is a placeholder) are skipped.
 *
 * Errors: those of `bulkFiles`, and ReadError for an archive without any filer. An unreadable entry does not stop the
 * rest; it comes as `unreadable`.
 */
export async function* readSubmissionsZip(file: string, options: BulkOptions = {}): AsyncGenerator<BulkEntry> {
  let filers = 0;
  for await (const { name, index, isBefore, unpack } of bulkFiles(
    file,
    (one) => FILER.test(one) || PAGE.test(one),
    options,
  )) {
    const isPage = PAGE.test(name);
    filers += isPage ? 0 : 1;
    if (!isBefore) yield { name, index, ...readEntry(name, isPage, await unpack()) };
  }
  if (filers === 0) throw new ReadError('An archive of submissions with no filer in it', { source: file });
}

function readEntry(name: string, isPage: boolean, bytes: Buffer) {
  try {
    if (!isPage) return { kind: 'filer', submissions: readSubmissions(bytes, name) } as const;
    const cik = parseCik(name.slice(3, 13));
    if (cik === null) throw new ReadError('Expected a CIK in the name of a page', { source: name });
    return { kind: 'page', filings: readSubmissionsPage(bytes, name, cik) } as const;
  } catch (error) {
    if (error instanceof ReadError) return { kind: 'unreadable', error } as const;
    throw error;
  }
}
