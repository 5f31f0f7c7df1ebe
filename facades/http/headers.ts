import { createHash } from 'node:crypto';
import { type Day, daysBetween, startOfNewYorkDay } from '../../schema/domain/terms/day.ts';
import type { JsonObject } from '../json-value.ts';
import type { DataState, ServiceFacts } from '../service-facts.ts';
import type { Encoding } from './accept.ts';

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

/** A strong entity tag over everything that determines the bytes; each content coding has its own. */
export function entityTag(parts: readonly string[], encoding: Encoding): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/**
 * Returns when the answers last changed, to the second.
 *
 * A day's answers change with the day too, so it is never before midnight in New York. A date cannot tell apart two
 * states of the data within one second: the later one has none (null) and is validated by its tag alone.
 */
export function createLastModified(): (state: DataState, today: Day) => Date | null {
  let latest = { version: '', second: Number.NEGATIVE_INFINITY, isShared: false };
  let midnight = { day: '', at: 0 };
  return ({ version, changedAt }, today) => {
    const second = Math.floor(changedAt.getTime() / 1000);
    if (version !== latest.version) latest = { version, second, isShared: second <= latest.second };
    if (latest.isShared) return null;
    if (today !== midnight.day) midnight = { day: today, at: startOfNewYorkDay(today).getTime() };
    return new Date(Math.max(second * 1000, midnight.at));
  };
}
