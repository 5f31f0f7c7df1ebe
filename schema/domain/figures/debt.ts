import { type Day, daysBetween } from '../terms/day.ts';
import { YEAR_MAX_DAYS } from './annual-facts.ts';
import {
  ASSETS,
  CURRENT_LIABILITIES,
  DEBT_CARRYING,
  DEBT_COMBINED,
  DEBT_CONCEPTS,
  DEBT_CURRENT,
  DEBT_DUE_WITHIN_YEAR,
  DEBT_FAMILIES,
  DEBT_LONG_TERM,
  DEBT_NONCURRENT,
  DEBT_SHORT_TERM,
  DEBT_WITH_CURRENT_MATURITIES,
  DEBT_WITH_LEASES,
  LIABILITIES_AND_EQUITY,
  YEAR_CONCEPTS,
} from './concepts.ts';
import { type DebtLines, type Overlap, shortTermOverlap } from './debt-overlap.ts';
import { type Alternative, type FigureFlag, type FigureResult, type FiledValue, makeFigure } from './figure.ts';
import { ifrsDebtAt, NO_DEBT, owed } from './ifrs/ifrs-debt.ts';
import { byFiling, type FilingValues, type Reading } from './reading.ts';
import { add, first, greatest, isPresent, NOTHING, other, type Sum, sum } from './sums.ts';
import { witnessed } from './witnesses.ts';

/** A family of debt this much above a total proves the total partial. */
const FAMILY_EXCESS = 1.05;
/** A family this near to the sum of all others is their total. */
const TOTAL_TOLERANCE = 0.02;
/** Notes payable this little above senior notes hold them. */
const NOTES_ABOVE_SENIOR = 1.06;

interface Choice extends Sum {
  readonly method: string;
  /** Sums that it was decided against. */
  readonly others?: readonly Alternative[];
  readonly flags?: readonly FigureFlag[];
}

/**
 * Total debt at the end of a fiscal year, the part due within a year included. All parts are of one filing. Operating leases and
 * deposits are never debt.
 */
export function debtAt(reading: Reading): FigureResult {
  const rules = [byParts, byDistinctKinds, byLargestKind].values();
  const candidates = rules.map((parts) => taggedDebtAt(reading, parts));
  return witnessed('totalDebt', reading, candidates, (year) => taggedDebtAt(year));
}

function taggedDebtAt(reading: Reading, parts: typeof byParts = byParts): FigureResult {
  if (reading.book.taxonomy === 'ifrs-full') return ifrsDebtAt(reading);
  const filing = balanceSheetOf(reading);
  const choice = filing === undefined ? null : choose(filing, { overlap: () => overlapIn(reading), parts });
  const [first, ...others] = choice?.parts ?? [];
  if (choice === null || first === undefined) return NO_DEBT;
  return makeFigure({
    value: choice.value,
    unit: first.unit,
    parts: [first, ...others],
    method: choice.method,
    alternatives: [...(choice.others ?? []), ...unusedTotals(filing as FilingValues, choice)],
    flags: choice.flags ?? [],
  });
}

/**
 * The lines of the report to believe that has the balance sheet of the day; where none has, of the one with any of them. A
 * later report may repeat a single line in a note: 605 million of Amgen's 35 billion of 2016.
 */
function balanceSheetOf({ book, view, end }: Reading): FilingValues | undefined {
  const concepts = [...DEBT_CONCEPTS, ...BALANCE_SHEET];
  const filings = byFiling(view, concepts, (concept) => book.instants(concept, 'money', end).map(owed));
  const withDebt = filings.filter((filing) => DEBT_CONCEPTS.some((concept) => filing.has(concept)));
  return withDebt.findLast((filing) => BALANCE_SHEET.some((concept) => filing.has(concept))) ?? withDebt.at(-1);
}

const BALANCE_SHEET = [...ASSETS, LIABILITIES_AND_EQUITY];

