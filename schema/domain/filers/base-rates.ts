import { addMonths, type Day } from '../terms/day.ts';
import { EVENT_KINDS, type EventKind } from '../terms/event-kind.ts';

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

/** A rate for each kind; null where fewer than 50 company-years are flagged. Empty before any were reckoned. */
export type BaseRates = ReadonlyMap<EventKind, BaseRate | null>;

/** Company-years followed, with and without an event, and those of either that trouble followed. */
interface Counts {
  readonly flagged: number;
  readonly hit: number;
  readonly unflagged: number;
  readonly missed: number;
}

/** The counts of all company-years of a kind that are followed from a day or one before it. */
export interface BaseRateTotal extends Counts {
  readonly kind: EventKind;
  readonly fromDay: Day;
}

const NOTHING: Counts = { flagged: 0, hit: 0, unflagged: 0, missed: 0 };

/** The last day from which a company-year can be followed to its end by a day. */
export function lastFollowed(asOf: Day): Day {
  return addMonths(asOf, -FOLLOW_UP_MONTHS);
}

/**
 * Counts, filer by filer, how often trouble followed each kind of event, over calendar years (INTERFACE 14.13).
 *
 * A company-year is a filer in a calendar year. It is flagged with a kind by the first filing of the kind in that year, and
 * followed from that day; without one it is unflagged, and followed from 1 July. It counts if the filer had filed a periodic
 * report in the 12 months before, and once the 18 months after are over. Trouble is an 8-K 1.03, 3.01 or 4.02 in the 12
 * months after, or no periodic report in months 7 to 18.
 *
 * What is counted from a day depends on nothing filed more than 18 months after it, so the totals of a past day are those
 * that would have been counted on that day.
 */
export class BaseRateTally {
  readonly #latest: Day;
  readonly #years: readonly number[];
  readonly #byKind = new Map(EVENT_KINDS.map(({ kind }) => [kind, new Map<Day, Counts>()]));
  readonly #windows = new Map<Day, Window>();

  /** @param through  the last day whose filings are counted */
  constructor(through: Day) {
    this.#latest = lastFollowed(through);
    const count = Math.max(0, Number(this.#latest.slice(0, 4)) - FIRST_YEAR + 1);
    this.#years = Array.from({ length: count }, (_, at) => FIRST_YEAR + at);
  }

  /** Takes in a filer. */
  add(history: ReportingHistory): void {
    const follow = follower(history, (day) => this.#windowOf(day));
    const firsts = firstEvents(history);
    for (const year of this.#years) {
      const middle = `${year}-${MIDDLE}`;
      for (const [kind, days] of this.#byKind) {
        if (year < (FIRST_YEARS[kind] ?? FIRST_YEAR)) continue;
        const event = firsts.get(`${kind} ${year}`);
        const from = event ?? middle;
        const isTroubled = from <= this.#latest ? follow(from) : null;
        if (isTroubled !== null) days.set(from, counted(days.get(from) ?? NOTHING, event !== undefined, isTroubled));
      }
    }
  }

  /** The running totals of each kind, one for each day on which they rise, earliest first. */
  totals(): readonly BaseRateTotal[] {
    return [...this.#byKind].flatMap(([kind, days]) => {
      let total = NOTHING;
      return [...days].sort(byDay).map(([fromDay, counts]) => {
        total = sum(total, counts);
        return { kind, fromDay, ...total };
      });
    });
  }

  #windowOf(day: Day): Window {
    let found = this.#windows.get(day);
    if (found === undefined) {
      found = {
        reporting: addMonths(day, -REPORTING_MONTHS),
        trouble: addMonths(day, TROUBLE_MONTHS),
        silentAfter: addMonths(day, SILENT_AFTER_MONTHS),
        end: addMonths(day, FOLLOW_UP_MONTHS),
      };
      this.#windows.set(day, found);
    }
    return found;
  }
}

/**
 * The base rates of a day.
 *
 * @param totals   the last of each kind by the day that `lastFollowed` names; a kind without one has no rate
 * @param through  the last day whose filings were counted: the window ends where they end
 */
export function baseRates(totals: readonly BaseRateTotal[], asOf: Day, through: Day): BaseRates {
  const to = lastFollowed(asOf < through ? asOf : through);
  const rateOf = (kind: EventKind): BaseRate | null => {
    const { flagged, hit, unflagged, missed } = totals.find((total) => total.kind === kind) ?? NOTHING;
    if (flagged < BASE_RATE_MIN_EVENTS) return null;
    return {
      share: hit / flagged,
      of: flagged,
      unflaggedShare: unflagged === 0 ? null : missed / unflagged,
      window: { from: `${FIRST_YEARS[kind] ?? FIRST_YEAR}-01-01`, to },
    };
  };
  return new Map(EVENT_KINDS.map(({ kind }) => [kind, rateOf(kind)]));
}

function counted({ flagged, hit, unflagged, missed }: Counts, isFlagged: boolean, isTroubled: boolean): Counts {
  const trouble = Number(isTroubled);
  return isFlagged
    ? { flagged: flagged + 1, hit: hit + trouble, unflagged, missed }
    : { flagged, hit, unflagged: unflagged + 1, missed: missed + trouble };
}

function sum(one: Counts, other: Counts): Counts {
  return {
    flagged: one.flagged + other.flagged,
    hit: one.hit + other.hit,
    unflagged: one.unflagged + other.unflagged,
    missed: one.missed + other.missed,
  };
}

function byDay([one]: readonly [Day, Counts], [other]: readonly [Day, Counts]): number {
  return one < other ? -1 : 1;
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

/** Days that count for a company-year: first day of the reports before, last of the trouble after, and what silence means. */
interface Window {
  readonly reporting: Day;
  readonly trouble: Day;
  readonly silentAfter: Day;
  readonly end: Day;
}

/** Whether trouble followed a day; null where the filer was not reporting then. Each day is looked at once. */
function follower({ reports, events }: ReportingHistory, windowOf: (day: Day) => Window): (day: Day) => boolean | null {
  const troubles = events.filter(({ kind }) => TROUBLE.has(kind)).map(({ filedOn }) => filedOn);
  const known = new Map<Day, boolean | null>();
  const has = (days: readonly Day[], after: Day, until: Day) => days.some((day) => day > after && day <= until);
  const look = (day: Day) => {
    const { reporting, trouble, silentAfter, end } = windowOf(day);
    if (!reports.some((one) => one >= reporting && one <= day)) return null;
    return has(troubles, day, trouble) || !has(reports, silentAfter, end);
  };
  return (day) => {
    const seen = known.get(day);
    if (seen !== undefined) return seen;
    const result = look(day);
    known.set(day, result);
    return result;
  };
}
