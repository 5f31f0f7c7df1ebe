import { Cron } from 'croner';
import { isBusinessDay, NEW_YORK, newYorkDay } from '../../schema/domain/terms/day.ts';

const TIMETABLE = { timezone: NEW_YORK, paused: true };
const NIGHTLY = new Cron('30 23 * * *', TIMETABLE);
/** EDGAR takes filings from six in the morning to ten at night. */
const OPENING_HOURS = [new Cron('* 6-21 * * *', TIMETABLE), new Cron('0 22 * * *', TIMETABLE)];

/** A nightly run that failed is tried again after so long. */
export const NIGHT_AGAIN_MS = 15 * 60_000;

/** When the last nightly run was due. */
export function lastNightBefore(now: Date): Date {
  const [night] = NIGHTLY.previousRuns(1, now);
  if (night === undefined) throw new Error('There was a night before any time.');
  return night;
}

/**
 * Whether the work of the last night is still to be done. A clock that ran ahead and was put right has skipped none: nights
 * that come again are due again, and what is loaded already is not loaded twice.
 *
 * @param doneAt  when the newest nightly run that went well began; null for none
 * @param failedAt  when one was tried last that did not; null for none
 */
export function isNightDue(now: Date, doneAt: Date | null, failedAt: Date | null): boolean {
  if (doneAt !== null && lastNightBefore(doneAt).getTime() === lastNightBefore(now).getTime()) return false;
  return failedAt === null || Math.abs(now.getTime() - failedAt.getTime()) >= NIGHT_AGAIN_MS;
}

/** Whether EDGAR takes filings: on business days, in its opening hours. */
export function isPollingTime(now: Date): boolean {
  const minute = new Date(now.getTime() - (now.getTime() % 60_000));
  return isBusinessDay(newYorkDay(now)) && OPENING_HOURS.some((hours) => hours.match(minute));
}
