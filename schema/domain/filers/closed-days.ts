import { addDays, type Day, nextBusinessDay } from '../terms/day.ts';

/** Days after which an index that has not come will not come: until then it was asked for each day. */
const GIVEN_UP_AFTER_DAYS = 5;
/** Filing days in a row that are taken for closed. More without an index are a gap of ours. */
const CLOSED_IN_A_ROW = 3;

/**
 * Days without an index between two that are there: EDGAR was closed by an order that we do not know of, so no filing
 * bears their date.
 *
 * @param indexed the days whose index is loaded
 * @param isBroken true for a day whose index is there and could not be read
 */
export function closedDays(indexed: Iterable<Day>, isBroken: (day: Day) => boolean): readonly Day[] {
  const days = [...indexed].sort();
  const newest = days.at(-1) ?? '';
  return days.flatMap((day, at) => {
    const next = days[at + 1];
    const between: Day[] = [];
    for (let one = nextBusinessDay(day); next !== undefined && one < next; one = nextBusinessDay(one)) {
      if (between.length === CLOSED_IN_A_ROW) return [];
      between.push(one);
    }
    return between.filter((one) => addDays(one, GIVEN_UP_AFTER_DAYS) <= newest && !isBroken(one));
  });
}
