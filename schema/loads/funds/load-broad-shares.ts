import { type CompanyShares, companyShares } from '../../domain/portfolio/look-through.ts';
import { type AsOf, isPast } from '../../domain/terms/as-of.ts';
import { ETFS, namedFunds } from '../../domain/terms/lists/etfs.ts';
import { type FundReportRow, readFunds } from '../../queries/funds/fund-reports.ts';
import type { Context } from '../../request/context.ts';
import { memoize } from '../../snapshots/memoize.ts';
import { type MatchedFund, matchFunds } from './load-fund.ts';

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
