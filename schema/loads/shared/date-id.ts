import type { AsOf } from '../../domain/terms/as-of.ts';
import { type Day, parseDay } from '../../domain/terms/day.ts';

/** Part of a global id, without the separator. */
const SEPARATOR = ':';

/** The id of what is derived for a day: its own parts, and the day where one was asked for. */
export function datedId(parts: readonly (string | number)[], { day, until }: AsOf): string {
  return [...parts, ...(day === until ? [day] : [])].join(SEPARATOR);
}

/** An id read back: `length` parts of its own, and the day; null for what is no such id. */
export function readDatedId(id: string, length: number): { readonly parts: string[]; readonly day: Day | null } | null {
  const all = id.split(SEPARATOR);
  const day = all[length];
  if (all.length < length || all.length > length + 1 || (day !== undefined && parseDay(day) === null)) return null;
  return { parts: all.slice(0, length), day: day ?? null };
}
