import { ASSETS, CURRENT_LIABILITIES, IFRS_DEBT, LIABILITIES_AND_EQUITY } from '../reading/concepts.ts';
import { BESIDE_DEBT, DEBT, DEBT_CONCEPTS, PAYABLES, PAYABLES_TOGETHER } from '../reading/debt-concepts.ts';
import type { FigureFlag, FiledValue } from '../reading/figure.ts';
import { byFiling, type FilingValues, isIfrs, type Reading, yearsBeside } from '../reading/reading.ts';
import { add, first, greatest, isPresent, NOTHING, type Sum, sum } from '../reading/sums.ts';

/** A sum of lines in words, and the other sum that could have been made of them. */
export interface Choice extends Sum {
  readonly method: string;
  readonly instead?: { readonly sum: Sum; readonly why: string };
  readonly flags?: readonly FigureFlag[];
}

/**
 * Whether the line for short-term borrowings repeats debt of other lines: not at all, entirely, the current part of
 * long-term debt along with other debt, or undecidable from the tags.
 */
export type Overlap = 'apart' | 'overlaps' | 'holdsCurrentPart' | 'undecided';

/** Lines that the size of a facility may be tagged as; one of the first two may be of any whole amount. */
const MAY_BE_A_SIZE = /LineOfCredit$|LinesOfCreditCurrent$|CommercialPaper$/;
const FACILITY_UNIT = 5e8;
/** Totals that hold every short-term line. */
export const TOTALS: readonly string[] = [DEBT.combined, DEBT.withLeases, DEBT.longTerm, DEBT.withMaturities];
/** Two amounts of one line differ by this fraction at most: one is rounded, or before discounts. */
const NEAR = 0.01;
/** Short-term borrowings up to this multiple of the current part of long-term debt may include it. */
const CLOSE_ABOVE = 1.25;
/** A line for all current debt up to this multiple of the current part of long-term debt is that part. */
const PART_ALONE = 1.03;

/**
 * The debt lines of the report to trust: one with the balance sheet of the day (both its sides, else assets), else one
 * with any line of debt. A later report may repeat a single line in a note, such as 605 million of Amgen's 35 billion
 * of 2016, and assets with it in a table of segments (Corning 2012). What a facility allows is no debt.
 */
export function balanceSheetOf(reading: Reading): FilingValues | undefined {
  const { book, view, end } = reading;
  const lines = isIfrs(reading) ? IFRS_DEBT : DEBT_CONCEPTS;
  const concepts = [...lines, ...BESIDE_DEBT, CURRENT_LIABILITIES, LIABILITIES_AND_EQUITY, ...ASSETS];
  const oldestFirst = byFiling(concepts, (concept) => book.instants(concept, 'money', end).map(owed));
  const filings = view === 'latest' ? oldestFirst : oldestFirst.toReversed();
  const withDebt = filings.filter((filing) => lines.some((concept) => filing.has(concept)));
  const newestWith = (concept: string) => withDebt.findLast((filing) => filing.has(concept));
  return newestWith(LIABILITIES_AND_EQUITY) ?? newestWith(ASSETS[0]) ?? withDebt.at(-1);
}

/** "Less: current part (600)" is also tagged as negative; the amount is owed whatever its sign in the table. */
const owed = (value: FiledValue): FiledValue => (value.value < 0 ? { ...value, value: -value.value } : value);

/**
 * The lines that are debt: without lines of credit that equal what a facility allows or leaves, or whole half billions
 * that no other fact says were drawn (CME tags 7 billion so in 2013).
 */
export function drawn(filing: FilingValues): FilingValues {
  const has = (concepts: readonly string[], amount: number) =>
    concepts.some((one) => filing.get(one)?.value === amount);
  const isSize = ([concept, { value }]: [string, FiledValue]) =>
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
  const [line, kinds, ...notes] = waysOf(filing) as [Sum, Sum, ...Sum[]];
  if (line.value > 0) {
    const paper = sum(filing, [DEBT.commercialPaper]);
    return paper.value > (1 + NEAR) * line.value ? add(line, kinds) : greatest([line, kinds]);
  }
  const given = greatest([line, kinds, ...notes]);
  return given.value > 0 ? given : greatest([notesDue(filing), given]);
}

const waysOf = (filing: FilingValues): readonly Sum[] =>
  [[DEBT.shortTerm], DEBT.shortTermKinds, [DEBT.bankLoans], ...DEBT.currentNotes.map((one) => [one])].map((concepts) =>
    sum(filing, concepts),
  );

/** Notes payable beside lines for debt due later and within a year, where no total can hold them (Eversource). */
function notesDue(filing: FilingValues): Sum {
  const notes = sum(filing, [DEBT.notes]);
  const hasLines = DEBT.noncurrent.some((concept) => filing.has(concept)) && isPresent(currentPart(filing));
  const isFree = !TOTALS.some((concept) => filing.has(concept));
  const room = (filing.get(CURRENT_LIABILITIES)?.value ?? 0) - currentPart(filing).value - payables(filing);
  return hasLines && isFree && notes.value <= room ? notes : NOTHING;
}

/** What is owed to suppliers, and what is accrued where the filing tags both. */
const payables = (filing: FilingValues) =>
  greatest([sum(filing, [PAYABLES_TOGETHER]), sum(filing, filing.has(PAYABLES[0] ?? '') ? PAYABLES : [])]).value;

