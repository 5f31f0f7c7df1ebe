import { addDays, addMonths, type Day, daysBetween } from '../terms/day.ts';

/** The terms of cash calls, in months. */
export const CASH_MONTHS = [1, 3, 6] as const;

/** Full months after the month of a day. */
export interface MonthsAhead {
  readonly from: Day;
  readonly to: Day;
  /** Calendar days, both ends included. */
  readonly days: number;
}

/** The first full months after the month of the lock. */
export function monthsAhead(lockedOn: Day, months: number): MonthsAhead {
  const from = addMonths(`${lockedOn.slice(0, 7)}-01`, 1);
  const to = addDays(addMonths(from, months), -1);
  return { from, to, days: daysBetween(from, to) + 1 };
}

/** Each month of a span of whole months, as `2026-11`. */
export function monthsOf({ from, to }: Pick<MonthsAhead, 'from' | 'to'>): string[] {
  const months: string[] = [];
  for (let first = from; first <= to; first = addMonths(first, 1)) months.push(first.slice(0, 7));
  return months;
}
