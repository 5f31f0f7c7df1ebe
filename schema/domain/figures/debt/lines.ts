import { type Day, daysBetween } from '../../terms/day.ts';
import { YEAR_MAX_DAYS } from '../reading/annual-facts.ts';
import {
  ASSETS,
  CURRENT_LIABILITIES,
  DEBT_CARRYING,
  DEBT_CONCEPTS,
  DEBT_DUE_WITHIN_YEAR,
  DEBT_LONG_TERM,
  DEBT_NONCURRENT,
  DEBT_SHORT_TERM,
  LIABILITIES_AND_EQUITY,
  NOTES_AND_LOANS_CURRENT,
  PAYABLES,
  YEAR_CONCEPTS,
} from '../reading/concepts.ts';
import { byFiling, type FilingValues, type Reading } from '../reading/reading.ts';
import { first, greatest, isPresent, type Sum, sum } from '../reading/sums.ts';
import { owed } from './ifrs-debt.ts';
import { type DebtLines, type Overlap, shortTermOverlap } from './overlap.ts';

/** Concepts, besides debt, that distinguish short-term borrowings from long-term debt. */
const BESIDE_DEBT = [CURRENT_LIABILITIES, DEBT_CARRYING, NOTES_AND_LOANS_CURRENT, ...PAYABLES.flat()];

/**
 * The debt lines of the report to trust: one with the balance sheet of the day (both its sides, else assets), else one
 * with any line of debt. A later report may repeat a single line in a note, such as 605 million of Amgen's 35 billion
 * of 2016, and assets with it in a table of segments (Corning 2012).
 */
export function balanceSheetOf({ book, view, end }: Reading): FilingValues | undefined {
  const concepts = [...DEBT_CONCEPTS, ...BESIDE_DEBT, LIABILITIES_AND_EQUITY, ...ASSETS];
  const filings = byFiling(view, concepts, (concept) => book.instants(concept, 'money', end).map(owed));
  const withDebt = filings.filter((filing) => DEBT_CONCEPTS.some((concept) => filing.has(concept)));
  const newestWith = (concept: string) => withDebt.findLast((filing) => filing.has(concept));
  return newestWith(LIABILITIES_AND_EQUITY) ?? newestWith(ASSETS[0]) ?? withDebt.at(-1);
}

/**
 * Decides whether a year's short-term borrowings are also in its other lines, from its own report, else from the years
 * before and after.
 */
export function overlapIn(reading: Reading): Overlap {
  const linesAt = (day: Day): DebtLines | null => {
    const filing = balanceSheetOf({ ...reading, end: day });
    return filing === undefined ? null : linesOf(filing);
  };
  const { book, end } = reading;
  const own = linesAt(end);
  if (own === null) return 'apart';
  const others = book
    .ends(YEAR_CONCEPTS)
    .filter((day) => day !== end && Math.abs(daysBetween(day, end)) <= YEAR_MAX_DAYS)
    .flatMap((day) => linesAt(day) ?? []);
  return shortTermOverlap(own, others);
}

function linesOf(filing: FilingValues): DebtLines {
  const of = (concepts: readonly string[]) => amountOf(first(filing, concepts));
  const short = shortTerm(filing);
  const others = [...shortTerms(filing), sum(filing, [NOTES_AND_LOANS_CURRENT])];
  return {
    noncurrent: of(DEBT_NONCURRENT),
    currentPart: of(DEBT_DUE_WITHIN_YEAR),
    longTerm: of([DEBT_LONG_TERM]),
    shortTerm: amountOf(short),
    otherShortTerm: amountOf(greatest(others.filter(({ value }) => value < short.value))),
    currentLiabilities: of([CURRENT_LIABILITIES]),
    payables: PAYABLES.filter((concepts) => concepts.every((concept) => filing.has(concept))).map(
      (concepts) => sum(filing, concepts).value,
    ),
    carrying: of([DEBT_CARRYING]),
  };
}

const amountOf = (sum: Sum) => (isPresent(sum) ? sum.value : null);

export function shortTerm(filing: FilingValues): Sum {
  return greatest(shortTerms(filing));
}

function shortTerms(filing: FilingValues): readonly Sum[] {
  return DEBT_SHORT_TERM.map((concepts) => sum(filing, concepts));
}
