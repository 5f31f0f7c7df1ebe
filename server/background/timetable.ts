import { Cron } from 'croner';
import { isBusinessDay, NEW_YORK, newYorkDay } from '../../schema/domain/terms/day.ts';

const TIMETABLE = { timezone: NEW_YORK, paused: true };
const NIGHTLY = new Cron('30 23 * * *', TIMETABLE);
/** EDGAR accepts filings from six in the morning to ten at night. */
const OPENING_HOURS = [new Cron('* 6-21 * * *', TIMETABLE), new Cron('0 22 * * *', TIMETABLE)];

/** Delay before a failed nightly run is retried. */
export const NIGHT_AGAIN_MS = 15 * 60_000;

/** Between two looks at what was missing while the SEC is closed. */
export const AGAIN_MS = 60 * 60_000;

export function lastNightBefore(now: Date): Date {
  const [night] = NIGHTLY.previousRuns(1, now);
  if (night === undefined) throw new Error('There was a night before any time.');
  return night;
}

/**
 * True if the last night's run is still to be done. Resetting a clock that ran ahead skips no night: repeated nights
 * are due again, and data already loaded are not loaded twice.
 *
 * @param doneAt start of the newest successful nightly run, or null
 * @param failedAt start of the newest failed attempt, or null
 */
export function isNightDue(now: Date, doneAt: Date | null, failedAt: Date | null): boolean {
  if (doneAt !== null && lastNightBefore(doneAt).getTime() === lastNightBefore(now).getTime()) return false;
  return failedAt === null || Math.abs(now.getTime() - failedAt.getTime()) >= NIGHT_AGAIN_MS;
}

/** True if what was missing may be asked for again outside the polls. A time ahead was noted before the clock was set back. */
export const isAgainDue = (now: Date, askedAt: Date | null) =>
  askedAt === null || Math.abs(now.getTime() - askedAt.getTime()) >= AGAIN_MS;

/** True while EDGAR accepts filings: on business days, in its opening hours. */
export function isPollingTime(now: Date): boolean {
  const minute = new Date(now.getTime() - (now.getTime() % 60_000));
  return isBusinessDay(newYorkDay(now)) && OPENING_HOURS.some((hours) => hours.match(minute));
}
