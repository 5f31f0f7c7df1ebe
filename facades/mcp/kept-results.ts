import { LRUCache } from 'lru-cache';
import type { Coerced } from '../arguments.ts';
import type { Bytes } from '../representations/kept-bytes.ts';
import type { Revision } from './revisions.ts';
import type { Tool } from './tool.ts';

/** Bytes of results kept at most. */
const MAX_BYTES = 16 * 2 ** 20;

/** Questions remembered as asked once; a result is kept when its question comes again. */
const MAX_SEEN = 4096;

/** A longer question is not asked twice. */
const MAX_KEY_CHARS = 1024;

export interface KeptResults {
  /** The key of a question, or null when its answer must not be kept. */
  key(tool: Tool, args: Coerced, revision: Revision): string | null;
  /** The result of this question under the data of now, if it was kept. */
  get(key: string): Bytes | undefined;
  /**
   * Keeps a result on the second sight of its question.
   *
   * @param version  the data version read before the work: a result that straddles a change is not kept
   */
  offer(key: string, version: string, result: Bytes): void;
}

/**
 * Results of tool calls as bytes, for one version of the data; all are dropped when it changes.
 * Bounded in bytes. Only answers of tools that read our own data are kept: nothing that acts or asks another server.
 */
export function keepResults(version: () => string): KeptResults {
  const kept = new LRUCache<string, Bytes>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes, key) => bytes.byteLength + 2 * key.length,
  });
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  let current = version();

  function follow(): void {
    const now = version();
    if (now === current) return;
    current = now;
    kept.clear();
    seen.clear();
  }

  return {
    key(tool, { variables, notes }, revision) {
      const { readOnlyHint, openWorldHint } = tool.annotations;
      if (!readOnlyHint || openWorldHint) return null;
      if (tool.arguments.some(({ name, isPrivate }) => isPrivate === true && Object.hasOwn(variables, name)))
        return null;
      // Variables stand in the order of the declaration, however the question was written.
      const question = JSON.stringify([variables, notes]);
      return question.length > MAX_KEY_CHARS ? null : `${revision.era} ${tool.name} ${question}`;
    },
    get(key) {
      follow();
      return kept.get(key);
    },
    offer(key, before, result) {
      follow();
      if (before !== current) return;
      if (seen.has(key)) kept.set(key, result);
      else seen.set(key, true);
    },
  };
}
