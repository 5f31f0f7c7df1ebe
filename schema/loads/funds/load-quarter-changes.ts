import { managerBook } from '../../domain/portfolio/manager-book.ts';
import { type QuarterChanges, quarterBefore, quarterChanges } from '../../domain/portfolio/quarter-changes.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import { type ManagerReportRow, readManagerQuarter } from '../../queries/funds/manager-reports.ts';
import type { Context } from '../../request/context.ts';
import type { LoadedPortfolio } from './assemble-portfolio.ts';

/** A manager's quarter and the one before it. */
export interface LoadedChanges {
  readonly cik: number;
  readonly quarter: Day;
  /** Null if no report of it is on file. */
  readonly report: ManagerReportRow | null;
  readonly changes: QuarterChanges | null;
}

/** Compares a manager's book with the previous quarter's, as reported by the same day: one statement. */
export async function loadQuarterChanges(
  { deps }: Context,
  { cik, report, book }: NonNullable<LoadedPortfolio['manager']>,
  asOf: AsOf,
): Promise<LoadedChanges> {
  const quarter = quarterBefore(report.reportDate);
  const reports = await readManagerQuarter(deps.database, cik, asOf.until, quarter);
  const before = managerBook(reports);
  const first = reports.find(({ source }) => source === before?.reports[0]?.source) ?? null;
  return { cik, quarter, report: first, changes: before === null ? null : quarterChanges(book, before) };
}
