import { padCik } from '../../../../schema/domain/terms/cik.ts';
import { addDays, type Day } from '../../../../schema/domain/terms/day.ts';
import { localTime } from './local-time.ts';
import {
  anyFilingOf,
  dayOfAccession,
  filingsOf,
  isOpenOn,
  type MarketFiling,
  openAfter,
  openBefore,
  openFrom,
  reportsOf,
} from './market-filings.ts';
import type { Register } from './market-register.ts';

/** A filing that is made by hand. */
export interface NewFiling extends Pick<MarketFiling, 'cik' | 'form'> {
  readonly items?: string;
  readonly acceptedAt: Date;
  readonly reportDate?: Day;
  /** Between it and companyfacts, where not as usual; null: companyfacts never has it. */
  readonly factsLagMs?: number | null;
}

/** All filings of the market, whether their time has come or not. */
export interface Book {
  add(filing: NewFiling): MarketFiling;
  /** What is dated a business day, whenever it was accepted. */
  dated(day: Day): readonly MarketFiling[];
  /** Reports, of years back, and all else of a filer. */
  reportsBy(cik: number, through: Day): readonly MarketFiling[];
  othersBy(cik: number, through: Day): readonly MarketFiling[];
  find(cik: number, accession: string): MarketFiling | null;
  /** Milliseconds between a filing and companyfacts; null: never; undefined: as usual. */
  factsLagOf(accession: string): number | null | undefined;
}

const DAYS_KEPT = 6;
const YEARS_OF_REPORTS = 8;
const DATED_NEXT_DAY_FROM = '17:30:00';
const FIRST_ADDED = 500_001;
const REPORT = /^10-[KQ]/;

/** @param from  what filers file on any day begins here */
export function createBook(register: Register, from: Day, seed: number): Book {
  const added: MarketFiling[] = [];
  const lags = new Map<string, number | null>();
  const kept = new Map<Day, readonly MarketFiling[]>();
  const days: Day[] = [openFrom(from)];

  const businessDays = (through: Day): readonly Day[] => {
    for (let last = days.at(-1) ?? from; last < through; last = days.at(-1) ?? from) days.push(openAfter(last));
    return days;
  };
  const madeOn = (day: Day): readonly MarketFiling[] => {
    const known = kept.get(day);
    if (known !== undefined) return known;
    const made = day < from ? [] : register.everyMade().flatMap((filer) => filingsOf(filer, day, seed));
    kept.set(day, made);
    for (const [oldest] of kept) if (kept.size > DAYS_KEPT) kept.delete(oldest);
    return made;
  };
  const addedBy = (cik: number, isReport: boolean) =>
    added.filter((one) => one.cik === cik && REPORT.test(one.form) === isReport);

  return {
    add({ acceptedAt, items = '', reportDate, factsLagMs, ...filing }) {
      const at = localTime(acceptedAt);
      const day = at.slice(0, 10);
      const filedOn = isOpenOn(day) && at.slice(11) < DATED_NEXT_DAY_FROM ? day : openAfter(day);
      const made = {
        ...{ ...filing, items, filedOn, acceptedAt: at },
        reportDate: reportDate ?? (items === '' ? null : openBefore(filedOn)),
        accession: `${padCik(filing.cik)}-${filedOn.slice(2, 4)}-${FIRST_ADDED + added.length}`,
      };
      added.push(made);
      if (factsLagMs !== undefined) lags.set(made.accession, factsLagMs);
      return made;
    },
    dated: (day) => [...madeOn(day), ...added.filter(({ filedOn }) => filedOn === day)],
    reportsBy(cik, through) {
      const filer = register.made(cik);
      const made = filer === null ? [] : reportsOf(filer, openAfter(through), YEARS_OF_REPORTS, seed);
      return [...made, ...addedBy(cik, true)];
    },
    othersBy(cik, through) {
      const filer = register.made(cik);
      const made = filer === null ? [] : businessDays(openAfter(through)).map((day) => anyFilingOf(filer, day, seed));
      return [...made.filter((filing) => filing !== null), ...addedBy(cik, false)];
    },
    find(cik, accession) {
      const [filer, day] = [register.made(cik), dayOfAccession(accession)];
      const made =
        filer === null || day === null
          ? []
          : [...filingsOf(filer, day, seed), ...reportsOf(filer, addDays(day, 1), 1, seed)];
      return [...added, ...made].find((one) => one.accession === accession && one.cik === cik) ?? null;
    },
    factsLagOf: (accession) => lags.get(accession),
  };
}
