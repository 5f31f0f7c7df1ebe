import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from './shared/log.ts';

export interface StopDeps {
  /** Aborted at once: readiness fails, connections close after their reply, and loading is handed over. */
  readonly stopping: AbortController;
  /** How long requests are still accepted, so that load balancers can notice the stop. */
  readonly drainMs: number;
  /** Answers pending requests and closes everything. */
  finish(): Promise<void>;
  readonly log: Logger;
}

/** Work unfinished this long after the drain is cut off. */
const DEADLINE_MS = 20_000;
/** Exit code after a second signal, which means an immediate stop. */
const EXIT_CUT_OFF = 1;

/**
 * Ends the process on SIGTERM or SIGINT; immediately on a second signal.
 *
 * ```
 * told -> /readyz 503, Connection: close -> drain -> no new connections -> pending requests are answered -> exit 0
 * ```
 */
export function stopWhenTold({ stopping, drainMs, finish, log }: StopDeps): void {
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) process.exit(EXIT_CUT_OFF);
    log.info({ signal, drainMs }, 'stopping');
    stopping.abort();
    await wait(drainMs);
    setTimeout(() => {
      log.warn('what did not end in time was cut off');
      process.exit(0);
    }, DEADLINE_MS).unref();
    await finish().catch((err: unknown) => log.warn({ err }, 'stopping met trouble'));
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
