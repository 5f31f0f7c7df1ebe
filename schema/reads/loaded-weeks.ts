import type { SchemaParts } from '../context.ts';
import { type Day, newYorkDay } from '../terms/day.ts';
import { bulkSource, dailyIndex } from '../terms/sources.ts';
import { filingDays, type Week } from '../terms/week.ts';
import { query } from './sql.ts';

/** The name under which the SEC publishes its archive of all submissions. */
const ARCHIVE = bulkSource('submissions.zip');

const indexOf = (day: Day) => `www${dailyIndex(day, 'master')}`;

/**
 * Which of these weeks are loaded, so that a count of their filings means something. From the SEC it is a week of whose
 * filing days each has its index in the tables, or that an archive reaches over; companies whose history was loaded for
 * their card alone would make it look loaded. A folder or the sample world is loaded from its first board row to its last.
 */
export async function readLoadedWeeks(
  { database, source }: Pick<SchemaParts, 'database' | 'source'>,
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
  const rows = await query<{ path: string; loadedAt: Date }>(
    database,
    'select path, loaded_at as "loadedAt" from loaded_sources where path = any($1::text[])',
    [[ARCHIVE, ...weeks.flatMap(filingDays).map(indexOf)]],
  );
  const loadedOn = new Map(rows.map(({ path, loadedAt }) => [path, newYorkDay(loadedAt)]));
  const archivedTo = loadedOn.get(ARCHIVE) ?? '';
  return (week) => filingDays(week).every((day) => day < archivedTo || loadedOn.has(indexOf(day)));
}
