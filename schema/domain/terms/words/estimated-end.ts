import { addDays, type Day } from '../day.ts';
import { shortDate } from './day-words.ts';

/**
 * The last day of a future year, a year after the last one. It is exact for filers whose years end with a month; others
 * mostly end theirs on a day of the week, so that the day is approximate.
 */
export const estimatedEnd = (end: Day): string => `${estimated(end)}${shortDate(end)}`;

/** Stands before a day that follows from the last one of such a year: `about ` unless that is exact. */
export const estimated = (end: Day): string => (addDays(end, 1).endsWith('-01') ? '' : 'about ');
