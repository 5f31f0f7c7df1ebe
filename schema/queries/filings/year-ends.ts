/** The period of filers' newest annual reports. Serves the loader `yearEnds`. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import { REPORTS_WITH_FACTS } from '../../domain/figures/annual-figures.ts';
import type { Day } from '../../domain/terms/day.ts';

const FORMS = [...REPORTS_WITH_FACTS].map((form) => `'${form}'`).join(', ');
/** An annual report comes within months of its period; a period further off is mistyped. */
const REPORT_DAYS_MAX = 400;

const SELECT = `select c.cik, (select a.report_date::text from filings a where a.cik = c.cik and a.form in (${FORMS})
    and a.filed_on <= $2::date and a.report_date < a.filed_on and a.report_date > a.filed_on - ${REPORT_DAYS_MAX}
    order by a.filed_on desc, a.accession desc limit 1) as end
  from unnest($1::int[]) as c(cik)`;

/** The last day of the fiscal year of each filer's newest annual report by a day; null for one without any. */
export async function readYearEnds(
  database: Pick<Database, 'pool'>,
  ciks: readonly number[],
  until: Day,
): Promise<ReadonlyMap<number, Day | null>> {
  const rows = await query<{ cik: number; end: Day | null }>(database, SELECT, [ciks, until]);
  return new Map(rows.map(({ cik, end }) => [cik, end]));
}
