/** How far the tables reach. Serves the snapshot `coverage`. */

import { isThere } from '../../../prisma/is-there.ts';
import {
  ARE_BOARDS_MADE,
  DAYS_WITHOUT_ITEMS,
  IS_LISTED,
  LIST_READ_ON,
  LOADED_LISTS,
  NEW_YORK_DAY,
  NEWEST_LISTED,
} from '../../../prisma/list-reach.ts';
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { StoredList } from '../../domain/filers/coverage.ts';
import type { Day } from '../../domain/terms/day.ts';
import { SUBMISSIONS_REACH } from '../../domain/terms/sources.ts';

/** All loaded daily indexes, which a partial index of the table holds, and the mark of an archive. */
const SOURCES = `select path, stamp from loaded_sources where path like 'www/Archives/edgar/daily-index/%' and ${ARE_BOARDS_MADE}
  union all select path, stamp from loaded_sources where path = $1 and ${ARE_BOARDS_MADE}`;

/**
 * Counts all lists as if an archive held them, then moves those stored separately to their own days: EDGAR has 900,000
 * filers, and joining each to its list, which few have where an archive holds the rest, takes more than twice as long.
 */
const LISTS = `with loaded as materialized (${LOADED_LISTS}),
  told as (
    select f.listed_from as "from", null::date as "readOn", count(*) as filers from filers f where ${IS_LISTED} group by 1
    union all
    select f.listed_from, moved.day, moved.filers from loaded l join filers f on f.cik = l.cik
    cross join lateral (values (null, -1), (${NEW_YORK_DAY('l.loaded_at')}, 1)) as moved (day, filers)
    where ${IS_LISTED})
  select "from", "readOn", sum(filers)::int as filers from told group by 1, 2 having sum(filers) <> 0`;

/**
 * Current reports whose items are unknown, of filers whose list is on file: an index holds the reports, and each filer
 * is looked up first, because most have no list. A join reads all filers.
 */
const UNREAD = `select distinct f.cik, u.filed_on as day, f.listed_from as "from", ${LIST_READ_ON} as "readOn"
  from filings u cross join lateral (select * from filers f where f.cik = u.cik and ${IS_LISTED} limit 1) f
  where not u.items_known and u.form like '8-K%' and u.filed_on between $1::date and $2::date
    and not ${isThere('filings g where g.accession = u.accession and g.items_known and f.cik = u.cik')}`;

const SOME_LISTS = `select f.cik, f.listed_from as "from", ${LIST_READ_ON} as "readOn" from filers f
  where f.cik = any($1::int[]) and ${IS_LISTED}`;

/** The loaded daily indexes, and the last day of a loaded archive; null without one. */
export interface DaySources {
  readonly indexes: ReadonlySet<string>;
  readonly archivedThrough: Day | null;
}

export async function readSources(database: Database): Promise<DaySources> {
  const rows = await query<{ path: string; stamp: string | null }>(database, SOURCES, [SUBMISSIONS_REACH]);
  const archive = rows.find(({ path }) => path === SUBMISSIONS_REACH);
  return {
    indexes: new Set(rows.flatMap(({ path }) => (path === SUBMISSIONS_REACH ? [] : [path]))),
    archivedThrough: archive?.stamp ?? null,
  };
}

const BROKEN = `select path from quarantined_sources where path like 'www/Archives/edgar/daily-index/%'`;

/** The daily indexes that are there and could not be read. */
export async function readBrokenIndexes(database: Database): Promise<ReadonlySet<string>> {
  const rows = await query<{ path: string }>(database, BROKEN, []);
  return new Set(rows.map(({ path }) => path));
}

/** Days of a stretch on which items of a current report are unknown. */
export async function readDaysWithoutItems(database: Database, from: Day, to: Day): Promise<ReadonlySet<Day>> {
  const rows = await query<{ day: Day }>(database, DAYS_WITHOUT_ITEMS, [from, to]);
  return new Set(rows.map(({ day }) => day));
}

/** How many lists reach how far. */
export const readLists = (database: Database) => query<StoredList & { readonly filers: number }>(database, LISTS);

/** How far the lists of some filers reach: one row per filer whose list is on file. */
export const readListsOf = (database: Database, ciks: readonly number[]) =>
  query<StoredList & { readonly cik: number }>(database, SOME_LISTS, [ciks]);

/** Unread current reports of a stretch, with how far their filers' lists reach. */
export const readUnread = (database: Database, from: Day, to: Day) =>
  query<StoredList & { readonly cik: number; readonly day: Day }>(database, UNREAD, [from, to]);

const REACH = `select (${NEWEST_LISTED}) as newest, exists (select 1 from board_rows b join filers f on f.cik = b.cik
  where f.captured_on is null and b.filed_on <= $1::date) as "hasUnlisted"`;

/** How far the folder of a mirror or of the sample world reaches. */
export interface FolderReach {
  /** Newest filing date of any list; null if there is none. */
  readonly newest: Day | null;
  /** True if a board has a row, up to a day, of a filer whose own list is not on file: a feed or an index named it. */
  readonly hasUnlisted: boolean;
}

export async function readFolderReach(database: Database, to: Day): Promise<FolderReach> {
  const [row] = await query<FolderReach>(database, REACH, [to]);
  return row ?? { newest: null, hasUnlisted: false };
}
