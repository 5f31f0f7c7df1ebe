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

/**
 * Runs something when its turn comes: a few at a time, the others one client after another.
 *
 * @param client  the client's network address; clients without one count as one
 */
export type InTurn = <T>(make: () => Promise<T>, client?: string | null) => Promise<T>;

/** Turns and their counts. */
export interface Gate extends InTurn {
  readonly state: () => GateState;
}

export interface GateState {
  readonly running: number;
  readonly waiting: number;
}

/** A semaphore. Nobody is refused: no more wait than there are requests and subscriptions. */
export function takeTurns(atOnce: number): Gate {
  let running = 0;
  /** What waits, by client. A client just served is set again, and so moves to the end. */
  const waiting = new Map<string | null, (() => void)[]>();
  const wait = (client: string | null) =>
    new Promise<void>((begin) => {
      const own = waiting.get(client);
      if (own === undefined) waiting.set(client, [begin]);
      else own.push(begin);
    });
  /** Hands a finished turn to the next in line. */
  const handOn = () => {
    const [[client, own] = [null, []]] = waiting;
    const begin = own.shift();
    if (begin === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(client);
    if (own.length > 0) waiting.set(client, own);
    begin();
  };
  const inTurn: InTurn = async (make, client = null) => {
    if (running < atOnce) running += 1;
    else await wait(client);
    try {
      return await make();
    } finally {
      handOn();
    }
  };
  const state = () => ({ running, waiting: waiting.values().reduce((sum, { length }) => sum + length, 0) });
  return Object.assign(inTurn, { state });
}
