import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Everything an answer can depend on: code, data files, and the versions of the packages. */
const SOURCES = ['facades', 'schema', 'server', 'ingest', 'prisma'] as const;
const FILES = ['package-lock.json', 'schema.graphql'] as const;
/** What the Prisma generator writes follows from `schema.prisma` and the lock file. */
const GENERATED = /^generated[/\\]/;

/**
 * Names the code that makes the answers. Two instances of the same code agree, and a change to any source file, to a
 * data file beside it or to the lock file changes it: with it changes every ETag.
 *
 * @param root  the project's folder, with a slash at its end
 */
export function readRevision(root: URL = new URL('../../', import.meta.url)): string {
  const hash = createHash('sha256');
  const add = (path: string) =>
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(new URL(path, root)))
      .update('\0');
  for (const folder of SOURCES) {
    const entries = readdirSync(new URL(`${folder}/`, root), { recursive: true, withFileTypes: true });
    const base = new URL(`${folder}/`, root).pathname;
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(base.length).replace(/^\//, ''))
      .filter((path) => !GENERATED.test(path))
      .sort();
    for (const path of paths) add(`${folder}/${path}`);
  }
  for (const file of FILES) add(file);
  return hash.digest('base64url').slice(0, 16);
}
