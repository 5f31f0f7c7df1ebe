import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectFile } from '../../project-files.ts';
import { readMigrations } from '../shared/migrate.ts';

/** The generated dump of an empty database with every migration applied. Its name contains a hash of the migrations. */
export function fileOfEmptyDatabase(): string {
  const hash = createHash('sha256');
  for (const { checksum } of readMigrations()) hash.update(checksum);
  return fileURLToPath(projectFile(`prisma/generated/empty-${hash.digest('hex').slice(0, 16)}.tar`));
}

/** The dump from which new embedded databases start, five times as fast as migrating; null if there is none. */
export function emptyDatabaseFile(): string | null {
  const file = fileOfEmptyDatabase();
  return existsSync(file) ? file : null;
}
