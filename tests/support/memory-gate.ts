import type { Clock } from '../../ingest/edgar/clock.ts';
import { EdgarBlockedError } from '../../ingest/edgar/errors.ts';
import { type Gate, REQUEST_SPACING_MS } from '../../ingest/edgar/gate.ts';

/** A gate for one client by a clock of its own: requests one after another, spaced, and none while blocked. */
export function createMemoryGate(clock: Clock): Gate {
  let blockEnd = new Date(0);
  let last: Promise<unknown> = Promise.resolve();
  const blockedUntil = () => (blockEnd > clock.now() ? blockEnd : null);
  const refuseWhileBlocked = () => {
    const until = blockedUntil();
    if (until !== null) throw new EdgarBlockedError(until, null);
  };
  return {
    async take(_lane, signal) {
      signal?.throwIfAborted();
      refuseWhileBlocked();
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      void clock.sleep(REQUEST_SPACING_MS).then(resolve);
      refuseWhileBlocked();
    },
    async block(until) {
      if (until > blockEnd) blockEnd = until;
    },
    blockedUntil: async () => blockedUntil(),
  };
}
