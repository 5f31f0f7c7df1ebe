import { createHash } from 'node:crypto';
import { type BigIntStats, constants, type ReadStream } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import type { MadeFile } from '../../facades/resource.ts';
import type { Day } from '../../schema/domain/terms/day.ts';

/** The content of a bundle. It has no creation time, so that the same data give the same bytes. */
export interface BundleManifest {
  readonly schema: 'svc.bundle/1';
  /** Data version, and the instant of its last change. */
  readonly version: string;
  readonly changedAt: string;
  /** The service's day when it was made. No table holds what was filed later; the dictionary names columns that look ahead. */
  readonly asOf: Day;
  readonly licence: 'CC BY 4.0';
  readonly notice: string | null;
  /** Address of a file that stays the same bytes. */
  readonly fileAddress: typeof FILE_ADDRESS;
  readonly files: readonly MadeFile[];
}

export const MANIFEST = 'manifest.json';
export const DICTIONARY = 'dictionary.json';
export const LICENCE = 'LICENCE.txt';

/** Query parameter of a file's address that selects one of the kept files of that name. */
export const HASH_PARAMETER = 'sha256';
export const FILE_ADDRESS = `{name}?${HASH_PARAMETER}={sha256}`;

/** The folder of the bundles, below DATA_DIR. */
export const BUNDLES = 'bundle';
/** Folders of complete bundles; sorted by name, the oldest state comes first. */
export const MADE = /^\d{20}-/;
/** The file that names the present bundle's folder. */
export const CURRENT = 'current';

/** A file's entry in its manifest. */
type Made = Pick<MadeFile, 'bytes' | 'sha256'>;

/** SHA-256 of a stream, in lower-case hex. */
export async function sha256Of(stream: ReadStream): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of stream) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** The state of a path, without following links: changes whenever a file is written, replaced or removed. */
export async function stateAt(path: string): Promise<string> {
  return lstat(path, { bigint: true }).then(stateOf, ({ code }: NodeJS.ErrnoException) => String(code));
}

function stateOf({ mode, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [mode, ino, size, mtimeNs, ctimeNs].join();
}

/** The fault of a bundle's file; null if it is as it was made. Reads the whole file. Errors: those of reading. */
export async function faultAt(path: string, { bytes, sha256 }: Made): Promise<string | null> {
  try {
    await using handle = await openItself(path);
    const stats = await handle.stat();
    if (!stats.isFile()) return 'is no file';
    if (stats.size !== bytes) return `has ${stats.size} bytes instead of ${bytes}`;
    return (await sha256Of(handle.createReadStream({ start: 0, autoClose: false }))) === sha256
      ? null
      : 'has other bytes than it was made with';
  } catch (error) {
    const fault = faultOfOpening(error);
    if (fault === null) throw error;
    return fault;
  }
}

/** The fault behind an error of opening a file; null for other errors. */
export function faultOfOpening(error: unknown): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'is missing';
  if (code === 'ELOOP') return 'is a link';
  return code === 'ENXIO' ? 'is no file' : null;
}

/** Bytes of a verified file. Errors: a file that has changed since. */
export async function* bytesOf(
  path: string,
  { start, end, state }: { readonly start: number; readonly end: number; readonly state: string },
): AsyncGenerator<Uint8Array> {
  await using handle = await openItself(path);
  if (stateOf(await handle.stat({ bigint: true })) !== state) throw new Error(`${path} has just been changed.`);
  yield* handle.createReadStream({ start, end, autoClose: false });
}

/**
 * Opens a path without following a link, and without blocking on a pipe, which nothing else would interrupt, not even
 * the end of the process.
 */
export const openItself = (path: string) =>
  open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
