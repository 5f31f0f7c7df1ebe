import { absent } from '../figures/reading/figure.ts';
import { moneyReportDue } from '../funds/report-days.ts';
import { addDays, type Day } from '../terms/day.ts';
import type { KeptKind, KeptPartName } from '../terms/kept-tests.ts';
import {
  addToMonth,
  type KeptPart,
  type KeptPeriod,
  lastDayOf,
  lastMonthBy,
  type Month,
  marginOf,
  monthsBetween,
} from './kept-period.ts';

export interface WorstPart extends KeptPart {
  readonly period: string;
}

export interface KeptTally {
  /** Held or missed. */
  readonly scored: number;
  readonly held: number;
  readonly missed: number;
  readonly incomplete: number;
  readonly pending: number;
  /** Consecutive periods held, up to the newest loaded. */
  readonly run: number;
  /** The worst value of each part over the scored periods. */
  readonly worst: readonly WorstPart[];
}

/** Counts periods, given oldest first. */
export function keptTally(periods: readonly KeptPeriod[]): KeptTally {
  const count = (state: KeptPeriod['state']) => periods.filter((one) => one.state === state).length;
  const scored = periods.filter(({ state }) => state === 'held' || state === 'missed');
  const onFile = periods.slice(0, periods.findLastIndex(({ state }) => state !== 'pending') + 1);
  const lastBreak = onFile.findLastIndex(({ state }) => state !== 'held');
  const worst = new Map<KeptPartName, WorstPart>();
  for (const { period, parts } of scored) {
    for (const part of parts) {
      const known = worst.get(part.part);
      if (known === undefined || marginOf(part) < marginOf(known)) worst.set(part.part, { ...part, period });
    }
  }
  return {
    scored: scored.length,
    held: count('held'),
    missed: count('missed'),
    incomplete: count('incomplete'),
    pending: count('pending'),
    run: onFile.length - 1 - lastBreak,
    worst: [...worst.values()],
  };
}

/**
 * Due date of the report on a month: a fund's quarter may last two more months, and its report is due 60 days later.
 */
const DUE_BY: Readonly<Record<Exclude<KeptKind, 'payer'>, (month: Month) => Day>> = {
  'money-market': (month) => moneyReportDue(lastDayOf(month)),
  'short-term': (month) => addDays(lastDayOf(addToMonth(month, 2)), 60),
};

/**
 * Months from the first loaded to the last complete one, oldest first; months without a report are pending.
 *
 * @param periods  months that are loaded, oldest first
 */
export function withPending(kind: Exclude<KeptKind, 'payer'>, periods: readonly KeptPeriod[], asOf: Day): KeptPeriod[] {
  const [first] = periods;
  if (first === undefined) return [];
  const byMonth = new Map(periods.map((period) => [period.period, period]));
  const last = [lastMonthBy(asOf), periods.at(-1)?.period ?? first.period].sort().at(-1) as Month;
  return monthsBetween(first.period, last).map((month) => byMonth.get(month) ?? pendingMonth(kind, month, asOf));
}

export function pendingMonth(kind: Exclude<KeptKind, 'payer'>, month: Month, asOf: Day): KeptPeriod {
  const due = DUE_BY[kind](month);
  const why =
    asOf <= due
      ? absent('NOT_DUE', `The report on this month is due by ${due}.`)
      : absent('NOT_INGESTED', `The report on this month was due by ${due}, and we have not loaded it.`);
  return { period: month, state: 'pending', parts: [], why, source: null };
}
