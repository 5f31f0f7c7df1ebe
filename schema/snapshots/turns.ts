import { ServiceError } from '../domain/terms/error-codes.ts';
import { createFairQueue } from './fair-queue.ts';

/**
 * Makes something when its turn comes.
 *
 * @param client  network address of who asks; those without one are one client
 * Errors: OVERLOADED where too many wait already.
 */
export type InTurn = <T>(make: () => Promise<T>, client?: string | null) => Promise<T>;

interface Refusal {
  readonly message: string;
  readonly hint: string;
}

/** A gate with what is counted of it. */
export interface Gate extends InTurn {
  readonly state: () => GateState;
}

/** How many have their turn and how many wait at this moment, and how many were refused so far. */
export interface GateState {
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

interface GateLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** What one is told who may not even wait. */
  readonly refusal: Refusal;
}

interface Waiting {
  begin(): void;
  refuse(error: ServiceError): void;
}

/**
 * Lets a few things be made at a time, and a few more wait: one client after another, each in the order in which it came.
 * When no more may wait, a newcomer displaces the newest of the client that has most waiting, if that is fair.
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
    // A turn that ends is handed on.
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
 * The turns of one operation: it waits for one at a time, so that others come between, however much it asks for. Once
 * it was refused one it is refused the rest, whose answers nobody waits for any more.
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
