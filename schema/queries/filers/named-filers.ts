/** Part of the statements that find filers: those by what a text says of their names. */
import { isThere } from '../../../prisma/is-there.ts';
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import { beginsName, foldName, foldTicker } from '../../domain/filers/fold-name.ts';
import { COMMON_WORD, type FoundFiler, type NamedFilers, tellingWords } from '../../domain/filers/found-filer.ts';
import { isRepackaged } from '../../domain/filers/listed-trust.ts';
import { cikOfShortName } from '../../domain/filers/short-names.ts';
import { listedFrom } from './filer-conditions.ts';

/** EDGAR's longest names have about 150 characters. */
export const QUESTION_MAX = 200;
/** Shorter prefixes would list half of EDGAR. */
const PREFIX_MIN = 3;
/** Filers examined per text. */
const FOUND_MAX = 64;
/** Similar names among which companies are looked for: persons may have more similar ones. */
export const LOOKED_AT = 50;

/** Conditions on the filers `f` of a statement that has a given number of parameters of its own. */
export type Narrowing = (given: number) => { readonly tests: readonly string[]; readonly values: readonly unknown[] };

export const NOBODY_LEFT_OUT: Narrowing = () => ({ tests: [], values: [] });

/** What owners of shares file of them. */
const OWNED = `('3', '3/A', '4', '4/A', '5', '5/A', '144', '144/A', 'SC 13D', 'SC 13D/A', 'SC 13G', 'SC 13G/A',
  'SCHEDULE 13D', 'SCHEDULE 13D/A', 'SCHEDULE 13G', 'SCHEDULE 13G/A')`;
/** A company of which others have filed alone is known by its legal form; short ones such as SA are surnames too. */
const COMPANY_FORM = `'\\m(inc|corp|co|company|corporation|ltd|limited|llc|lp|llp|plc|trust|fund|holdings|group|bank)\\M'`;

const FILER = `f.cik, f.name, f.ticker, f.annual_reports as "annualReports", f.listed_place as "listedPlace",
    (f.ticker is null and f.annual_reports = 0 and f.name !~* ${COMPANY_FORM}
      and ${isThere(`filings o where o.cik = f.cik and o.form in ${OWNED}`)}
      and not ${isThere(`filings o where o.cik = f.cik and o.form not in ${OWNED}`)}) as "isPerson",
    (select g.revenue::float8 from company_figures g where g.cik = f.cik order by g.known_from desc limit 1) as revenue`;

/** Tickers, folded names and a short name at once; a name that folds to nothing has no match. */
const exactNames = (
  also: string,
) => `select ${FILER}, m.matched_by as "matchedBy", m.matched_name as "matchedName", 1 as similarity,
    m.is_current as "isCurrent"
  from (
    select t.cik, 'TICKER' as matched_by, null as matched_name, t.gone_since is null as is_current, 0 as rank
    from filer_tickers t where t.ticker = $1
    union all
    select n.cik, case n.position when 0 then 'NAME' else 'FORMER_NAME' end, n.name, n.position = 0, 1
    from filer_names n where n.folded = $2 and $2 <> ''
    union all
    select s.cik, 'SHORT_NAME', null, true, 2 from filers s where s.cik = $3
  ) m join filers f on f.cik = m.cik${also}
  order by m.rank, m.is_current desc, (f.ticker is not null and f.ticker = $1) desc, f.annual_reports desc, f.cik
  limit ${FOUND_MAX}`;

export async function readExact(
  database: Database,
  text: string,
  narrow: Narrowing = NOBODY_LEFT_OUT,
): Promise<{ exact: readonly FoundFiler[]; short: FoundFiler | null }> {
  const rows = await readNarrowed(database, exactNames, narrow, [
    foldTicker(text),
    foldName(text),
    cikOfShortName(text),
  ]);
  return {
    exact: rows.filter(({ matchedBy }) => matchedBy !== 'SHORT_NAME'),
    short: rows.find(({ matchedBy }) => matchedBy === 'SHORT_NAME') ?? null,
  };
}

/**
 * Listed companies whose current name begins with the letters; the check for whole words comes afterwards. They are a
 * few thousand with an index of their own, which is walked from the letters on; among all names many begin so.
 */
const leadingNames = (
  also: string,
) => `select ${FILER}, 'LEADING_WORDS' as "matchedBy", f.name as "matchedName", 1 as similarity, true as "isCurrent"
  from filers f
  where ${listedFrom('$2')} and f.listed_name like $1
    and f.ticker is not null${also}
  order by f.listed_place nulls last, f.annual_reports desc, f.cik limit ${FOUND_MAX}`;

export async function readLeading(
  database: Database,
  text: string,
  narrow: Narrowing = NOBODY_LEFT_OUT,
): Promise<FoundFiler[]> {
  const folded = foldName(text);
  if (folded.length < PREFIX_MIN) return [];
  const rows = await readNarrowed(database, leadingNames, narrow, [`${escapeLike(folded)}%`, folded]);
  return rows.filter(({ name }) => beginsName(folded, name) && !isRepackaged(name));
}

/** The largest listed companies whose name begins with the same letter as a text. */
export async function readSameLetter(database: Database, text: string): Promise<FoundFiler[]> {
  const letter = foldName(text).slice(0, 1);
  return letter === '' ? [] : readNarrowed(database, leadingNames, NOBODY_LEFT_OUT, [`${escapeLike(letter)}%`, letter]);
}

