/**
 * Filers with their names, tickers and what is stored of them. Serves the root fields `suggestions`, `meant`, `sitemap`
 * and `filers`.
 */

import { isThere } from '../../../prisma/is-there.ts';
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import { tellingWords } from '../../domain/filers/found-filer.ts';
import { COMMON, cikAsked, type NamedFiler } from '../../domain/filers/suggestions/company-names.ts';
import { lettersOf, wholeNames } from '../../domain/filers/suggestions/name-starts.ts';
import type { Day } from '../../domain/terms/day.ts';
import { filerOf } from '../shared/filer-columns.ts';
import { NAME } from './filer-conditions.ts';
import { AFTER_ALL } from './named-filers.ts';

/**
 * Only the name is stored of a filer without a list or a filing by the day of the first parameter: a service whose clock
 * is frozen shows no later ones.
 */
const HOLDING = `case when ${isThere('company_figures g where g.cik = f.cik')} then 'CARD'
    when f.captured_on is not null or ${isThere('filings x where x.cik = f.cik and x.filed_on <= $1')} then 'FILINGS'
    else 'NAME' end`;

const COLUMNS = `f.cik, f.name, f.ticker, f.exchange, ${HOLDING} as holding,
  array(select n.name from filer_names n where n.cik = f.cik and n.position > 0 order by n.position) as "formerNames",
  array(select t.ticker from filer_tickers t where t.cik = f.cik and t.gone_since is null order by t.position) as tickers`;

/** So many are kept in memory; others are found by `readBeginning`. */
const COMPANIES_MAX = 15_000;

const COMPANIES = `select ${COLUMNS} from filers f
  where f.ticker is not null or f.listed_place is not null or f.annual_reports > 0
  order by f.listed_place nulls last, (f.ticker is not null) desc, f.annual_reports desc, f.cik limit ${COMPANIES_MAX}`;

/** Companies, the largest first. */
export const readCompanies = (database: Pick<Database, 'pool'>, today: Day): Promise<NamedFiler[]> =>
  query<NamedFiler>(database, COMPANIES, [today]);

const BY_CIK = `select ${COLUMNS} from unnest($2::int[]) m (cik) cross join ${filerOf('m.cik')}`;

export const readNamed = (
  database: Pick<Database, 'pool'>,
  today: Day,
  ciks: readonly number[],
): Promise<NamedFiler[]> => query<NamedFiler>(database, BY_CIK, [today, ciks]);

/** Filers examined per text. */
const FOUND_MAX = 64;

/** Sorted by a sum, because the planner may else walk all names by CIK until enough begin so. */
const BEGINNING = `select ${COLUMNS} from (
    select $4::int as cik, 0 as place
    union all (select n.cik, 1 from filer_names n where n.position = 0 and ${NAME} = any($2::text[])
      order by n.cik + 0 limit ${FOUND_MAX})
    union all (select n.cik, 2 from filer_names n
      where n.position = 0 and $3 <> '' and ${NAME} >= $3 and ${NAME} <= $3 || ${AFTER_ALL}
      order by n.cik + 0 limit ${FOUND_MAX})
  ) n cross join ${filerOf('n.cik')} order by n.place, n.cik`;

/** Filers that a text is the CIK, the whole name or the beginning of. */
export async function readBeginning(database: Pick<Database, 'pool'>, today: Day, text: string): Promise<NamedFiler[]> {
  return query<NamedFiler>(database, BEGINNING, [today, wholeNames(text), lettersOf(text), cikAsked(text)]);
}

/** Names in which letters are, found by groups of three and then looked at. */
const INSIDE = `select ${COLUMNS} from (
    select distinct n.cik from unnest($2::text[], $3::text[]) p (letters, pattern)
    cross join lateral (select n.cik from filer_names n
      where n.folded like '%' || p.letters || '%' and n.name ~* p.pattern limit ${2 * COMMON + 1}) n
  ) m cross join ${filerOf('m.cik')} order by m.cik`;

/** Fewer letters are in no group of three. */
const INSIDE_MIN = 3;
/** Words of a text that are looked up. */
const WORDS_MAX = 6;

/** Filers with a name, current or former, in which a word begins with the text, or with one of its rarer words. */
export async function readInside(database: Pick<Database, 'pool'>, today: Day, text: string): Promise<NamedFiler[]> {
  const letters = lettersOf(text);
  const words = tellingWords(text).slice(0, WORDS_MAX);
  const patterns = [[letters, `\\m${[...letters].join('\\W*')}`], ...words.map((word) => [word, `\\m${word}\\M`])];
  const [asked, tests] = [0, 1].map((at) => patterns.map((one) => one[at]));
  return letters.length < INSIDE_MIN ? [] : query<NamedFiler>(database, INSIDE, [today, asked, tests]);
}

const LOADED = `select f.cik from (select cik from filers order by cik offset $2 limit $3) p cross join ${filerOf('p.cik')}
  where ${HOLDING} <> 'NAME' order by f.cik`;

/** Those with a list or a filing among the filers from one position to another in the order of CIKs. */
export async function readLoaded(
  database: Pick<Database, 'pool'>,
  today: Day,
  from: number,
  to: number,
): Promise<number[]> {
  return (await query<{ cik: number }>(database, LOADED, [today, from, to - from])).map(({ cik }) => cik);
}
