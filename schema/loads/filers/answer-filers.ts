import type { Day } from '../../domain/terms/day.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { grouped } from '../../domain/terms/words/numbers.ts';
import type { FilersConditions } from '../../queries/filers/filer-conditions.ts';
import type { FilersOnFile } from '../../queries/filers/list-filers.ts';
import { ofFilersWords } from '../shared/check-arguments.ts';

interface Answered {
  /** Matching filers; null if there were no conditions. */
  readonly total: number | null;
  readonly onFile: FilersOnFile;
  readonly isSearched: boolean;
  /** Number examined, if a search found more than it examines; null otherwise. */
  readonly likeliest: number | null;
  readonly isToday: boolean;
  readonly conditions: Pick<FilersConditions, 'sic' | 'state' | 'listedOnly' | 'withFigures'>;
}

/** How many companies match, of how many; of some we know only the name. */
export function filersAnswer(
  day: Day,
  { total, onFile, isSearched, likeliest, isToday, conditions }: Answered,
): string {
  const { filers, withOwnList } = onFile;
  const opening = `As of ${shortDate(day)},`;
  const loaded = `${isToday ? 'We' : 'Today we'} have loaded the lists of filings of ${grouped(withOwnList)} of ${companies(filers)}.`;
  if (total === null) return `${opening} we know ${companies(filers)} by name. ${loaded}`;
  return `${opening} ${found(total, filers, { isSearched, likeliest })}${ofFilersWords(conditions)}. ${loaded}`;
}

const companies = (count: number): string => `${grouped(count)} ${count === 1 ? 'company' : 'companies'}`;

function found(
  total: number,
  filers: number,
  { isSearched, likeliest }: Pick<Answered, 'isSearched' | 'likeliest'>,
): string {
  const matches = total === 1 ? 'matches' : 'match';
  if (likeliest === null) {
    return isSearched ? `${companies(total)} may be meant` : `${grouped(total)} of ${companies(filers)} ${matches}`;
  }
  return total === likeliest
    ? `at least ${companies(total)} may be meant`
    : `${grouped(total)} of the ${likeliest} likeliest companies ${matches}`;
}
