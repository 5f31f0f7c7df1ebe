/** The newest audit of figures by a day, with the first of its findings. Serves the root `quality`. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { AuditCount, FiledFinding } from '../../domain/quality/audit-figures.ts';
import type { Day } from '../../domain/terms/day.ts';

export interface NamedFinding extends FiledFinding {
  readonly company: string;
}

/** A stored audit. */
export interface StoredAudit {
  /** Facts filed by this day were used. */
  readonly asOf: Day;
  readonly filers: number;
  readonly filerYears: number;
  readonly counts: readonly AuditCount[];
  /** The state of the data that it is part of. */
  readonly version: string;
  readonly findingsTotal: number;
  readonly findings: readonly NamedFinding[];
}

/** The newest audit over facts filed by a day; null if none has run. */
export async function readFigureAudit(
  database: Pick<Database, 'pool'>,
  day: Day,
  most: number,
): Promise<StoredAudit | null> {
  const [row] = await query<StoredAudit>(database, SELECT, [day, most]);
  // An audit of an earlier release counts other verdicts: it is made anew by the next run.
  return row === undefined || row.counts.some((count) => !('view' in count)) ? null : row;
}

const SELECT = `select a.as_of as "asOf", a.filers, a.filer_years as "filerYears", a.counts, a.version::text,
    (select count(*)::int from figure_audit_findings) as "findingsTotal",
    (select coalesce(json_agg(f order by f.place), '[]') from (
      select place, cik, r.name as company, figure, fiscal_year as "fiscalYear", x.fiscal_year_end as "fiscalYearEnd", verdict,
        value, tagged, unit, witness, words, accession, filed_on as "filedOn"
      from figure_audit_findings x join filers r using (cik) where place < $2) f) as findings
  from figure_audit a where a.id = 1 and a.as_of <= $1::date`;
