import { addDays, type Day, isBusinessDay, nextBusinessDay } from '../terms/day.ts';

export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

/** EDGAR's first year: a list without a missing page covers every day since. */
export const EDGAR_FIRST_DAY: Day = '1993-01-01';

/** Filing days whose index of all filers is loaded, and whether the items of all its current reports are known. */
export type DayIndexes = ReadonlyMap<Day, { readonly areItemsKnown: boolean }>;

/** Which filing days are known of all filers: by an archive of all submissions, or by the index of the day. */
export interface KnownDays {
  /** Whether there is an archive, or the index of any day from one to another. */
  areAny(from: Day, to: Day): boolean;
  /** @param needsItems  true for questions about items of current reports; an index gives only forms */
  isKnown(day: Day, needsItems: boolean): boolean;
  /** The stretches of unknown filing days from one day to another, over weekends as one, oldest first. */
  unknown(from: Day, to: Day, needsItems: boolean): DaySpan[];
  /** The last unknown filing day up to a day; EDGAR's first day if all are known. */
  lastUnknown(upTo: Day, needsItems: boolean): Day;
}

const LAST_DAY: Day = '9999-12-31';

/**
 * Derives the stretches of unknown days once, for any number of questions.
 *
 * @param archivedThrough  last day of a fully loaded archive of every filer's submissions; null without one. The archive
 *   was made in the course of that day
 */
export function knownDays(indexes: DayIndexes, archivedThrough: Day | null): KnownDays {
  const indexed = [...indexes.keys()].sort();
  const isKnown = (day: Day, needsItems: boolean) =>
    (archivedThrough !== null && day < archivedThrough) ||
    indexes.get(day)?.areItemsKnown === true ||
    (!needsItems && indexes.has(day));
  const stretches = (needsItems: boolean): readonly DaySpan[] => {
    const found: { from: Day; to: Day }[] = [];
    let open: { from: Day; to: Day } | null = null;
    const last = indexed.at(-1) ?? '';
    let day = archivedThrough ?? EDGAR_FIRST_DAY;
    for (; day <= last; day = addDays(day, 1)) {
      if (isKnown(day, needsItems)) open = null;
      else if (isBusinessDay(day)) {
        open ??= { from: day, to: day };
        open.to = day;
        if (found.at(-1) !== open) found.push(open);
      }
    }
    if (open !== null) open.to = LAST_DAY;
    else found.push({ from: filingDayFrom(day), to: LAST_DAY });
    return found;
  };
  const [forms, items] = [stretches(false), stretches(true)];
  const stretchesOf = (needsItems: boolean) => (needsItems ? items : forms);
  return {
    isKnown,
    areAny(from, to) {
      const newest = indexed.findLast((day) => day <= to);
      return archivedThrough !== null || (newest !== undefined && newest >= from);
    },
    unknown(from, to, needsItems) {
      return stretchesOf(needsItems)
        .filter((stretch) => stretch.from <= to && stretch.to >= from)
        .map((stretch) => ({
          from: stretch.from < from ? filingDayFrom(from) : stretch.from,
          to: stretch.to > to ? filingDayUpTo(to) : stretch.to,
        }))
        .filter((stretch) => stretch.from <= stretch.to);
    },
    lastUnknown(upTo, needsItems) {
      const stretch = stretchesOf(needsItems).findLast(({ from }) => from <= upTo);
      if (stretch === undefined) return EDGAR_FIRST_DAY;
      return stretch.to > upTo ? filingDayUpTo(upTo) : stretch.to;
    },
  };
}

/** The first day on which filings are made, from a day on. */
export function filingDayFrom(day: Day): Day {
  return isBusinessDay(day) ? day : filingDayFrom(addDays(day, 1));
}

function filingDayUpTo(day: Day): Day {
  return isBusinessDay(day) ? day : filingDayUpTo(addDays(day, -1));
}

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
