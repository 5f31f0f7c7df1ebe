import { type Day, daysBetween } from '../../schema/domain/terms/day.ts';
import type { JsonObject } from '../json-value.ts';
import type { ServiceFacts } from '../service-facts.ts';

/** On every reply: reads are open to any page, nothing is sniffed, and who asks for what decides what is sent. */
export const PUBLIC_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Last-Modified, Retry-After, Content-Disposition, X-Notice, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  vary: 'Accept, Accept-Encoding',
};

/** The answer to a preflight, and to anyone who asks what is allowed: a POST is, where it only reads. */
export function preflightHeaders(methods: readonly string[]): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'Accept, Content-Type, If-None-Match, If-Modified-Since',
    'access-control-max-age': '86400',
    allow: methods.join(', '),
  };
}

/** A past day hardly changes: only late or corrected filings can. */
const PAST_DAY_SECONDS = 86_400;
/** For so long after its end, indexes and facts of a week still come in. */
const WEEK_SETTLES_DAYS = 14;
/** How long an old answer is better than none when we fail. */
const STALE_IF_ERROR_SECONDS = 86_400;

/** Nobody may keep what was made from something that belongs to who asked. */
export const PRIVATE_REPLY = 'no-store';

/** How long a reply may be kept (RFC 9111, RFC 5861): by its surface, longer when it is for a past day by name. */
export function cacheControl(maxAge: number, { asOf, week }: JsonObject, today: Day): string {
  if (maxAge === 0) return 'public, max-age=0, must-revalidate';
  const isSettled =
    typeof week === 'string' ? daysBetween(week, today) > WEEK_SETTLES_DAYS : typeof asOf === 'string' && asOf < today;
  const seconds = isSettled ? PAST_DAY_SECONDS : maxAge;
  return `public, max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`;
}

/** The notice as a header, for formats that have no place for it inside, such as CSV. */
export function noticeHeader({ notice }: ServiceFacts): Record<string, string> {
  return notice === null ? {} : { 'x-notice': notice.replaceAll(/[^ -~]/g, '') };
}
