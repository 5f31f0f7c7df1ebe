import { createFairQueue } from './fair-queue.ts';

/**
 * Waits until the next piece of something long may be worked on: the process takes one such piece at a time, clients in
 * turn, and everything that is short comes between two of them.
 *
 * @param client  network address of the client; those without one are one client
 */
export type NextPiece = (client: string | null) => Promise<void>;

/** Makes the pace of a process: a piece in each turn of the event loop. A piece should take some ten milliseconds. */
export function createPace(nextTurn: (go: () => void) => void = setImmediate): NextPiece {
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
