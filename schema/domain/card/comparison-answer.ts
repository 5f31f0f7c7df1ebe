import { isFigure } from '../figures/reading/figure.ts';
import type { Day } from '../terms/day.ts';
import { moneyInWords } from '../terms/words/amount-in-words.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { displayName } from '../terms/words/display-name.ts';
import type { CompanyCard } from './card-shape.ts';
import { isUnloaded } from './unloaded-words.ts';

/** Companies side by side: a dated opening, and a sentence for the latest report of each. */
export function comparisonAnswer(
  asOf: Day,
  compared: readonly { readonly name: string; readonly card: Pick<CompanyCard, 'figures' | 'range'> }[],
): string {
  const parts = compared.map(({ name: filedName, card: { figures, range } }) => {
    const name = displayName(filedName);
    if (figures === null) {
      const what = isUnloaded({ figures, range }) ? 'loaded its annual reports' : 'found any annual figures';
      return `${name}: we have not ${what}.`;
    }
    const { items, fiscalYearEnd, currency, isStale } = figures;
    return isFigure(items.revenue)
      ? `${name}: ${moneyInWords(items.revenue.value, currency)} in the year to ${shortDate(fiscalYearEnd)}${isStale ? ', too old to compare' : ''}.`
      : `${name}: no revenue among its tagged figures for the year to ${shortDate(fiscalYearEnd)}.`;
  });
  return `Latest annual revenue as of ${shortDate(asOf)}. ${parts.join(' ')}`;
}
