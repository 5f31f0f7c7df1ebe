/**
 * Calendar days as the SEC counts them: `YYYY-MM-DD` strings in America/New_York. Strings compare, sort and print as
 * they are. Days and months are counted in UTC; only the time of day needs the time zone, which Intl knows.
 */
export type Day = string;

/** A value of one day, digits as filed. */
export interface DayValue {
  readonly day: Day;
  readonly value: string;
}

export const NEW_YORK = 'America/New_York';

/**
 * Parses a strict ISO day that exists in the calendar; null otherwise. Uses plain arithmetic, because loading EDGAR
 * calls it for every filing.
 */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const digit = (at: number) => text.charCodeAt(at) - 48;
  const month = digit(5) * 10 + digit(6);
  const day = digit(8) * 10 + digit(9);
  if (month < 1 || month > 12 || day < 1) return null;
  return day <= 28 || day <= daysInMonth(Number(text.slice(0, 4)), month) ? text : null;
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

const DAY_MS = 86_400_000;

/** Swedish writes dates as ISO does. */
const LOCAL = new Intl.DateTimeFormat('sv-SE', { timeZone: NEW_YORK, dateStyle: 'short', timeStyle: 'medium' });

/** Years before 1000 are padded. */
const local = (instant: Date) => LOCAL.format(instant).padStart(19, '0');

/** The time in New York, such as `2026-10-30T18:30:00`. */
export function newYorkTime(instant: Date): string {
  return local(instant).replace(' ', 'T');
}

export function newYorkDay(instant: Date): Day {
  return local(instant).slice(0, 10);
}

/**
 * The instant of a time in New York, such as `2026-10-30T18:30:00`. An hour that autumn repeats is the first one; one that
 * spring leaves out counts from the hour before.
 */
export function newYorkInstant(time: string): Date {
  return instantAt(Date.parse(`${time}Z`));
}

/** @param time the time in New York, counted as if it were UTC */
function instantAt(time: number): Date {
  const instant = time - offsetAt(time - DAY_MS);
  if (instant + offsetAt(instant) === time) return new Date(instant);
  const after = time - offsetAt(time + DAY_MS);
  return new Date(after + offsetAt(after) === time ? after : instant);
}

const STANDARD_MS = -5 * 3_600_000;

/** Milliseconds from UTC to New York; standard time in years that four digits cannot write. */
function offsetAt(instant: number): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  const there = Date.parse(`${newYorkTime(new Date(wholeSeconds))}Z`);
  return Number.isNaN(there) ? STANDARD_MS : there - wholeSeconds;
}

export function startOfNewYorkDay(day: Day): Date {
  return instantAt(Date.parse(day));
}

/** The last instant of a day in New York, at which a clock frozen on that day stands. */
export function endOfNewYorkDay(day: Day): Date {
  return instantAt(Date.parse(day) + DAY_MS - 1);
}

/** Monday is 1, Sunday 7. */
export function weekday(day: Day): number {
  return new Date(day).getUTCDay() || 7;
}

/** @throws RangeError outside the years 0000 to 9999, in which days do not have this format */
function dayAt(milliseconds: number): Day {
  const text = new Date(milliseconds).toISOString();
  if (!/^\d/.test(text)) throw new RangeError(`A day outside of the years 0000 to 9999: ${text}`);
  return text.slice(0, 10);
}

/**
 * The day `days` later, or earlier if negative.
 *
 * @throws RangeError outside the years 0000 to 9999
 */
export function addDays(day: Day, days: number): Day {
  return dayAt(Date.parse(day) + days * DAY_MS);
}

/**
 * The same day of the month `months` away, or the last day of that month if it is shorter.
 *
 * @throws RangeError outside the years 0000 to 9999
 */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(day);
  const count = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const [year, month] = [Math.floor(count / 12), count - 12 * Math.floor(count / 12)];
  const last = daysInMonth(year, month + 1);
  return dayAt(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
}

/** Whole days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/**
 * Days, other than weekends and holidays, on which EDGAR was closed by order of the President: no EDGAR filing bears
 * their date, and they have no index. Add new ones here.
 *
 * Source: EDGAR's quarterly master indexes; the newest two by that of the fourth quarter of 2025.
 */
const CLOSED_BY_ORDER: ReadonlySet<Day> = new Set([
  '2003-12-26',
  '2008-12-26',
  '2014-12-26',
  '2020-12-24',
  '2024-12-24',
  '2025-01-09',
  '2025-12-24',
  '2025-12-26',
]);

/** True if EDGAR accepts filings on the day: neither a weekend nor a federal holiday (as observed), nor closed by order. */
export function isBusinessDay(day: Day): boolean {
  const known = reckoned.get(day);
  if (known !== undefined) return known;
  const isOpen = isFederalBusinessDay(day) && !CLOSED_BY_ORDER.has(day);
  reckoned.set(day, isOpen);
  return isOpen;
}

/** Results by day. Answers about years test every day of them, and repeatedly the same ones. */
const reckoned = new Map<Day, boolean>();

function isFederalBusinessDay(day: Day): boolean {
  return weekday(day) <= FRIDAY && !isFederalHoliday(day);
}

export function nextBusinessDay(day: Day): Day {
  let next = addDays(day, 1);
  while (!isBusinessDay(next)) next = addDays(next, 1);
  return next;
}

/**
 * The business day that comes `count` business days after a day. Closures by order do not count: a logged day that was
 * counted here has to be counted alike once an order is added.
 */
export function businessDaysAfter(day: Day, count: number): Day {
  let after = day;
  for (let left = count; left > 0; ) {
    after = addDays(after, 1);
    if (isFederalBusinessDay(after)) left -= 1;
  }
  return after;
}

export function previousBusinessDay(day: Day): Day {
  let previous = addDays(day, -1);
  while (!isBusinessDay(previous)) previous = addDays(previous, -1);
  return previous;
}

/** The day itself if EDGAR is open on it, else the next business day. */
export function onOrAfterBusinessDay(day: Day): Day {
  return isBusinessDay(day) ? day : nextBusinessDay(day);
}

const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;

/**
 * Federal holidays by 5 U.S.C. 6103: a fixed date is observed on Friday if it falls on Saturday, on Monday if on
 * Sunday.
 */
function isFederalHoliday(on: Day): boolean {
  const [year, month, day] = on.split('-').map(Number) as [number, number, number];
  const dayOfWeek = weekday(on);
  const nth = Math.ceil(day / 7);
  const shift = dayOfWeek === FRIDAY ? 1 : dayOfWeek === MONDAY ? -1 : 0;
  const actual = [on, addDays(on, shift)].map((one) => one.slice(5));
  return (
    ['01-01', '07-04', '11-11', '12-25'].some((fixed) => actual.includes(fixed)) ||
    (year >= 2021 && actual.includes('06-19')) ||
    (month === 1 && dayOfWeek === MONDAY && nth === 3) ||
    (month === 2 && dayOfWeek === MONDAY && nth === 3) ||
    (month === 5 && dayOfWeek === MONDAY && day > 24) ||
    (month === 9 && dayOfWeek === MONDAY && nth === 1) ||
    (month === 10 && dayOfWeek === MONDAY && nth === 2) ||
    (month === 11 && dayOfWeek === THURSDAY && nth === 4)
  );
}
