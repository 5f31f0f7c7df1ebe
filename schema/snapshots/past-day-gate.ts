import type { BulkheadPolicy } from 'cockatiel';
import { ServiceError } from '../domain/terms/error-codes.ts';

/** Past days that are made at the same time: each takes the process's one thread for a tenth of a second or more. */
const AT_ONCE = 2;
/** Further ones that wait for their turn: as many as one query may name. */
const WAITING = 12;

/**
 * Lets a few past days be made at a time, and a few more wait, so that today's answers are not held up by them.
 *
 * Errors of the returned function: OVERLOADED where too many wait already.
 */
export function createPastDayGate(): <T>(make: () => Promise<T>) => Promise<T> {
  // Loaded with the first past day: a service that starts has none to make.
  let loading: Promise<BulkheadPolicy> | undefined;
  return async (make) => {
    loading ??= import('cockatiel').then(({ bulkhead }) => bulkhead(AT_ONCE, WAITING));
    const gate = await loading;
    if (gate.executionSlots + gate.queueSlots === 0) {
      throw new ServiceError('OVERLOADED', 'Too many past days are being worked out just now.', {
        hint: 'Ask again in a few seconds, or ask for today.',
        retryAfter: 5,
      });
    }
    return gate.execute(make);
  };
}
