import { knownWords } from '../../domain/boards/among-words.ts';
import type { Coverage } from '../../domain/filers/coverage.ts';
import { cardField } from '../../domain/terms/card-fields.ts';
import { grouped } from '../../domain/terms/words/grouped.ts';
import type { Screen, Screened } from '../../queries/filers/screen-companies.ts';

/** How many companies match, of how many, and which are always left out: in one dated sentence. */
export function screenAnswer(
  { day, currency, orderBy, kinds }: Pick<Screen, 'day' | 'currency' | 'orderBy' | 'kinds'>,
  { total, known, unordered }: Pick<Screened, 'total' | 'known' | 'unordered'>,
  coverage: Coverage,
): string {
  const all = Object.values(known).reduce((sum, companies) => sum + companies, 0);
  const abroad = all - (known[currency] ?? 0);
  const among = kinds === null ? '' : `; filings are known${knownWords(coverage)}`;
  const start = `As of ${day}, of ${grouped(all)} ${all === 1 ? 'company' : 'companies'} whose figures are on file, `;
  if (all > 0 && abroad === all)
    return `${start}none reports in ${currency}: they do in ${currencyWords(known)}${among}.`;
  const leftOut = [
    ...(abroad > 0 ? [`${grouped(abroad)} not in ${currency}`] : []),
    ...(unordered > 0 ? [`${grouped(unordered)} without ${cardField(orderBy).label.toLowerCase()}`] : []),
  ].join(' and ');
  const fitting = `${grouped(total)} ${total === 1 ? 'fits' : 'fit'}`;
  return `${start}${fitting}${leftOut === '' ? '' : `; left out: ${leftOut}`}${among}.`;
}

/** `USD (302) and EUR (1)`, the most frequent first. */
function currencyWords(known: Screened['known']): string {
  const counts = Object.entries(known).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const words = counts.map(([currency, companies]) => `${currency} (${grouped(companies)})`);
  return [words.slice(0, -1).join(', '), words.at(-1)].filter((part) => part !== '').join(' and ');
}
