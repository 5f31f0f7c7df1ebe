/** Where the reports of a filer began, and who has its names. Serves cards of filers without a recent annual report. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { OriginRecords } from '../../domain/filers/cik-origin.ts';
import type { Day } from '../../domain/terms/day.ts';
import { ANNUAL_REPORT_FORMS } from '../../domain/terms/form.ts';

/** Notices of an issuer that succeeds another. */
const SUCCESSOR_NOTICES = ['8-K12B', '8-K12G3'];

/** Filings of others about the filer are left out: they may be older than its own. */
const SELECT = `select o.first::text, o."firstReport"::text, o.notice::text,
    array(select n.name from filer_names n where n.cik = $1 order by n.position) as names,
    coalesce((select json_agg(json_build_object('cik', s.cik, 'name', s.name, 'reportedOn', (
          select max(r.filed_on) from filings r where r.cik = s.cik and r.form = any($3::text[]) and r.filed_on <= $2::date)))
        from filer_names n join filer_names s on s.folded = n.folded and s.cik <> n.cik
        where n.cik = $1 and n.folded <> ''), '[]') as namesakes
  from (select min(filed_on) as first, min(filed_on) filter (where form = any($3::text[])) as "firstReport",
      min(filed_on) filter (where form = any($4::text[])) as notice
    from filings where cik = $1 and (role is null or role = 'filer')) o`;

export async function readCikOrigin(
  database: Pick<Database, 'pool'>,
  cik: number,
  day: Day,
): Promise<OriginRecords | null> {
  const values = [cik, day, ANNUAL_REPORT_FORMS, SUCCESSOR_NOTICES];
  return (await query<OriginRecords>(database, SELECT, values))[0] ?? null;
}
