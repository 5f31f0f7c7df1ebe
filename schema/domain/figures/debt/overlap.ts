/** Short-term borrowings this little above the current part of long-term debt may hold it. */
const CLOSE_ABOVE = 1.25;
/** The carrying amount in the notes is that of one of two sums when it is this near. */
const CARRYING_TOLERANCE = 0.01;

/** What a filing tags of its debt, as far as an overlap shows in it; null for what it does not tag. */
export interface DebtLines {
  readonly noncurrent: number | null;
  readonly currentPart: number | null;
  readonly longTerm: number | null;
  readonly shortTerm: number | null;
  /** Another sum for the short-term borrowings, such as commercial paper and loans of banks. */
  readonly otherShortTerm: number | null;
  readonly currentLiabilities: number | null;
  /** Sums that each describe accounts payable and accrued liabilities. */
  readonly payables: readonly number[];
  /** What the notes give as the carrying amount of all debt. */
  readonly carrying: number | null;
}

/**
 * Whether the line for short-term borrowings holds debt that stands in another line already: all of it does, it holds the
 * current part of long-term debt beside others, or the tags cannot tell.
 */
export type Overlap = 'apart' | 'overlaps' | 'holdsCurrentPart' | 'undecided';

/**
 * Whether short-term borrowings come on top of the lines for long-term debt (METHODS 1.4, overlap). Near amounts prove
 * nothing: Walmart 2016 has 2,745 beside 2,708, both real.
 *
 * @param others  the same lines of the year before and of the year after, where they are on file: a filer keeps its way of tagging
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

/** What another year shows of how the filer tags: a line that is less than the current part cannot hold it. */
function wayOfTagging(lines: DebtLines): Overlap | null {
  const { currentPart, shortTerm } = lines;
  const proven = provenOverlap(lines);
  // A line that is the current part in one year holds it in the next.
  if (proven === 'overlaps' || proven === 'holdsCurrentPart') return 'holdsCurrentPart';
  return shortTerm !== null && shortTerm > 0 && currentPart !== null && shortTerm < currentPart ? 'apart' : null;
}

/** What the lines of one filing prove by themselves. */
function provenOverlap(lines: DebtLines): Overlap {
  const { noncurrent, currentPart, longTerm, shortTerm, otherShortTerm, currentLiabilities, payables } = lines;
  if (shortTerm === null || shortTerm === 0) return 'apart';
  const current = currentPart ?? 0;
  if (shortTerm === currentPart) return 'overlaps';
  const without = longTerm === null || noncurrent === null ? null : longTerm - noncurrent;
  if (without === shortTerm || without === shortTerm + current) return 'overlaps';
  if (current > 0 && otherShortTerm !== null && otherShortTerm === shortTerm - current) return 'holdsCurrentPart';
  if (currentLiabilities !== null && shortTerm + current > currentLiabilities) return 'overlaps';
  // Payables and the current part of long-term debt are all current liabilities: no line of the balance sheet is left.
  if (current > 0 && payables.some((payable) => payable + current === currentLiabilities)) return 'overlaps';
  return currentPart !== null && shortTerm > current && shortTerm <= CLOSE_ABOVE * current ? 'undecided' : 'apart';
}
