import type { Edgar } from '../../edgar/edgar.ts';
import type { EdgarPath } from '../../edgar/paths.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import type { LoadedSource } from '../../store/sources.ts';
import { CUT_CONCEPTS, readFactsOf } from './read-facts.ts';
import { readMirrorFiler } from './read-filer.ts';
import { readListing } from './read-listing.ts';

/** A document of a kind that comes in large numbers. */
export interface MirrorDocument {
  readonly kind: DocumentKind;
  readonly path: EdgarPath;
  /** For a filer: the overflow pages that a mirror holds beside the submissions file. */
  readonly pages?: readonly EdgarPath[];
}

/** The result of reading a document. It crosses threads: plain objects, lists, maps, dates and bytes only. */
export interface DocumentReading {
  /** Null if it is already in the tables or does not exist. */
  readonly content: DocumentContent | null;
  /** Overflow pages whose number of filings differs from the filer's list. */
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