function choose(
  filing: FilingValues,
  { overlap, parts }: { readonly overlap: () => Overlap; readonly parts: typeof byParts },
): Choice | null {
  const total = byTotals(filing, overlap);
  const choice = total === null ? parts(filing) : withLargerFamily(total, filing);
  const withLeases = filing.get(DEBT_WITH_LEASES);
  // The sum of kinds of debt may count one loan under two names; debt with leases is never less than debt.
  const isBound = total === null && choice !== null && withLeases !== undefined && choice.value > withLeases.value;
  if (withLeases === undefined || (choice !== null && choice.value >= withLeases.value && !isBound)) return choice;
  return {
    value: withLeases.value,
    parts: [withLeases],
    method: isBound
      ? 'Debt together with finance leases, as the kinds of debt add up to more: one debt under several tags.'
      : 'Debt together with finance leases, which is more than the debt lines add up to.',
    flags: ['includesFinanceLeases'],
  };
}

/** Rules that start from a line for all debt or for all long-term debt. */
function byTotals(filing: FilingValues, overlap: () => Overlap): Choice | null {
  const noncurrent = first(filing, DEBT_NONCURRENT);
  const dueWithinYear = first(filing, DEBT_DUE_WITHIN_YEAR);
  const current = sum(filing, [DEBT_CURRENT]);
  const longTerm = sum(filing, [DEBT_LONG_TERM]);
  const withMaturities = sum(filing, [DEBT_WITH_CURRENT_MATURITIES]);
  const combined = sum(filing, [DEBT_COMBINED]);
  if (isPresent(combined) && combined.value >= noncurrent.value) {
    return { ...combined, method: 'The filing’s own line for long-term and short-term debt together.' };
  }
  if (isPresent(current) && (isPresent(noncurrent) || isPresent(longTerm))) {
    const base = isPresent(noncurrent) ? noncurrent : longTerm;
    const name = isPresent(noncurrent) ? 'Noncurrent debt' : 'Long-term debt';
    return { ...add(base, greatest([current, dueWithinYear])), method: `${name} plus current debt.` };
  }
  if (!isPresent(noncurrent) && !isPresent(longTerm) && !isPresent(withMaturities)) return null;
  // Some filers tag only the noncurrent part as LongTermDebt, which by its definition includes what is due within a year.
  const long = greatest([add(noncurrent, dueWithinYear), longTerm, withMaturities]);
  const short = shortTerm(filing);
  const whether = isPresent(short) ? overlap() : 'apart';
  if (whether === 'overlaps') {
    const why = 'Short-term borrowings are among the long-term debt already: the filing’s own lines show it.';
    return { ...long, method: LONG_TERM_ALONE, others: [other(add(long, short), why)] };
  }
  const both: Choice = { ...add(long, short), method: `${LONG_TERM} plus short-term borrowings.` };
  if (whether === 'apart') return both;
  const why = 'Short-term borrowings may hold the current part of long-term debt: the filing’s tags cannot tell.';
  return { ...both, flags: ['linesMayOverlap'], others: [other(long, why)] };
}

const LONG_TERM = 'Long-term debt with its current part (the greatest of the lines that give it)';
const LONG_TERM_ALONE = `${LONG_TERM}, which holds the short-term borrowings.`;

/** Whether the short-term borrowings of a year stand in its other lines too, by its own report, else by the year before and after. */
function overlapIn({ book, view, end }: Reading): Overlap {
  const linesAt = (day: Day): DebtLines | null => {
    const filing = byFiling(view, OVERLAP_CONCEPTS, (concept) => book.instants(concept, 'money', day).map(owed)).at(-1);
    return filing === undefined ? null : linesOf(filing);
  };
  const own = linesAt(end);
  if (own === null) return 'apart';
  const others = book
    .ends(YEAR_CONCEPTS)
    .filter((day) => day !== end && Math.abs(daysBetween(day, end)) <= YEAR_MAX_DAYS)
    .flatMap((day) => linesAt(day) ?? []);
  return shortTermOverlap(own, others);
}

const OVERLAP_CONCEPTS = [...DEBT_CONCEPTS, CURRENT_LIABILITIES, DEBT_CARRYING];

function linesOf(filing: FilingValues): DebtLines {
  const of = (concepts: readonly string[]) => amountOf(first(filing, concepts));
  const short = shortTerm(filing);
  return {
    noncurrent: of(DEBT_NONCURRENT),
    currentPart: of(DEBT_DUE_WITHIN_YEAR),
    longTerm: of([DEBT_LONG_TERM]),
    shortTerm: amountOf(short),
    otherShortTerm: amountOf(greatest(shortTerms(filing).filter(({ value }) => value < short.value))),
    currentLiabilities: of([CURRENT_LIABILITIES]),
    carrying: of([DEBT_CARRYING]),
  };
}

