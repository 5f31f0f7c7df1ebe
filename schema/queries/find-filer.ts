import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import { foldName, foldTicker } from '../domain/filers/fold-name.ts';
import { parseCik } from '../domain/terms/cik.ts';
import { type Candidate, ServiceError } from '../domain/terms/error-codes.ts';

/** What in the question led to the filer. */
export type MatchedBy = 'CIK' | 'TICKER' | 'NAME' | 'FORMER_NAME' | 'SIMILAR_NAME';

export interface FilerMatch {
  readonly cik: number;
  readonly matchedBy: MatchedBy;
  /** The name that matched; null for a match by number or ticker. */
  readonly matchedName: string | null;
  /** 1 is the same, 0 nothing in common: trigrams of the folded names. */
  readonly similarity: number;
}

export interface RankedMatch extends FilerMatch, Candidate {}

/** A guess must be this similar, and this far ahead of the next, to be taken. */
const SIMILARITY_WINS = 0.6;
const SIMILARITY_LEAD = 0.15;

export const CANDIDATES = 8;
/** EDGAR's longest names have about 150 characters. */
const QUESTION_MAX = 200;

/**
 * Finds the one filer a question means: a CIK, a ticker, a name current or former, or a name clearly similar.
 *
 * Errors: BAD_ARGUMENT for text that names nobody; UNKNOWN_COMPANY and AMBIGUOUS_COMPANY with up to eight candidates.
 * Whether the filer of a CIK exists is for the caller to see.
 */
export async function findFiler(database: Database, question: string, argument = 'company'): Promise<FilerMatch> {
  const text = checkQuestion(question, argument);
  const cik = parseCik(text);
  if (cik !== null) return { cik, matchedBy: 'CIK', matchedName: null, similarity: 1 };

  const exact = strongest(await readExact(database, text), foldTicker(text));
  const [only, second] = exact;
  if (only !== undefined && second === undefined) return only;
  if (only !== undefined) throw ambiguous(text, exact, argument);

  const similar = await readSimilar(database, foldName(text), CANDIDATES);
  const [best, next] = similar;
  if (best === undefined) throw unknown(text, [], argument);
  const lead = best.similarity - (next?.similarity ?? 0);
  if (best.similarity >= SIMILARITY_WINS && lead >= SIMILARITY_LEAD) return best;
  throw best.similarity >= SIMILARITY_WINS ? ambiguous(text, similar, argument) : unknown(text, similar, argument);
}

/**
 * Filers that a question may mean, the likeliest first: by CIK, ticker, exact name, then similar names.
 *
 * @param limit  at most this many
 */
export async function rankFilers(database: Database, question: string, limit: number): Promise<FilerMatch[]> {
  const text = checkQuestion(question, 'search');
  const cik = parseCik(text);
  if (cik !== null) return [{ cik, matchedBy: 'CIK', matchedName: null, similarity: 1 }];
  const exact = await readExact(database, text);
  const similar = await readSimilar(database, foldName(text), limit);
  const seen = new Set<number>();
  return [...exact, ...similar].filter((match) => !seen.has(match.cik) && seen.add(match.cik)).slice(0, limit);
}

/** Refuses what cannot name a filer, before any pattern looks at it. */
function checkQuestion(question: string, argument: string): string {
  const refuse = (message: string) =>
    new ServiceError('BAD_ARGUMENT', message, { argument, hint: 'Give a name, a ticker or a CIK.' });
  if (question.length > QUESTION_MAX) throw refuse(`${argument} is longer than ${QUESTION_MAX} characters.`);
  if (question.includes('\0') || !question.isWellFormed()) throw refuse(`${argument} holds characters no name has.`);
  const text = question.trim();
  if (text === '') throw refuse(`${argument} is empty.`);
  return text;
}

