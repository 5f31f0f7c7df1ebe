/**
 * How far the tables reach. Serves the snapshot `coverage`.
 *
 * It earns its place: lists counted by their reach, and days by what is unknown of them, have no counterpart in the
 * Prisma client.
 */
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import type { ListSpan } from '../domain/filers/coverage.ts';
import { type Day, newYorkDay } from '../domain/terms/day.ts';
import { SUBMISSIONS_REACH } from '../domain/terms/sources.ts';

/** The newest filing date of any list: the day of a folder that declares none. */
const NEWEST = 'select max(captured_on) as newest from filers';

/** The index of each day, where it is loaded, and the mark of an archive. */
const SOURCES = 'select path, stamp from loaded_sources where path = any($1::text[])';

/** Days with a current report of which nobody has named the items: an index of the table holds just these. */
const WITHOUT_ITEMS = `select distinct filed_on as day from filings f
  where not f.items_known and f.form like '8-K%' and f.filed_on between $1::date and $2::date
    and not exists (select from filings g where g.accession = f.accession and g.items_known)`;

/** A list with a page put aside whose days nobody noted is none. */
const IS_WHOLE = `f.captured_on is not null and (f.listed_from is not null or not exists (select from quarantined_sources q
  where q.path like 'data/submissions/CIK' || lpad(f.cik::text, 10, '0') || '-submissions-%'))`;

/** When a filer's own list was stored; an archive of all of them notes none for each. */
const READ_ON = `(select l.loaded_at from loaded_sources l
  where l.path = 'data/submissions/CIK' || lpad(f.cik::text, 10, '0') || '.json')`;

const LISTS = `select f.listed_from as "from", r.day as through, count(*)::int as filers from filers f
  cross join lateral (select (${READ_ON} at time zone 'America/New_York')::date as day) r
  where ${IS_WHOLE} group by 1, 2`;

const LIST = `select f.listed_from as "from", ${READ_ON} as "readAt" from filers f where f.cik = $1 and ${IS_WHOLE}`;

const LISTS_OF = `select f.cik, f.listed_from as "from", ${READ_ON} as "readAt" from filers f where f.cik = any($1::int[]) and ${IS_WHOLE}`;

/** The sources of these paths that are loaded, with their stamps. */
export const readSources = (database: Database, paths: readonly string[]) =>
  query<{ path: string; stamp: string | null }>(database, SOURCES, [[SUBMISSIONS_REACH, ...paths]]);

/** Days of a stretch on which items of a current report are unknown. */
export async function readDaysWithoutItems(database: Database, from: Day, to: Day): Promise<ReadonlySet<Day>> {
  const rows = await query<{ day: Day }>(database, WITHOUT_ITEMS, [from, to]);
  return new Set(rows.map(({ day }) => day));
}

/** How many lists reach how far; `through` is the day each was stored, null where only an archive held it. */
export const readLists = (database: Database) =>
  query<{ from: Day | null; through: Day | null; filers: number }>(database, LISTS);

/** How far one filer's list reaches; undefined where it is not on file. */
export async function readList(
  database: Database,
  cik: number,
): Promise<(Pick<ListSpan, 'from'> & { readonly through: Day | null }) | undefined> {
  const [row] = await query<{ from: Day | null; readAt: Date | null }>(database, LIST, [cik]);
  return row && { from: row.from, through: row.readAt === null ? null : newYorkDay(row.readAt) };
}

/** How far the lists of filers reach; those that are not on file are left out. */
export async function readListsOf(
  database: Database,
  ciks: readonly number[],
): Promise<ReadonlyMap<number, Pick<ListSpan, 'from'> & { readonly through: Day | null }>> {
  const rows = await query<{ cik: number; from: Day | null; readAt: Date | null }>(database, LISTS_OF, [ciks]);
  return new Map(
    rows.map(({ cik, from, readAt }) => [cik, { from, through: readAt === null ? null : newYorkDay(readAt) }]),
  );
}

/** Newest filing date of any list; null where there is none. */
export async function readNewestDay(database: Database): Promise<Day | null> {
  const [row] = await query<{ newest: Day | null }>(database, NEWEST);
  return row?.newest ?? null;
}
