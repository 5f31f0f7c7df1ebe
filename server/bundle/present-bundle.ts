import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultAt } from './as-made.ts';
import { BUNDLES, type BundleFile, type BundleManifest, CURRENT, MADE, MANIFEST } from './manifest.ts';

/** A bundle that was made. */
export interface MadeBundle {
  /** Where its files are. */
  readonly folder: string;
  readonly manifest: BundleManifest;
  /** The manifest, as a file among the others. */
  readonly itself: BundleFile;
}

/** The present bundle, its manifest from the folder of its files; null where none was made. */
export async function presentBundle(dataDir: string): Promise<MadeBundle | null> {
  const bundles = join(dataDir, BUNDLES);
  const name = await readIfThere(join(bundles, CURRENT));
  if (name === null) return null;
  return madeBundle(join(bundles, name.trim()));
}

/** Every bundle that is kept, the newest first. */
export async function keptBundles(dataDir: string): Promise<readonly MadeBundle[]> {
  const bundles = join(dataDir, BUNDLES);
  const names = (await readdir(bundles)).filter((name) => MADE.test(name)).sort();
  const made = await Promise.all(names.reverse().map((name) => madeBundle(join(bundles, name))));
  return made.filter((one) => one !== null);
}

async function madeBundle(folder: string): Promise<MadeBundle | null> {
  const text = await readIfThere(join(folder, MANIFEST));
  if (text === null) return null;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { folder, manifest: JSON.parse(text), itself: { name: MANIFEST, bytes: Buffer.byteLength(text), sha256 } };
}

/** Whether every file that the manifest names is there as it was made; each is read. */
export async function isWhole({ folder, manifest }: MadeBundle): Promise<boolean> {
  for (const file of manifest.files) {
    if ((await faultAt(join(folder, file.name), file).catch(String)) !== null) return false;
  }
  return true;
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