/** Tickers and folded names at once; a name that folds to nothing has no match. */
const EXACT = `select f.cik, f.name, f.ticker, m.matched_by as "matchedBy", m.matched_name as "matchedName", 1 as similarity,
    m.is_first as "isFirst"
  from (
    select t.cik, 'TICKER' as matched_by, null as matched_name, t.gone_since is null as is_first, 0 as rank
    from filer_tickers t where t.ticker = $1
    union all
    select n.cik, case n.position when 0 then 'NAME' else 'FORMER_NAME' end, n.name, n.position = 0, 1
    from filer_names n where n.folded = $2 and $2 <> ''
  ) m join filers f on f.cik = m.cik
  order by m.rank, m.is_first desc, (f.ticker is not null and f.ticker = $1) desc, f.annual_reports desc, f.cik
  limit 64`;

type Exact = RankedMatch & { readonly isFirst: boolean };

function readExact(database: Database, text: string): Promise<Exact[]> {
  return query<Exact>(database, EXACT, [foldTicker(text), foldName(text)]);
}

/**
 * The matches of the strongest sort: a ticker in use before one given up, any ticker before a name, a current name
 * before a former one. A ticker that several filers list is its who lists it first.
 */
function strongest(matches: readonly Exact[], ticker: string): RankedMatch[] {
  const sorts: ((match: Exact) => boolean)[] = [
    (match) => match.matchedBy === 'TICKER' && match.isFirst && match.ticker === ticker,
    ({ matchedBy, isFirst }) => matchedBy === 'TICKER' && isFirst,
    ({ matchedBy }) => matchedBy === 'TICKER',
    ({ matchedBy }) => matchedBy === 'NAME',
    ({ matchedBy }) => matchedBy === 'FORMER_NAME',
  ];
  return sorts.map((sort) => distinct(matches.filter(sort))).find((group) => group.length > 0) ?? [];
}

function distinct(matches: readonly Exact[]): Exact[] {
  return [...new Map(matches.toReversed().map((match) => [match.cik, match])).values()].reverse();
}

/** Names that share trigrams or begin alike; of a filer's names the most similar. */
const similarNames = (limit: number) => `select f.cik, f.name, f.ticker, 'SIMILAR_NAME' as "matchedBy",
    m.name as "matchedName", m.similarity
  from (
    select distinct on (n.cik) n.cik, n.name, similarity(n.folded, $1)::float8 as similarity
    from filer_names n where n.folded % $1 or n.folded like $2
    order by n.cik, similarity(n.folded, $1) desc, n.position
  ) m join filers f on f.cik = m.cik
  order by m.similarity desc, f.annual_reports desc, f.cik limit ${limit}`;

/** Shorter beginnings would list half of EDGAR. */
const PREFIX_MIN = 3;

async function readSimilar(database: Database, folded: string, limit: number): Promise<RankedMatch[]> {
  if (folded === '') return [];
  const prefix = folded.length < PREFIX_MIN ? '' : `${folded.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await query<RankedMatch>(database, similarNames(limit > CANDIDATES ? 50 : CANDIDATES), [folded, prefix]);
  return rows.slice(0, limit);
}

const candidatesOf = (matches: readonly RankedMatch[]): Candidate[] =>
  matches.slice(0, CANDIDATES).map(({ cik, name, ticker }) => ({ cik, name, ticker }));

function ambiguous(text: string, matches: readonly RankedMatch[], argument: string): ServiceError {
  return new ServiceError('AMBIGUOUS_COMPANY', `Several companies match "${text}".`, {
    argument,
    hint: 'Ask again with the CIK of the one you mean.',
    candidates: candidatesOf(matches),
  });
}

function unknown(text: string, matches: readonly RankedMatch[], argument: string): ServiceError {
  return new ServiceError('UNKNOWN_COMPANY', `No company on file is named "${text}".`, {
    argument,
    hint:
      matches.length > 0
        ? 'Ask again with the CIK of one of the candidates.'
        : 'Give the name as it files, a ticker, or a CIK.',
    candidates: candidatesOf(matches),
  });
}
