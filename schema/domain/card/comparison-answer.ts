import { isFigure } from '../figures/figure.ts';
import type { Day } from '../terms/day.ts';
import { moneyInWords } from '../terms/words/amount-in-words.ts';
import type { CompanyCard } from './company-card.ts';

/** Companies side by side in one dated sentence: what each reported last. */
export function comparisonAnswer(
  asOf: Day,
  compared: readonly { readonly name: string; readonly card: Pick<CompanyCard, 'figures'> }[],
): string {
  const parts = compared.map(({ name, card: { figures } }) => {
    if (figures === null) return `${name}, no tagged annual figures on file`;
    const { items, fiscalYearEnd, currency } = figures;
    return isFigure(items.revenue)
      ? `${name}, ${moneyInWords(items.revenue.value, currency)} in the year ended ${fiscalYearEnd}`
      : `${name}, no revenue among its tagged figures on file for the year ended ${fiscalYearEnd}`;
  });
  return `As of ${asOf}, revenue last reported: ${parts.join('; ')}.`;
}
