import type { ServiceError } from '../schema/domain/terms/error-codes.ts';
import { WATCHES_AN_HOUR } from '../schema/domain/terms/watch.ts';

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
