import type { Day } from '../../domain/terms/day.ts';
import { grouped } from '../../domain/terms/words/grouped.ts';
import type { FilersOnFile } from '../../queries/filers/list-filers.ts';

interface Answered {
  /** Matching filers; null if there were no conditions. */
  readonly total: number | null;
  readonly onFile: FilersOnFile;
  readonly isSearched: boolean;
  /** Number examined, if a search found more than it examines; null otherwise. */
  readonly likeliest: number | null;
  readonly isToday: boolean;
}

/** How many filers match, of how many; of the others only the name is known. */
export function filersAnswer(day: Day, { total, onFile, isSearched, likeliest, isToday }: Answered): string {
  const { filers, withOwnList } = onFile;
  const all = `${grouped(filers)} ${filers === 1 ? 'filer' : 'filers'} on file${isToday ? '' : ' today'}`;
  const known = [
    ...(withOwnList > 0
      ? [`${grouped(withOwnList)} with ${withOwnList === 1 ? 'its' : 'their'} own list of filings`]
      : []),
    ...(filers > withOwnList ? [`${grouped(filers - withOwnList)} known by name alone`] : []),
  ].join(' and ');
  const about = known === '' ? all : `${all} (${known})`;
  if (total === null) return `As of ${day}, ${about}.`;
  const one = total === 1;
  const counted = grouped(total);
  if (likeliest !== null) {
    const found =
      total === likeliest
        ? `at least ${counted} may be meant`
        : `${counted} of the ${likeliest} likeliest ${one ? 'fits' : 'fit'}`;
    return `As of ${day}, of ${about}, ${found}.`;
  }
  const words = isSearched ? `may be meant` : one ? 'fits' : 'fit';
  return `As of ${day}, of ${about}, ${counted} ${words}.`;
}
