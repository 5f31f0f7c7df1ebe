import { createHash } from 'node:crypto';
import type { Mirror } from './edgar.ts';
import { publicUrl } from './paths.ts';

/**
 * A source with its files in memory, such as the sample world.
 *
 * @param files bytes by mirror file name, `data/...` or `www/...`, without `.gz`
 * @param capturedAt fetch time of every file
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

/** Files that change; their hash serves as the stamp. */
export interface ChangingFiles {
  read(file: string): { readonly bytes: Uint8Array; readonly sha256: string } | null;
  names(): readonly string[];
}

/** Like `createMemoryMirror`, for files that change; each is fetched at the time it is read. */
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
