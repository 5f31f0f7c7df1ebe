import type { ServiceError } from '../schema/domain/terms/error-codes.ts';
import { WATCHES_AN_HOUR } from '../schema/domain/terms/watch.ts';

/** Maximum subscriptions of one process. OPERATIONS.md plans with this number. */
export const SUBSCRIPTIONS = 4_000;

/**
 * Shares for one network address and its /48 or /24: of all subscriptions and streams, and of what is free of requests,
 * downloads and bodies. Of four free places it takes one.
 */
export const SHARES = { address: 1 / 4, surroundings: 1 / 2 } as const;

/** Maximum size of a request body in bytes: a form or a book of holdings; a query or tool calls. */
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
