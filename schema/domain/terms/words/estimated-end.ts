import { addDays, type Day } from '../day.ts';
import { shortDate } from './day-words.ts';

/**
 * The last day of a future year, a year after the last one. It is exact for filers whose years end with a month; others
 * mostly end theirs on a day of the week, so that the day is approximate.
 */
export const estimatedEnd = (end: Day): string =>
  addDays(end, 1).endsWith('-01') ? shortDate(end) : `about ${shortDate(end)}`;
