import { DEBT } from '../reading/debt-concepts.ts';
import type { FigureFlag } from '../reading/figure.ts';
import type { FilingValues } from '../reading/reading.ts';
import { add, greatest, isPresent, type Sum, sum } from '../reading/sums.ts';
import { currentPart, isNear, isSame, moreExact, shortTerm } from './lines.ts';
import type { Overlap } from './overlap.ts';

/** A sum of lines in words, and the other sum that could have been made of them. */
export interface Choice extends Sum {
  readonly method: string;
  readonly instead?: { readonly sum: Sum; readonly why: string };
  readonly flags?: readonly FigureFlag[];
}

/** A line for all current debt up to this multiple of the current part of long-term debt is that part. */
const PART_ALONE = 1.03;

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
    return part.value > (1 + 0.01) * all.value ? partAndShort(part, one, overlap) : line(one);
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
  if (whether === 'undecided') {
    return { ...both, flags: ['linesMayOverlap'], instead: { sum: part, why: MAY_HOLD } };
  }
  const why = 'Short-term borrowings and long-term debt have a part in common: the filing’s own lines show it.';
  const once = whether === 'holdsCurrentPart' ? greatest([part, short]) : part;
  return {
    ...once,
    method: once === short ? 'short-term borrowings, which hold the current part of long-term debt' : PART,
    instead: { sum: both, why },
  };
}

const PART = 'the current part of long-term debt';
export const MAY_HOLD =
  'Short-term borrowings may hold the current part of long-term debt: the filing’s tags cannot tell.';
