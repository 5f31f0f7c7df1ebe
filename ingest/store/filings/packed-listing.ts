import type { Day } from '../../../schema/domain/terms/day.ts';
import type { FilerDescription, ListedFiling } from '../../readers/records.ts';
import { type PackedFilings, packFilings } from './packed-filings.ts';

/** The rows of an index or a feed, in transit from the reading thread to the storing one. */
export interface PackedListing {
  readonly filings: PackedFilings;
  /** Each filer once, with the name on its newest filing. */
  readonly names: readonly ListedName[];
}

export interface ListedName {
  readonly cik: number;
  readonly name: string;
  readonly day: Day;
  readonly described?: FilerDescription;
}

export function packListing(listed: readonly ListedFiling[]): PackedListing {
  return {
    filings: packFilings(listed.map(({ filing }) => filing)),
    names: newestNames(
      listed.map(({ filing, filerName, described }) => ({
        cik: filing.cik,
        name: filerName,
        day: filing.filedOn,
        ...(described === undefined ? {} : { described }),
      })),
    ),
  };
}

/** The newest name of each filer; of several on one day, the greatest. Its description may be that of an older one. */
export function newestNames(names: readonly ListedName[]): ListedName[] {
  const newest = new Map<number, ListedName>();
  for (const listing of names) {
    const other = newest.get(listing.cik) ?? listing;
    const [newer, older] = isNewer(listing, other) ? [listing, other] : [other, listing];
    const described = newer.described ?? older.described;
    newest.set(listing.cik, described === undefined ? newer : { ...newer, described });
  }
  return [...newest.values()];
}

export const isNewer = (a: Omit<ListedName, 'cik'>, b: Omit<ListedName, 'cik'>) =>
  a.day === b.day ? a.name > b.name : a.day > b.day;
