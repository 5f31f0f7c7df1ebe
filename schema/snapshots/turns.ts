/** Runs something when its turn comes: a few at a time, the others in order. */
export type InTurn = <T>(make: () => Promise<T>) => Promise<T>;

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
  const waiting: (() => void)[] = [];
  const inTurn: InTurn = async (make) => {
    // A finished turn is handed to the next in line.
    if (running < atOnce) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await make();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return Object.assign(inTurn, { state: () => ({ running, waiting: waiting.length }) });
}
