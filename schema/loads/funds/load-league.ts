import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import { watchWindow } from '../../domain/filers/health-watch.ts';
import { type FundRead, readFund, warnedOf } from '../../domain/funds/fund-read.ts';
import { inLeagueOrder, orderedBy, type Ranked } from '../../domain/funds/league.ts';
import { byCompany, type HeldPart } from '../../domain/portfolio/measures.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { ETFS, type LeagueOrder, leagueOn } from '../../domain/terms/lists/etfs.ts';
import { type FundReportRow, readFunds } from '../../queries/funds/fund-reports.ts';
import type { Context } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { etfStocks, loadStockFilers } from './load-etf.ts';
import { matchFunds } from './load-fund.ts';

export interface LeagueFundRead {
  readonly ticker: string;
  readonly cik: number;
  readonly seriesId: string;
  /** Null if no report is on file. */
  readonly report:
    | (FundReportRow & {
        readonly read: FundRead;
        /** Pairs of a company and a warning kind it has filed. */
        readonly signs: number;
        /** The companies that carry a warning filing, largest first. */
        readonly warned: readonly HeldPart[];
        /** Those with unread filings that may be warnings. */
        readonly unread: readonly HeldPart[];
      })
    | null;
}

export interface LoadedLeague {
  readonly asOf: AsOf;
  /** In the order requested. */
  readonly funds: readonly Ranked<LeagueFundRead>[];
  /** The same in the league's own order. */
  readonly placed: readonly Ranked<LeagueFundRead>[];
  readonly window: DaySpan;
  readonly coverage: Coverage;
}

/** The companies with unread filings, once for each ranked fund that holds them. */
export const unreadOfLeague = (placed: LoadedLeague['placed']): HeldPart[] =>
  placed.flatMap(({ rank, report }) => (rank === null ? [] : (report?.unread ?? [])));

/**
 * The league as of a day. All its funds and their companies are read together, in as many statements as one fund takes.
 */
export async function loadLeague(
  context: Context,
  asOf: AsOf,
  { order, isDescending }: { readonly order: LeagueOrder; readonly isDescending: boolean },
): Promise<LoadedLeague> {
  const { deps } = context;
  const listed = leagueOn(deps.etfs ?? ETFS, asOf.day);
  const tickers = listed.map(({ ticker }) => ticker);
  const rows = await readFunds(deps.database, tickers, listed, asOf.until);
  const reports = new Map(rows.flatMap(({ ticker, report }) => (report === null ? [] : [[ticker, report]])));
  const matched = await matchFunds(context, [...reports.values()]);
  const filers = await loadStockFilers(context, matched, asOf);
  const stocks = new Map(matched.map((fund) => [fund.report.source, etfStocks(fund, filers)]));
  const funds = listed.map((fund): LeagueFundRead => {
    const report = reports.get(fund.ticker);
    if (report === undefined) return { ...fund, report: null };
    const held = stocks.get(report.source) ?? [];
    const companies = byCompany(held);
    const warned = warnedOf(companies);
    const unread = companies.filter(({ filer }) => (filer?.unreadFilings ?? 0) > 0);
    const signs = warned.reduce((count, { filer }) => count + (filer?.warningKinds ?? []).length, 0);
    return { ...fund, report: { ...report, read: readFund(held), signs, warned, unread } };
  });
  const placed = inLeagueOrder(funds);
  const window = watchWindow(asOf.day);
  const known = await knownOver(deps, window, asOf.day);
  return {
    asOf,
    placed,
    funds: orderedBy(placed, order, isDescending),
    window,
    coverage: known.of(true),
  };
}