/** Sorts after every name: folded names are capitals and digits, and shorter than this. */
export const AFTER_ALL = `repeat('Z', ${QUESTION_MAX})`;

/** Names among which those are looked for that begin with the words of a text: the letters alone begin more. */
const BEGINNING_MAX = 2_000;
const BEGINNING = `select n.cik, n.name from filer_names n
  where n.folded between $1 and $1 || ${AFTER_ALL} and n.position = 0 order by n.folded, n.cik limit ${BEGINNING_MAX}`;

const begunNames = (
  also: string,
) => `select ${FILER}, 'LEADING_WORDS' as "matchedBy", f.name as "matchedName", 1 as similarity, true as "isCurrent"
  from unnest($1::int[]) with ordinality m (cik, place) join filers f on f.cik = m.cik${also}
  order by f.annual_reports desc, m.place`;

/** Filers, listed or not, whose name of today begins with the words. */
export async function readBegun(
  database: Database,
  text: string,
  narrow: Narrowing = NOBODY_LEFT_OUT,
): Promise<FoundFiler[]> {
  const folded = foldName(text);
  if (folded.length < PREFIX_MIN) return [];
  const names = await query<{ cik: number; name: string }>(database, BEGINNING, [folded]);
  const begun = names.filter(({ name }) => beginsName(folded, name) && !isRepackaged(name)).slice(0, FOUND_MAX);
  return begun.length === 0 ? [] : readNarrowed(database, begunNames, narrow, [begun.map(({ cik }) => cik)]);
}

/** Names that share only the prefix and little else, in their order; those that share more are found by similarity. */
const BEGUN_MAX = 500;

/**
 * Names that share trigrams or a prefix; of a filer's names the most similar. Among all names tens of thousands may
 * share the prefix: without other conditions on their filers, a stretch of the index is read.
 */
const similarNames = (also: string) =>
  `select ${FILER}, 'SIMILAR_NAME' as "matchedBy", m.name as "matchedName",
    m.similarity, true as "isCurrent"
  from (
    select distinct on (n.cik) n.cik, n.name, similarity(n.folded, $1)::float8 as similarity
    from (
      select * from filer_names where folded % $1
      union all
      (select * from filer_names where $2 <> '' and folded between $2 and $2 || ${AFTER_ALL}
       order by folded, cik, position${also === '' ? ` limit ${BEGUN_MAX}` : ''})
    ) n
    order by n.cik, similarity(n.folded, $1) desc, n.position
  ) m join filers f on f.cik = m.cik${also}
  order by m.similarity desc, f.annual_reports desc, f.cik limit ${LOOKED_AT}`;

async function readSimilar(
  database: Database,
  folded: string,
  limit: number,
  narrow: Narrowing = NOBODY_LEFT_OUT,
): Promise<FoundFiler[]> {
  if (folded === '') return [];
  const beginning = folded.length < PREFIX_MIN ? '' : folded;
  const rows = await readNarrowed(database, similarNames, narrow, [folded, beginning]);
  return rows.slice(0, limit);
}

/** In how many names of listed companies each word is: a few thousand names, which an index of their own has. */
const COUNTED_WORDS = `select w.word, (select count(*)::int from filers f
    where f.listed_name is not null and f.listed_name like '%' || w.word || '%') as companies
  from unnest($1::text[]) w (word)`;

/** Listed companies with one of the words in their current name. */
const namesWithWords = (also: string) => `select ${FILER}, 'SIMILAR_NAME' as "matchedBy", f.name as "matchedName",
    similarity(f.listed_name, $2)::float8 as similarity, true as "isCurrent"
  from filers f
  where f.listed_name is not null and f.ticker is not null
    and exists (select from unnest($1::text[]) w (word) where f.listed_name like '%' || w.word || '%')${also}
  order by f.listed_place nulls last, f.cik`;

/** Filers with a similar name, and listed companies that share one of the rarer words of the text. */
export async function readAlike(
  database: Database,
  text: string,
  limit: number,
  narrow: Narrowing = NOBODY_LEFT_OUT,
): Promise<Pick<NamedFilers, 'similar' | 'rareWords'>> {
  const folded = foldName(text);
  const words = tellingWords(text);
  const similar = await readSimilar(database, folded, limit, narrow);
  if (words.length === 0) return { similar, rareWords: [] };
  const counts = await query<{ word: string; companies: number }>(database, COUNTED_WORDS, [words]);
  const rareWords = counts.filter(({ companies }) => companies <= COMMON_WORD).map(({ word }) => word);
  const isShared = counts.some(({ companies }) => companies > 0 && companies <= COMMON_WORD);
  const sharing = isShared ? await readNarrowed(database, namesWithWords, narrow, [rareWords, folded]) : [];
  const seen = new Set(similar.map(({ cik }) => cik));
  return { rareWords, similar: [...similar, ...sharing.filter(({ cik }) => !seen.has(cik))] };
}

function readNarrowed(
  database: Database,
  select: (also: string) => string,
  narrow: Narrowing,
  own: readonly unknown[],
): Promise<FoundFiler[]> {
  const { tests, values } = narrow(own.length);
  return query<FoundFiler>(database, select(tests.map((test) => ` and ${test}`).join('')), [...own, ...values]);
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
