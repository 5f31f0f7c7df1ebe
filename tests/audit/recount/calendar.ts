/**
 * Day arithmetic of the recount, on `YYYY-MM-DD` strings and UTC midnights: deliberately not the project's own,
 * so that a mistake in one shows against the other.
 */
const MS_PER_DAY = 86_400_000;

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day some days away. */
export function plusDays(day: string, days: number): string {
  return dayOf(midnight(day) + days * MS_PER_DAY);
}

/** Whole days from one day to another, negative when `to` is earlier. */
export function daysFrom(from: string, to: string): number {
  return (midnight(to) - midnight(from)) / MS_PER_DAY;
}

/** The same day a year earlier; 29 February becomes 28 February. */
export function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1);
  const rest = day.slice(4);
  const exists = dayOf(midnight(`${year}${rest}`)) === `${year}${rest}`;
  return exists ? `${year}${rest}` : `${year}-02-28`;
}

/** 0 is Sunday. */
const weekday = (day: string): number => new Date(midnight(day)).getUTCDay();

/** The n-th given weekday of a month, or with n = -1 the last. */
function nthWeekday(year: number, month: number, wanted: number, n: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const all = Array.from({ length: 31 }, (_, index) => dayOf(Date.UTC(year, month - 1, index + 1))).filter(
    (day) => day.startsWith(`${year}-${pad(month)}`) && weekday(day) === wanted,
  );
  const found = all.at(n > 0 ? n - 1 : n);
  if (found === undefined) throw new RangeError(`no weekday ${wanted} number ${n} in ${year}-${month}`);
  return found;
}

/** A fixed holiday as federal offices keep it: Saturday's on Friday, Sunday's on Monday. */
function observed(day: string): string {
  if (weekday(day) === 6) return plusDays(day, -1);
  return weekday(day) === 0 ? plusDays(day, 1) : day;
}

const holidaysByYear = new Map<number, Set<string>>();

/** Federal holidays that fall in a year as observed; next New Year's Day can be observed on 31 December. */
function holidays(year: number): Set<string> {
  const known = holidaysByYear.get(year);
  if (known !== undefined) return known;
  const days = new Set([
    observed(`${year}-01-01`),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    nthWeekday(year, 5, 1, -1),
    observed(`${year}-07-04`),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    observed(`${year}-11-11`),
    nthWeekday(year, 11, 4, 4),
    observed(`${year}-12-25`),
    observed(`${year + 1}-01-01`),
  ]);
  if (year >= 2021) days.add(observed(`${year}-06-19`));
  holidaysByYear.set(year, days);
  return days;
}

/**
 * Days on which the President closed the SEC: the weekdays without a holiday from 2001 on that no filing bears in the
 * lists of a thousand filers, and of late 2025 in the quarterly index.
 */
const CLOSED: ReadonlySet<string> = new Set([
  ...['2003-12-26', '2008-12-26', '2014-12-26', '2025-12-26'],
  ...['2020-12-24', '2024-12-24', '2025-12-24', '2025-01-09'],
]);

/** A day on which EDGAR takes filings: neither a weekend nor a federal holiday, nor closed by order. */
export function isWorkday(day: string): boolean {
  const day7 = weekday(day);
  return day7 !== 0 && day7 !== 6 && !holidays(Number(day.slice(0, 4))).has(day) && !CLOSED.has(day);
}

/** Steps day by day until a workday is reached; the day itself may be it. */
export function toWorkday(day: string, step: 1 | -1): string {
  let at = day;
  while (!isWorkday(at)) at = plusDays(at, step);
  return at;
}
