import { ASSETS, CURRENT_LIABILITIES, LIABILITIES_AND_EQUITY } from '../reading/concepts.ts';
import { BESIDE_DEBT, DEBT, DEBT_CONCEPTS, PAYABLES, PAYABLES_TOGETHER } from '../reading/debt-concepts.ts';
import { byFiling, type FilingValues, type Reading, yearsBeside } from '../reading/reading.ts';
import { add, first, greatest, isPresent, NOTHING, type Sum, sum } from '../reading/sums.ts';
import { owed } from './ifrs-debt.ts';
import { type DebtLines, type Overlap, shortTermOverlap } from './overlap.ts';

/** Lines that the size of a facility may be tagged as; one of the last two may be of any whole amount. */
const MAY_BE_A_SIZE = /LineOfCredit$|LinesOfCreditCurrent$|CommercialPaper$/;
const FACILITY_UNIT = 5e8;
/** Totals that hold every short-term line. */
const TOTALS = [DEBT.combined, DEBT.withLeases, DEBT.longTerm, DEBT.withMaturities];
/** Two amounts of one line differ by this fraction at most: one is rounded, or before discounts. */
const NEAR = 0.01;

/**
 * The debt lines of the report to trust: one with the balance sheet of the day (both its sides, else assets), else one
 * with any line of debt. A later report may repeat a single line in a note, such as 605 million of Amgen's 35 billion
 * of 2016, and assets with it in a table of segments (Corning 2012). What a facility allows is no debt.
 */
export function balanceSheetOf({ book, view, end }: Reading): FilingValues | undefined {
  const concepts = [...DEBT_CONCEPTS, ...BESIDE_DEBT, CURRENT_LIABILITIES, LIABILITIES_AND_EQUITY, ...ASSETS];
  const oldestFirst = byFiling(concepts, (concept) => book.instants(concept, 'money', end).map(owed));
  const filings = view === 'latest' ? oldestFirst : oldestFirst.toReversed();
  const withDebt = filings.filter((filing) => DEBT_CONCEPTS.some((concept) => filing.has(concept)));
  const newestWith = (concept: string) => withDebt.findLast((filing) => filing.has(concept));
  return newestWith(LIABILITIES_AND_EQUITY) ?? newestWith(ASSETS[0]) ?? withDebt.at(-1);
}

/**
 * The lines that are debt: without lines of credit that equal what a facility allows or leaves, or whole half billions
 * that no other fact says were drawn (CME tags 7 billion so in 2013).
 */
export function drawn(filing: FilingValues): FilingValues {
  const has = (concepts: readonly string[], amount: number) =>
    concepts.some((one) => filing.get(one)?.value === amount);
  const isSize = ([concept, { value }]: [string, { readonly value: number }]) =>
    MAY_BE_A_SIZE.test(concept) &&
    value > 0 &&
    !has([DEBT.shortTerm, DEBT.longTerm, ...DEBT.noncurrent, DEBT.drawn], value) &&
    (has(DEBT.capacities, value) || (/Lines?OfCredit/.test(concept) && value % FACILITY_UNIT === 0));
  return new Map([...filing].filter((line) => !isSize(line)));
}

/** The part of long-term debt that is due within a year, else the sum of those of its kinds. */
export function currentPart(filing: FilingValues): Sum {
  const line = first(filing, DEBT.currentPart);
  return isPresent(line) ? line : sum(filing, DEBT.currentKinds);
}

/**
 * Short-term borrowings: their line, with commercial paper that is more than it and so beside it; else the greatest of
 * the ways to give them. Bank loans and notes above the line that holds them by name are another kind of payable, such
 * as Mosaic's structured ones.
 */
export function shortTerm(filing: FilingValues): Sum {
  const line = sum(filing, [DEBT.shortTerm]);
  const kinds = sum(filing, DEBT.shortTermKinds);
  if (line.value > 0) {
    const paper = sum(filing, [DEBT.commercialPaper]);
    return paper.value > (1 + NEAR) * line.value ? add(line, kinds) : greatest([line, kinds]);
  }
  const given = greatest([line, kinds, ...shortTermNotes(filing)]);
  return given.value > 0 ? given : greatest([notesDue(filing), given]);
}

/** Notes payable beside lines for debt due later and within a year, where no total can hold them (Eversource). */
function notesDue(filing: FilingValues): Sum {
  const notes = sum(filing, [DEBT.notes]);
  const hasLines = DEBT.noncurrent.some((concept) => filing.has(concept)) && isPresent(currentPart(filing));
  const isFree = !TOTALS.some((concept) => filing.has(concept));
  const room = (filing.get(CURRENT_LIABILITIES)?.value ?? 0) - currentPart(filing).value - payables(filing);
  return hasLines && isFree && notes.value <= room ? notes : NOTHING;
}

const shortTermNotes = (filing: FilingValues) =>
  [DEBT.bankLoans, ...DEBT.currentNotes].map((concept) => sum(filing, [concept]));

/** What is owed to suppliers, and what is accrued where the filing tags both. */
const payables = (filing: FilingValues) =>
  greatest([sum(filing, [PAYABLES_TOGETHER]), sum(filing, filing.has(PAYABLES[0] ?? '') ? PAYABLES : [])]).value;

/** Whether short-term borrowings are in other lines, by the year's own report, else by the years beside it. */
export function overlapIn(reading: Reading): Overlap {
  const linesAt = (year: Reading): DebtLines | null => {
    const filing = balanceSheetOf(year);
    return filing === undefined ? null : linesOf(drawn(filing));
  };
  const { book, end } = reading;
  const own = linesAt(reading);
  if (own === null) return 'apart';
  const others = yearsBeside(reading).flatMap((year) => linesAt(year) ?? []);
  // The current part without the borrowings, under its other name (Verizon) or in another report (Global Payments).
  const currentParts = DEBT.currentPart.flatMap((concept) =>
    book.instants(concept, 'money', end).map(({ value }) => value),
  );
  return shortTermOverlap({ ...own, currentParts: [...own.currentParts, ...currentParts] }, others);
}

function linesOf(filing: FilingValues): DebtLines {
  const of = (concepts: readonly string[]) => amountOf(first(filing, concepts));
  const short = shortTerm(filing);
  const ways = [sum(filing, [DEBT.shortTerm]), sum(filing, DEBT.shortTermKinds), ...shortTermNotes(filing)];
  return {
    noncurrent: of([...DEBT.noncurrent, DEBT.longTermNotes]),
    currentPart: amountOf(currentPart(filing)),
    currentParts: DEBT.currentKinds.flatMap((concept) => filing.get(concept)?.value ?? []),
    longTerm: of([DEBT.longTerm]),
    shortTerm: amountOf(short),
    areNotes: short.parts.every(({ concept }) => DEBT.currentNotes.includes(concept)),
    otherShortTerm: amountOf(greatest(ways.filter(({ value }) => value < short.value))),
    currentLiabilities: of([CURRENT_LIABILITIES]),
    payables: payables(filing),
    carrying: of([DEBT.carrying]),
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
