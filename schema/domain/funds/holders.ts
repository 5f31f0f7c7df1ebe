import { exactSum } from '../methods/exact-sum.ts';
import { type ReportOfQuarter, reportsInForce } from '../portfolio/manager-book.ts';
import type { Day } from '../terms/day.ts';
import type { MatchedBy, SecurityMatch } from './match-security.ts';

export interface FundPosition {
  readonly source: string;
  readonly accession: string | null;
  /** The trust that files for it. */
  readonly fundCik: number;
  readonly registrant: string;
  readonly seriesId: string | null;
  readonly seriesName: string | null;
  /** The shortest ticker of its classes: an exchange-traded fund's has four letters, a mutual fund's five. */
  readonly fundTicker: string | null;
  readonly reportDate: Day;
  readonly filedOn: Day | null;
  /** Exact dollars. */
  readonly valueUsd: string;
  /** Percent of net assets. */
  readonly percent: string;
}

/** A fund that holds a company, by its newest report: all its lines for the company combined. */
export interface HoldingFund extends FundPosition {
  /** Match of its first line. */
  readonly matchedBy: MatchedBy;
}

/** A 13F manager that holds shares of a company, by the reports for its newest quarter. */
export interface HoldingManager {
  readonly cik: number;
  readonly name: string;
  readonly reportDate: Day;
  /** Exact; excludes options. */
  readonly shares: string;
  /** The reports that list the company, earliest first. */
  readonly reports: readonly Pick<ReportOfQuarter, 'source' | 'accession' | 'filedOn'>[];
}

/** The funds that hold a company, largest share of the fund first. */
export function holdingFunds<Line extends FundPosition>(
  lines: readonly Line[],
  matches: readonly SecurityMatch[],
  cik: number,
): HoldingFund[] {
  const own = lines.flatMap((line, at) => {
    const match = matches[at];
    return match?.cik === cik ? [{ ...line, matchedBy: match.by }] : [];
  });
  const funds = [...Map.groupBy(own, ({ source }) => source).values()].map((group) => ({
    ...(group[0] as (typeof group)[number]),
    valueUsd: exactSum(group.map(({ valueUsd }) => valueUsd)),
    percent: exactSum(group.map(({ percent }) => percent)),
  }));
  return funds.sort((a, b) => Number(b.percent) - Number(a.percent) || (a.source < b.source ? -1 : 1));
}

export interface ManagerReport extends ReportOfQuarter {
  readonly managerCik: number;
  readonly manager: string;
  readonly reportDate: Day;
}

interface ManagerRow {
  /** Shares, exact. */
  readonly amount: string;
}

/**
 * The managers that hold shares of a company, most shares first.
 *
 * @param reports  for the newest quarter of each
 * @param isOwn    true for a row of the company
 */
export function holdingManagers<Row extends ManagerRow>(
  reports: readonly (ManagerReport & { readonly rows: readonly Row[] })[],
  isOwn: (row: Row) => boolean,
): HoldingManager[] {
  const managers = [...Map.groupBy(reports, ({ managerCik }) => managerCik)].flatMap(([cik, own]) => {
    const naming = reportsInForce(own).filter(({ rows }) => rows.some(isOwn));
    const [first] = naming;
    if (first === undefined) return [];
    const shares = exactSum(naming.flatMap(({ rows }) => rows.filter(isOwn).map(({ amount }) => amount)));
    return [{ cik, name: first.manager, reportDate: first.reportDate, shares, reports: naming }];
  });
  return managers.sort((a, b) => Number(b.shares) - Number(a.shares) || a.cik - b.cik);
}
