import { createHash } from 'node:crypto';
import type { Mirror } from './mirror.ts';
import { publicUrl } from './paths.ts';

/**
 * A source whose files are in memory, as the sample world's are.
 *
 * @param files       bytes by the name a mirror would give, `data/...` or `www/...`, without `.gz`
 * @param capturedAt  when all of them count as fetched
 */
export function createMemoryMirror(files: ReadonlyMap<string, Uint8Array>, capturedAt: Date): Mirror {
  return {
    async get(path) {
      const bytes = files.get(path.file);
      if (bytes === undefined) return { status: 'missing', reason: 'notInMirror' };
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { status: 'ok', bytes, url: publicUrl(path), sha256, fetchedAt: capturedAt };
    },
    async *list(prefix) {
      yield* [...files.keys()].filter((name) => name.startsWith(prefix)).sort();
    },
  };
}
