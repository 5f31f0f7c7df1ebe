import { addMonths, type Day } from '../../schema/terms/day.ts';
import { EVENT_KINDS, type EventKind } from '../../schema/terms/event-kind.ts';

/** Under so many flagged company-years there is no rate. */
export const BASE_RATE_MIN_EVENTS = 50;
/** A filing of one of these within 12 months is trouble: bankruptcy, delisting, statements not to be relied on. */
const TROUBLE: ReadonlySet<EventKind> = new Set(['8-K 1.03', '8-K 3.01', '8-K 4.02']);
const TROUBLE_MONTHS = 12;
/** Without a periodic report in months 7 to 18 a filer has stopped reporting; the follow-up is complete after them. */
const SILENT_AFTER_MONTHS = 6;
const FOLLOW_UP_MONTHS = 18;
/** A filer takes part while it has filed a periodic report within so many months. */
const REPORTING_MONTHS = 12;
/** 8-K items are numbered as now since August 2004. */
const FIRST_YEAR = 2005;
/** Item 1.05 has existed since 18 December 2023. */
const FIRST_YEARS: Partial<Record<EventKind, number>> = { '8-K 1.05': 2024 };
/** The day from which a company-year without an event is followed: the middle of the year. */
const MIDDLE = '07-01';

/** What of a filer's filings base rates are made of. */
export interface ReportingHistory {
  /** Filing days of its periodic reports, in any order; amendments are none. */
  readonly reports: readonly Day[];
  /** Its events in any order; amendments are none. */
  readonly events: readonly { readonly kind: EventKind; readonly filedOn: Day }[];
}

/** How often trouble followed an event of one kind. */
export interface BaseRate {
  /** Of the flagged company-years, the fraction that trouble followed. */
  readonly share: number;
  /** Flagged company-years. */
  readonly of: number;
  /** The same fraction of the company-years without an event of the kind; null where there are none. */
  readonly unflaggedShare: number | null;
  /** First and last day from which company-years were followed. */
  readonly window: { readonly from: Day; readonly to: Day };
}

/** A rate for each kind; null where fewer than 50 company-years are flagged. */
export type BaseRates = ReadonlyMap<EventKind, BaseRate | null>;

/**
 * How often trouble followed each kind of event, over filers and calendar years, as far as known by a day (INTERFACE 14.13).
 *
 * A company-year is a filer in a calendar year. It is flagged with a kind by the first filing of the kind in that year, and
 * followed from that day; without one it is unflagged, and followed from 1 July. It counts if the filer had filed a periodic
 * report in the 12 months before, and once the 18 months after are over. Trouble is an 8-K 1.03, 3.01 or 4.02 in the 12
 * months after, or no periodic report in months 7 to 18.
 */
export function baseRates(histories: readonly ReportingHistory[], asOf: Day): BaseRates {
  const latest = addMonths(asOf, -FOLLOW_UP_MONTHS);
  const years = Array.from(
    { length: Math.max(0, Number(latest.slice(0, 4)) - FIRST_YEAR + 1) },
    (_, at) => FIRST_YEAR + at,
  );
  const tallies = new Map(EVENT_KINDS.map(({ kind }) => [kind, { flagged: 0, hit: 0, unflagged: 0, missed: 0 }]));
  for (const history of histories) {
    const follow = follower(history);
    const firsts = firstEvents(history);
    for (const year of years) {
      const middle = `${year}-${MIDDLE}`;
      for (const [kind, tally] of tallies) {
        if (year < (FIRST_YEARS[kind] ?? FIRST_YEAR)) continue;
        const event = firsts.get(`${kind} ${year}`);
        const from = event ?? middle;
        const isTroubled = from <= latest ? follow(from) : null;
        if (isTroubled === null) continue;
        if (event === undefined) {
          tally.unflagged += 1;
          tally.missed += Number(isTroubled);
        } else {
          tally.flagged += 1;
          tally.hit += Number(isTroubled);
        }
      }
    }
  }
  return new Map(
    [...tallies].map(([kind, { flagged, hit, unflagged, missed }]) => [
      kind,
      flagged < BASE_RATE_MIN_EVENTS
        ? null
        : {
            share: hit / flagged,
            of: flagged,
            unflaggedShare: unflagged === 0 ? null : missed / unflagged,
            window: { from: `${FIRST_YEARS[kind] ?? FIRST_YEAR}-01-01`, to: latest },
          },
    ]),
  );
}

/** The first event of each kind in each year. */
function firstEvents({ events }: ReportingHistory): Map<string, Day> {
  const firsts = new Map<string, Day>();
  for (const { kind, filedOn } of events) {
    const key = `${kind} ${filedOn.slice(0, 4)}`;
    const known = firsts.get(key);
    if (known === undefined || filedOn < known) firsts.set(key, filedOn);
  }
  return firsts;
}

/** Did trouble follow a day; null where the filer was not reporting then. Each day is looked at once. */
function follower({ reports, events }: ReportingHistory): (day: Day) => boolean | null {
  const troubles = events.filter(({ kind }) => TROUBLE.has(kind)).map(({ filedOn }) => filedOn);
  const known = new Map<Day, boolean | null>();
  const has = (days: readonly Day[], after: Day, until: Day) => days.some((day) => day > after && day <= until);
  const look = (day: Day) => {
    const start = addMonths(day, -REPORTING_MONTHS);
    if (!reports.some((one) => one >= start && one <= day)) return null;
    return (
      has(troubles, day, addMonths(day, TROUBLE_MONTHS)) ||
      !has(reports, addMonths(day, SILENT_AFTER_MONTHS), addMonths(day, FOLLOW_UP_MONTHS))
    );
  };
  return (day) => {
    const seen = known.get(day);
    if (seen !== undefined) return seen;
    const result = look(day);
    known.set(day, result);
    return result;
  };
}
