/**
 * Notices of late reports that no board counts, for a board without rows of its own. Serves `loadBoards`.
 *
 * A filing of several filers counts once.
 */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import { OTHER_NOTICE_FORMS } from '../../domain/filers/other-notices.ts';

const SELECT = `select min(form) as form from filings where form = any($1::text[]) and filed_on between $2::date and $3::date
    and ($4::int is null or cik = $4::int) group by accession`;

/** The forms of such notices filed in some days, each repeated per filing; of one filer, or of all. */
export async function readOtherNotices(
  database: Pick<Database, 'pool'>,
  { from, to }: DaySpan,
  cik: number | null,
): Promise<readonly string[]> {
  const rows = await query<{ form: string }>(database, SELECT, [OTHER_NOTICE_FORMS, from, to, cik]);
  return rows.map(({ form }) => form);
}
