import { setImmediate } from 'node:timers/promises';
import { accessionDigits } from '../../../../schema/domain/terms/accession.ts';
import { addDays, addMonths, type Day } from '../../../../schema/domain/terms/day.ts';
import type { SecSource } from '../sec-document.ts';
import { localTime } from './local-time.ts';
import { findInMarket } from './market-addresses.ts';
import { createBook, type NewFiling } from './market-book.ts';
import { marketFacts } from './market-facts.ts';
import { isOpenOn, type MarketFiling, openAfter, openBefore } from './market-filings.ts';
import { documentOf, type Filed, feedOf, fullIndexOf, headerOf, indexOf, listOf } from './market-pages.ts';
import { createRegister, type Register } from './market-register.ts';

export interface MarketOptions {
  /** The number of filers with filings made by chance. */
  readonly filers: number;
  readonly now: () => Date;
  readonly seed?: number;
  /** What they file on any day begins here; by default 400 days ago. Their reports begin eight years ago. */
  readonly from?: Day;
  /** Between a filing and its appearance in companyfacts, and in its filer's list. */
  readonly factsLagMs?: number;
  readonly listLagMs?: number;
}

/** What the SEC shows of the market at this moment, as text; null is what it does not have. */
export interface MarketPages {
  readonly register: Register;
  feed(start: number): string | null;
  index(day: Day): string | null;
  fullIndex(year: string, quarter: number): Promise<string | null>;
  list(cik: number): string | null;
  facts(cik: number): string | null;
  document(cik: number, accession: string, name: string): string | null;
}

export interface Market extends SecSource, MarketPages, Pick<Register, 'addFiler' | 'change'> {
  add(filing: NewFiling): MarketFiling;
}

const OPENS = '06:00:00';
/** When the index of a day is published, in New York. */
const INDEX_AT = '22:45:00';
const FEED_ENTRIES = 100;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * An invented SEC of any size. What its filers file depends on seed, filer and day alone and is made when it is asked
 * for, so ten thousand filers are kept nowhere; what is added and changed by hand comes beside it, each at its time.
 */
export function createMarket(options: MarketOptions): Market {
  const { now, seed = 1, factsLagMs = HOUR_MS, listLagMs = MINUTE_MS } = options;
  const from = options.from ?? addDays(localTime(now()).slice(0, 10), -400);
  const register = createRegister(options.filers, seed, now);
  const book = createBook(register, from, seed);
  const local = (lagMs = 0) => localTime(new Date(now().getTime() - lagMs));
  const withFiler = (filing: MarketFiling): Filed[] => {
    const filer = register.find(filing.cik);
    return filer === null ? [] : [{ filing, filer }];
  };
  const isIndexed = (day: Day) => isOpenOn(day) && `${day}T${INDEX_AT}` <= local();
  const rowsOf = (day: Day) =>
    book
      .dated(day)
      .toSorted((a, b) => a.cik - b.cik)
      .flatMap(withFiler);

  const pages: MarketPages = {
    register,
    feed(start) {
      const at = local();
      const today = at.slice(0, 10);
      const shown = isOpenOn(today) && at.slice(11) >= OPENS ? today : openBefore(today);
      const listed = [...book.dated(shown), ...book.dated(openAfter(shown))]
        .filter(({ acceptedAt }) => acceptedAt.startsWith(shown) && acceptedAt <= at)
        .sort(newestFirst);
      const page = listed.slice(start, start + FEED_ENTRIES);
      return page.length === 0 && start > 0 ? null : feedOf(shown, page.flatMap(withFiler));
    },
    index(day) {
      const filed = isIndexed(day) ? rowsOf(day) : [];
      return filed.length === 0 ? null : indexOf(day, filed);
    },
    /** Days are read apart, so that other requests do not wait for a quarter. */
    async fullIndex(year, quarter) {
      const first = `${year}-${String(3 * quarter - 2).padStart(2, '0')}-01`;
      const filed: Filed[] = [];
      for (let day = first; day < addMonths(first, 3); day = addDays(day, 1)) {
        if (!isIndexed(day)) continue;
        filed.push(...rowsOf(day));
        await setImmediate();
      }
      return filed.length === 0 ? null : fullIndexOf(filed);
    },
    list(cik) {
      const filer = register.find(cik);
      if (filer === null) return null;
      const until = local(listLagMs);
      const through = until.slice(0, 10);
      const filings = [...book.reportsBy(cik, through), ...book.othersBy(cik, through)];
      return listOf(
        filer,
        filings
          .filter(({ acceptedAt }) => acceptedAt <= until)
          .sort(newestFirst)
          .reverse(),
      );
    },
    facts(cik) {
      const filer = register.find(cik);
      const reports = book.reportsBy(cik, local().slice(0, 10)).filter(({ form, acceptedAt, accession }) => {
        const own = book.factsLagOf(accession);
        return !form.startsWith('NT') && own !== null && acceptedAt <= local(own ?? factsLagMs);
      });
      return filer === null || reports.length === 0 ? null : marketFacts(filer, reports, seed);
    },
    document(cik, accession, name) {
      const filing = book.find(cik, accession);
      const [filed] = filing === null || filing.acceptedAt > local() ? [] : withFiler(filing);
      if (filed === undefined) return null;
      return name === `${accession}.hdr.sgml` ? headerOf(filed) : documentOf(filed, name);
    },
  };
  return {
    ...pages,
    add: book.add,
    addFiler: register.addFiler,
    change: register.change,
    async find(url) {
      const text = await findInMarket(pages, url);
      return text === null ? null : Buffer.from(text);
    },
  };
}

function newestFirst(a: MarketFiling, b: MarketFiling): number {
  if (a.acceptedAt !== b.acceptedAt) return a.acceptedAt < b.acceptedAt ? 1 : -1;
  return a.accession < b.accession ? 1 : -1;
}

/** The address of a document of a filing. */
export const documentPath = ({ cik, accession }: MarketFiling, name: string): string =>
  `/Archives/edgar/data/${cik}/${accessionDigits(accession)}/${name}`;
