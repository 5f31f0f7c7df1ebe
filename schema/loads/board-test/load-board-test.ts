import { type MoneyMonthRow, readMoneyMonths, readReturns } from '../../../prisma/kept-reports.ts';
import { type BoardTestScore, scoreBoardTest } from '../../domain/board-test/board-test-score.ts';
import { type Call, type CallOutcome, isLocked, type LockedCall, unsettled } from '../../domain/board-test/call.ts';
import { cashOutcome } from '../../domain/board-test/cash-outcome.ts';
import {
  companyOutcome,
  type KnownReports,
  type ReportedFacts,
  rangeOutcome,
  yearAfter,
} from '../../domain/board-test/company-outcome.ts';
import { type BaseRate, baseRate, type HeldOutcome, totalReturn } from '../../domain/board-test/index-fund.ts';
import { annualYears } from '../../domain/figures/annual-figures.ts';
import { isWholeFor } from '../../domain/filers/coverage.ts';
import { FAST_GROWTH, PLENTY_FCF_MARGIN } from '../../domain/panels/compass.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { type Cik, parseCik } from '../../domain/terms/cik.ts';
import { addDays } from '../../domain/terms/day.ts';
import { BOARD_TEST, type BoardTestLists } from '../../domain/terms/lists/board-test.ts';
import { fundKeys } from '../../domain/terms/lists/kept.ts';
import { type LoggedLock, readLock } from '../../queries/registry/board-test-locks.ts';
import type { Context } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { memoize } from '../../snapshots/memoize.ts';
import { loadHoldings } from './load-holdings.ts';

/** A call with its outcome, and the index fund's return if it has one for the call's months. */
export interface ServedCall {
  readonly call: Call;
  readonly outcome: CallOutcome;
  /** Total return of the index fund over the months of a cash call. */
  readonly indexReturn: number | null;
}

export interface LoadedBoardTest {
  readonly asOf: AsOf;
  readonly lists: BoardTestLists;
  /** Null before the lock, and if the service has not locked the calls. */
  readonly lock: LoggedLock | null;
  readonly calls: readonly ServedCall[];
  readonly score: BoardTestScore;
}

/** The board test as of a day: the lock, and outcomes from filings up to the day. Read once per state of the data. */
export function loadBoardTest(context: Context, asOf: AsOf): Promise<LoadedBoardTest> {
  const { deps } = context;
  const lists = deps.boardTest ?? BOARD_TEST;
  return memoize(deps, `board test ${lists.lockedAt} ${asOf.day} ${asOf.until}`, async () => {
    const lock =
      asOf.day < lists.lockedOn ? null : await readLock(deps.database, deps.ledger ?? 'replay', lists.lockedAt);
    const calls = lock === null ? [] : await serveCalls(context, lists, lock.record.file.calls, asOf);
    const score = scoreBoardTest(calls.map(({ call, outcome }) => ({ kind: call.kind, outcome })));
    return { asOf, lists, lock, calls, score };
  });
}

async function serveCalls(
  context: Context,
  lists: BoardTestLists,
  calls: readonly Call[],
  asOf: AsOf,
): Promise<ServedCall[]> {
  const { database } = context.deps;
  const cash = calls
    .filter(isLocked)
    .flatMap(({ subject: { ticker, cik, seriesId, classId } }) =>
      seriesId === null || classId === null ? [] : [{ ticker, cik: Number(cik), seriesId, classId }],
    );
  const funds = [...new Map(cash.map((fund) => [fund.seriesId, fund])).values()];
  const [months, returns] = await Promise.all([
    readMoneyMonths(database.pool, { ...fundKeys(funds), until: asOf.until }),
    readReturns(database.pool, { ...fundKeys([lists.indexFund]), until: asOf.until }),
  ]);
  return Promise.all(
    calls.map(async (call): Promise<ServedCall> => {
      if (!isLocked(call)) {
        const { reason: absent, explanation } = call;
        return { call, outcome: unsettled('VOID', { absent, explanation }), indexReturn: null };
      }
      const isCash = call.kind === 'CASH';
      return {
        call,
        outcome: isCash
          ? await cashOutcomeOf(context, call, months, asOf)
          : await companyOutcomeOf(context, call, lists, asOf),
        indexReturn: isCash ? totalReturn(returns, lists.indexFund.classId, call.horizon) : null,
      };
    }),
  );
}

