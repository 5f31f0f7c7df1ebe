import type { FiscalYear } from '../figures/fiscal-years.ts';
import { contradictedInputs, RANGE_INPUTS } from '../range/corrections/corrected-input.ts';
import type { ReceiptYear } from '../range/registry/receipt.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { moneyInWords, quantity } from '../terms/words/numbers.ts';

const LABELS = { revenue: 'revenue', netIncome: 'net income' } as const;

/**
 * Sentences on inputs of a logged range that the filer's own reports contradict, one for revenue and one for net
 * income: the value logged for the newest such year, and the value that another fact of the report gives, or why none
 * is given. The record itself is left as logged. Restatements are not errors of the record and are left out.
 *
 * @param logged  the years of the record, oldest first
 * @param years   the filer's years as the card has them
 */
export function correctedInputs(logged: readonly ReceiptYear[], years: readonly FiscalYear[]): readonly string[] {
  const found = contradictedInputs(logged, years);
  return RANGE_INPUTS.flatMap((input) => {
    const own = found.filter((one) => one.input === input);
    const newest = own.at(-1);
    if (newest === undefined) return [];
    const amount = moneyInWords(newest.logged, 'USD');
    const why =
      newest.now === null
        ? 'Other facts of the report contradict it, and we give no number now.'
        : `It is ${moneyInWords(newest.now, 'USD')} now, by ${newest.witness}.`;
    const earlier = own.length - 1;
    const rest = earlier === 0 ? '' : ` The same is true of ${quantity(earlier, 'earlier year')}.`;
    return [`The range used ${LABELS[input]} of ${amount} for the year to ${shortDate(newest.end)}. ${why}${rest}`];
  });
}
