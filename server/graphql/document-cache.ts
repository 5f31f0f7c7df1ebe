import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { holdsPrivateValue } from './depends-on-data.ts';

/** Characters of all cached documents. A parsed document takes some hundred bytes for each. */
const MAX_CHARS = 256 * 1024;
/** A longer text would evict too many others. */
const LONGEST = MAX_CHARS / 16;

/** Parsed documents by their text, for Yoga's parser cache; none whose text has a private value. */
export function createDocumentCache() {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_CHARS,
    maxEntrySize: LONGEST,
    sizeCalculation: (_, text) => text.length,
  });
  return {
    get: (text: string) => documents.get(text),
    set(text: string, document: DocumentNode) {
      if (!holdsPrivateValue(document)) documents.set(text, document);
    },
  };
}

/** For texts that cannot be parsed: they may hold anything. */
export const NO_CACHE = { get: () => undefined, set: () => {} };
