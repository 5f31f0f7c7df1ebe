import type { Day } from '../../domain/terms/day.ts';
import type { ListedFund } from '../../domain/terms/lists/etfs.ts';
import { readFunds } from '../../queries/funds/fund-reports.ts';
import type { Context } from '../../request/context.ts';
import { matchFunds } from '../funds/load-fund.ts';

export interface HeldCompany {
  /** Reports seldom give one. */
  readonly ticker: null;
  readonly cik: number;
  /** Share of the fund's net assets, a fraction. */
  readonly weight: number;
}

/** A fund's holdings and their date; null and empty if no report of it is on file. */
export interface LargestHoldings {
  readonly reportDate: Day | null;
  readonly companies: readonly HeldCompany[];
}

/** The largest companies among a fund's matched holdings on file by a day. */
export async function loadHoldings(
  context: Context,
  fund: ListedFund,
  until: Day,
  most: number,
): Promise<LargestHoldings> {
  const [found] = await readFunds(context.deps.database, [fund.ticker], [fund], until);
  if (found?.report == null) return { reportDate: null, companies: [] };
  const [matched] = await matchFunds(context, [found.report]);
  const byCik = new Map<number, HeldCompany>();
  for (const { match, weight } of matched?.stocks ?? []) {
    if (match.cik === null) continue;
    const before = byCik.get(match.cik)?.weight ?? 0;
    byCik.set(match.cik, { ticker: null, cik: match.cik, weight: weight + before });
  }
  const companies = [...byCik.values()].sort((a, b) => b.weight - a.weight || a.cik - b.cik);
  return { reportDate: found.report.reportDate, companies: companies.slice(0, most) };
}
