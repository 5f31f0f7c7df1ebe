import { createHash } from 'node:crypto';
import { type BigIntStats, constants, type ReadStream } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import type { MadeFile } from '../../facades/resource.ts';

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
