import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { MadeFile } from '../../facades/resource.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import type { DescribedTable } from '../../schema/domain/terms/lists/bundle.ts';
import {
  BUNDLES,
  type BundleManifest,
  CURRENT,
  DICTIONARY,
  faultAt,
  faultOfOpening,
  MADE,
  MANIFEST,
  openItself,
} from './manifest.ts';

export interface MadeBundle {
  readonly folder: string;
  readonly manifest: BundleManifest;
  /** The manifest as a file of the bundle. */
  readonly itself: MadeFile;
}

/** The pointer to the present bundle, or its manifest, has been altered, so nothing of it can be served. */
export class DamagedBundle extends ServiceError {
  readonly path: string;
  readonly fault: string;
  constructor(path: string, fault: string) {
    super('NOT_INGESTED', 'The list of files is damaged or missing.', {
      hint: 'Ask again tomorrow: a bundle is made each night. Until then, boards and cards are there as CSV and JSON.',
      retryAfter: 3600,
    });
    this.path = path;
    this.fault = fault;
  }
}

/**
 * The present bundle, with the manifest from its folder; null if none was made.
 *
 * Errors: DamagedBundle.
 */
export async function presentBundle(dataDir: string): Promise<MadeBundle | null> {
  const bundles = join(dataDir, BUNDLES);
  const pointer = join(bundles, CURRENT);
  const name = (await readIfThere(pointer))?.trim();
  if (name === undefined) return null;
  if (!MADE.test(name)) throw new DamagedBundle(pointer, 'names no bundle');
  return madeBundle(join(bundles, name));
}

/** Every kept bundle with a readable manifest, newest first. */
export async function keptBundles(dataDir: string): Promise<readonly MadeBundle[]> {
  const bundles = join(dataDir, BUNDLES);
  const names = (await readdir(bundles)).filter((name) => MADE.test(name)).sort();
  const made = await Promise.all(
    names.reverse().map((name) => madeBundle(join(bundles, name)).catch(nullWhereDamaged)),
  );
  return made.filter((one) => one !== null);
}

/** Turns DamagedBundle into null and rethrows other errors. */
export function nullWhereDamaged(error: unknown): null {
  if (error instanceof DamagedBundle) return null;
  throw error;
}

/** The members of a manifest that readers rely on; file names must not leave its folder. */
const READABLE = z.looseObject({
  files: z.array(
    z.looseObject({ name: z.string().regex(/^[\w.-]+$/), bytes: z.number().nonnegative(), sha256: z.string() }),
  ),
});

async function madeBundle(folder: string): Promise<MadeBundle | null> {
  const path = join(folder, MANIFEST);
  const text = await readIfThere(path);
  if (text === null) return null;
  const sha256 = createHash('sha256').update(text).digest('hex');
  const itself = { name: MANIFEST, bytes: Buffer.byteLength(text), sha256 };
  return { folder, manifest: readManifest(path, text), itself };
}

function readManifest(path: string, text: string): BundleManifest {
  try {
    return READABLE.parse(JSON.parse(text)) as unknown as BundleManifest;
  } catch {
    throw new DamagedBundle(path, 'is no list of files');
  }
}

/** The dictionary as it was made with the files. Errors: DamagedBundle. */
export async function dictionaryOf({ folder, manifest }: MadeBundle): Promise<readonly DescribedTable[]> {
  const path = join(folder, DICTIONARY);
  const file = manifest.files.find(({ name }) => name === DICTIONARY);
  const fault = file === undefined ? 'is missing' : await faultAt(path, file);
  if (fault !== null) throw new DamagedBundle(path, fault);
  return JSON.parse(await readFile(path, 'utf8'));
}

/** True if every file in the manifest is as it was made. Reads them all. */
export async function isWhole({ folder, manifest }: MadeBundle): Promise<boolean> {
  for (const file of manifest.files) {
    if ((await faultAt(join(folder, file.name), file).catch(String)) !== null) return false;
  }
  return true;
}

/** The text of a file; null if missing. Errors: DamagedBundle if the path is not a file. */
async function readIfThere(path: string): Promise<string | null> {
  try {
    await using handle = await openItself(path);
    if (!(await handle.stat()).isFile()) throw new DamagedBundle(path, 'is no file');
    return await handle.readFile('utf8');
  } catch (error) {
    const fault = faultOfOpening(error);
    if (fault === 'is missing') return null;
    throw fault === null ? error : new DamagedBundle(path, fault);
  }
}
