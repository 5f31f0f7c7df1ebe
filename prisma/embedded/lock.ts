import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderUnusable } from '../shared/unusable.ts';

/** The data folder is in use: a second process would silently lose the first one's rows. */
export class FolderInUse extends Error {
  /** Address of the holder's service; null if it gave none. */
  readonly address: string | null;

  constructor(dataDir: string, holder: string, address: string | null) {
    super(
      `The embedded database in ${dataDir} is in use by ${holder}. ` +
        'Stop that process, or set DATA_DIR to another folder, or set DATABASE_URL to use a PostgreSQL server.',
    );
    this.name = 'FolderInUse';
    this.address = address;
  }
}

/**
 * Takes the exclusive lock on a folder. It is a file lock of SQLite, which ends with its process even after SIGKILL.
 *
 * @param address of this process, shown to any later process
 * @returns a function that releases the lock
 *
 * Errors: FolderInUse, which names the holder; DatabaseUnusable if no file can be created.
 */
export function lockFolder(dataDir: string, describeSelf: string, address: string | null): () => void {
  const { lock, holder } = openFiles(dataDir);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    const textOf = (column: 'words' | 'url', table: 'holder' | 'address') => {
      const text = holder.prepare(`select ${column} from ${table}`).get()?.[column];
      return typeof text === 'string' ? text : null;
    };
    const [words, url] = [textOf('words', 'holder'), textOf('url', 'address')];
    holder.close();
    throw new FolderInUse(dataDir, words ?? 'another process', url);
  }
  try {
    holder.exec('delete from holder; delete from address');
    holder.prepare('insert into holder values (?)').run(describeSelf);
    if (address !== null) holder.prepare('insert into address values (?)').run(address);
  } catch (error) {
    lock.close();
    throw folderUnusable(dirname(dataDir), error);
  } finally {
    holder.close();
  }
  return () => lock.close();
}

function openFiles(dataDir: string): { lock: DatabaseSync; holder: DatabaseSync } {
  try {
    const lock = new DatabaseSync(`${dataDir}.lock`, { timeout: 0 });
    const holder = new DatabaseSync(`${dataDir}.holder`, { timeout: 2000 });
    holder.exec('create table if not exists holder (words text); create table if not exists address (url text)');
    return { lock, holder };
  } catch (error) {
    throw folderUnusable(dirname(dataDir), error);
  }
}
