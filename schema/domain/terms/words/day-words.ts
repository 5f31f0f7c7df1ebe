import { addDays, type Day } from '../day.ts';
import { type Beginning, ITEM_1_05 } from '../event-kind.ts';

export const MONTHS: readonly string[] = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

/**
 * `12 Sep 2025`; for a month, `2025-09`, `Sep 2025`. Independent of the runtime: CLDR versions spell September
 * differently.
 */
export function shortDate(period: string): string {
  const [year, month, day] = period.split('-');
  const name = MONTHS[Number(month) - 1];
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

/** The day that `shortDate` wrote: `2025-09-12` for `12 Sep 2025`. */
export function dayOfShort(words: string): Day {
  const [day = '', month = '', year = ''] = words.split(' ');
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Created on first use, because a process's first formatter takes tens of milliseconds of its start. */
let months: Intl.DateTimeFormat | undefined;

/** `November 2024` for `2024-11`. */
export function monthInWords(month: string): string {
  months ??= new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * The last day of a future year, a year after the last one. It is exact for filers whose years end with a month; others
 * mostly end theirs on a day of the week, so that the day is approximate.
 */
export const estimatedEnd = (end: Day): string => `${estimated(end)}${shortDate(end)}`;

/** Stands before a day that follows from the last one of such a year: `about ` unless that is exact. */
export const estimated = (end: Day): string => (addDays(end, 1).endsWith('-01') ? '' : 'about ');

/** `8-K item 1.05 has existed only since 18 Dec 2023` */
export const beginningWords = ({ on }: Beginning): string =>
  `${on === ITEM_1_05 ? '8-K item 1.05 has' : 'today’s 8-K items have'} existed only since ${shortDate(on)}`;
