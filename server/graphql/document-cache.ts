import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { holdsPrivateValue } from './depends-on-data.ts';

const MAX_BYTES = 16 * 2 ** 20;
/** A larger document would push out too many others: nearly all have some hundred characters. */
const MAX_DOCUMENT_BYTES = MAX_BYTES / 16;
/** What a kept document weighs for each character: its tokens and their places, comments too; 253 bytes at most were measured. */
export const BYTES_PER_CHAR = 256;

/**
 * The parsed documents that Yoga keeps by their text: none whose text holds what is private. Texts that do not parse
 * are not kept at all, since nobody can tell what they hold.
 */
export function createDocumentCaches() {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_DOCUMENT_BYTES,
    sizeCalculation: (_, text) => BYTES_PER_CHAR * text.length + 1,
  });
  return {
    documentCache: {
      get: (text: string) => documents.get(text),
      set(text: string, document: DocumentNode) {
        if (!holdsPrivateValue(document)) documents.set(text, document);
      },
    },
    errorCache: { get: () => undefined, set() {} },
  };
}
