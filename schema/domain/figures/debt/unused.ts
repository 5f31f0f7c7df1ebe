import {
  DEBT_CARRYING,
  DEBT_COMBINED,
  DEBT_CONCEPTS,
  DEBT_CURRENT,
  DEBT_DUE,
  DEBT_DUE_WITHIN_YEAR,
  DEBT_LONG_TERM,
  DEBT_NAMED_ALONE,
  DEBT_NONCURRENT,
  DEBT_SHORT_TERM,
  DEBT_SHORT_TERM_NOTES,
  DEBT_WITH_CURRENT_MATURITIES,
  DEBT_WITH_LEASES,
} from '../reading/concepts.ts';
import { type Alternative, type FiledValue, rejected } from '../reading/figure.ts';
import type { FilingValues } from '../reading/reading.ts';
import type { Sum } from '../reading/sums.ts';
import { drawn } from './lines.ts';

const WHOLE: readonly string[] = [DEBT_COMBINED, DEBT_WITH_LEASES, DEBT_LONG_TERM, DEBT_WITH_CURRENT_MATURITIES];
const LATER: readonly string[] = DEBT_NONCURRENT;
const DUE: ReadonlySet<string> = new Set(DEBT_DUE);
const PARTS: readonly string[] = DEBT_DUE_WITHIN_YEAR;
const NOTES: readonly string[] = DEBT_SHORT_TERM_NOTES;

export const IS_CAPACITY = 'It is what a facility allows or leaves.';

/** The tagged lines of debt that a sum neither uses nor holds, each with the reason. */
export function unusedLines(chosen: Sum, filing: FilingValues): readonly Alternative[] {
  const used = new Set(chosen.parts.map(({ concept }) => concept));
  return [...DEBT_CONCEPTS, ...DEBT_NAMED_ALONE]
    .flatMap((concept) => filing.get(concept) ?? [])
    .filter((line) => line.value > 0 && !used.has(line.concept) && !isHeld(line, chosen))
    .map((line) => rejected(line, whyNot(line, chosen, filing)));
}

/** True if a line is, by its name and amount, in the lines that were used. */
function isHeld({ concept, value }: FiledValue, { value: total, parts }: Sum): boolean {
  if (parts.some((part) => part.value === value)) return true;
  const holders = parts.filter((part) => part.concept === concept || holds(part.concept, concept));
  const room = holders.reduce((sum, part) => sum + part.value, 0);
  // A total of all that was used, or of some of it.
  const isTotal = WHOLE.includes(concept) || LATER.includes(concept);
  return (isTotal && value <= total) || (holders.length > 0 && value <= room);
}

/** Which lines hold which, by the definitions of the taxonomy. */
function holds(holder: string, line: string): boolean {
  if (holder === DEBT_COMBINED || holder === DEBT_WITH_LEASES) return true;
  if (holder === DEBT_LONG_TERM || holder === DEBT_WITH_CURRENT_MATURITIES) return !isShort(line);
  if (LATER.includes(holder)) return !DUE.has(line) && !isShort(line);
  if (holder === DEBT_CURRENT) return DUE.has(line);
  if (PARTS.includes(holder)) return DUE.has(line) && !isShort(line);
  return holder === DEBT_SHORT_TERM && isShort(line);
}

const isShort = (line: string) =>
  /ShortTerm|CommercialPaper$|LinesOfCreditCurrent|BridgeLoan|PayableCurrent$|Overdrafts|Repurchase$|Warehouse/.test(
    line,
  );

function whyNot({ concept, value }: FiledValue, chosen: Sum, filing: FilingValues): string {
  if (!drawn(filing).has(concept)) return IS_CAPACITY;
  if (concept === 'us-gaap:BankOverdrafts') return 'Overdrafts are payables.';
  if (value > chosen.value)
    return 'It is more than the sum of the lines: a principal, a total with leases, or another debt.';
  if (NOTES.includes(concept)) return 'By its name it is part of short-term borrowings, which are less or hold it.';
  if (chosen.parts.some((part) => Math.abs(part.value - value) <= 0.03 * part.value)) {
    return 'It may be the same debt under another tag, before or after discounts.';
  }
  if (value === filing.get(DEBT_CARRYING)?.value) return 'It equals the carrying amount in the notes.';
  return 'The lines that were used may hold it: the filing’s tags cannot tell.';
}
