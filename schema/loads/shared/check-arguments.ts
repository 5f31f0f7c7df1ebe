import type { Day } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';

/** An invalid argument: `since is after until, 2026-01-01.` */
export function badArgument(argument: string, trouble: string, hint: string): ServiceError {
  return new ServiceError('BAD_ARGUMENT', `${argument} ${trouble}.`, { argument, hint });
}

/** Checks for a whole number within inclusive bounds. Errors: BAD_ARGUMENT, naming the bounds. */
export function wholeNumber(name: string, value: number, least: number, most = Number.POSITIVE_INFINITY): number {
  const range = Number.isFinite(most) ? `from ${least} to ${most}` : `from ${least} on`;
  const hint = `Give a whole number ${range}.`;
  if (value < least) throw badArgument(name, `must be at least ${least}`, hint);
  if (value > most) throw badArgument(name, `must be at most ${most}`, hint);
  return value;
}

/** Refuses a span of days that ends before it begins. Errors: BAD_ARGUMENT. */
export function checkSpan(since: Day | null | undefined, until: Day | null | undefined): void {
  if (typeof since === 'string' && typeof until === 'string' && since > until) {
    throw badArgument('since', `is after until, ${until}`, 'Give a first day that is not after the last one.');
  }
}