async function cashOutcomeOf(
  { deps }: Context,
  call: LockedCall,
  months: readonly MoneyMonthRow[],
  asOf: AsOf,
): Promise<CallOutcome> {
  const { subject, horizon } = call;
  const own = months.filter(({ seriesId }) => seriesId === subject.seriesId);
  const known = await knownOver(deps, { from: horizon.from, to: asOf.day }, asOf.day);
  const isWhole = isWholeFor(await known.ofFilers([Number(subject.cik)], false), 1);
  return cashOutcome(call, own, asOf.day, isWhole);
}

async function companyOutcomeOf(
  context: Context,
  call: LockedCall,
  { lockedOn }: BoardTestLists,
  asOf: AsOf,
): Promise<CallOutcome> {
  const cik = Number(call.subject.cik);
  const [filer, known] = await Promise.all([loadFacts(context, cik), knownReports(context, call, cik, asOf)]);
  return call.kind === 'RANGE'
    ? rangeOutcome(call, filer, { known, asOf: asOf.until, lockedOn })
    : companyOutcome(call, filer, known, asOf.until);
}

/** The report that the company's list shows; read only once the call has matured. */
async function knownReports(
  { deps, loaders }: Context,
  { horizon, maturesBy }: LockedCall,
  cik: number,
  { day, until }: AsOf,
): Promise<KnownReports> {
  if (until <= maturesBy) return { isWhole: false, filedOn: [] };
  const [over, { annualFilings }] = await Promise.all([
    knownOver(deps, { from: horizon.to, to: maturesBy }, day),
    loaders.cardRecords.load({ cik, until }),
  ]);
  return {
    isWhole: isWholeFor(await over.ofFilers([cik], false), 1),
    filedOn: annualFilings
      .map(({ filedOn }) => filedOn)
      .filter((filedOn) => filedOn > horizon.to && filedOn <= maturesBy)
      .sort(),
  };
}

async function loadFacts({ loaders }: Context, of: number): Promise<ReportedFacts> {
  const cik = parseCik(of) as Cik;
  const [filer, facts] = await Promise.all([loaders.filerByCik.load(cik), loaders.factsByFiler.load(cik)]);
  return { cik, sic: filer?.sic ?? null, facts, annualFilings: [] };
}

/** Holdings of the index fund that base rates are computed over. */
const BASE_HOLDINGS = 200;
/** Filers whose facts are read at a time. */
const AT_ONCE = 25;

/** How often the two sentences about companies came true among the index fund's largest companies at the lock. */
export interface BaseRates {
  readonly cow: BaseRate;
  readonly machine: BaseRate;
}

/** Base rates as of a day; read once per state of the data, because it takes the facts of two hundred filers. */
export function loadBaseRates(context: Context, { asOf, lists }: LoadedBoardTest): Promise<BaseRates> {
  return memoize(context.deps, `board test base ${lists.lockedAt} ${asOf.until}`, async () => {
    const { companies: holdings } = await loadHoldings(
      context,
      lists.indexFund,
      addDays(lists.lockedOn, -1),
      BASE_HOLDINGS,
    );
    const outcomes: HeldOutcome[] = [];
    for (let start = 0; start < holdings.length; start += AT_ONCE) {
      const some = holdings.slice(start, start + AT_ONCE);
      outcomes.push(
        ...(await Promise.all(some.map(({ cik, weight }) => heldOutcome(context, cik, weight, lists, asOf)))),
      );
      // Loaders remember for the whole request, which must not hold the facts of hundreds of filers.
      for (const { cik } of some) context.loaders.factsByFiler.clear(cik);
    }
    return {
      cow: baseRate(outcomes, { fcfMargin: PLENTY_FCF_MARGIN, growth: null }),
      machine: baseRate(outcomes, { fcfMargin: PLENTY_FCF_MARGIN, growth: FAST_GROWTH }),
    };
  });
}

/** The year after the latest one on file at the lock. */
async function heldOutcome(
  context: Context,
  cik: number,
  weight: number,
  { lockedOn }: BoardTestLists,
  { until }: AsOf,
): Promise<HeldOutcome> {
  const filer = await loadFacts(context, cik);
  const atLock = annualYears(filer.facts, { asOf: addDays(lockedOn, -1), sic: filer.sic, view: 'latest' });
  const latest = atLock?.years[0]?.end;
  const year = latest === undefined ? null : yearAfter(filer, latest, until);
  const value = (ratio: { readonly value: number } | { readonly absent: string } | undefined) =>
    ratio !== undefined && 'value' in ratio ? ratio.value : null;
  return { weight, fcfMargin: value(year?.fcfMargin), growth: value(year?.growth) };
}
