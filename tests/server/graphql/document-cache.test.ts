import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { BYTES_PER_CHAR, createDocumentCaches } from '../../../server/graphql/document-cache.ts';

describe('documents that are kept', () => {
  it('are a few megabytes together, however many came', () => {
    const { documentCache } = createDocumentCaches();
    const texts = Array.from({ length: 500 }, (_, at) => `{ a${at} }`.padEnd(4_000, ' #\n'));
    for (const text of texts) documentCache.set(text, parse(text));
    const kept = texts.filter((text) => documentCache.get(text) !== undefined);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length * 4_000 * BYTES_PER_CHAR).toBeLessThanOrEqual(16 * 2 ** 20);
  });

  it('are none of a long text, which weighs a hundred times as much when it is read', () => {
    const { documentCache } = createDocumentCaches();
    const text = '{ a }'.padEnd(100_000, '#\n');
    documentCache.set(text, parse(text));
    expect(documentCache.get(text)).toBeUndefined();
  });
});
