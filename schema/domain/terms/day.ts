/**
 * Calendar days as the SEC counts them: `YYYY-MM-DD` strings in America/New_York. Strings compare, sort and print as
 * they are. Temporal handles the time zone, but days and months are counted in UTC, which is three times as fast: a
 * card counts some hundred days, and every query of a board some months.
 */
export type Day = string;

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

export function newYorkDay(instant: Date): Day {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(NEW_YORK)
    .toPlainDate()
    .toString();
}

/** The first instant of a day in New York. */
export function startOfNewYorkDay(day: Day): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(NEW_YORK).epochMilliseconds);
}

/** The last instant of a day in New York, at which a clock frozen on that day stands. */
export function endOfNewYorkDay(day: Day): Date {
  const nextMidnight = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(NEW_YORK);
  return new Date(nextMidnight.epochMilliseconds - 1);
}

const DAY_MS = 86_400_000;

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
  const date = Temporal.PlainDate.from(day);
  return date.dayOfWeek <= 5 && !isFederalHoliday(date);
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
function isFederalHoliday(date: Temporal.PlainDate): boolean {
  const { month, day, dayOfWeek } = date;
  const nth = Math.ceil(day / 7);
  const shift = dayOfWeek === FRIDAY ? 1 : dayOfWeek === MONDAY ? -1 : 0;
  const neighbour = shift === 0 ? date : date.add({ days: shift });
  const isFixed = (holidayMonth: number, holidayDay: number) =>
    [date, neighbour].some((actual) => actual.month === holidayMonth && actual.day === holidayDay);
  return (
    isFixed(1, 1) ||
    (date.year >= 2021 && isFixed(6, 19)) ||
    isFixed(7, 4) ||
    isFixed(11, 11) ||
    isFixed(12, 25) ||
    (month === 1 && dayOfWeek === MONDAY && nth === 3) ||
    (month === 2 && dayOfWeek === MONDAY && nth === 3) ||
    (month === 5 && dayOfWeek === MONDAY && day > 24) ||
    (month === 9 && dayOfWeek === MONDAY && nth === 1) ||
    (month === 10 && dayOfWeek === MONDAY && nth === 2) ||
    (month === 11 && dayOfWeek === THURSDAY && nth === 4)
  );
}
