/**
 * The filers that a name, ticker or CIK may mean. Serves the root fields `filer`, `filers` and every `company`
 * argument.
 */
import { isThere } from '../../prisma/is-there.ts';
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import { chooseFiler, isDoubtful, isInCapitals } from '../domain/filers/choose-filer.ts';
import { beginsName, foldName, foldTicker, mayBeTicker, withClass } from '../domain/filers/fold-name.ts';
import type { ChosenFiler, FoundFiler, NamedFilers } from '../domain/filers/found-filer.ts';
import { COMMON_WORD, rankCandidates, tellingWords } from '../domain/filers/rank-candidates.ts';
import { cikOfShortName } from '../domain/filers/short-names.ts';
import { parseCik } from '../domain/terms/cik.ts';
import { ServiceError } from '../domain/terms/error-codes.ts';
import { ETFS, namedFunds } from '../domain/terms/lists/etfs.ts';
import { listedFrom } from './names/filer-conditions.ts';

/** The filer that a text means. For a number nothing is read, so only what the number says is known. */
export type FilerMatch = Pick<ChosenFiler, 'cik' | 'matchedBy' | 'matchedName' | 'similarity' | 'also'>;

/** EDGAR's longest names have about 150 characters. */
const QUESTION_MAX = 200;
/** Shorter prefixes would list half of EDGAR. */
const PREFIX_MIN = 3;
/** Filers examined per text. */
const FOUND_MAX = 64;
/** Similar names among which companies are looked for: persons may have more similar ones. */
const LOOKED_AT = 50;

const byNumber = (cik: number): FilerMatch => ({
  cik,
  matchedBy: 'CIK',
  matchedName: null,
  similarity: 1,
  also: [],
});

/**
 * Finds the one filer that a text means: a CIK, a ticker, a short name, a current or former name, the first words of a
 * listed company's name, or a name clearly similar. One statement for most texts, nine at most, none for a CIK.
 *
 * Errors: BAD_ARGUMENT for text that names nobody; UNKNOWN_COMPANY and AMBIGUOUS_COMPANY with up to eight candidates.
 * The caller must check that the filer of a CIK exists.
 */
export async function findFiler(database: Database, question: string, argument = 'company'): Promise<FilerMatch> {
  const text = checkQuestion(question, argument);
  const cik = parseCik(text);
  if (cik !== null) return byNumber(cik);
  try {
    return await chooseAmong(database, text);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === 'UNKNOWN_COMPANY') await refuseWhileStarting(database, argument);
    throw new ServiceError(error.code, error.message, { ...error.details, argument });
  }
}

/** True until the first load has ended: nobody can say then whom a name means. */
const IS_STARTING = `select from (select 1) one where not exists (select from ingest_runs where state = 'done')
  and exists (select from ingest_runs where state = 'running')`;
const STARTED_AGAIN_S = 5;

/** Errors: NOT_INGESTED while the first load runs, since the names may yet come. */
async function refuseWhileStarting(database: Database, argument: string): Promise<void> {
  if ((await query(database, IS_STARTING, [])).length === 0) return;
  throw new ServiceError('NOT_INGESTED', 'The service is starting: the names of companies are being loaded.', {
    argument,
    hint: 'Ask again in a few seconds.',
    retryAfter: STARTED_AGAIN_S,
  });
}

const NOBODY: NamedFilers = { exact: [], short: null, leading: [], similar: [], rareWords: [] };

async function chooseAmong(database: Database, text: string): Promise<FilerMatch> {
  const named = await readCandidates(database, text);
  if (named.exact.length > 0 || named.short !== null || named.leading.length > 0) return chooseFiler(text, named);
  const ticker = withClass(text);
  const { exact } = ticker === null ? named : await readExact(database, ticker);
  if (ticker !== null && exact.length > 0) return chooseFiler(ticker, { ...NOBODY, exact });
  await refuseSeveral(database, text);
  await refuseFund(database, text);
  return chooseFiler(text, named);
}

const FUND_CLASS = 'select from fund_share_classes where ticker = $1 and gone_since is null limit 1';

/** Errors: UNKNOWN_COMPANY for the ticker of a fund. */
async function refuseFund(database: Database, text: string): Promise<void> {
  const asked = foldTicker(text);
  if (!mayBeTicker(asked)) return;
  const listed = namedFunds(ETFS).some(({ ticker }) => ticker === asked);
  if (!listed && (await query(database, FUND_CLASS, [asked])).length === 0) return;
  throw new ServiceError('UNKNOWN_COMPANY', `${asked} is a fund, not a company.`, {
    hint: `Ask get_etf_health, or /boards/etf/${encodeURIComponent(asked)}, for what it holds.`,
  });
}

/** What stands between the names of companies in one text. */
const BETWEEN = /\s*[,;\n]\s*|\s+(?:and|vs\.?)\s+/i;

