import type { Clock } from '../../../ingest/edgar/clock.ts';
import { EdgarBlockedError } from '../../../ingest/edgar/errors.ts';
import { type Gate, REQUEST_SPACING_MS } from '../../../ingest/edgar/gate.ts';

/** A gate for one client by a clock of its own: requests one after another, spaced, and none while blocked. */
export function createMemoryGate(clock: Clock): Gate & { blockedUntil(): Date | null } {
  let blockEnd = new Date(0);
  let nextAt = 0;
  let last: Promise<void> = Promise.resolve();
  const blockedUntil = () => (blockEnd > clock.now() ? blockEnd : null);
  const refuseWhileBlocked = () => {
    const until = blockedUntil();
    if (until !== null) throw new EdgarBlockedError(until, null);
  };
  const space = async () => {
    const wait = nextAt - clock.now().getTime();
    if (wait > 0) await clock.sleep(wait);
    nextAt = clock.now().getTime() + REQUEST_SPACING_MS;
  };
  return {
    async take(_lane, signal) {
      signal?.throwIfAborted();
      refuseWhileBlocked();
      last = last.then(space);
      await last;
      refuseWhileBlocked();
    },
    async block(until) {
      if (until > blockEnd) blockEnd = until;
    },
    blockedUntil,
  };
}
