import { LRUCache } from 'lru-cache';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import type { GetOptions } from '../edgar/edgar.ts';
import { EdgarError } from '../edgar/errors.ts';
import type { JobDeps } from './deps.ts';

/** Keys remembered: bounded, since anyone can ask for any. */
const REMEMBERED = 100_000;
/** A failure holds for so long: visitors do not each wait for a source that is away, nor ask it one after the other. */
const FAILED_MS = 60_000;

interface Memory<Found> {
  /** The real clock. */
  readonly now: () => Date;
  /** How long an answer holds, in milliseconds. */
  readonly ttl: (found: Found) => number;
}

/**
 * Asks for a thing at most once in a time, whoever wants it; who asks while it is being fetched waits for the same answer.
 * An error is remembered for a minute.
 */
export function rememberedFetch<Key extends string | number, Found>(
  fetch: (key: Key) => Promise<Found>,
  { now, ttl }: Memory<Found>,
): (key: Key) => Promise<Found> {
  const remembered = new LRUCache<Key, { found: Found } | { error: unknown }>({
    max: REMEMBERED,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const underWay = new Map<Key, Promise<Found>>();
  return async (key) => {
    const known = remembered.get(key);
    if (known !== undefined) {
      if ('error' in known) throw known.error;
      return known.found;
    }
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const fetching = fetch(key).finally(() => underWay.delete(key));
    underWay.set(key, fetching);
    try {
      const found = await fetching;
      remembered.set(key, { found }, { ttl: ttl(found) });
      return found;
    } catch (error) {
      remembered.set(key, { error }, { ttl: FAILED_MS });
      throw error;
    }
  };
}

/** How long a visitor waits for what is not loaded yet. */
export const DEADLINE_MS = 20_000;

/**
 * Does for a visitor who waits what asks the SEC, in the lane of visitors and until their patience ends.
 *
 * @param what  what is asked for, as the message names it
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
      hint: 'Try again in a few minutes.',
      retryAfter: 300,
    });
  }
}
