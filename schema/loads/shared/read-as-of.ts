import { type AsOf, businessDayAfter, type Dated } from '../../domain/terms/as-of.ts';
import { type Day, parseDay } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';

/** Earlier days would need windows decades before EDGAR began in 1993. */
const EARLIEST: Day = '1934-06-06';

/**
 * The day to answer for.
 *
 * @param name  the name of the argument
 * Errors: BAD_ARGUMENT for a day after the service's clock.
 */
export function asOfDay({ today }: { readonly today: Day }, asked: Day | null | undefined, name = 'asOf'): AsOf {
  if (asked === null || asked === undefined) return { day: today, until: businessDayAfter(today) };
  if (asked > today) {
    throw new ServiceError('BAD_ARGUMENT', `${name} ${asked} is in the future; today is ${today}.`, {
      argument: name,
      hint: `Give a day up to ${today}, or none for today.`,
    });
  }
  if (asked < EARLIEST) {
    throw new ServiceError('BAD_ARGUMENT', `${name} ${asked} is before the SEC existed.`, {
      argument: name,
      hint: `Give a day from ${EARLIEST} on.`,
    });
  }
  return { day: asked, until: asked };
}

/** The day something was read for; today if it was fetched by its id alone. */
export function dayOf(context: { readonly today: Day }, { asOf }: Dated): AsOf {
  return asOf ?? asOfDay(context, null);
}

/** Parts of a global id do not contain it. */
const SEPARATOR = ':';

/** The id of something derived for a day: its own parts, and the day if one was requested. */
export function datedId(parts: readonly (string | number)[], { day, until }: AsOf): string {
  return [...parts, ...(day === until ? [day] : [])].join(SEPARATOR);
}

/** Parses an id: `length` parts of its own, and the day; null for anything else. */
export function readDatedId(id: string, length: number): { readonly parts: string[]; readonly day: Day | null } | null {
  const all = id.split(SEPARATOR);
  const day = all[length];
  if (all.length < length || all.length > length + 1 || (day !== undefined && parseDay(day) === null)) return null;
  return { parts: all.slice(0, length), day: day ?? null };
}
