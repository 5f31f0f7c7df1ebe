import * as tags from '../reading/concepts.ts';
import {
  type AbsentFigure,
  type Alternative,
  absent,
  contradicted,
  type FigureFlag,
  type FigureResult,
  type FiledValue,
  makeFigure,
} from '../reading/figure.ts';
import { byFiling, type FilingValues, type Reading, readFlow, readInstant } from '../reading/reading.ts';
import { add, first, greatest, isPresent, other, type Sum, sum } from '../reading/sums.ts';

const CONCEPTS = [tags.IFRS_BORROWINGS, tags.IFRS_LONG_TERM, ...tags.IFRS_CURRENT, ...tags.IFRS_BONDS].flat();

export const NO_DEBT: AbsentFigure = absent(
  'NOT_TAGGED',
  'The annual report tags no debt without dimensions: it has no debt line, or gives debt only in parts.',
);

interface Choice extends Sum {
  readonly method: string;
  readonly others: readonly Alternative[];
  readonly flags: readonly FigureFlag[];
}

/**
 * Total debt at the end of a fiscal year under IFRS, including bonds and the part due within a year. All parts come
 * from one filing. Absent as `INCONSISTENT` if bonds issued in the year alone exceed it, or if it exceeds all
 * liabilities.
 */
export function ifrsDebtAt(reading: Reading): FigureResult {
  const { book, view, end } = reading;
  const filings = byFiling(CONCEPTS, (concept) => book.instants(concept, 'money', end).map(owed));
  const filing = filings.at(view === 'latest' ? -1 : 0);
  if (filing === undefined) return NO_DEBT;
  const liabilities = readInstant(reading, tags.IFRS_LIABILITIES);
  const { value, parts, method, others: alternatives, flags } = choose(filing, liabilities?.value ?? Infinity);
  const [{ unit }] = parts as [FiledValue];
  const names = parts.map(({ concept, text }) => `${concept} ${text}`).join(', ');
  if (liabilities !== undefined && value > liabilities.value) {
    const witness = { words: 'liabilities', value: liabilities.value, parts: [liabilities] };
    const explanation = `Debt (${names}) is more than all liabilities (${liabilities.text}).`;
    return contradicted({ value, unit, parts, witness }, explanation);
  }
  const issued = readFlow(reading, tags.IFRS_BOND_PROCEEDS);
  if (issued !== undefined && Math.abs(issued.value) > value) {
    const explanation = `Bonds issued in the year came to more (${issued.concept} ${issued.text}) than all the debt tagged at its end (${names}): some of it is not tagged.`;
    const witness = { words: 'bonds issued in the year', value: Math.abs(issued.value), parts: [issued] };
    return contradicted({ value, unit, parts, witness }, explanation);
  }
  return makeFigure({ value, unit, parts, method, alternatives, flags });
}

/** The greater of the line for all borrowings and the sum of its parts; the filing has at least one of them. */
function choose(filing: FilingValues, liabilities: number): Choice {
  const all = sum(filing, tags.IFRS_BORROWINGS);
  const longTerm = sum(filing, tags.IFRS_LONG_TERM);
  const bonds = bondsOf(filing);
  const loans = add(longTerm, greatest(tags.IFRS_CURRENT.map((concepts) => sum(filing, concepts))));
  const parts = add(loans, bonds);
  if (!isPresent(parts) || all.value >= parts.value) {
    return { ...all, method: 'All borrowings, as tagged, which are no less than the sum of their parts.', ...PLAIN };
  }
  if (isPresent(all) && all.value <= liabilities && parts.value > liabilities) {
    const why = 'The sum of the parts is more than all liabilities.';
    return { ...all, method: 'All borrowings, as tagged.', others: [other(parts, why)], flags: [] };
  }
  const method = 'Long-term borrowings with their current part, short-term borrowings and bonds.';
  if (!isPresent(all)) return { ...parts, method, ...PLAIN };
  const why = whyLess(all, longTerm, loans, bonds);
  return { ...parts, method, others: [other(all, why ?? LESS)], flags: why === null ? [] : ['linesMayOverlap'] };
}

const LESS = 'Less than the sum of long-term borrowings, their current part, short-term borrowings and bonds.';

/** Why parts that exceed the line for all borrowings may double-count; null if nothing suggests it. */
function whyLess(all: Sum, longTerm: Sum, loans: Sum, bonds: Sum): string | null {
  if (isPresent(bonds) && all.value === loans.value && bonds.value <= all.value) {
    return 'Bonds may be among the borrowings: the filing’s tags cannot tell.';
  }
  // By its name the line excludes the current part, but some filers use it for the whole.
  return longTerm.value < all.value && all.value < loans.value
    ? 'The line for long-term borrowings may hold their current part: the filing’s tags cannot tell.'
    : null;
}

const PLAIN = { others: [], flags: [] } as const;

function bondsOf(filing: FilingValues): Sum {
  const [issued, inParts] = tags.IFRS_BONDS;
  const whole = first(filing, issued);
  return isPresent(whole) ? whole : sum(filing, inParts);
}

/** "Less: current part (600)" is also tagged as negative; the amount is owed whatever its sign in the table. */
export const owed = (value: FiledValue): FiledValue => (value.value < 0 ? { ...value, value: -value.value } : value);
