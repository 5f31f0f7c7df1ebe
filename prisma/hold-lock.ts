import { keepConnection } from './kept-connection.ts';

export interface HeldLock {
  isHeld(): boolean;
  release(): Promise<void>;
}

/**
 * The server ends the session of a holder that is silent for SERVER_PATIENCE_MS: disconnected, frozen or dead. The
 * holder trusts its lock for a shorter time, so that no two processes trust theirs at once.
 */
const SERVER_PATIENCE_MS = 6_000;
const BELIEF_MS = 4_500;

/**
 * Waits for a lock and holds it as long as its connection lives; if the connection is lost, waits again.
 *
 * @param gained called each time the lock is acquired
 */
export async function holdLock(
  url: string,
  key: number,
  gained: () => void,
  onError: (error: Error) => void,
): Promise<HeldLock> {
  let isHolding = false;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  const kept = await keepConnection(url, {
    async opened(client) {
      await client.query(`select set_config('idle_session_timeout', '${SERVER_PATIENCE_MS}ms', false)`);
    },
    async beat(client) {
      const asked = performance.now();
      // A held lock is not requested again: any answer proves that the session lives. A standby has its own locks, and
      // the address may lead to one during a failover.
      const text = isHolding
        ? 'select $1::bigint is not null as held'
        : 'select case when pg_is_in_recovery() then false else pg_try_advisory_lock($1::bigint) end as held';
      const { rows } = await client.query<{ held: boolean }>(text, [key]);
      if (rows[0]?.held !== true) return;
      confirmedAt = asked;
      if (isHolding) return;
      isHolding = true;
      gained();
    },
    lost() {
      isHolding = false;
    },
    onError,
  });
  return {
    isHeld: () => isHolding && performance.now() - confirmedAt < BELIEF_MS,
    async release() {
      isHolding = false;
      await kept.close();
    },
  };
}
