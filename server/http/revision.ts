import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything an answer can depend on: code, data files, and the versions of the packages. */
const SOURCES = ['facades', 'schema', 'server', 'ingest', 'prisma'] as const;
const FILES = ['package-lock.json', 'schema.graphql'] as const;
/** The output of the Prisma generator follows from `schema.prisma` and the lock file. */
const GENERATED = /^prisma\/generated\//;

/**
 * Names the code that makes the answers. Two instances of the same code agree, and a change to any source file, to a
 * data file beside it or to the lock file changes it: with it changes every ETag.
 *
 * Some thousand files: they are read when the first reply that bears the name is asked for, not by a start.
 *
 * @param root  the project's folder, with a slash at its end
 */
export async function readRevision(root: URL = new URL('../../', import.meta.url)): Promise<string> {
  const listed = await Promise.all(SOURCES.map((folder) => pathsBelow(root, folder)));
  const paths = [...listed.flat().sort(), ...FILES];
  const bytes = await Promise.all(paths.map((path) => readFile(new URL(path, root))));
  const hash = createHash('sha256');
  for (const [at, path] of paths.entries()) {
    hash
      .update(`${path}\0`)
      .update(bytes[at] ?? '')
      .update('\0');
  }
  return hash.digest('base64url').slice(0, 16);
}

/** The files below a folder, as paths of the project, with slashes on every system. */
async function pathsBelow(root: URL, folder: string): Promise<string[]> {
  const base = fileURLToPath(new URL(folder, root));
  const entries = await readdir(base, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${folder}/${relative(base, join(parentPath, name))}`.replaceAll('\\', '/'))
    .filter((path) => !GENERATED.test(path));
}
