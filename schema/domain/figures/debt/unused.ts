import { DEBT, DEBT_CONCEPTS, DEBT_DUE } from '../reading/debt-concepts.ts';
import { type Alternative, type FiledValue, rejected } from '../reading/figure.ts';
import type { FilingValues } from '../reading/reading.ts';
import type { Sum } from '../reading/sums.ts';
import { drawn, TOTALS } from './lines.ts';

export const IS_CAPACITY = 'It is what a facility allows or leaves.';

/** The tagged lines of debt that a sum neither uses nor holds, each with the reason. */
export function unusedLines(chosen: Sum, filing: FilingValues): readonly Alternative[] {
  const used = new Set(chosen.parts.map(({ concept }) => concept));
  return [...DEBT_CONCEPTS, ...DEBT.namedAlone]
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
  const isTotal = TOTALS.includes(concept) || DEBT.noncurrent.includes(concept);
  return (isTotal && value <= total) || (holders.length > 0 && value <= room);
}

/** Which lines hold which, by the definitions of the taxonomy. */
function holds(holder: string, line: string): boolean {
  if (holder === DEBT.combined || holder === DEBT.withLeases) return true;
  if (holder === DEBT.longTerm || holder === DEBT.withMaturities) return !isShort(line);
  if (DEBT.noncurrent.includes(holder)) return !DEBT_DUE.includes(line) && !isShort(line);
  if (holder === DEBT.current) return DEBT_DUE.includes(line);
  if (DEBT.currentPart.includes(holder)) return DEBT_DUE.includes(line) && !isShort(line);
  return holder === DEBT.shortTerm && isShort(line);
}

const isShort = (line: string) =>
  /ShortTerm|CommercialPaper$|LinesOfCreditCurrent|BridgeLoan|PayableCurrent$|Overdrafts|Repurchase$|Warehouse/.test(
    line,
  );

function whyNot({ concept, value }: FiledValue, chosen: Sum, filing: FilingValues): string {
  if (!drawn(filing).has(concept)) return IS_CAPACITY;
  if (concept === 'us-gaap:BankOverdrafts') return 'Overdrafts are payables.';
  if (value > chosen.value) return 'It is more than the sum: a principal, a total with leases, or another debt.';
  if ([DEBT.bankLoans, ...DEBT.currentNotes].includes(concept))
    return 'By its name it is part of short-term borrowings, which are less or hold it.';
  if (chosen.parts.some((part) => Math.abs(part.value - value) <= 0.03 * part.value)) {
    return 'It may be the same debt under another tag, before or after discounts.';
  }
  return 'The lines that were used may hold it: the filing’s tags cannot tell.';
}
