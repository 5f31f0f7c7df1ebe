/**
 * SQL over a filer `f`: whether its own list of filings is on file, and when it was read. What is served and what is counted
 * beforehand ask alike, so it stands in one place.
 */

import { isThere } from './is-there.ts';

/** What a first load makes last, in the transaction of its board rows. */
export const LAST_INDEX_OF_FIRST_LOAD = 'filings_accession_idx';

/**
 * Before a first load has made the boards, no list is on file and no day is covered: a board would say "none" of filings that
 * it does not show yet.
 */
export const ARE_BOARDS_MADE = `to_regclass('${LAST_INDEX_OF_FIRST_LOAD}') is not null`;

/** A list with a quarantined page whose days nobody noted is none. Such pages are few, and read once for all filers. */
export const HAS_LIST = `f.captured_on is not null and (f.listed_from is not null or f.cik not in (
  select substr(q.path, 21, 10)::bigint from quarantined_sources q
  where q.path ~ '^data/submissions/CIK[0-9]{10}-submissions-'))`;

/** Whether its days are covered: what is said of boards is said of such filers. */
export const IS_LISTED = `${ARE_BOARDS_MADE} and ${HAS_LIST}`;

/** The name under which the list is noted as stored. */
export const LIST_PATH = `'data/submissions/CIK' || lpad(f.cik::text, 10, '0') || '.json'`;

/**
 * All lists that were stored each by itself, by their filer: a page of a list has a longer name. Each is there once; grouped,
 * the planner knows it too, and does not set up a table of 900,000 filers to look up a few lists in.
 */
export const LOADED_LISTS = `select substr(p.path, 21, 10)::int as cik, max(p.loaded_at) as loaded_at from loaded_sources p
  where p.path ~ '^data/submissions/CIK[0-9]{10}[.]json$' group by 1`;

/** The day in New York of an instant. */
export const NEW_YORK_DAY = (instant: string) => `(${instant} at time zone 'America/New_York')::date`;

/** The day in New York on which the list was stored; null where only an archive of all lists held it. */
export const LIST_READ_ON = `(select ${NEW_YORK_DAY('l.loaded_at')} from loaded_sources l where l.path = ${LIST_PATH})`;

/**
 * Days with a current report of which nobody has named the items: an index of the table holds just these, and by another
 * the filing of each is looked up. Joined, all filings with items are read. Before the boards are made that index is not
 * there, and no list is known whatever the days are.
 */
export const DAYS_WITHOUT_ITEMS = `select distinct filed_on as day from filings f
  where not f.items_known and f.form like '8-K%' and f.filed_on between $1::date and $2::date
    and case when ${ARE_BOARDS_MADE}
      then not ${isThere('filings g where g.accession = f.accession and g.items_known')} else true end`;

/** The newest filing date of any list: the day of a folder that declares none. */
export const NEWEST_LISTED = 'select max(captured_on) as newest from filers';
