import { type FigureResult, isFigure } from '../figures/figure.ts';
import type { FiscalYear } from '../figures/fiscal-years.ts';
import type { ReceiptYear } from '../range/receipt.ts';
import { isSameFiscalYear } from '../terms/fiscal-year.ts';
import { moneyInWords } from '../terms/words/amount-in-words.ts';

const INPUTS = [
  ['revenue', 1, 'revenue'],
  ['netIncome', 2, 'net income'],
] as const;

/**
 * Sentences on inputs of a logged range that the filer's own reports contradict, one for revenue and one for net income: what
 * was logged for the newest such year, and what another fact of the report gives or why nothing is given. The record stands as
 * it was logged. A restatement is no fault of it and is not told here.
 *
 * @param logged  the years of the record, oldest first
 * @param years   of the filer, as the card has them
 */
export function correctedInputs(logged: readonly ReceiptYear[], years: readonly FiscalYear[]): readonly string[] {
  return INPUTS.flatMap(([name, at, label]) => {
    const found = logged.flatMap((year) => {
      const now = years.find(({ end }) => isSameFiscalYear(end, year[0]));
      const before = year[at];
      const why = now === undefined || before === null ? null : contradictedBy(before, now[name]);
      return before === null || why === null ? [] : { end: year[0], amount: moneyInWords(before, 'USD'), why };
    });
    const newest = found.at(-1);
    if (newest === undefined) return [];
    const earlier = found.length - 1;
    const rest = earlier === 0 ? '' : `; so in ${earlier} earlier ${earlier === 1 ? 'year' : 'years'}`;
    return [
      `The range was logged with ${label} of ${newest.amount} for the year to ${newest.end}; ${newest.why}${rest}.`,
    ];
  });
}

/** What contradicts a logged number, as the rest of a sentence; null where nothing of the filer's reports does. */
function contradictedBy(logged: number, now: FigureResult): string | null {
  if (!isFigure(now)) {
    return now.absent === 'INCONSISTENT' ? 'other facts of the report contradict it, and no number is given now' : null;
  }
  const { verdict, witness } = now.testimony;
  if (now.value === logged || witness === null || (verdict !== 'otherCandidate' && verdict !== 'corrected'))
    return null;
  return `it is ${moneyInWords(now.value, 'USD')} now, by ${witness.words}`;
}
