import { setTimeout } from 'node:timers/promises';

/** Waits for the turn of the next piece of long work: some ten milliseconds, one at a time in the whole process. */
export type NextPiece = () => Promise<void>;

/** Time for the database to answer short queries before the next piece. */
const PAUSE_MS = 3;

/** The pace of a process: a pause before each piece, in which short work runs. */
export function createPace(pause: () => Promise<unknown> = () => setTimeout(PAUSE_MS)): NextPiece {
  let last: Promise<unknown> = Promise.resolve();
  return async () => {
    last = last.then(pause);
    await last;
  };
}
