import type { Database } from '../../../prisma/open.ts';

type Given = Pick<Database, 'pool'>;

/** The business day after the evening on which the report was filed. */
const DAY = '2026-11-02';

/** Figures in dollars that a filer reports in an evening: those before hold until then. */
export async function report({ pool }: Given, cik: number, revenue: number): Promise<void> {
  await pool.query('update company_figures set valid_to = $2 where cik = $1 and valid_to > $2', [cik, DAY]);
  await pool.query(
    `insert into company_figures (cik, known_from, newest_report, fiscal_year_end, currency, revenue, absent)
     values ($1, $2, $2, '2026-09-30', 'USD', $3, '{}')`,
    [cik, DAY, revenue],
  );
}

/** As if they had not been. */
export async function takeBack({ pool }: Given, cik: number): Promise<void> {
  await pool.query('delete from company_figures where cik = $1 and known_from = $2', [cik, DAY]);
  await pool.query("update company_figures set valid_to = 'infinity' where cik = $1 and valid_to = $2", [cik, DAY]);
}
