import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { projectFile } from '../../project-files.ts';
import { HISTORY, RECORD, readMigrations } from '../shared/migrate.ts';
import { fileOfEmptyDatabase } from './empty-database-file.ts';

/** Makes the dump for the present migrations, if it is missing. */
export async function writeEmptyDatabase(): Promise<void> {
  const file = fileOfEmptyDatabase();
  if (existsSync(file)) return;
  const database = await PGlite.create({ extensions: { pg_trgm } });
  await database.exec(HISTORY);
  for (const { name, sql, checksum } of readMigrations()) {
    await database.exec(sql);
    await database.query(RECORD, [checksum, name]);
  }
  // Otherwise every database started from the dump first replays the log of all migrations.
  await database.exec('checkpoint');
  const dump = await database.dumpDataDir('none');
  await database.close();
  mkdirSync(projectFile('prisma/generated'), { recursive: true });
  // Concurrent readers must not find half of the file.
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
