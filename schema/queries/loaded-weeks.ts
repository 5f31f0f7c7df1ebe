/**
 * The weeks that are loaded. Serves the weekly report.
 *
 * It earns its place: the first and the last day of the board rows, 0.1 ms, where a page must not start the Prisma client.
 */
import { query } from '../../prisma/query.ts';
import type { SchemaDeps } from '../context.ts';
import type { Day } from '../domain/terms/day.ts';
import { dailyIndex, SUBMISSIONS_REACH } from '../domain/terms/sources.ts';
import { filingDays, type Week } from '../domain/terms/week.ts';

const indexOf = (day: Day) => `www${dailyIndex(day, 'master')}`;

/**
 * Those of these weeks that are loaded, so that a count of their filings means something. From the SEC it is a week of whose
 * filing days each has its index in the tables, or that an archive reaches over; companies whose history was loaded for
 * their card alone would make it look loaded. A folder or the sample world is loaded from its first board row on, up to
 * the week of its last.
 */
export async function readLoadedWeeks(
  { database, source }: Pick<SchemaDeps, 'database' | 'source'>,
  weeks: readonly Week[],
): Promise<(week: Week) => boolean> {
  if (source !== 'live') {
    const [span] = await query<{ first: Day | null; last: Day | null }>(
      database,
      'select (select min(filed_on) from board_rows) as first, (select max(filed_on) from board_rows) as last',
    );
    const { first = null, last = null } = span ?? {};
    return ({ from }) => first !== null && last !== null && first <= from && last >= from;
  }
  const rows = await query<{ path: string; stamp: string | null }>(
    database,
    'select path, stamp from loaded_sources where path = any($1::text[])',
    [[SUBMISSIONS_REACH, ...weeks.flatMap(filingDays).map(indexOf)]],
  );
  const loaded = new Map(rows.map(({ path, stamp }) => [path, stamp]));
  // The archive is made during its last day.
  const archivedTo = loaded.get(SUBMISSIONS_REACH) ?? '';
  return (week) => filingDays(week).every((day) => day < archivedTo || loaded.has(indexOf(day)));
}