/** Errors: BAD_ARGUMENT for a text whose first two parts are each the ticker or name of a filer. */
async function refuseSeveral(database: Database, text: string): Promise<void> {
  const [first, second] = text.split(BETWEEN).filter((part) => part !== '');
  if (first === undefined || second === undefined) return;
  for (const part of [first, second]) {
    const { exact, short } = await readExact(database, part);
    if (exact.length === 0 && short === null) return;
  }
  throw new ServiceError('BAD_ARGUMENT', `"${text.slice(0, 60)}" names several companies.`, {
    hint: 'Ask about one company at a time; compare_companies, or /boards/compare, takes several.',
  });
}

/**
 * Everything the choice may depend on: names with this prefix if the text itself does not decide, similar ones if there
 * are none.
 */
async function readCandidates(database: Database, text: string): Promise<NamedFilers> {
  const { exact, short } = await readExact(database, text);
  const isNamed = exact.some(({ matchedBy }) => matchedBy !== 'TICKER');
  const isDecided = short !== null || (isNamed && !isDoubtful(text, exact));
  const isTicker = exact.some(({ matchedBy }) => matchedBy === 'TICKER') && isInCapitals(text);
  const leading = isDecided || isTicker ? [] : await readLeading(database, text);
  const isNobody = short === null && exact.length === 0 && leading.length === 0;
  const { rareWords, similar } = isNobody ? await readAlike(database, text, LOOKED_AT) : NOBODY;
  return { exact, short, leading, rareWords, similar };
}

/** Conditions on the filers `f` of a statement that has a given number of parameters of its own. */
export type Narrowing = (given: number) => { readonly tests: readonly string[]; readonly values: readonly unknown[] };

const NOBODY_LEFT_OUT: Narrowing = () => ({ tests: [], values: [] });

/**
 * Filers that a text may mean, the likeliest first: by CIK, ticker, short and exact name, first words, then similar
 * names, companies before persons and funds.
 *
 * @param limit   at most this many
 * @param narrow  conditions applied before the limit, so that only filers that meet them count towards it; not applied
 *   to a CIK
 */
export async function rankFilers(
  database: Database,
  question: string,
  limit: number,
  narrow: Narrowing = NOBODY_LEFT_OUT,
): Promise<FilerMatch[]> {
  const text = checkQuestion(question, 'search');
  const cik = parseCik(text);
  if (cik !== null) return [byNumber(cik)];
  const { exact, short } = await readExact(database, text, narrow);
  const leading = await readLeading(database, text, narrow);
  const alike = await readAlike(database, text, limit, narrow);
  const ranked = rankCandidates(alike.rareWords, alike.similar);
  const seen = new Set<number>();
  return [...(short === null ? [] : [short]), ...exact, ...leading, ...ranked]
    .filter((match) => !seen.has(match.cik) && seen.add(match.cik))
    .slice(0, limit)
    .map((match) => ({ ...match, also: [] }));
}

/** Refuses text that cannot name a filer, before it reaches a pattern. */
function checkQuestion(question: string, argument: string): string {
  const refuse = (message: string) =>
    new ServiceError('BAD_ARGUMENT', message, { argument, hint: 'Give a name, a ticker or a CIK.' });
  if (question.length > QUESTION_MAX) throw refuse(`${argument} is longer than ${QUESTION_MAX} characters.`);
  if (question.includes('\0') || !question.isWellFormed())
    throw refuse(`${argument} contains characters that no name has.`);
  const text = question.trim();
  if (text === '') throw refuse(`${argument} is empty.`);
  return text;
}

/** What owners of shares file of them. */
const OWNED = `('3', '3/A', '4', '4/A', '5', '5/A', '144', '144/A', 'SC 13D', 'SC 13D/A', 'SC 13G', 'SC 13G/A',
  'SCHEDULE 13D', 'SCHEDULE 13D/A', 'SCHEDULE 13G', 'SCHEDULE 13G/A')`;
/** A company of which others have filed alone is known by its legal form. */
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

async function readExact(
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

async function readLeading(
  database: Database,
  text: string,
  narrow: Narrowing = NOBODY_LEFT_OUT,
): Promise<FoundFiler[]> {
  const folded = foldName(text);
  if (folded.length < PREFIX_MIN) return [];
  const rows = await readNarrowed(database, leadingNames, narrow, [`${escapeLike(folded)}%`, folded]);
  return rows.filter(({ name }) => beginsName(folded, name));
}

/** Names that share only the prefix and little else, in their order; those that share more are found by similarity. */
const BEGUN_MAX = 500;
/** Sorts after every name: folded names are capitals and digits, and shorter than this. */
const AFTER_ALL = `repeat('Z', ${QUESTION_MAX})`;

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
async function readAlike(
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
