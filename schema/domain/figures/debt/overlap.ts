/** Short-term borrowings up to this multiple of the current part of long-term debt may include it. */
const CLOSE_ABOVE = 1.25;
/** The carrying amount in the notes matches one of two sums when it is within this fraction of it. */
const CARRYING_TOLERANCE = 0.01;

/** A filing's tagged lines that can reveal an overlap; null for untagged lines. */
export interface DebtLines {
  readonly noncurrent: number | null;
  readonly currentPart: number | null;
  /** Parts of kinds of long-term debt that are due within a year. */
  readonly currentParts: readonly number[];
  readonly longTerm: number | null;
  readonly shortTerm: number | null;
  /** True if short-term borrowings are all current notes, by whose name the current part of long-term debt is in them. */
  readonly areNotes: boolean;
  /** Alternative sum for short-term borrowings, such as commercial paper plus bank loans. */
  readonly otherShortTerm: number | null;
  readonly currentLiabilities: number | null;
  /** What is owed to suppliers, and what is accrued where both are tagged. */
  readonly payables: number;
  readonly carrying: number | null;
}

/**
 * Whether the line for short-term borrowings repeats debt of other lines: not at all, entirely, the current part of
 * long-term debt along with other debt, or undecidable from the tags.
 */
export type Overlap = 'apart' | 'overlaps' | 'holdsCurrentPart' | 'undecided';

/**
 * Decides whether short-term borrowings are additional to the lines for long-term debt (METHODS 1.4, overlap). Close
 * amounts prove nothing: Walmart 2016 has 2,745 and 2,708, both real.
 *
 * @param others  the same lines of the years before and after, if on file: a filer rarely changes its way of tagging
 */
export function shortTermOverlap(lines: DebtLines, others: readonly DebtLines[]): Overlap {
  const proven = provenOverlap(lines);
  if (proven !== 'undecided') return proven;
  const { currentPart, shortTerm, carrying, noncurrent, longTerm } = lines;
  const [current, short] = [currentPart ?? 0, shortTerm ?? 0];
  const long = Math.max((noncurrent ?? 0) + current, longTerm ?? 0);
  if (carrying !== null) {
    const isNear = (sum: number) => Math.abs(carrying - sum) <= CARRYING_TOLERANCE * sum;
    if (isNear(long) !== isNear(long + short)) return isNear(long) ? 'overlaps' : 'apart';
  }
  const votes = new Set(others.flatMap((other) => wayOfTagging(other) ?? []));
  const [vote] = votes;
  return votes.size === 1 && vote !== undefined ? vote : 'undecided';
}

/** Evidence from another year about how the filer tags: a line smaller than the current part cannot include it. */
function wayOfTagging(lines: DebtLines): Overlap | null {
  const { currentPart, shortTerm } = lines;
  const proven = provenOverlap(lines);
  // A line that is the current part in one year includes it in the next.
  if (proven === 'overlaps' || proven === 'holdsCurrentPart') return 'holdsCurrentPart';
  return shortTerm !== null && shortTerm > 0 && currentPart !== null && shortTerm < currentPart ? 'apart' : null;
}

function provenOverlap(lines: DebtLines): Overlap {
  const { noncurrent, currentPart, currentParts, longTerm, shortTerm, otherShortTerm } = lines;
  if (shortTerm === null || shortTerm === 0) return 'apart';
  const current = currentPart ?? 0;
  if (shortTerm === currentPart) return 'overlaps';
  const without = longTerm === null || noncurrent === null ? null : longTerm - noncurrent;
  if (without === shortTerm) return 'holdsCurrentPart';
  if (without === shortTerm + current) return 'apart';
  if (currentParts.some((part) => part > 0 && part + shortTerm === current)) return 'overlaps';
  if (current > 0 && otherShortTerm !== null && otherShortTerm === shortTerm - current) return 'holdsCurrentPart';
  if (lines.areNotes && current > 0 && shortTerm > current) return 'holdsCurrentPart';
  // Current liabilities leave no room for another line beside payables and the current part of long-term debt.
  const { currentLiabilities, payables } = lines;
  if (currentLiabilities !== null && shortTerm + current + payables > currentLiabilities) return 'overlaps';
  return currentPart !== null && shortTerm > current && shortTerm <= CLOSE_ABOVE * current ? 'undecided' : 'apart';
}
