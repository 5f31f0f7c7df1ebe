import type { BulkheadPolicy } from 'cockatiel';
import { ServiceError } from '../domain/terms/error-codes.ts';

/** Makes something when its turn comes. Errors: OVERLOADED where too many wait already. */
export type InTurn = <T>(make: () => Promise<T>) => Promise<T>;

interface Refusal {
  readonly message: string;
  readonly hint: string;
}

interface Gate {
  readonly atOnce: number;
  readonly waiting: number;
  /** What one is told who may not even wait. */
  readonly refusal: Refusal;
}

/** Lets a few things be made at a time, first come first served, and a few more wait. */
export function takeTurns({ atOnce, waiting, refusal: { message, hint } }: Gate): InTurn {
  // Loaded with the first that comes: a service that starts has none to make.
  let loading: Promise<BulkheadPolicy> | undefined;
  return async (make) => {
    loading ??= import('cockatiel').then(({ bulkhead }) => bulkhead(atOnce, waiting));
    const gate = await loading;
    if (gate.executionSlots + gate.queueSlots === 0) {
      throw new ServiceError('OVERLOADED', message, { hint, retryAfter: 5 });
    }
    return gate.execute(make);
  };
}

/** A number of turns, without any waiting; further ones are refused. Errors: QUERY_TOO_COMPLEX. */
export function noMoreThan(turns: number, { message, hint }: Refusal): InTurn {
  let taken = 0;
  return async (make) => {
    if (taken === turns) throw new ServiceError('QUERY_TOO_COMPLEX', message, { hint });
    taken += 1;
    return make();
  };
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
