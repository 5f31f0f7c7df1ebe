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
    list: (prefix) => namesBelow(files.keys(), prefix),
  };
}

/** Files that change, each known by the hash of its bytes, which is what tells one state of it from another. */
export interface ChangingFiles {
  read(file: string): { readonly bytes: Uint8Array; readonly sha256: string } | null;
  names(): readonly string[];
}

/** The same, of files that change: they count as fetched when they are read. */
export function createChangingMirror(files: ChangingFiles, clock: () => Date): Mirror {
  return {
    async get(path) {
      const file = files.read(path.file);
      if (file === null) return { status: 'missing', reason: 'notInMirror' };
      return { status: 'ok', ...file, url: publicUrl(path), fetchedAt: clock(), stamp: file.sha256 };
    },
    stamp: async (path) => files.read(path.file)?.sha256 ?? null,
    list: (prefix) => namesBelow(files.names(), prefix),
  };
}

async function* namesBelow(names: Iterable<string>, prefix: string): AsyncGenerator<string> {
  yield* [...names].filter((name) => name.startsWith(prefix)).sort();
}
