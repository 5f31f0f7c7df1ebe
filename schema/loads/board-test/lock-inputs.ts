import { type MoneyMonthRow, readMoneyMonths } from '../../../prisma/kept-reports.ts';
import type { CashCandidate } from '../../domain/board-test/cash-calls.ts';
import type { Pool, PoolCompany } from '../../domain/board-test/company-calls.ts';
import {
  areHoldingsOfLock,
  isYearOfLock,
  isYieldOfLock,
  type LockInputs,
  makeLockedFile,
} from '../../domain/board-test/locked-file.ts';
import type { RangeCandidate } from '../../domain/board-test/range-calls.ts';
import { type AnnualFigures, annualFigures } from '../../domain/figures/annual-figures.ts';
import { isFigure } from '../../domain/figures/reading/figure.ts';
import { isWholeFor } from '../../domain/filers/coverage.ts';
import { type HealthWatchEntry, healthWatch, watchGapOf, watchWindow } from '../../domain/filers/health-watch.ts';
import { nameInForce } from '../../domain/filers/name-in-force.ts';
import { cashCompass } from '../../domain/panels/compass.ts';
import { rangeInput, revenueRange } from '../../domain/range/v4-1.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import { addDays, type Day } from '../../domain/terms/day.ts';
import type { BoardTestLists } from '../../domain/terms/lists/board-test.ts';
import { fundKeys } from '../../domain/terms/lists/kept.ts';
import { unreadIn, warningsOf } from '../../domain/terms/unread.ts';
import type { CardRecords } from '../../queries/cards/card-records.ts';
import { readAcceptedBy, readAcceptedLate } from '../../queries/registry/board-test-locks.ts';
import type { FilerRecord } from '../../queries/shared/filer-columns.ts';
import type { Context } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { editionAt } from '../../snapshots/registry-tallies.ts';
import { loadHoldings } from './load-holdings.ts';

/** Holdings of the pool fund whose companies form the pool. */
const POOL_HOLDINGS = 50;

/** What counts as on file at the lock: see `isOnFileAt`. */
interface Lock {
  readonly day: Day;
  /** Filings of that day known to have been accepted by the lock. */
  readonly accepted: ReadonlySet<string>;
  /** Filings dated before it but known to have been accepted later. */
  readonly late: ReadonlySet<string>;
}

/** The 36 calls, from what is on file and had been accepted by the lock. */
export async function makeLockedCalls(context: Context, lists: BoardTestLists) {
  return makeLockedFile(lists, await loadLockInputs(context, lists));
}

async function loadLockInputs(context: Context, lists: BoardTestLists): Promise<LockInputs> {
  const { lockedOn, lockedAt, cash, ranges, companies, poolFund } = lists;
  const { database } = context.deps;
  const close = { day: lockedOn, instant: lockedAt };
  const [accepted, late] = await Promise.all([readAcceptedBy(database, close), readAcceptedLate(database, close)]);
  const lock: Lock = { day: lockedOn, accepted, late };
  const dayBefore = addDays(lockedOn, -1);
  const [months, holdings, candidates] = await Promise.all([
    readMoneyMonths(database.pool, { ...fundKeys(cash), until: dayBefore, also: [...accepted] }),
    loadHoldings(context, poolFund, dayBefore, POOL_HOLDINGS),
    loadCompanies(context, ranges, lock),
  ]);
  const known = months.filter(({ accession }) => accession === null || !late.has(accession));
  const listed = new Map(companies.map((member) => [member.cik, member]));
  const isCurrent = holdings.reportDate !== null && areHoldingsOfLock(holdings.reportDate, lockedOn);
  const held = isCurrent ? holdings.companies.filter(({ cik }) => !listed.has(cik)) : [];
  const pool = await loadCompanies(context, [...listed.values(), ...held], lock);
  return {
    cash: cash.flatMap((fund) => cashCandidate(fund, known, lockedOn) ?? []),
    pool: await poolOf(context, pool, lock),
    ranges: await Promise.all(candidates.map((company) => rangeCandidate(context, company, lock))),
  };
}

/** The newest yield on or before the lock. */
function cashCandidate(
  fund: BoardTestLists['cash'][number],
  months: readonly MoneyMonthRow[],
  lockedOn: Day,
): CashCandidate | null {
  const own = months.filter(({ seriesId }) => seriesId === fund.seriesId);
  const newest = own
    .flatMap((month) => month.yields.map((one) => ({ ...one, month })))
    .filter(({ day }) => isYieldOfLock(day, lockedOn))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];
  if (newest === undefined) return null;
  const { day, value, month } = newest;
  return {
    ...fund,
    name: month.name ?? fund.ticker,
    yield: { day, value: Number(value) },
    accession: month.accession,
  };
}

