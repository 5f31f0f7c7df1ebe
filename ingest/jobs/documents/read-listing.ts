import type { Edgar, GetOptions } from '../../edgar/edgar.ts';
import type { EdgarPath } from '../../edgar/paths.ts';
import { readCurrentFeed } from '../../readers/current-feed.ts';
import { readFormIndex } from '../../readers/form-index.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import { packListing } from '../../store/filings/packed-listing.ts';
import type { LoadedSource } from '../../store/sources.ts';
import { fetchDocument, isProblem, loadedFrom, newStamp, onlyStamps, readDocument } from './fetch-document.ts';

/** Content to store, null if already in the tables, or a missing document. */
export type Reading =
  | {
      readonly content: DocumentContent | null;
      /** Number of filings listed; undefined if unreadable. */
      readonly listed?: number;
      /** Why what came in its place was not taken at all, such as a page about trouble. */
      readonly refused?: string;
    }
  | 'missing';

/** Reads an index or a page of the current-filings feed. Errors: EdgarError. */
export async function readListing(
  edgar: Edgar,
  path: EdgarPath,
  loaded: ReadonlyMap<string, LoadedSource>,
  options: GetOptions = {},
): Promise<Reading> {
  const before = loaded.get(path.file);
  const reply = await fetchDocument(edgar, path, { ...options, known: before?.sha256 });
  if (isProblem(reply)) return { content: { sources: [], problems: [reply] }, refused: reply.reason };
  if (reply.status === 'missing') return 'missing';
  const known = before === undefined ? {} : { listed: before.rows };
  if (reply.status === 'notModified') return { content: null, ...known };
  if (before?.sha256 === reply.sha256) return { content: onlyStamps(newStamp(before, reply)), ...known };
  const read = path.expects === 'atom' ? readCurrentFeed : readFormIndex;
  const listed = readDocument(path, () => read(reply.bytes, path.file));
  if (isProblem(listed)) return { content: { sources: [], problems: [listed] } };
  return {
    content: { sources: [loadedFrom(path, reply, listed.length)], listed: packListing(listed) },
    listed: listed.length,
  };
}
