import { createHash } from 'node:crypto';
import { type Day, startOfNewYorkDay } from '../../schema/domain/terms/day.ts';
import type { DataState } from '../service-facts.ts';
import type { Encoding } from './accept.ts';

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
