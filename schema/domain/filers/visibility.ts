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
  // Asked of thousands of filers at once: the calendar is looked at for those alone that have a filing of later.
  return ({ filedOn, acceptedAt }) =>
    filedOn <= asOf ||
    (seen !== undefined && acceptedAt !== null && acceptedAt <= seen.now && filedOn === nextBusinessDay(asOf));
}
