import { type Day, startOfNewYorkDay } from '../terms/day.ts';

/** What puts a filing in order among others. */
export interface PlacedFiling {
  readonly filedOn: Day;
  /** An instant, as such or in ISO format; null if unknown. */
  readonly acceptedAt: Date | string | null;
  readonly accession: string;
}

/**
 * Compares filings for a list with the newest first (INTERFACE 20.40): by filing date, then by acceptance, then by
 * accession number. A filing of unknown acceptance is placed at the beginning of its day in New York, below all that were
 * accepted on that day and above those of the evening before. The current-filings feed gives the acceptance of every
 * filing, so first sight by the feed never decides.
 *
 * The column `second_of_day` puts rows in the same order in SQL.
 */
export function newestFirst(one: PlacedFiling, other: PlacedFiling): number {
  if (one.filedOn !== other.filedOn) return one.filedOn < other.filedOn ? 1 : -1;
  if (one.acceptedAt !== null || other.acceptedAt !== null) {
    const later = placeIn(other) - placeIn(one);
    if (later !== 0) return later;
  }
  return one.accession < other.accession ? 1 : one.accession > other.accession ? -1 : 0;
}

export const oldestFirst = (one: PlacedFiling, other: PlacedFiling): number => newestFirst(other, one);

const placeIn = ({ filedOn, acceptedAt }: PlacedFiling): number =>
  (acceptedAt === null ? startOfNewYorkDay(filedOn) : new Date(acceptedAt)).getTime();
