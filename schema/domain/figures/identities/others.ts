import { type Day, daysBetween } from '../../terms/day.ts';
import { YEAR_MAX_DAYS } from '../reading/annual-facts.ts';
import * as tags from '../reading/concepts.ts';
import type { FiledValue } from '../reading/figure.ts';
import { firstInstant, flow, inAll, inReport, instant, type Reading } from '../reading/reading.ts';

const INCOMES = [
  tags.NONCONTROLLING_INCOME,
  ...tags.IFRS_NONCONTROLLING_INCOME,
  ...tags.NONCONTROLLING_INCOME_PARTS.flat(),
];

/** The income of others in a report: its total, else its kinds; empty if none is tagged. */
export function incomeOfOthers(report: Reading): readonly FiledValue[] {
  const total = flow(report, tags.NONCONTROLLING_INCOME) ?? flow(report, tags.IFRS_NONCONTROLLING_INCOME[0]);
  if (total !== undefined) return [total];
  const sums = tags.NONCONTROLLING_INCOME_PARTS.map((concepts) =>
    concepts.flatMap((concept) => flow(report, concept) ?? []),
  );
  const parts = sums.find(({ length }) => length > 0);
  const preferred = flow(report, tags.PREFERRED_UNITS_INCOME);
  return parts === undefined ? [] : preferred === undefined ? parts : [...parts, preferred];
}

/**
 * What others hold of the equity of the group: as tagged in the report, else in another report that repeats the same
 * equity of the group; empty if nothing says that there are others; undefined if no tag says how much it is.
 */
export function equityOfOthers(report: Reading): readonly FiledValue[] | undefined {
  const { whole = report.book, end } = report;
  const own = interestsIn(report);
  if (own !== null) return [own];
  const group = instant(report, tags.CONSOLIDATED_EQUITY[0]);
  const repeating = whole
    .instants(tags.CONSOLIDATED_EQUITY[0], 'money', end)
    .filter(({ value }) => value === group?.value)
    .map(({ accession }) => interestsIn(inReport(inAll(report), accession)))
    .findLast((one) => one !== null);
  if (repeating) return [repeating];
  // By the filer's own report, holders with no share of the year's profit have no share of its equity.
  const profits = incomeOfOthers(report);
  if (profits.length > 0 && profits.every(({ value }) => value === 0)) return [];
  return hasOthers(report) ? undefined : [];
}

/** Noncontrolling interests in the equity of a report, else their part that is preferred stock. */
const interestsIn = (report: Reading) => firstInstant(report, tags.NONCONTROLLING_INTERESTS) ?? null;

/** True if a report of this year, or of one beside it, attributes profit or equity to others than the own holders. */
export function hasOthers({ book, whole = book, end }: Reading): boolean {
  const isBeside = (day: string) => Math.abs(daysBetween(day, end)) <= YEAR_MAX_DAYS;
  const isSome = ({ value }: FiledValue) => value !== 0;
  if (whole.allInstants(tags.NONCONTROLLING_INTEREST, 'money').some((one) => isBeside(one.end) && isSome(one)))
    return true;
  const ends = (concepts: readonly string[]) => whole.ends(concepts).filter(isBeside);
  if (ends(INCOMES).some((day) => INCOMES.some((concept) => whole.flows(concept, 'money', day).some(isSome)))) {
    return true;
  }
  return ends(tags.CONSOLIDATED_PROFIT).some((day) =>
    whole
      .flows(tags.CONSOLIDATED_PROFIT[0], 'money', day)
      .some(({ accession, value }) =>
        whole.flows(tags.NET_INCOME[0], 'money', day).some((own) => own.accession === accession && own.value !== value),
      ),
  );
}

/** Others that hold less of the equity than this move a figure by less than outsiders round it. */
const SMALL_PART = 0.02;

/** True if others hold or earn so little, by the nearest balance sheet or the profit of the year, that it hardly shows. */
export function isTheirsSmall(report: Reading): boolean {
  const { whole = report.book, end } = report;
  const [profits, profit] = [incomeOfOthers(report), flow(report, tags.CONSOLIDATED_PROFIT[0])];
  const isSmall = (part: number, all: number) => Math.abs(part) <= SMALL_PART * all;
  if (profit !== undefined && profits.length > 0) {
    if (profits.every(({ value }) => isSmall(value, Math.abs(profit.value)))) return true;
  }
  const apart = (day: Day) => Math.abs(daysBetween(day, end));
  const sheets = whole
    .allInstants(tags.NONCONTROLLING_INTEREST, 'money')
    .filter((one) => apart(one.end) <= YEAR_MAX_DAYS);
  const [others] = sheets.toSorted((one, other) => apart(one.end) - apart(other.end));
  if (others === undefined) return false;
  const group = instant(inReport({ ...inAll(report), end: others.end }, others.accession), tags.CONSOLIDATED_EQUITY[0]);
  return group !== undefined && isSmall(others.value, group.value);
}
