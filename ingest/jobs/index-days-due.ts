import { addDays, type Day, nextBusinessDay, previousBusinessDay } from '../../schema/domain/terms/day.ts';
import { dayOfIndex } from '../../schema/domain/terms/sources.ts';

/** Business days, today among them, of which each index is asked for until it is loaded. */
const LAST_DAYS = 5;

/**
 * The days whose daily index may bring something: of the last five business days the two newest, which may have been
 * incomplete, and those without an index in the tables; after a longer pause every day since the last one loaded.
 *
 * @param loaded names of the documents in the tables
 */
export function indexDaysDue(loaded: Iterable<string>, today: Day): Day[] {
  const known = new Set([...loaded].flatMap((file) => dayOfIndex(file) ?? []));
  const last = [...known].sort().at(-1);
  const previous = previousBusinessDay(today);
  let first = previousBusinessDay(addDays(today, 1));
  for (let day = 1; day < LAST_DAYS; day++) first = previousBusinessDay(first);
  if (last !== undefined && last < first) first = last;
  const days: Day[] = [];
  for (let day = first; day <= today; day = nextBusinessDay(day))
    if (day >= previous || day === last || !known.has(day)) days.push(day);
  return days;
}
