import { NEW_YORK } from '../../../../schema/domain/terms/day.ts';

/** The time in New York: `2026-10-30T16:12:08`. */
export function localTime(at: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(NEW_YORK).toPlainDateTime();
  return local.toString({ smallestUnit: 'second' });
}
