import { coverageSentence } from '../../domain/boards/coverage-words.ts';
import type { Coverage } from '../../domain/filers/coverage.ts';
import { cardField } from '../../domain/terms/card-fields.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { grouped, noneOr, quantity, spelled } from '../../domain/terms/words/numbers.ts';
import { listed } from '../../domain/terms/words/phrases.ts';
import type { Screen, Screened } from '../../queries/filers/screen-companies.ts';
import { filtersInWords } from '../boards/check-board-filters.ts';

/** How many companies match, of how many, and which are always left out: in dated sentences. */
export function screenAnswer(
  screen: Pick<Screen, 'day' | 'currency' | 'orderBy' | 'kinds' | 'sic' | 'state' | 'exchange' | 'size'>,
  { total, known, unordered, unknown, old }: Pick<Screened, 'total' | 'known' | 'unordered' | 'unknown' | 'old'>,
  coverage: Coverage,
): string {
  const { day, currency, orderBy, kinds } = screen;
  const narrowed = filtersInWords({
    sic: screen.sic,
    state: screen.state,
    exchange: screen.exchange,
    size: screen.size,
  });
  const all = Object.values(known).reduce((sum, companies) => sum + companies, 0);
  const abroad = all - (known[currency] ?? 0);
  const opening = `As of ${shortDate(day)},`;
  const covered = kinds === null ? '' : ` ${coverageSentence(coverage)}`;
  const companies = quantity(all, 'company', 'companies');
  if (all === 0) return `${opening} we have not loaded the figures of any company.${covered}`;
  if (abroad === all) {
    return `${opening} none of ${companies} with figures reports in ${currency}. They report in ${currencyWords(known)}.${covered}`;
  }
  const others = [
    ...(abroad > 0 ? [`${spelled(abroad)} that ${abroad === 1 ? 'reports' : 'report'} in another currency`] : []),
    ...(unordered > 0 ? [`${spelled(unordered)} without ${cardField(orderBy).label.toLowerCase()}`] : []),
    ...(unknown > 0 ? [`${spelled(unknown)} that ${unknown === 1 ? 'lacks' : 'lack'} a value you asked about`] : []),
  ];
  const leftOut = others.length === 0 ? '' : ` We left out ${listed(others)}.`;
  return `${opening} ${noneOr(total)} of ${companies} with figures ${total < 2 ? 'matches' : 'match'}${narrowed === null ? '' : ` (${narrowed})`}.${oldWords(old, narrowed === null && kinds === null ? '' : 'such ')}${leftOut}${covered}`;
}

/** Which companies are left out because a newer report's figures are not loaded, or there is none. */
function oldWords(old: Screened['old'], such: string): string {
  if (old === null) return '';
  const { count, names } = old;
  const more = count > names.length ? [`${spelled(count - names.length)} more`] : [];
  const named = listed([...names.map((name) => displayName(name)), ...more]);
  return ` We left out ${quantity(count, `${such}company`, `${such}companies`)} whose figures are old: ${named}.`;
}

/** `USD (302) and EUR (1)`, the most frequent first. */
function currencyWords(known: Screened['known']): string {
  const counts = Object.entries(known).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const words = counts.map(([currency, companies]) => `${currency} (${grouped(companies)})`);
  return listed(words);
}
