import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { folderUnusable } from './unusable.ts';

/**
 * Creates a folder and its missing parents, and checks that it is writable. One level at a time, because Node's
 * `recursive` never returns below a folder such as `/proc`, where nothing can be created.
 *
 * Errors: DatabaseUnusable that names DATA_DIR.
 */
export function makeDataFolder(folder: string): void {
  try {
    const missing: string[] = [];
    for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.unshift(path);
    for (const path of missing) makeOne(path);
    accessSync(folder, constants.W_OK);
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder');
  } catch (error) {
    throw folderUnusable(folder, error);
  }
}

/** Another process may create it at the same time. */
function makeOne(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
