import { type Day, daysBetween } from '../../terms/day.ts';
import { YEAR_MAX_DAYS } from '../reading/annual-facts.ts';
import {
  ASSETS,
  CURRENT_LIABILITIES,
  DEBT_CAPACITY,
  DEBT_CARRYING,
  DEBT_COMBINED,
  DEBT_CONCEPTS,
  DEBT_CURRENT_PARTS,
  DEBT_DISCOUNTS,
  DEBT_DUE_WITHIN_YEAR,
  DEBT_FAIR_VALUE,
  DEBT_FAMILIES,
  DEBT_LONG_TERM,
  DEBT_NAMED_ALONE,
  DEBT_NONCURRENT,
  DEBT_SHORT_TERM,
  DEBT_SHORT_TERM_KINDS,
  DEBT_SHORT_TERM_NOTES,
  DEBT_WITH_CURRENT_MATURITIES,
  DEBT_WITH_LEASES,
  LIABILITIES_AND_EQUITY,
  NOTES_PAYABLE,
  PAYABLES,
  YEAR_CONCEPTS,
} from '../reading/concepts.ts';
import { byFiling, type FilingValues, type Reading } from '../reading/reading.ts';
import { add, first, greatest, isPresent, type Sum, sum } from '../reading/sums.ts';
import { owed } from './ifrs-debt.ts';
import { type DebtLines, type Overlap, shortTermOverlap } from './overlap.ts';

/** Concepts, besides debt, that tell what a line of debt is. */
const BESIDE_DEBT = [
  CURRENT_LIABILITIES,
  DEBT_CARRYING,
  DEBT_FAIR_VALUE,
  ...[DEBT_CAPACITY, DEBT_DISCOUNTS, DEBT_NAMED_ALONE, PAYABLES.flat()].flat(),
];
/** Lines that a facility's capacity may be tagged as. */
const MAY_BE_A_CAPACITY = /LineOfCredit$|LinesOfCreditCurrent$|CommercialPaper$/;
/** Facilities are of whole amounts such as this; what is drawn is known from other facts too. */
const FACILITY_UNIT = 5e8;
const DRAWN = [DEBT_SHORT_TERM, DEBT_LONG_TERM, ...DEBT_NONCURRENT, 'us-gaap:LineOfCreditFacilityAmountOutstanding'];
/** Totals that hold every short-term line, or all that is left of one. */
const TOTALS = [DEBT_COMBINED, DEBT_WITH_LEASES, DEBT_LONG_TERM, DEBT_WITH_CURRENT_MATURITIES];
/** Two amounts of one line differ by this fraction at most: one is rounded, or before discounts. */
const NEAR = 0.01;

/**
 * The debt lines of the report to trust: one with the balance sheet of the day (both its sides, else assets), else one
 * with any line of debt. A later report may repeat a single line in a note, such as 605 million of Amgen's 35 billion
 * of 2016, and assets with it in a table of segments (Corning 2012). What a facility allows is no debt.
 */
export function balanceSheetOf({ book, view, end }: Reading): FilingValues | undefined {
  const concepts = [...DEBT_CONCEPTS, ...BESIDE_DEBT, LIABILITIES_AND_EQUITY, ...ASSETS];
  const filings = byFiling(view, concepts, (concept) => book.instants(concept, 'money', end).map(owed));
  const withDebt = filings.filter((filing) => DEBT_CONCEPTS.some((concept) => filing.has(concept)));
  const newestWith = (concept: string) => withDebt.findLast((filing) => filing.has(concept));
  return newestWith(LIABILITIES_AND_EQUITY) ?? newestWith(ASSETS[0]) ?? withDebt.at(-1);
}

/**
 * The lines that are debt: without lines of credit that equal what a facility allows or leaves, or whole half billions
 * that no other fact says were drawn (CME tags 7 billion so in 2013).
 */
export function drawn(filing: FilingValues): FilingValues {
  const amounts = (concepts: readonly string[]) => concepts.flatMap((concept) => filing.get(concept)?.value || []);
  const [capacities, drawings] = [amounts(DEBT_CAPACITY), amounts(DRAWN)];
  const isCapacity = ([concept, { value }]: [string, { value: number }]) =>
    MAY_BE_A_CAPACITY.test(concept) &&
    value > 0 &&
    !drawings.includes(value) &&
    (capacities.includes(value) ||
      ((concept.includes('LineOfCredit') || concept.includes('LinesOfCredit')) && value % FACILITY_UNIT === 0));
  const lines = [...filing].filter((line) => !isCapacity(line));
  return lines.length === filing.size ? filing : new Map(lines);
}

