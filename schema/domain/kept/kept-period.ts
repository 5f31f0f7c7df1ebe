import type { AbsentFigure } from '../figures/reading/figure.ts';
import { addDays, addMonths, businessDaysAfter, type Day } from '../terms/day.ts';
import { type KeptPartName, type KeptState, PART_WORDS } from '../terms/kept-tests.ts';

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

export interface KeptPart {
  readonly part: KeptPartName;
  readonly value: number;
  /** Day of that value, the first if there are several; the end of the period for a part with one value. */
  readonly on: Day;
  readonly limit: number;
  /** The base of a limit that varies: the dividends of the year before. */
  readonly before: number | null;
  readonly holds: boolean;
}

export interface KeptSource {
  readonly cik: number;
  /** Null for a document known only by its fund and period. */
  readonly accession: string | null;
  readonly form: string;
  /** Null if no source loaded gives it. */
  readonly filedOn: Day | null;
}

export interface KeptPeriod {
  /** A month, `2026-06`; for a payer the last day of the fiscal year. */
  readonly period: string;
  readonly state: KeptState;
  /** The parts for which the filing gives a value, in the order of the test. */
  readonly parts: readonly KeptPart[];
  /** Why it is pending or incomplete; null for other states. */
  readonly why: AbsentFigure | null;
  /** Null while nothing is loaded. */
  readonly source: KeptSource | null;
}

export function partOf(
  part: KeptPartName,
  value: number,
  on: Day,
  line: { readonly limit: number; readonly before: number } | null = null,
): KeptPart {
  const { atMost, limit: fixed } = PART_WORDS[part];
  const limit = line?.limit ?? fixed;
  if (limit === null) throw new Error(`The part ${part} needs a line.`);
  const holds = atMost ? value <= limit : value >= limit;
  return { part, value, on, limit, before: line?.before ?? null, holds };
}

/** Held if every part holds. Callers handle missing parts beforehand. */
export function stateOf(parts: readonly KeptPart[]): 'held' | 'missed' {
  return parts.every(({ holds }) => holds) ? 'held' : 'missed';
}

/** Distance of a value from its limit, positive on the good side; the smallest is the worst. */
export function marginOf({ part, value, limit, before }: KeptPart): number {
  if (before !== null) return value / before;
  return PART_WORDS[part].atMost ? limit - value : value - limit;
}
