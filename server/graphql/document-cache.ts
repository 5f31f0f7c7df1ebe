import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { holdsPrivateValue } from './depends-on-data.ts';

const MAX_DOCUMENTS = 256;

/**
 * The parsed documents that Yoga keeps by their text: none whose text holds what is private. Texts that do not parse
 * are not kept at all, since nobody can tell what they hold.
 */
export function createDocumentCaches() {
  const documents = new LRUCache<string, DocumentNode>({ max: MAX_DOCUMENTS });
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