/** The part of long-term debt that is due within a year, else the sum of those of its kinds. */
export function currentPart(filing: FilingValues): Sum {
  const line = first(filing, DEBT_DUE_WITHIN_YEAR);
  return isPresent(line) ? line : sum(filing, DEBT_CURRENT_PARTS);
}

/**
 * Short-term borrowings: their line, with commercial paper that is more than it and so beside it; else the greatest of
 * the ways to give them. Bank loans and notes above the line that holds them by name are another kind of payable, such
 * as Mosaic's structured ones.
 */
export function shortTerm(filing: FilingValues): Sum {
  const line = sum(filing, [DEBT_SHORT_TERM]);
  const kinds = sum(filing, DEBT_SHORT_TERM_KINDS);
  if (line.value > 0) {
    const paper = sum(filing, [DEBT_SHORT_TERM_KINDS[0]]);
    return paper.value > (1 + NEAR) * line.value ? add(line, kinds) : greatest([line, kinds]);
  }
  const given = greatest([line, kinds, ...DEBT_SHORT_TERM_NOTES.map((concept) => sum(filing, [concept]))]);
  return isPresent(given) && given.value > 0 ? given : shortTermNotes(filing, given);
}

/** Notes payable beside lines for debt due later and within a year, where no total can hold them (Eversource). */
function shortTermNotes(filing: FilingValues, none: Sum): Sum {
  const notes = sum(filing, [NOTES_PAYABLE]);
  const hasLines = DEBT_NONCURRENT.some((concept) => filing.has(concept)) && isPresent(currentPart(filing));
  const isFree = !TOTALS.some((concept) => filing.has(concept));
  const room = (filing.get(CURRENT_LIABILITIES)?.value ?? 0) - currentPart(filing).value - payables(filing);
  return hasLines && isFree && notes.value <= room ? (isPresent(notes) ? notes : none) : none;
}

/** What is owed to suppliers, and what is accrued where the filing tags both. */
function payables(filing: FilingValues): number {
  const whole = PAYABLES.filter((concepts) => concepts.every((concept) => filing.has(concept)));
  return Math.max(sum(filing, [PAYABLES[1][0]]).value, ...whole.map((concepts) => sum(filing, concepts).value));
}

/**
 * Decides whether a year's short-term borrowings are also in its other lines, from its own report, else from the years
 * before and after.
 */
export function overlapIn(reading: Reading): Overlap {
  const linesAt = (day: Day): DebtLines | null => {
    const filing = balanceSheetOf({ ...reading, end: day });
    return filing === undefined ? null : linesOf(drawn(filing));
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
  const ways = [[DEBT_SHORT_TERM], DEBT_SHORT_TERM_KINDS, ...DEBT_SHORT_TERM_NOTES.map((concept) => [concept])];
  const notes = DEBT_SHORT_TERM_NOTES.slice(1);
  const less = ways.map((concepts) => sum(filing, concepts)).filter(({ value }) => value < short.value);
  return {
    noncurrent: of([...DEBT_NONCURRENT, DEBT_FAMILIES[1][1][0]]),
    currentPart: amountOf(currentPart(filing)),
    currentParts: DEBT_CURRENT_PARTS.flatMap((concept) => filing.get(concept)?.value ?? []),
    longTerm: of([DEBT_LONG_TERM]),
    shortTerm: amountOf(short),
    areNotes: short.parts.every(({ concept }) => notes.some((name) => name === concept)),
    otherShortTerm: amountOf(greatest(less)),
    currentLiabilities: of([CURRENT_LIABILITIES]),
    payables: payables(filing),
    carrying: of([DEBT_CARRYING]),
  };
}

const amountOf = (sum: Sum) => (isPresent(sum) ? sum.value : null);

export const isNear = (one: Sum, other: Sum, share = NEAR) =>
  isPresent(one) && isPresent(other) && Math.abs(one.value - other.value) <= share * other.value;

/** Of two amounts of one line, the second where it has at least two digits more: the first is rounded then. */
export function moreExact(one: Sum, other: Sum): Sum {
  const digits = ({ value }: Sum) => String(value).replace(/0+$/, '').length;
  return digits(other) > digits(one) + 1 ? other : one;
}

/** True if two sums are the same amount, to half the unit that each of their lines is rounded to. */
export function isSame(one: Sum, other: Sum): boolean {
  if (!isPresent(one) || !isPresent(other)) return false;
  const slack = [...one.parts, ...other.parts].reduce((total, { value }) => total + halfUnit(value), 0);
  return Math.abs(one.value - other.value) <= slack;
}

/** Amounts are rounded to millions at most, and to no more than a thousandth. */
function halfUnit(value: number): number {
  let unit = 1;
  while (unit < 1e6 && value % (unit * 10) === 0 && unit * 1e4 <= value) unit *= 10;
  return unit / 2;
}
