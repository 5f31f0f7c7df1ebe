import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { MadeFile } from '../../facades/resource.ts';
import type { Database } from '../../prisma/open.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { bundleTables, MEANING, type ReadTable } from './bundle-tables.ts';
import {
  BUNDLES,
  type BundleManifest,
  CURRENT,
  DICTIONARY,
  FILE_ADDRESS,
  LICENCE,
  MADE,
  MANIFEST,
  sha256Of,
} from './manifest.ts';
import { isWhole, nullWhereDamaged, presentBundle } from './present-bundle.ts';
import { readStill } from './read-still.ts';
import { openWritingThread, type WritingThread } from './writing-thread.ts';

export interface BundleDeps {
  readonly database: Database;
  readonly dataDir: string;
  /** Notice for every answer that the companies are invented. */
  readonly notice: string | null;
  /** Today by the service's clock: nothing in the files is of a later day. */
  readonly today: Day;
  /** Aborted to stop before the bundle is complete. */
  readonly signal?: AbortSignal | undefined;
}

const LICENCE_TEXT = `The tables are published under the Creative Commons Attribution 4.0 International licence (CC BY 4.0):
https://creativecommons.org/licenses/by/4.0/
Name the service that you took them from, with a link. The figures are the companies' own public filings at the SEC.
`;

/** Files beside the tables, independent of the data. */
const TEXTS: readonly (readonly [name: string, text: string])[] = [
  [DICTIONARY, `${JSON.stringify(MEANING, null, 2)}\n`],
  [LICENCE, LICENCE_TEXT],
];

/** The present bundle and the one before, which a client may still be downloading. */
const KEPT = 2;
const MAKING = 'making-';
/** No bundle takes this long to make, so an older folder was left by a killed process. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

/**
 * Writes every table of one state of the data, as of today, into files, which replace the present ones once all are complete. Does
 * nothing if the bundle of that state and columns exists with all its files.
 */
export async function makeBundle({ database, dataDir, notice, today, signal }: BundleDeps): Promise<BundleManifest> {
  const bundles = join(dataDir, BUNDLES);
  await mkdir(bundles, { recursive: true });
  // Unique across processes: several may share the folder, and in containers all have the same process id.
  const making = await mkdtemp(join(bundles, MAKING));
  try {
    const { manifest, isNew } = await readStill(database, async (reader, state) => {
      const head = {
        ...({ schema: 'svc.bundle/1', ...state, asOf: today, licence: 'CC BY 4.0', notice } as const),
        fileAddress: FILE_ADDRESS,
      } as const;
      const known = await presentBundle(dataDir).catch(nullWhereDamaged);
      if (known !== null && isOf(known.manifest, head) && (await isWhole(known))) {
        return { manifest: known.manifest, isNew: false };
      }
      await empty(making);
      await removeLeft(bundles, making);
      const files = await writeAll(making, bundleTables(reader, today), signal);
      return { manifest: { ...head, files }, isNew: true };
    });
    if (!isNew) return manifest;
    await writeFile(join(making, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await putInPlace(bundles, making, manifest);
    return manifest;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** True if a bundle is of this state and day, with the same files and columns. */
function isOf(
  made: BundleManifest,
  head: Pick<BundleManifest, 'version' | 'asOf' | 'notice' | 'fileAddress'>,
): boolean {
  const hashes = new Map(made.files.map(({ name, sha256 }) => [name, sha256]));
  const isSame = TEXTS.every(([name, text]) => hashes.get(name) === createHash('sha256').update(text).digest('hex'));
  const isOfHead = (['version', 'asOf', 'notice', 'fileAddress'] as const).every((name) => made[name] === head[name]);
  return isOfHead && isSame;
}

/** Empties a folder, and makes it readable like others: temporary folders are private to their owner. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  await chmod(folder, 0o755);
}

async function writeAll(folder: string, tables: readonly ReadTable[], signal?: AbortSignal): Promise<MadeFile[]> {
  const files: MadeFile[] = [];
  const thread = openWritingThread(folder);
  try {
    for (const table of tables) files.push(...(await writeTable(thread, folder, table, signal)));
  } finally {
    await thread.close();
  }
  for (const [name, text] of TEXTS) {
    await writeFile(join(folder, name), text);
    files.push(await described(folder, name));
  }
  return files;
}

async function writeTable(
  thread: WritingThread,
  folder: string,
  { name, columns, pages }: ReadTable,
  signal?: AbortSignal,
): Promise<MadeFile[]> {
  await thread.ask({ begin: name, columns });
  let rows = 0;
  for await (const page of pages()) {
    signal?.throwIfAborted();
    rows += page.length;
    await thread.ask({ rows: page });
  }
  const names = await thread.ask({ isOver: true });
  return Promise.all(names.map(async (file) => ({ ...(await described(folder, file)), table: name, rows })));
}

async function described(folder: string, name: string): Promise<MadeFile> {
  const path = join(folder, name);
  return { name, bytes: (await stat(path)).size, sha256: await sha256Of(createReadStream(path)) };
}

/** Removes incomplete bundles of other processes, except those still being made. */
async function removeLeft(bundles: string, making: string): Promise<void> {
  const { mtimeMs: now } = await stat(making);
  for (const name of (await readdir(bundles)).filter((one) => one.startsWith(MAKING))) {
    const left = join(bundles, name);
    const since = await stat(left).catch(() => null);
    if (since !== null && now - since.mtimeMs > LEFT_AFTER_MS) await rm(left, { recursive: true, force: true });
  }
}

/** Readers find either the old bundle or the new one, never a mixture. */
async function putInPlace(bundles: string, making: string, manifest: BundleManifest): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16);
  const name = `${manifest.version.padStart(20, '0')}-${hash}`;
  await rm(join(bundles, name), { recursive: true, force: true });
  await rename(making, join(bundles, name)).catch((error: NodeJS.ErrnoException) => {
    // Another process has just put the same bundle there: the name identifies its content.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  const pointer = join(bundles, `${basename(making)}-${CURRENT}`);
  await writeFile(pointer, name);
  await rename(pointer, join(bundles, CURRENT));
  const made = (await readdir(bundles)).filter((one) => MADE.test(one) && one !== name).sort();
  for (const old of made.slice(0, Math.max(0, made.length - KEPT + 1))) {
    await rm(join(bundles, old), { recursive: true, force: true });
  }
}
