import { createHash } from 'node:crypto';
import { type BigIntStats, constants, type ReadStream } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import type { BundleFile } from './manifest.ts';

/** A file as its manifest has it. */
type Made = Pick<BundleFile, 'bytes' | 'sha256'>;

/** SHA-256 of what a stream has, lower-case hex. */
export async function sha256Of(stream: ReadStream): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of stream) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** What stands at a path, a link not followed: changes whenever a file is written, replaced or removed. */
export async function stateAt(path: string): Promise<string> {
  return lstat(path, { bigint: true }).then(stateOf, ({ code }: NodeJS.ErrnoException) => String(code));
}

function stateOf({ mode, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [mode, ino, size, mtimeNs, ctimeNs].join();
}

/** What is wrong with a file of a bundle; null where it is as it was made. Reads all of it. Errors: when that fails. */
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

/** What stands where a file was to be opened, by what became of that; null where it failed for another reason. */
export function faultOfOpening(error: unknown): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'is missing';
  if (code === 'ELOOP') return 'is a link';
  return code === 'ENXIO' ? 'is no file' : null;
}

/** Bytes of a file that was found to be as it was made. Errors: when it is no longer in that state. */
export async function* bytesOf(
  path: string,
  { start, end, state }: { readonly start: number; readonly end: number; readonly state: string },
): AsyncGenerator<Uint8Array> {
  await using handle = await openItself(path);
  if (stateOf(await handle.stat({ bigint: true })) !== state) throw new Error(`${path} has just been changed.`);
  yield* handle.createReadStream({ start, end, autoClose: false });
}

/**
 * Opens what stands at a path, not what a link in its place leads to, and does not wait where it is a pipe: nothing else
 * would end such a wait, the end of the process neither.
 */
export const openItself = (path: string) =>
  open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
