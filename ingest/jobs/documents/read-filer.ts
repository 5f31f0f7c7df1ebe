import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Edgar, GetOptions } from '../../edgar/edgar.ts';
import { type EdgarPath, overflowPagePath } from '../../edgar/paths.ts';
import type { FilingRecord, OverflowPage, SubmissionsRecord } from '../../readers/records.ts';
import { readSubmissions, readSubmissionsPage } from '../../readers/submissions.ts';
import { captureOf } from '../../store/capture.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import { packFilings } from '../../store/filings/packed-filings.ts';
import type { Problem } from '../../store/quarantine.ts';
import type { LoadedSource, StampedSource } from '../../store/sources.ts';
import {
  type Fetched,
  fetchDocument,
  isProblem,
  loadedFrom,
  newStamp,
  onlyStamps,
  readDocument,
} from './fetch-document.ts';

/** The result of reading a filer: content to store, null if already in the tables, or a filer unknown to EDGAR. */
export type FilerReading = { readonly content: DocumentContent | null; readonly mismatches: number } | 'unknown';

/**
 * Reads a filer's submissions file and its overflow pages as one unit, stored together or not at all.
 *
 * A missing or unreadable overflow page becomes a problem of its own; the rest is kept. `mismatches` counts pages whose
 * number of filings differs from the submissions file. Errors: EdgarError.
 */
export async function readFiler(
  edgar: Edgar,
  path: EdgarPath,
  loaded: ReadonlyMap<string, LoadedSource>,
  options: GetOptions = {},
): Promise<FilerReading> {
  const before = loaded.get(path.file);
  // While one of its pages is missing, the file must be fetched again to retry them.
  const known = before?.isPartial === true ? undefined : before?.sha256;
  const reply = await fetchDocument(edgar, path, { ...options, known });
  if (isProblem(reply)) return { content: { sources: [], problems: [reply] }, mismatches: 0 };
  if (reply.status === 'missing') return 'unknown';
  if (reply.status === 'notModified') return { content: null, mismatches: 0 };
  const main = readDocument(path, () => readSubmissions(reply.bytes, path.file));
  if (isProblem(main)) return { content: { sources: [], problems: [main] }, mismatches: 0 };

  const isMainLoaded = before?.sha256 === reply.sha256;
  const parts: PageReading[] = [];
  for (const page of main.overflow) parts.push(await readPage(edgar, page, main.filer.cik, loaded, options));
  const isUnchanged = isMainLoaded && parts.every((part) => part.problem === null && part.filings === null);
  const mismatches = parts.filter(({ isMismatch }) => isMismatch).length;
  if (isUnchanged) return { content: null, mismatches };
  return { content: assemble(path, reply, main, parts), mismatches };
}

/** Reads a filer from a mirror. Parses nothing if the tables have the same bytes of all files. Errors: EdgarError. */
export async function readMirrorFiler(
  edgar: Edgar,
  { path, pages }: { readonly path: EdgarPath; readonly pages: readonly EdgarPath[] },
  loaded: ReadonlyMap<string, LoadedSource>,
): Promise<FilerReading> {
  const stamps = await whenLoaded(edgar, [path, ...pages], loaded);
  return stamps === null ? readFiler(edgar, path, loaded) : { content: onlyStamps(stamps), mismatches: 0 };
}

/** New stamps of files that are all in the tables with the same bytes; else null. */
async function whenLoaded(
  edgar: Edgar,
  files: readonly EdgarPath[],
  loaded: ReadonlyMap<string, LoadedSource>,
): Promise<StampedSource[] | null> {
  if (files.some(({ file }) => !loaded.has(file))) return null;
  const stamps: StampedSource[] = [];
  for (const path of files) {
    const before = loaded.get(path.file);
    const reply = await fetchDocument(edgar, path);
    if (isProblem(reply) || reply.status !== 'ok' || reply.sha256 !== before?.sha256) return null;
    stamps.push(...newStamp(before, reply));
  }
  return stamps;
}

interface PageReading {
  readonly source: LoadedSource | null;
  /** Null if the page is in the tables, or could not be read. */
  readonly filings: readonly FilingRecord[] | null;
  readonly problem: Problem | null;
  readonly isMismatch: boolean;
}

async function readPage(
  edgar: Edgar,
  page: OverflowPage,
  cik: Cik,
  loaded: ReadonlyMap<string, LoadedSource>,
  options: GetOptions,
): Promise<PageReading> {
  const path = overflowPagePath(page.name);
  const nothing: PageReading = { source: null, filings: null, problem: null, isMismatch: false };
  const before = loaded.get(path.file);
  // Pages only grow. Fetching an unchanged one from the SEC would cost a request for each filer and page.
  if (edgar.list === undefined && before?.rows === page.filingCount) return nothing;
  const reply = await fetchDocument(edgar, path, { ...options, known: before?.sha256 });
  if (isProblem(reply)) return { ...nothing, problem: reply };
  if (reply.status === 'notModified') return nothing;
  if (reply.status === 'missing') {
    const reason = `The filer's list names this page of ${page.filingCount} filings, and it is not there (${reply.reason}).`;
    return { ...nothing, problem: { path: path.file, reason } };
  }
  if (before?.sha256 === reply.sha256) return { ...nothing, isMismatch: before.rows !== page.filingCount };
  const filings = readDocument(path, () => readSubmissionsPage(reply.bytes, path.file, cik));
  if (isProblem(filings)) return { ...nothing, problem: filings };
  const source = loadedFrom(path, reply, filings.length);
  return { source, filings, problem: null, isMismatch: filings.length !== page.filingCount };
}

function assemble(path: EdgarPath, reply: Fetched, main: SubmissionsRecord, parts: readonly PageReading[]) {
  const filings = [main.filings, ...parts.flatMap((part) => (part.filings === null ? [] : [part.filings]))].flat();
  const missing = main.overflow.filter((_, index) => parts[index]?.problem !== null);
  return {
    sources: [loadedFrom(path, reply, main.filings.length), ...parts.flatMap(({ source }) => source ?? [])],
    captures: [captureOf(main, missing)],
    filings: packFilings(filings),
    problems: parts.flatMap(({ problem }) => problem ?? []),
  } satisfies DocumentContent;
}
