import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderUnusable } from '../unusable.ts';

/** The data folder is in use: a second process would silently lose the first one's rows. */
export class FolderInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `The embedded database in ${dataDir} is in use by ${holder}. ` +
        'Stop that process, or set DATA_DIR to another folder, or set DATABASE_URL to use a PostgreSQL server.',
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Takes the one owner's lock on a folder. A file lock of SQLite's ends with its process, even after SIGKILL.
 *
 * @returns a function that gives the lock back.
 * Errors: FolderInUse, which names the holder; DatabaseUnusable where no file can be made.
 */
export function lockFolder(dataDir: string, describeSelf: string): () => void {
  const { lock, holder } = openFiles(dataDir);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    const row = holder.prepare('select words from holder').get();
    holder.close();
    throw new FolderInUse(dataDir, typeof row?.words === 'string' ? row.words : 'another process');
  }
  holder.exec('delete from holder');
  holder.prepare('insert into holder values (?)').run(describeSelf);
  holder.close();
  return () => lock.close();
}

function openFiles(dataDir: string): { lock: DatabaseSync; holder: DatabaseSync } {
  try {
    const lock = new DatabaseSync(`${dataDir}.lock`, { timeout: 0 });
    const holder = new DatabaseSync(`${dataDir}.holder`, { timeout: 2000 });
    holder.exec('create table if not exists holder (words text)');
    return { lock, holder };
  } catch (error) {
    throw folderUnusable(dirname(dataDir), error);
  }
}
