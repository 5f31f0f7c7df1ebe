import { addDays, addMonths, businessDaysAfter, type Day } from '../terms/day.ts';

/** A calendar month: `2026-06`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export const addToMonth = (month: Month, months: number): Month => monthOf(addMonths(`${month}-01`, months));

export const lastDayOf = (month: Month): Day => addDays(addMonths(`${month}-01`, 1), -1);

/** Months from one to another, both included, oldest first. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addToMonth(month, 1)) months.push(month);
  return months;
}

/** The last month that has ended by the end of a day. */
export function lastMonthBy(day: Day): Month {
  const month = monthOf(day);
  return lastDayOf(month) === day ? month : addToMonth(month, -1);
}

const SEALED_AFTER_MONTHS = 2;
const SEALED_ON_BUSINESS_DAY = 10;

/** The day on which a month is sealed: the tenth business day of the second month after it (METHODS 9.4). */
export function sealDayOf(month: Month): Day {
  return businessDaysAfter(lastDayOf(addToMonth(month, SEALED_AFTER_MONTHS - 1)), SEALED_ON_BUSINESS_DAY);
}
