import type { Edgar } from '../../edgar/edgar.ts';
import type { EdgarPath } from '../../edgar/paths.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import type { LoadedSource } from '../../store/sources.ts';
import { CUT_CONCEPTS, readFactsOf } from './read-facts.ts';
import { readMirrorFiler } from './read-filer.ts';
import { readListing } from './read-listing.ts';

/** A document to read, of a kind that comes in great numbers. */
export interface MirrorDocument {
  readonly kind: DocumentKind;
  readonly path: EdgarPath;
  /** Of a filer: the overflow pages that a mirror holds beside its own file. */
  readonly pages?: readonly EdgarPath[];
}

/** The result of reading it. Passes from thread to thread: plain objects, lists, maps, dates and bytes. */
export interface DocumentReading {
  /** Null where it is in the tables already, or there is no such document. */
  readonly content: DocumentContent | null;
  /** Overflow pages that hold another number of filings than the filer's list says. */
  readonly mismatches?: number;
}

type Read = (
  edgar: Edgar,
  document: MirrorDocument,
  loaded: ReadonlyMap<string, LoadedSource>,
) => Promise<DocumentReading>;

const KINDS = {
  async filer(edgar, { path, pages = [] }, loaded) {
    const reading = await readMirrorFiler(edgar, { path, pages }, loaded);
    return reading === 'unknown' ? { content: null } : reading;
  },
  async listing(edgar, { path }, loaded) {
    const reading = await readListing(edgar, path, loaded);
    return reading === 'missing' ? { content: null } : reading;
  },
  async facts(edgar, { path }, loaded) {
    return { content: await readFactsOf(edgar, path, loaded) };
  },
  async cutFacts(edgar, { path }, loaded) {
    return { content: await readFactsOf(edgar, path, loaded, { concepts: CUT_CONCEPTS }) };
  },
} as const satisfies Record<string, Read>;

export type DocumentKind = keyof typeof KINDS;

/** Reads a document. Errors: EdgarError. */
export const readMirrorDocument: Read = (edgar, document, loaded) => KINDS[document.kind](edgar, document, loaded);
