import { createFairQueue } from './fair-queue.ts';

/**
 * Waits until the next piece of something long may be worked on: the process takes one such piece at a time, clients in
 * turn, and everything that is short comes between two of them.
 *
 * @param client  network address of the client; those without one are one client
 */
export type NextPiece = (client: string | null) => Promise<void>;

/** In which the database answers what is short, so that it goes on before the next piece. */
const PAUSE_MS = 3;

/** Makes the pace of a process: a piece, then a pause. A piece should take some ten milliseconds. */
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
