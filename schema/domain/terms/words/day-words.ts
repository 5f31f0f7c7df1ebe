import type { Day } from '../day.ts';

const FORMATS = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const;

type Format = keyof typeof FORMATS;

/** Created on first use, because a process's first formatter takes tens of milliseconds of its start. */
const formatters: Partial<Record<Format, Intl.DateTimeFormat>> = {};

function format(name: Format, day: Day): string {
  formatters[name] ??= new Intl.DateTimeFormat('en-GB', { ...FORMATS[name], timeZone: 'UTC' });
  return formatters[name].format(new Date(`${day}T00:00:00Z`));
}

/** `18 November 2024` */
export const dateInWords = (day: Day): string => format('date', day);

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

/** `November 2024` for `2024-11`. */
export const monthInWords = (month: string): string => format('month', `${month}-01`);