const amountOf = (sum: Sum) => (isPresent(sum) ? sum.value : null);

function withLargerFamily(total: Choice, filing: FilingValues): Choice {
  const family = greatest(families(filing));
  if (family.value <= FAMILY_EXCESS * total.value) return total;
  return { ...family, method: 'One kind of debt alone is more than the lines for all debt: it counts.' };
}

/** Rules for filings without a line for long-term debt: kinds of debt, then short-term lines alone. */
function byParts(filing: FilingValues): Choice | null {
  const kinds = families(filing);
  const current = sum(filing, [DEBT_CURRENT]);
  const short = greatest([shortTerm(filing), current, first(filing, DEBT_DUE_WITHIN_YEAR)]);
  // Kinds that are all tagged as none say less than a line that is not.
  if (kinds.some(({ value }) => value > 0) || (kinds.length > 0 && short.value === 0)) {
    const largest = greatest(kinds);
    const rest = kinds.filter((kind) => kind !== largest).reduce(add, NOTHING);
    const isTotal = isPresent(rest) && Math.abs(largest.value - rest.value) <= TOTAL_TOLERANCE * rest.value;
    const long = isTotal ? largest : add(largest, rest);
    return {
      ...add(long, greatest([shortTerm(filing), current])),
      method: isTotal
        ? 'The kind of debt that equals the sum of all others, plus short-term borrowings.'
        : 'The sum of the kinds of debt the filing gives, plus short-term borrowings.',
    };
  }
  return isPresent(short) ? { ...short, method: 'Short-term debt, the only debt the filing gives.' } : null;
}

/** The same with kinds of nearly one amount counted once: they are one debt under several tags. */
function byDistinctKinds(filing: FilingValues): Choice | null {
  const kinds = [...families(filing)].sort((a, b) => b.value - a.value);
  const isAgain = (kind: Sum, at: number) =>
    kinds.slice(0, at).some((larger) => larger.value - kind.value <= TOTAL_TOLERANCE * larger.value);
  const distinct = kinds.filter((kind, at) => !isAgain(kind, at));
  if (distinct.length === kinds.length) return byParts(filing);
  const long = distinct.reduce(add, NOTHING);
  return {
    ...add(long, greatest([shortTerm(filing), sum(filing, [DEBT_CURRENT])])),
    method:
      'The sum of the kinds of debt the filing gives, those of nearly one amount once, plus short-term borrowings.',
  };
}

/** The same where several kinds are parts of the largest: that alone. */
function byLargestKind(filing: FilingValues): Choice | null {
  const kinds = families(filing);
  if (kinds.length < 2) return byParts(filing);
  return { ...greatest(kinds), method: 'The largest kind of debt alone: all kinds together exceed all liabilities.' };
}

/** One sum for each kind of debt the filing gives; senior notes that are nearly all notes payable are among these. */
function families(filing: FilingValues): readonly Sum[] {
  const kinds = DEBT_FAMILIES.map((family) => greatest(family.map((concepts) => sum(filing, concepts))));
  const [senior = NOTHING, notes = NOTHING] = kinds;
  const isAmong = isPresent(senior) && notes.value >= senior.value && notes.value <= NOTES_ABOVE_SENIOR * senior.value;
  return kinds.filter((kind) => isPresent(kind) && !(isAmong && kind === senior));
}

function shortTerm(filing: FilingValues): Sum {
  return greatest(shortTerms(filing));
}

function shortTerms(filing: FilingValues): readonly Sum[] {
  return DEBT_SHORT_TERM.map((concepts) => sum(filing, concepts));
}

/** The lines for whole debt that the choice left out. */
function unusedTotals(filing: FilingValues, choice: Choice): readonly Alternative[] {
  const totals = [DEBT_COMBINED, DEBT_LONG_TERM, DEBT_WITH_CURRENT_MATURITIES, DEBT_WITH_LEASES, ...DEBT_NONCURRENT];
  return totals
    .map((concept) => filing.get(concept))
    .filter((value) => value !== undefined && !choice.parts.includes(value))
    .map((value) => value as FiledValue)
    .map(({ value, concept, accession, filedOn }) => ({
      value,
      concepts: [concept],
      accession,
      filedOn,
      why: 'The rule that was chosen makes the sum of other lines.',
    }));
}
