import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { EdgarRefusedError } from './errors.ts';

/**
 * The path in a folder of a mirror file `data/...` or `www/...`, without `.gz`. Names with empty or dotted parts, or
 * with characters special to a file system, are refused.
 */
export function mirrorFile(folder: string, file: string): string {
  const parts = file.split('/');
  const isPlain = parts.every((part) => /^[^\p{Cc}\\:*?"<>|]+$/u.test(part) && !part.startsWith('.'));
  if (!isPlain || parts.length < 2 || !['data', 'www'].includes(parts[0] ?? '')) {
    throw new EdgarRefusedError(`Not a file of a mirror: ${JSON.stringify(file)}`, null);
  }
  return join(folder, ...parts);
}

/** The real path of an existing file; null if there is none. Symlinks that leave the folder are refused. */
export async function insideFolder(folder: string, path: string): Promise<string | null> {
  const [root, real] = await Promise.all([realpath(folder), realpath(path).catch(nullWhenAbsent)]);
  if (real !== null && !real.startsWith(`${root}${sep}`)) {
    throw new EdgarRefusedError(`A link that leaves the mirror: ${path}`, null);
  }
  return real;
}

export function nullWhenAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
