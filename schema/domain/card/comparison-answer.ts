import { isFigure } from '../figures/reading/figure.ts';
import type { Day } from '../terms/day.ts';
import { moneyInWords } from '../terms/words/amount-in-words.ts';
import { displayName } from '../terms/words/display-name.ts';
import type { CompanyCard } from './card-shape.ts';
import { isUnloaded } from './unloaded-words.ts';

/** Companies side by side in one dated sentence: the latest report of each. */
export function comparisonAnswer(
  asOf: Day,
  compared: readonly { readonly name: string; readonly card: Pick<CompanyCard, 'figures' | 'range'> }[],
): string {
  const parts = compared.map(({ name: filedName, card: { figures, range } }) => {
    const name = displayName(filedName);
    if (figures === null)
      return `${name}, ${isUnloaded({ figures, range }) ? 'whose annual reports we have not loaded' : 'of which we have no annual figures'}`;
    const { items, fiscalYearEnd, currency, isStale } = figures;
    return isFigure(items.revenue)
      ? `${name}, ${moneyInWords(items.revenue.value, currency)} in the year ended ${fiscalYearEnd}${isStale ? ', the newest year that we have loaded and not compared' : ''}`
      : `${name}, no revenue among its tagged figures on file for the year ended ${fiscalYearEnd}`;
  });
  return `As of ${asOf}, revenue last reported: ${parts.join('; ')}.`;
}
