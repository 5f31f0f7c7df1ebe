import type { Edgar, EdgarReply, GetOptions } from '../edgar/edgar.ts';
import { EdgarRefusedError, EdgarTooLargeError } from '../edgar/errors.ts';
import type { EdgarPath } from '../edgar/paths.ts';
import { ReadError } from '../readers/records.ts';
import type { Problem } from '../store/sources.ts';

/**
 * Fetches a document. One that is there but cannot be taken (a damaged file, a page where data should be) is a problem
 * to put aside; without a connection, or blocked, nothing else could be had either, and the error is thrown.
 */
export async function fetchDocument(
  edgar: Edgar,
  path: EdgarPath,
  options?: GetOptions,
): Promise<EdgarReply | Problem> {
  try {
    return await edgar.get(path, options);
  } catch (error) {
    if (error instanceof EdgarRefusedError || error instanceof EdgarTooLargeError) {
      return { path: path.file, reason: error.message };
    }
    throw error;
  }
}

/** Reads a document; one that is not what it should be is a problem to put aside, and no reason to stop. */
export function readDocument<T extends object>(path: EdgarPath, read: () => T): T | Problem {
  try {
    return read();
  } catch (error) {
    if (error instanceof ReadError) return { path: path.file, reason: error.message };
    throw error;
  }
}

/** Did fetching or reading end in a problem. */
export function isProblem(value: object): value is Problem {
  return 'reason' in value && 'path' in value;
}
