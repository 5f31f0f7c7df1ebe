import { documentOf, type EdgarDocument } from '../../edgar/document-pieces.ts';
import type { Edgar, EdgarReply, GetOptions } from '../../edgar/edgar.ts';
import { EdgarRefusedError, EdgarTooLargeError } from '../../edgar/errors.ts';
import { type EdgarPath, sourceName } from '../../edgar/paths.ts';
import { ReadError } from '../../readers/records.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import type { LoadedSource, Problem, StampedSource } from '../../store/sources.ts';

export type Fetched = Extract<EdgarReply, { status: 'ok' }>;

/**
 * Fetches a document. One that is there but cannot be taken (a damaged file, a page where data should be) is a problem:
 * it is quarantined; without a connection, or blocked, nothing else could be had either, and the error is thrown.
 */
export async function fetchDocument(
  edgar: Edgar,
  path: EdgarPath,
  options?: GetOptions,
): Promise<EdgarReply | Problem> {
  return edgar.get(path, options).catch((error: unknown) => problemOfFetching(path, error));
}

/** Fetches a document that may be large, in pieces where the source has them; null where there is none. Else as above. */
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

/** Reads a document; one that is not what it should be is quarantined, and no reason to stop. */
export function readDocument<T extends object>(path: EdgarPath, read: () => T): T | Problem {
  try {
    return read();
  } catch (error) {
    return problemOfReading(path, error);
  }
}

/** The same of a document that is read as it comes, and may turn out damaged on the way. */
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

/**
 * Reading rests on nothing but the bytes. So the language's own errors are of the document as well: it is one that a reader has
 * no rule for.
 */
function isFaultOfReading(error: unknown): error is Error {
  return [ReadError, RangeError, TypeError, SyntaxError].some((kind) => error instanceof kind);
}

/** The note that a document's content is in the tables, to be stored with it. */
export function loadedFrom(
  path: EdgarPath,
  { sha256, stamp = null }: Pick<Fetched, 'sha256' | 'stamp'>,
  rows: number,
): LoadedSource {
  return { path: sourceName(path), sha256, rows, stamp };
}

/** The state of the file of a document whose bytes are in the tables, where that is not noted yet. */
export function newStamp({ path, sha256, stamp: noted }: LoadedSource, { stamp = null }: Fetched): StampedSource[] {
  return stamp === null || stamp === noted ? [] : [{ path, sha256, stamp }];
}

/** The rest to store of documents that are in the tables: states of their files, or nothing. */
export function onlyStamps(stamps: readonly StampedSource[]): DocumentContent | null {
  return stamps.length === 0 ? null : { sources: [], stamps };
}

/** Did fetching or reading end in a problem. */
export function isProblem(value: object): value is Problem {
  return 'reason' in value && 'path' in value;
}
