import type { Coerced } from '../arguments.ts';
import type { Bytes } from '../representations/memoized-bytes.ts';
import type { Revision } from './revisions.ts';
import type { Tool } from './tool.ts';

/** A longer question is not asked twice. */
const MAX_KEY_CHARS = 1024;

/** Where results are kept: for one state of the data at a time, and bounded in bytes. */
export interface ResultCache {
  get(key: string): Bytes | undefined;
  /** Whether a key was remembered in this state of the data. */
  wasAsked(key: string): boolean;
  remember(key: string): void;
  /** Keeps a result that was made in a state of the data, unless the data has changed since. */
  put(key: string, result: Bytes, version: string): void;
}

export interface ToolResults {
  /** The key of a question, or null when its answer must not be kept. */
  key(tool: Tool, args: Coerced, revision: Revision): string | null;
  /** The result of this question under the data of now, if it was kept. */
  get(key: string): Bytes | undefined;
  /**
   * Keeps a result on the second sight of its question.
   *
   * @param version  the data version read before the work: a result that straddles a change is not kept
   */
  put(key: string, version: string, result: Bytes): void;
}

/**
 * Results of tool calls as bytes. Only answers of tools that read our own data are kept: nothing that acts or asks
 * another server.
 */
export function memoizeResults(cache: ResultCache): ToolResults {
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
    get: cache.get,
    put(key, version, result) {
      if (cache.wasAsked(key)) cache.put(key, result, version);
      else cache.remember(key);
    },
  };
}
