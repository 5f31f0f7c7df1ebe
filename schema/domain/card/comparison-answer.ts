import { isFigure } from '../figures/reading/figure.ts';
import type { Day } from '../terms/day.ts';
import { filingUrl } from '../terms/sec-url.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { displayName } from '../terms/words/display-name.ts';
import { moneyInWords } from '../terms/words/numbers.ts';
import { listed } from '../terms/words/phrases.ts';
import { newerReport } from './card-answer.ts';
import type { CompanyCard } from './card-shape.ts';
import { isUnloaded } from './no-figures.ts';

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
    const newer = newerReport(figures.cautions);
    const link =
      newer === undefined
        ? ''
        : ` The ${newer.form} of ${shortDate(newer.filedOn)}: ${filingUrl(figures.cik, newer.accession)}.`;
    return isFigure(items.revenue)
      ? `${name}: ${moneyInWords(items.revenue.value, currency)} in the year to ${shortDate(fiscalYearEnd)}${isStale ? ', too old to compare' : ''}.${link}`
      : `${name}: no revenue among its tagged figures for the year to ${shortDate(fiscalYearEnd)}.${link}`;
  });
  const old = oldSentences(compared);
  if (old.length === 0) return `Latest annual revenue as of ${shortDate(asOf)}. ${parts.join(' ')}`;
  return `As of ${shortDate(asOf)}, ${old.join(' ')} Latest annual revenue that we have. ${parts.join(' ')}`;
}

/** Whose figures are old because we have not loaded those of a newer report, by their year. */
function oldSentences(compared: Parameters<typeof comparisonAnswer>[1]): readonly string[] {
  const old = compared.flatMap(({ name, card: { figures } }) =>
    figures === null || newerReport(figures.cautions) === undefined ? [] : [{ name, year: figures.fiscalYear }],
  );
  return [...new Set(old.map(({ year }) => year))].map((wanted, at) => {
    const names = old.flatMap(({ name, year }) => (year === wanted ? [displayName(name)] : []));
    return `${at === 0 ? 'the' : 'The'} figures of ${listed(names)} are of fiscal ${wanted}: we have not loaded newer ones.`;
  });
}
