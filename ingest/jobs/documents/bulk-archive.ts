import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bulkSource } from '../../../schema/domain/terms/sources.ts';
import type { LoadedSource } from '../../store/sources.ts';

/** An archive on disk, with the progress of an earlier load of the same bytes. */
export interface BulkArchive {
  readonly file: string;
  /** The entry to resume at. */
  readonly from: number;
  /** Records that everything up to an entry is in the tables. */
  bookmark(index: number): LoadedSource;
}

export interface HashedFile {
  readonly file: string;
  readonly sha256: string;
}

/** Hashes a file as a stream: the SEC's archives exceed a gigabyte. */
export async function hashFile(file: string): Promise<HashedFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { file, sha256: hash.digest('hex') };
}

/** Resumes a stopped load of the same bytes at its next entry, or starts at the first. */
export function resumeArchive({ file, sha256 }: HashedFile, loaded: ReadonlyMap<string, LoadedSource>): BulkArchive {
  const path = bulkSource(basename(file));
  const before = loaded.get(path);
  const from = before?.sha256 === sha256 ? before.rows : 0;
  return { file, from, bookmark: (index) => ({ path, sha256, rows: index + 1 }) };
}
