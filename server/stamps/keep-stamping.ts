import type { Logger } from '../shared/log.ts';
import { type StampDeps, stampHead } from './stamp-head.ts';

const LOOK_MS = 60_000;

/**
 * Has each day's head stamped, until stopped. Any number of instances can share the work.
 *
 * @returns a function that stops it, and resolves when nothing is under way
 */
export function keepStamping(
  { log, ...deps }: StampDeps & { readonly log: Pick<Logger, 'info' | 'warn' | 'error'> },
  { lookMs = LOOK_MS }: { readonly lookMs?: number } = {},
): () => Promise<void> {
  const stopped = new AbortController();
  let busy: Promise<unknown> | undefined;
  const look = () => {
    busy ??= stampHead({ ...deps, log }, stopped.signal)
      .catch((err: unknown) => stopped.signal.aborted || log.error({ err }, 'the head of the registry was not stamped'))
      .finally(() => {
        busy = undefined;
      });
  };
  look();
  const timer = setInterval(look, lookMs).unref();
  return async () => {
    stopped.abort();
    clearInterval(timer);
    await busy;
  };
}
