import { type Day, daysBetween } from '../../schema/domain/terms/day.ts';
import type { JsonObject } from '../json-value.ts';
import type { ServiceFacts } from '../service-facts.ts';

/** On every reply: any site may read, browsers must not sniff types, and content is negotiated. */
export const PUBLIC_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Last-Modified, Retry-After, Content-Disposition, X-Notice, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  vary: 'Accept, Accept-Encoding',
};

/** Headers for a preflight or an OPTIONS request; POST is among the methods only where it just reads. */
export function preflightHeaders(methods: readonly string[]): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'Accept, Content-Type, If-None-Match, If-Modified-Since',
    'access-control-max-age': '86400',
    allow: methods.join(', '),
  };
}

/** A past day rarely changes: only through late or corrected filings. */
const PAST_DAY_SECONDS = 86_400;
/** Days after the end of a week in which indexes and facts of it still arrive. */
const WEEK_SETTLES_DAYS = 14;
/** How long a stale reply is better than none when we fail. */
const STALE_IF_ERROR_SECONDS = 86_400;

/** Replies derived from private input must not be cached. */
export const PRIVATE_REPLY = 'no-store';

/** How long a reply may be cached (RFC 9111, RFC 5861): as its surface says, longer for a past day given explicitly. */
export function cacheControl(maxAge: number, { asOf, week }: JsonObject, today: Day): string {
  if (maxAge === 0) return 'public, max-age=0, must-revalidate';
  const isSettled =
    typeof week === 'string' ? daysBetween(week, today) > WEEK_SETTLES_DAYS : typeof asOf === 'string' && asOf < today;
  const seconds = isSettled ? PAST_DAY_SECONDS : maxAge;
  return `public, max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`;
}

/** The notice as a header, for formats that cannot contain it, such as CSV. */
export function noticeHeader({ notice }: ServiceFacts): Record<string, string> {
  return notice === null ? {} : { 'x-notice': notice.replaceAll(/[^ -~]/g, '') };
}
