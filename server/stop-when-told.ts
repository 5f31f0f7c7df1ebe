import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from './log.ts';

export interface StopDeps {
  /** Aborted at once: unready, no connection outlives its answer, loading is handed over. */
  readonly stopping: AbortController;
  /** How long requests are still taken, so that whoever sends them here can learn that they should not. */
  readonly drainMs: number;
  /** Answers what is under way and closes everything. */
  finish(): Promise<void>;
  readonly log: Logger;
}

/** Work that has not ended by then, after the drain, is cut off. */
const DEADLINE_MS = 20_000;
/** Told twice: whoever says so means it. */
const EXIT_CUT_OFF = 1;

/**
 * Ends the process when it is told to, by SIGTERM or SIGINT; told again, at once.
 *
 * ```
 * told -> /readyz 503, Connection: close -> drain -> no new connections -> what is under way is answered -> exit 0
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
