import { type Day, nextBusinessDay } from '../terms/day.ts';

export interface DatedFiling {
  readonly filedOn: Day;
  readonly acceptedAt: Date | null;
}

/**
 * Tests whether a filing is visible on a day: filed on or before it or, with `seen`, dated the next business day and
 * accepted by `seen.now`, since filings accepted after 17:30 bear that date.
 */
export function visibleOn(asOf: Day, seen?: { readonly now: Date }): (filing: DatedFiling) => boolean {
  // Called for thousands of filers at a time, so the calendar is consulted only for filings dated later.
  return ({ filedOn, acceptedAt }) =>
    filedOn <= asOf ||
    (seen !== undefined && acceptedAt !== null && acceptedAt <= seen.now && filedOn === nextBusinessDay(asOf));
}
