import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What the service keeps below DATA_DIR beside the database: replies of the SEC, its archives, the bundle, mails. */
const FOLDERS = ['archive', 'archives', 'bundle', 'outbox'];

/** Removes the files that belong to the filings of a database. */
export async function removeFiles(dataDir: string): Promise<void> {
  for (const folder of FOLDERS) await rm(join(dataDir, folder), { recursive: true, force: true });
}
