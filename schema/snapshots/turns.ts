import { ServiceError } from '../domain/terms/error-codes.ts';
import { createFairQueue } from './fair-queue.ts';

/**
 * Runs something when its turn comes.
 *
 * @param client  the client's network address; clients without one count as one
 * Errors: OVERLOADED if too many are waiting.
 */
export type InTurn = <T>(make: () => Promise<T>, client?: string | null) => Promise<T>;

interface Refusal {
  readonly message: string;
  readonly hint: string;
}

/** A gate and its counts. */
export interface Gate extends InTurn {
  readonly state: () => GateState;
}

/** How many are running and waiting, and how many have been refused so far. */
export interface GateState {
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

interface GateLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly refusal: Refusal;
}

interface Waiting {
  begin(): void;
  refuse(error: ServiceError): void;
}

/**
 * Runs a few things at a time and lets a few more wait: one client after another, each client's in order. When the
 * queue is full, a newcomer displaces the newest entry of the client with most waiting, if that is fair.
 */
export function takeTurns({ atOnce, waiting: most, refusal: { message, hint } }: GateLimits): Gate {
  let running = 0;
  let refused = 0;
  const waiting = createFairQueue<Waiting>();
  const wait = (client: string | null) =>
    new Promise<void>((begin, refuse) => {
      if (waiting.length >= most) {
        refused += 1;
        const refusal = new ServiceError('OVERLOADED', message, { hint, retryAfter: 5 });
        const displaced = waiting.displace(client);
        if (displaced === undefined) return refuse(refusal);
        displaced.refuse(refusal);
      }
      waiting.add(client, { begin, refuse });
    });
  const inTurn: InTurn = async (make, client = null) => {
    // A finished turn is handed to the next in line.
    if (running < atOnce) running += 1;
    else await wait(client);
    try {
      return await make();
    } finally {
      const next = waiting.take();
      if (next === undefined) running -= 1;
      else next.begin();
    }
  };
  return Object.assign(inTurn, { state: () => ({ running, waiting: waiting.length, refused }) });
}

/**
 * The turns of one operation, which waits for one at a time, so that others run in between. After one refusal the rest
 * are refused too, because nobody is waiting for their answers.
 */
export function oneAfterAnother(inTurn: InTurn): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let refused: ServiceError | undefined;
  return (make) => {
    const made = last.then(() => {
      if (refused !== undefined) throw refused;
      return inTurn(make);
    });
    last = made.catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'OVERLOADED') refused = error;
    });
    return made;
  };
}
