import { cusipOf, type MatchedBy, matchSecurities, type SecurityMatch } from '../../domain/funds/match-security.ts';
import type { HeldFiler } from '../../domain/portfolio/held-filer.ts';
import { type CompanyShares, companyShares } from '../../domain/portfolio/look-through.ts';
import type { HeldPart } from '../../domain/portfolio/measures.ts';
import { type AsOf, isPast } from '../../domain/terms/as-of.ts';
import { ETFS, namedFunds } from '../../domain/terms/lists/etfs.ts';
import { type FundReportRow, type HoldingRow, readFunds } from '../../queries/funds/fund-reports.ts';
import { readCandidates } from '../../queries/funds/security-candidates.ts';
import type { Context } from '../../request/context.ts';
import { memoize } from '../../snapshots/memoize.ts';

/** A fund's report with its common stock matched to filers. */
export interface MatchedFund {
  readonly report: FundReportRow;
  /** Long common stock, in the order of the report. */
  readonly stocks: readonly MatchedHolding[];
}

export interface MatchedHolding {
  readonly holding: HoldingRow;
  readonly match: SecurityMatch;
  /** Share of net assets, a fraction. */
  readonly weight: number;
}

const COMMON_STOCK = 'EC';

/** Matches the long common stock of funds to filers, with one statement for all. */
export async function matchFunds({ deps, pieces }: Context, reports: readonly FundReportRow[]): Promise<MatchedFund[]> {
  const stocks = reports.map(({ holdings }) =>
    holdings.filter(({ assetCategory, payoff }) => assetCategory === COMMON_STOCK && payoff === 'Long'),
  );
  const candidates = await readCandidates(deps.database, stocks.flat());
  const matched: MatchedFund[] = [];
  for (const [at, report] of reports.entries()) {
    await pieces.next();
    const held = stocks[at] ?? [];
    const matches = matchSecurities(held, candidates);
    const toStock = (holding: HoldingRow, line: number) => ({
      holding,
      match: matches[line] as SecurityMatch,
      weight: Number(holding.percent) / 100,
    });
    matched.push({ report, stocks: held.map(toStock) });
  }
  return matched;
}

export function matchedCiks(matches: readonly SecurityMatch[]): number[] {
  return [...new Set(matches.flatMap(({ cik }) => cik ?? []))];
}

/** A fund's stocks as parts of the fund; one whose filer is not on file counts as unmatched. */
export function partsOfFund({ stocks }: MatchedFund, filers: ReadonlyMap<number, HeldFiler>): HeldPart[] {
  return stocks.map(({ holding, match, weight }) => ({
    name: holding.name ?? holding.title ?? holding.cusip ?? 'unnamed',
    weight,
    cusip: cusipOf(holding),
    filer: match.cik === null ? null : (filers.get(match.cik) ?? null),
  }));
}

/** How a match was made; null if there is none. */
export const matchedBy = (match: SecurityMatch): MatchedBy | null => (match.cik === null ? null : match.by);

/** The broad index fund as a benchmark: its companies and their shares of it. */
export interface BroadShares extends Pick<FundReportRow, 'source' | 'seriesName' | 'registrant'> {
  readonly shares: CompanyShares;
}

/**
 * The broad index fund as of a day; null if no report of it is on file. It holds thousands of stocks, so for the
 * current state of the data it is matched once for all books.
 */
export function loadBroadShares(context: Context, asOf: AsOf): Promise<BroadShares | null> {
  const read = () => readBroadShares(context, asOf);
  return isPast(asOf) ? read() : memoize(context.deps, `broad shares ${asOf.day} ${asOf.until}`, read);
}

async function readBroadShares(context: Context, { until }: AsOf): Promise<BroadShares | null> {
  const { database, etfs = ETFS } = context.deps;
  const [broad] = await readFunds(database, [etfs.broad.ticker], namedFunds(etfs), until);
  if (!broad?.report) return null;
  const [matched] = await matchFunds(context, [broad.report]);
  const { source, seriesName, registrant } = broad.report;
  return { source, seriesName, registrant, shares: matched === undefined ? new Map() : sharesOf(matched) };
}

/** The companies of a fund, each with its share of what is matched. */
export const sharesOf = ({ stocks }: MatchedFund): CompanyShares =>
  companyShares(stocks.map(({ match, weight }) => ({ cik: match.cik, weight })));
