import type { BreakerState } from '../../schema/context.ts';

export interface CircuitBreaker {
  /** May a call be made now. While half open only one may. */
  tryEnter(): boolean;
  /** How a call that was let in ended. */
  leave(succeeded: boolean): void;
  state(): BreakerState;
  /** Failures in a row. */
  readonly failures: number;
}

/**
 * Keeps calls from a server that fails them: after so many failures in a row none is made for a while, then one is
 * tried.
 *
 * ```
 * closed --failures in a row--> open --rest is over--> half open --success--> closed
 *                                ^----------failure--------'
 * ```
 *
 * @param now  milliseconds of a clock that only goes forward
 */
export function createCircuitBreaker(now: () => number, maxFailures: number, restMs: number): CircuitBreaker {
  let failures = 0;
  let openedAt: number | null = null;
  let isTrying = false;
  const state = (): BreakerState => (openedAt === null ? 'closed' : now() - openedAt < restMs ? 'open' : 'half_open');
  return {
    tryEnter() {
      const current = state();
      if (current === 'open' || (current === 'half_open' && isTrying)) return false;
      isTrying = current === 'half_open';
      return true;
    },
    leave(succeeded) {
      isTrying = false;
      failures = succeeded ? 0 : failures + 1;
      if (succeeded) openedAt = null;
      else if (failures >= maxFailures) openedAt = now();
    },
    state,
    get failures() {
      return failures;
    },
  };
}
