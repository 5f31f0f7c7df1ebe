import { NEW_YORK } from '../../schema/domain/terms/day.ts';

/**
 * The instant at which New York clocks show a time, written `20260520162119` or `2026-05-20 16:21:19`; null when it is no time.
 * EDGAR's headers and pages carry no zone. In the hour that autumn repeats, the first one is meant.
 */
export function newYorkInstant(text: string): Date | null {
  const parts = /^(\d{4})-?(\d{2})-?(\d{2}) ?(\d{2}):?(\d{2}):?(\d{2})$/.exec(text.trim());
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second] = parts;
  try {
    const local = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
    return new Date(local.toZonedDateTime(NEW_YORK).epochMilliseconds);
  } catch {
    return null;
  }
}
