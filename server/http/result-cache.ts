import type { ResultCache } from '../../facades/mcp/endpoint.ts';
import { createVersionedCache } from '../../schema/snapshots/versioned-cache.ts';

const MAX_BYTES = 16 * 2 ** 20;
/** Questions remembered as asked once, in eight bytes each; a result is kept when its question comes again. */
const MAX_SEEN = 4096;

/** Results of tool calls as bytes, for one state of the data; all are dropped when it changes. */
export function createResultCache(version: () => string): ResultCache {
  return createVersionedCache({
    version,
    maxBytes: MAX_BYTES,
    maxSeen: MAX_SEEN,
    sizeOf: ({ byteLength }: Parameters<ResultCache['put']>[1], key: string) => byteLength + 2 * key.length + 64,
  });
}
