import { setImmediate } from 'node:timers/promises';

/** Waits for the turn of the next piece of long work: some ten milliseconds, one at a time in the whole process. */
export type NextPiece = () => Promise<void>;

/** The pace of a process: before each piece, whatever has arrived meanwhile is worked on. */
export function createPace(pause: () => Promise<unknown> = () => setImmediate()): NextPiece {
  let last: Promise<unknown> = Promise.resolve();
  return async () => {
    last = last.then(pause);
    await last;
  };
}