/** A company by its CIK; one held by a fund gets the first of its own tickers. */
interface Member {
  readonly cik: number;
  readonly ticker: string | null;
}

interface Company {
  readonly member: Member;
  readonly filer: FilerRecord | null;
  readonly records: CardRecords;
  /** Null if nothing on file by the lock has any. */
  readonly figures: AnnualFigures | null;
}

async function loadCompanies(context: Context, members: readonly Member[], lock: Lock): Promise<Company[]> {
  const { loaders } = context;
  return Promise.all(
    members.map(async (member): Promise<Company> => {
      const [filer, records, facts] = await Promise.all([
        loaders.filerByCik.load(member.cik),
        loaders.cardRecords.load({ cik: member.cik, until: lock.day }),
        loaders.factsByFiler.load(member.cik),
      ]);
      const figures = annualFigures(facts.filter(isOnFileAt(lock)), {
        cik: member.cik as Cik,
        sic: filer?.sic ?? null,
        asOf: lock.day,
        view: 'latest',
        annualFilings: records.annualFilings.filter(isOnFileAt(lock)),
      });
      return { member, filer, records, figures };
    }),
  );
}

/**
 * Filings of earlier days except those known to be accepted later; of the lock's day, those known to be accepted by
 * then.
 */
const isOnFileAt =
  ({ day, accepted, late }: Lock) =>
  ({ filedOn, accession }: { readonly filedOn: Day; readonly accession: string }) =>
    filedOn < day ? !late.has(accession) : filedOn === day && accepted.has(accession);

const tickerOf = ({ member, records }: Company) =>
  member.ticker ?? records.tickers.find(({ goneSince }) => goneSince === null)?.ticker ?? `CIK ${member.cik}`;

const nameOf = (company: Company, day: Day) =>
  company.filer === null
    ? tickerOf(company)
    : nameInForce({ name: company.filer.name, names: company.records.names }, day);

async function poolOf(context: Context, members: readonly Company[], lock: Lock): Promise<Pool> {
  const known = members.filter(({ figures }) => figures !== null && isOfLock(figures, lock.day));
  const companies = await Promise.all(known.map((company) => poolCompany(context, company, lock)));
  return { companies: companies.filter((one) => one !== null), unknown: members.length - known.length };
}

const isOfLock = ({ isStale, fiscalYearEnd }: AnnualFigures, day: Day) => !isStale && isYearOfLock(fiscalYearEnd, day);

/** Null for a company off the compass, or with another currency. */
async function poolCompany({ deps }: Context, company: Company, lock: Lock): Promise<PoolCompany | null> {
  const { member, figures, records } = company;
  const { day } = lock;
  const revenue = figures?.items.revenue;
  if (figures === null || figures.currency !== 'USD') return null;
  const compass = cashCompass(figures);
  if (revenue === undefined || !isFigure(revenue) || 'absent' in compass) return null;
  const { freeCashFlow } = figures.items;
  const cik = member.cik as Cik;
  const span = watchWindow(day);
  const known = await knownOver(deps, span, day);
  const isCovered = isWholeFor(known.ofList(cik, records.list, true), 1);
  const filings = records.watchedFilings.filter(isOnFileAt(lock));
  const isKnown = watchGapOf(filings, day, { isCovered }) === null;
  const watched = healthWatch(cik, filings, day);
  const { point, fcfMargin, growth } = compass;
  const accessions = [revenue, freeCashFlow].flatMap((figure) => (isFigure(figure) ? [figure.accession] : []));
  return {
    ticker: tickerOf(company),
    cik,
    name: nameOf(company, day),
    point,
    fiscalYearEnd: figures.fiscalYearEnd,
    revenue: revenue.value,
    fcfMargin,
    growth,
    accessions: [...new Set(accessions)],
    isWarned: isKnown ? isWarnedBy(watched) : null,
  };
}

/** True if a filing is a warning; null if only an unread one might be. */
function isWarnedBy(watched: readonly HealthWatchEntry[]): boolean | null {
  if (warningsOf(watched).length > 0) return true;
  return unreadIn(watched) > 0 ? null : false;
}

async function rangeCandidate({ deps }: Context, company: Company, { day }: Lock): Promise<RangeCandidate> {
  const { member, figures, filer } = company;
  const { cik } = member;
  const ticker = tickerOf(company);
  if (figures === null || filer === null || !isYearOfLock(figures.fiscalYearEnd, day)) {
    return { ticker, cik, name: null, range: { absent: 'NOT_INGESTED' }, accession: null };
  }
  const { items } = figures;
  const { edition } = await editionAt(deps, day);
  return {
    ticker,
    cik,
    name: nameOf(company, day),
    range: revenueRange(rangeInput(figures), edition),
    accession: isFigure(items.revenue) ? items.revenue.accession : null,
  };
}
