import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Files by which processes tell each other how far something is that one of them makes for all. */
export interface MadeOnce {
  /** Made by the one that makes it, with its process id. */
  readonly lock: string;
  readonly done: string;
  readonly failed: string;
}

/** Whether this process is the one to make it: only one can create a file that is not there. */
export function mayMake(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Twice what a load takes on a slow machine. */
const PATIENCE_MS = 240_000;

/**
 * Waits until it is made. A process that was killed leaves no word: nobody is to wait for it.
 *
 * Errors: it failed, its process is gone, or it takes longer than anybody should wait.
 */
export async function untilMade({ lock, done, failed }: MadeOnce, patienceMs = PATIENCE_MS): Promise<void> {
  for (let waited = 0; !existsSync(done); waited += 50) {
    if (existsSync(failed)) throw new Error('Another test file failed to load the sample world.');
    // The process may have ended well between the two looks.
    if (isGone(lock) && !existsSync(done)) throw new Error('The process that was loading the sample world is gone.');
    if (waited >= patienceMs) throw new Error(`The sample world has not been loaded in ${patienceMs / 1000} s.`);
    await wait(50);
  }
}

function isGone(lock: string): boolean {
  const pid = Number(readFileSync(lock, 'utf8'));
  // Created a moment ago, and not written yet.
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
