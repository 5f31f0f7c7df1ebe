/** The revenue of companies over their fiscal years. Serves lists of companies and the loader `revenueByFiler`. */
import type { Database } from '../../../prisma/open.ts';
import { queryComposed } from '../../../prisma/query.ts';
import type { Day } from '../../domain/terms/day.ts';
import { figuresOf } from '../shared/figures-in-force.ts';
import { type Add, statementValues } from '../shared/statement-values.ts';

/** Fiscal years of a history, at most. */
const YEARS = 8;

/**
 * Expression for the revenue of a filer's fiscal years up to that of its figures `g`, oldest first, as JSON: each year
 * from its own annual report as amended by the day, and only years in the currency of `g`.
 */
export function revenueHistory(cik: string, day: Day, add: Add): string {
  return `(select json_agg(json_build_object('fiscalYearEnd', y.fiscal_year_end, 'revenue', y.revenue::text)
      order by y.fiscal_year_end)
    from (select distinct on (h.fiscal_year_end) h.fiscal_year_end, h.revenue, h.currency from company_figures h
      where h.cik = ${cik} and h.known_from <= ${add(day, 'date')} and h.fiscal_year_end <= g.fiscal_year_end
      order by h.fiscal_year_end desc, h.known_from desc limit ${YEARS}) y
    where y.currency = g.currency)`;
}

/** Revenue is exact, in whole units of the currency. */
export interface YearRevenue {
  readonly fiscalYearEnd: Day;
  readonly revenue: bigint | null;
}

/** The years as that expression gives them, which for a filer without any is null. */
export type HistoryColumn = readonly { readonly fiscalYearEnd: Day; readonly revenue: string | null }[] | null;

export const toYears = (column: HistoryColumn): readonly YearRevenue[] =>
  (column ?? []).map(({ fiscalYearEnd, revenue }) => ({ fiscalYearEnd, revenue: exactly(revenue) }));

export const exactly = (digits: string | null) => (digits === null ? null : BigInt(digits));

/** The years of these filers up to their current figures of a day; filers without such figures are left out. */
export async function readRevenueHistories(
  database: Database,
  ciks: readonly number[],
  day: Day,
): Promise<ReadonlyMap<number, readonly YearRevenue[]>> {
  const { values, add } = statementValues();
  const text = `select p.cik, ${revenueHistory('p.cik', day, add)} as history
    from unnest(${add(ciks, 'int[]')}) p (cik) join ${figuresOf('p.cik', day, add)} on g.is_current`;
  const rows = await queryComposed<{ cik: number; history: HistoryColumn }>(database, text, values);
  return new Map(rows.map(({ cik, history }) => [cik, toYears(history)]));
}
