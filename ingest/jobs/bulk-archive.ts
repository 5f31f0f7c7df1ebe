import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bulkSource } from '../../schema/domain/terms/sources.ts';
import type { LoadedSource } from '../store/sources.ts';

/** An archive on disk and how far an earlier load of the same bytes had come. */
export interface BulkArchive {
  readonly file: string;
  /** The entry to go on with. */
  readonly from: number;
  /** The note that everything up to an entry is in the tables. */
  bookmark(index: number): LoadedSource;
}

/** A file and what its bytes are. */
export interface HashedFile {
  readonly file: string;
  readonly sha256: string;
}

/** Hashes a file as a stream: the SEC's archives have more than a gigabyte. */
export async function hashFile(file: string): Promise<HashedFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { file, sha256: hash.digest('hex') };
}

/** The archive from the entry on that a load which was stopped had come to. */
export function resumeArchive({ file, sha256 }: HashedFile, loaded: ReadonlyMap<string, LoadedSource>): BulkArchive {
  const path = bulkSource(basename(file));
  const before = loaded.get(path);
  const from = before?.sha256 === sha256 ? before.rows : 0;
  return { file, from, bookmark: (index) => ({ path, sha256, rows: index + 1 }) };
}
