import { LRUCache } from 'lru-cache';
import { ServiceError } from '../../../schema/domain/terms/error-codes.ts';
import type { GetOptions } from '../../edgar/edgar.ts';
import { EdgarError } from '../../edgar/errors.ts';
import type { JobDeps } from './job-deps.ts';

/** Limit for remembered keys, because anyone can request any key. */
const REMEMBERED = 100_000;
/** Failures are remembered this long, so that visitors neither wait for nor hammer an unavailable source. */
const FAILED_MS = 60_000;

interface Memory<Found> {
  readonly now: () => Date;
  /** How long a result is valid, in milliseconds. */
  readonly ttl: (found: Found) => number;
}

/**
 * Caches a fetch: each key is fetched at most once within its validity, and concurrent calls share one fetch. Errors
 * are remembered for a minute.
 */
export function rememberedFetch<Key extends string | number, Found>(
  fetch: (key: Key) => Promise<Found>,
  { now, ttl }: Memory<Found>,
): (key: Key) => Promise<Found> {
  const remembered = new LRUCache<Key, { found: Found } | { error: unknown }>({
    max: REMEMBERED,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    // A result pushed out while it is fetched is still an answer.
    ignoreFetchAbort: true,
    async fetchMethod(key, _stale, { options }) {
      try {
        const found = await fetch(key);
        options.ttl = ttl(found);
        return { found };
      } catch (error) {
        options.ttl = FAILED_MS;
        return { error };
      }
    },
  });
  return async (key) => {
    const known = await remembered.forceFetch(key);
    if ('error' in known) throw known.error;
    return known.found;
  };
}

/** How long a visitor waits for data not loaded yet. */
export const DEADLINE_MS = 20_000;

/**
 * Runs requests to the SEC for a waiting visitor, in the on-demand lane and with a deadline.
 *
 * @param what names the requested data in the message
 *
 * Errors: ServiceError UPSTREAM_UNAVAILABLE.
 */
export async function onDemand<T>(
  { log }: Pick<JobDeps, 'log'>,
  what: string,
  work: (options: Required<Pick<GetOptions, 'lane' | 'signal'>>) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    return await work({ lane: 'onDemand', signal });
  } catch (error) {
    if (!(error instanceof EdgarError) && !signal.aborted) throw error;
    log.warn({ what, err: error }, 'what a visitor asked for could not be fetched');
    throw new ServiceError('UPSTREAM_UNAVAILABLE', `The SEC could not be asked for ${what} just now.`, {
      hint: 'Try again in a minute.',
      retryAfter: FAILED_MS / 1_000,
    });
  }
}
