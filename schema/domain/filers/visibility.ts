import { type Day, nextBusinessDay } from '../terms/day.ts';

/** The day on which a filing became public. */
export interface DatedFiling {
  readonly filedOn: Day;
  readonly acceptedAt: Date | null;
}

/**
 * What can be seen on a day: filings of that day and before, and with `seen` those dated the next business day that had
 * been accepted by `seen.now`, as a filing accepted after 17:30 is dated so.
 */
export function visibleOn(asOf: Day, seen?: { readonly now: Date }): (filing: DatedFiling) => boolean {
  const tomorrow = nextBusinessDay(asOf);
  return ({ filedOn, acceptedAt }) =>
    filedOn <= asOf || (seen !== undefined && filedOn === tomorrow && acceptedAt !== null && acceptedAt <= seen.now);
}
