/** Where files of the project are, for code that runs from its sources or from the bundle in `dist`. */
import { existsSync } from 'node:fs';

const ROOT = findRoot();

/** A file of the project that is read as it is, such as `CHANGELOG.md`. */
export const projectFile = (path: string): URL => new URL(path, ROOT);

/** The bundle of an entry of `esbuild.config.ts`, by its source: programs and threads always run from there. */
export const bundledFile = (source: string): URL => new URL(`dist/${source.replace(/\.ts$/, '.js')}`, ROOT);

function findRoot(): URL {
  let folder = new URL('./', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) folder = new URL('../', folder);
  return folder;
}