/**
 * Debt due within a year: the line for all of it, or the current part of long-term debt with short-term borrowings
 * where that line is one of these two under its own name (Viatris tags the current part's principal so).
 */
export function dueWithinYear(filing: FilingValues, overlap: () => Overlap): Choice {
  const [all, part, short] = [sum(filing, [DEBT.current]), currentPart(filing), shortTerm(filing)];
  const line = (sum: Sum): Choice => ({ ...sum, method: 'current debt' });
  if (!isPresent(all)) return partAndShort(part, short, overlap);
  if (short.value > 0 && isNear(all, short)) {
    const one = moreExact(all, short);
    return part.value > (1 + NEAR) * all.value ? partAndShort(part, one, overlap) : line(one);
  }
  if (part.value > all.value) return isSame(part, add(all, short)) ? line(part) : partAndShort(part, short, overlap);
  const isPart = short.value > 0 && part.value > 0 && all.value <= PART_ALONE * part.value;
  return isPart && all.value < part.value + short.value ? partAndShort(all, short, overlap) : line(all);
}

function partAndShort(part: Sum, short: Sum, overlap: () => Overlap): Choice {
  const both: Choice = { ...add(part, short), method: `${PART} and short-term borrowings` };
  if (!isPresent(short)) return { ...part, method: PART };
  const whether = overlap();
  if (whether === 'apart') return both;
  if (whether === 'undecided') return { ...both, flags: ['linesMayOverlap'], instead: { sum: part, why: MAY_HOLD } };
  const once = whether === 'holdsCurrentPart' ? greatest([part, short]) : part;
  const method = once === short ? 'short-term borrowings, which hold the current part of long-term debt' : PART;
  return { ...once, method, instead: { sum: both, why: IN_COMMON } };
}

const PART = 'the current part of long-term debt';
const IN_COMMON = 'Short-term borrowings and long-term debt have a part in common: the filing’s own lines show it.';
export const MAY_HOLD =
  'Short-term borrowings may hold the current part of long-term debt: the filing’s tags cannot tell.';

/**
 * Whether short-term borrowings are in other lines, by the year's own report, else by the years beside it: a filer
 * rarely changes its way of tagging. Close amounts prove nothing: Walmart 2016 has 2,745 and 2,708, both real.
 */
export function overlapIn(reading: Reading): Overlap {
  const { book, end } = reading;
  const filingAt = (year: Reading) => drawn(balanceSheetOf(year) ?? new Map());
  // The current part without the borrowings, under its other name (Verizon) or in another report (Global Payments).
  const parts = DEBT.currentPart.flatMap((concept) => book.instants(concept, 'money', end).map(({ value }) => value));
  const own = filingAt(reading);
  const proven = provenOverlap(own, parts);
  if (proven !== 'undecided') return proven;
  const [carrying, short] = [sum(own, [DEBT.carrying]), shortTerm(own)];
  const long = greatest([add(first(own, DEBT.noncurrent), currentPart(own)), sum(own, [DEBT.longTerm])]);
  if (isNear(carrying, long) !== isNear(carrying, add(long, short))) {
    return isNear(carrying, long) ? 'overlaps' : 'apart';
  }
  const votes = new Set(yearsBeside(reading).flatMap((year) => wayOfTagging(filingAt(year)) ?? []));
  const [vote] = votes;
  return votes.size === 1 && vote !== undefined ? vote : 'undecided';
}

/** Evidence from another year about how the filer tags: a line smaller than the current part cannot include it. */
function wayOfTagging(filing: FilingValues): Overlap | null {
  const proven = provenOverlap(filing);
  // A line that is the current part in one year includes it in the next.
  if (proven === 'overlaps' || proven === 'holdsCurrentPart') return 'holdsCurrentPart';
  const short = shortTerm(filing).value;
  return short > 0 && short < currentPart(filing).value ? 'apart' : null;
}

/** @param otherParts  what other reports or lines give as the current part of long-term debt */
function provenOverlap(filing: FilingValues, otherParts: readonly number[] = []): Overlap {
  const [short, { value: part }] = [shortTerm(filing), currentPart(filing)];
  const { value } = short;
  if (value === 0) return 'apart';
  if (value === part) return 'overlaps';
  const later = first(filing, [...DEBT.noncurrent, DEBT.longTermNotes]);
  const whole = filing.get(DEBT.longTerm)?.value;
  if (isPresent(later) && whole === later.value + value) return 'holdsCurrentPart';
  const parts = [...DEBT.currentKinds.map((concept) => filing.get(concept)?.value ?? 0), ...otherParts];
  if (parts.some((one) => one > 0 && one + value === part)) return 'overlaps';
  const rest = greatest(waysOf(filing).filter((way) => way.value < value));
  const areNotes = short.parts.every(({ concept }) => DEBT.currentNotes.includes(concept));
  if (part > 0 && isPresent(rest) && rest.value === value - part) return 'holdsCurrentPart';
  if (areNotes && part > 0 && value > part) return 'holdsCurrentPart';
  // Current liabilities leave no room for another line beside payables and the current part of long-term debt.
  const room = filing.get(CURRENT_LIABILITIES)?.value ?? Infinity;
  if (value + part + payables(filing) > room) return 'overlaps';
  return value > part && value <= CLOSE_ABOVE * part ? 'undecided' : 'apart';
}

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
