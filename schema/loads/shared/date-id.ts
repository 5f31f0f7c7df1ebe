import type { AsOf } from '../../domain/terms/as-of.ts';
import { type Day, parseDay } from '../../domain/terms/day.ts';

/** Parts of a global id do not contain it. */
const SEPARATOR = ':';

/** The id of something derived for a day: its own parts, and the day if one was requested. */
export function datedId(parts: readonly (string | number)[], { day, until }: AsOf): string {
  return [...parts, ...(day === until ? [day] : [])].join(SEPARATOR);
}

/** Parses an id: `length` parts of its own, and the day; null for anything else. */
export function readDatedId(id: string, length: number): { readonly parts: string[]; readonly day: Day | null } | null {
  const all = id.split(SEPARATOR);
  const day = all[length];
  if (all.length < length || all.length > length + 1 || (day !== undefined && parseDay(day) === null)) return null;
  return { parts: all.slice(0, length), day: day ?? null };
}
