import { NEW_YORK } from '../../schema/domain/terms/day.ts';

/**
 * The instant for a New York local time written `20260520162119` or `2026-05-20 16:21:19`; null if malformed. EDGAR's
 * headers and pages state no time zone. In the hour repeated each autumn, the first occurrence is used.
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
