import type { ServiceError } from '../schema/domain/terms/error-codes.ts';
import { WATCHES_AN_HOUR } from '../schema/domain/terms/watch.ts';

/** Subscriptions of one process. Each takes a place in a log and a socket. */
export const SUBSCRIPTIONS = 4_000;

/** Shares of what is free, for one network address and its /48 or /24: of four free places it takes one. */
export const SHARES = { address: 1 / 4, surroundings: 1 / 2 } as const;

/** Bytes of a request body: a form or a book of holdings; a query or tool calls (ruling 18.16). */
export const BODY_BYTES = { form: 256 * 1024, question: 2 ** 20 } as const;

const HOUR_SECONDS = 3600;

/** The limits of watches as a header, before one is used up (draft-ietf-httpapi-ratelimit-headers-11). */
export const WATCH_POLICY = {
  'ratelimit-policy': Object.entries(WATCHES_AN_HOUR)
    .map(([who, most]) => `"${who}";q=${most};w=${HOUR_SECONDS}`)
    .join(', '),
};

/** Of a request that a limit refuses: the limits, which of them is used up, and for how long. */
export function rateLimitHeaders({ details: { limit, retryAfter } }: ServiceError): Record<string, string> {
  return limit === undefined ? {} : { ...WATCH_POLICY, ratelimit: `"${limit}";r=0;t=${retryAfter}` };
}
