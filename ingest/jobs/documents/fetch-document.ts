import { documentOf, type EdgarDocument } from '../../edgar/document-pieces.ts';
import type { Edgar, EdgarReply, GetOptions } from '../../edgar/edgar.ts';
import { EdgarRefusedError, EdgarTooLargeError } from '../../edgar/errors.ts';
import { type EdgarPath, sourceName } from '../../edgar/paths.ts';
import { ReadError } from '../../readers/records.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import type { Problem } from '../../store/quarantine.ts';
import type { LoadedSource, StampedSource } from '../../store/sources.ts';

export type Fetched = Extract<EdgarReply, { status: 'ok' }>;

/**
 * Fetches a document. An unacceptable one (a damaged file, a page instead of data) is a problem, to be quarantined.
 * Without a connection, or while blocked, no other document could be fetched either, so the error is thrown.
 */
export async function fetchDocument(
  edgar: Edgar,
  path: EdgarPath,
  options?: GetOptions,
): Promise<EdgarReply | Problem> {
  return edgar.get(path, options).catch((error: unknown) => problemOfFetching(path, error));
}

/** Like `fetchDocument` for a document that may be large: in pieces if the source supports it; null if missing. */
export async function openDocument(
  edgar: Edgar,
  path: EdgarPath,
  options?: GetOptions,
): Promise<EdgarDocument | Problem | null> {
  if (edgar.open !== undefined) {
    return edgar.open(path, options).catch((error: unknown) => problemOfFetching(path, error));
  }
  const reply = await fetchDocument(edgar, path, options);
  if (isProblem(reply)) return reply;
  return reply.status === 'ok' ? documentOf(reply.bytes, reply.sha256, reply.stamp ?? null) : null;
}

function problemOfFetching(path: EdgarPath, error: unknown): Problem {
  if (error instanceof EdgarRefusedError || error instanceof EdgarTooLargeError) {
    return { path: path.file, reason: error.message };
  }
  throw error;
}

/** Reads a document. Malformed ones become a problem, to be quarantined, and do not stop the run. */
export function readDocument<T extends object>(path: EdgarPath, read: () => T): T | Problem {
  try {
    return read();
  } catch (error) {
    return problemOfReading(path, error);
  }
}

/** Like `readDocument`, for a streamed document, which may turn out to be damaged while it is read. */
export async function readOpened<T extends object>(path: EdgarPath, read: () => Promise<T>): Promise<T | Problem> {
  try {
    return await read();
  } catch (error) {
    return isFaultOfReading(error) ? problemOfReading(path, error) : problemOfFetching(path, error);
  }
}

function problemOfReading(path: EdgarPath, error: unknown): Problem {
  if (isFaultOfReading(error)) return { path: path.file, reason: error.message };
  throw error;
}

/** Readers depend on nothing but the bytes, so even the language's own errors mean a document that no rule covers. */
function isFaultOfReading(error: unknown): error is Error {
  return [ReadError, RangeError, TypeError, SyntaxError].some((kind) => error instanceof kind);
}

/** The record that a document's content is in the tables, to be stored with it. */
export function loadedFrom(
  path: EdgarPath,
  { sha256, stamp = null }: Pick<Fetched, 'sha256' | 'stamp'>,
  rows: number,
): LoadedSource {
  return { path: sourceName(path), sha256, rows, stamp };
}

/** The stamp of a document already in the tables, if it is not recorded yet. */
export function newStamp({ path, sha256, stamp: noted }: LoadedSource, { stamp = null }: Fetched): StampedSource[] {
  return stamp === null || stamp === noted ? [] : [{ path, sha256, stamp }];
}

/** Content for documents already in the tables: new stamps, or null. */
export function onlyStamps(stamps: readonly StampedSource[]): DocumentContent | null {
  return stamps.length === 0 ? null : { sources: [], stamps };
}

export function isProblem(value: object): value is Problem {
  return 'reason' in value && 'path' in value;
}
