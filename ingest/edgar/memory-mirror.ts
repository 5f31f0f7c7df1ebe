import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
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
  /** Brings them up to the present, leaving turns to others. */
  advance(): Promise<void>;
  read(file: string): { readonly bytes: Uint8Array; readonly sha256: string } | null;
  names(): readonly string[];
}

/** Files read in one piece: with nothing to wait for, thousands of them would hold up everybody. */
const READ_AT_ONCE = 25;

/** Like `createMemoryMirror`, for files that change; each is fetched at the time it is read. */
export function createChangingMirror(files: ChangingFiles, clock: () => Date): Mirror {
  let reads = 0;
  const read = async (file: string) => {
    await files.advance();
    reads += 1;
    if (reads % READ_AT_ONCE === 0) await setImmediate();
    return files.read(file);
  };
  return {
    async get(path) {
      const file = await read(path.file);
      if (file === null) return { status: 'missing', reason: 'notInMirror' };
      return { status: 'ok', ...file, url: publicUrl(path), fetchedAt: clock(), stamp: file.sha256 };
    },
    stamp: async (path) => (await read(path.file))?.sha256 ?? null,
    async *list(prefix) {
      await files.advance();
      yield* namesBelow(files.names(), prefix);
    },
  };
}

async function* namesBelow(names: Iterable<string>, prefix: string): AsyncGenerator<string> {
  yield* [...names].filter((name) => name.startsWith(prefix)).sort();
}
