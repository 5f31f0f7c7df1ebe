/**
 * SQL over a filer `f`: whether its own list of filings is stored, and when it was read. Queries and precomputed counts
 * share it, so that they agree.
 */

import { isThere } from './is-there.ts';

/** The index that a first load creates last, in the transaction of its board rows. */
export const LAST_INDEX_OF_FIRST_LOAD = 'filings_accession_idx';

/**
 * Until a first load has made the boards, no list counts as stored and no day as covered: a board would say "none"
 * about filings that it does not show yet.
 */
export const ARE_BOARDS_MADE = `to_regclass('${LAST_INDEX_OF_FIRST_LOAD}') is not null`;

/** A list with a quarantined page of unknown days does not count. Such pages are few, and read once for all filers. */
export const HAS_LIST = `f.captured_on is not null and (f.listed_from is not null or f.cik not in (
  select substr(q.path, 21, 10)::bigint from quarantined_sources q
  where q.path ~ '^data/submissions/CIK[0-9]{10}-submissions-'))`;

/** True if the filer's days are covered, so that boards can make statements about it. */
export const IS_LISTED = `${ARE_BOARDS_MADE} and ${HAS_LIST}`;

/** The path under which the list is recorded as loaded. */
export const LIST_PATH = `'data/submissions/CIK' || lpad(f.cik::text, 10, '0') || '.json'`;

/**
 * All lists loaded one by one, by filer; pages of a list have longer names. Each filer has one row, and grouping tells
 * the planner so: otherwise it would build a table of 900,000 filers to look up a few lists.
 */
export const LOADED_LISTS = `select substr(p.path, 21, 10)::int as cik, max(p.loaded_at) as loaded_at from loaded_sources p
  where p.path ~ '^data/submissions/CIK[0-9]{10}[.]json$' group by 1`;

/** The day of an instant in New York. */
export const NEW_YORK_DAY = (instant: string) => `(${instant} at time zone 'America/New_York')::date`;

/** The New York day on which the list was stored; null if only an archive of all lists contained it. */
export const LIST_READ_ON = `(select ${NEW_YORK_DAY('l.loaded_at')} from loaded_sources l where l.path = ${LIST_PATH})`;

/**
 * Days with a current report whose items are unknown. One index contains exactly these reports, and another finds the
 * filing of each; a join would read all filings with items. Before the boards are made the second index is missing, and
 * then no list counts whatever the days are.
 */
export const DAYS_WITHOUT_ITEMS = `select distinct filed_on as day from filings f
  where not f.items_known and f.form like '8-K%' and f.filed_on between $1::date and $2::date
    and case when ${ARE_BOARDS_MADE}
      then not ${isThere('filings g where g.accession = f.accession and g.items_known')} else true end`;

/** The newest filing date of any list, which is the day of a folder that declares none. */
export const NEWEST_LISTED = 'select max(captured_on) as newest from filers';
