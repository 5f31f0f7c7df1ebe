import { createFairQueue } from './fair-queue.ts';

/**
 * Waits for the turn of the next piece of long work: the process runs one such piece at a time, clients in turn, and
 * short work runs in between.
 *
 * @param client  the client's network address; clients without one count as one
 */
export type NextPiece = (client: string | null) => Promise<void>;

/** Time for the database to answer short queries before the next piece. */
const PAUSE_MS = 3;

/** The pace of a process: a piece of some ten milliseconds, then a pause. */
export function createPace(nextTurn: (go: () => void) => void = (go) => setTimeout(go, PAUSE_MS)): NextPiece {
  const waiting = createFairQueue<() => void>();
  let isGoing = false;
  const go = () => {
    const begin = waiting.take();
    isGoing = begin !== undefined;
    if (begin === undefined) return;
    begin();
    nextTurn(go);
  };
  return (client) =>
    new Promise((begin) => {
      waiting.add(client, begin);
      if (isGoing) return;
      isGoing = true;
      nextTurn(go);
    });
}
