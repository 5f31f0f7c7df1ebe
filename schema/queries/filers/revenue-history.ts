/** Part of the statement that lists companies: the revenue of earlier years. */
import type { Day } from '../../domain/terms/day.ts';
import type { Add } from '../shared/statement-values.ts';

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
