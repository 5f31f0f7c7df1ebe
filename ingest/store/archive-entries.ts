import type { Database } from '../../prisma/open.ts';
import { run } from '../../prisma/transaction.ts';
import type { ArchiveEntry } from '../edgar/archive.ts';
import { pathOfFile, publicUrl } from '../edgar/paths.ts';

export async function recordArchiveEntry(database: Pick<Database, 'pool'>, entry: ArchiveEntry): Promise<void> {
  await run(
    database.pool,
    `insert into archive_entries (url, fetched_at, path, sha256, bytes, etag, last_modified)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (url, fetched_at) do nothing`,
    [entry.url, entry.fetchedAt, entry.path, entry.sha256, entry.bytes, entry.etag, entry.lastModified],
  );
}

/** The last recorded capture of a document, by its archive path. */
export async function findArchiveEntry(database: Pick<Database, 'pool'>, path: string): Promise<ArchiveEntry | null> {
  const document = pathOfFile(path);
  if (document === null) return null;
  const { rows } = await run<Omit<ArchiveEntry, 'bytes'> & { bytes: string }>(
    database.pool,
    `select url, path, fetched_at as "fetchedAt", sha256, bytes, etag, last_modified as "lastModified"
     from archive_entries where url = $1 order by fetched_at desc limit 1`,
    [publicUrl(document)],
  );
  const [entry] = rows;
  return entry === undefined ? null : { ...entry, bytes: Number(entry.bytes) };
}
