import type { Day } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { businessDayAfter } from '../../domain/terms/today.ts';

/** The day an answer is given for, and whether it was asked for or is simply today. */
export interface AsOf {
  readonly day: Day;
  /** Last filing date that counts: without an explicit day, filings already seen for the next business day do too. */
  readonly until: Day;
}

/** Whether a day was asked for by name: what was seen of its evening does not count. */
export const isPast = ({ day, until }: AsOf): boolean => until === day;

/** EDGAR begins in 1993; days long before it have no windows to reckon. */
const EARLIEST: Day = '1934-06-06';

/**
 * The day to answer for.
 *
 * @param name  what the argument is called
 * Errors: BAD_ARGUMENT for a day after the service's clock.
 */
export function asOfDay({ today }: { readonly today: Day }, asked: Day | null | undefined, name = 'asOf'): AsOf {
  if (asked === null || asked === undefined) return { day: today, until: businessDayAfter(today) };
  if (asked > today) {
    throw new ServiceError('BAD_ARGUMENT', `${name} ${asked} lies in the future; today is ${today}.`, {
      argument: name,
      hint: `Give a day up to ${today}, or none for today.`,
    });
  }
  if (asked < EARLIEST) {
    throw new ServiceError('BAD_ARGUMENT', `${name} ${asked} is before there was an SEC.`, {
      argument: name,
      hint: `Give a day from ${EARLIEST} on.`,
    });
  }
  return { day: asked, until: asked };
}

/** Something read for a day: what hangs on it is read for the same day. */
export interface Dated {
  readonly asOf?: AsOf;
}

/** The day something was read for; today where it was fetched by its id alone. */
export function dayOf(context: { readonly today: Day }, { asOf }: Dated): AsOf {
  return asOf ?? asOfDay(context, null);
}
