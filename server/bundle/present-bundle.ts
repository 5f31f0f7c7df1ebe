import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BUNDLES, type BundleManifest, CURRENT, MANIFEST } from './manifest.ts';

/** A bundle that was made. */
export interface MadeBundle {
  /** Where its files are. */
  readonly folder: string;
  readonly manifest: BundleManifest;
}

/** The present bundle, its manifest from the folder of its files; null where none was made. */
export async function presentBundle(dataDir: string): Promise<MadeBundle | null> {
  const bundles = join(dataDir, BUNDLES);
  const name = await readIfThere(join(bundles, CURRENT));
  if (name === null) return null;
  const folder = join(bundles, name.trim());
  const manifest = await readIfThere(join(folder, MANIFEST));
  return manifest === null ? null : { folder, manifest: JSON.parse(manifest) };
}

/** Whether every file that the manifest names is there with its length. */
export async function isWhole({ folder, manifest }: MadeBundle): Promise<boolean> {
  const sizes = await Promise.all(manifest.files.map(({ name }) => stat(join(folder, name)).catch(() => null)));
  return manifest.files.every(({ bytes }, at) => sizes[at]?.size === bytes);
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
