/**
 * The filers that a name, ticker or CIK may mean. Serves the root fields `filer`, `filers` and every `company`
 * argument.
 */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import {
  CANDIDATES,
  COMPANIES_OF_A_WORD,
  candidatesOf,
  chooseFiler,
  distinct,
  isDoubtful,
  isInCapitals,
  isLarge,
} from '../../domain/filers/choose-filer.ts';
import { foldName, foldTicker, mayBeTicker, similarityOf, withClass } from '../../domain/filers/fold-name.ts';
import {
  type ChosenFiler,
  type FoundFiler,
  type NamedFilers,
  rankCandidates,
  SIMILARITY_WINS,
} from '../../domain/filers/found-filer.ts';
import { securityNumber } from '../../domain/filers/securities.ts';
import { isOneSlipFrom, isOneSlipOf, misspeltBeginning, namesMisspelt } from '../../domain/filers/short-names.ts';
import { refusedPages, refusedQuestion } from '../../domain/terms/asked/refused-questions.ts';
import { parseCik } from '../../domain/terms/cik.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { ETFS, namedFunds } from '../../domain/terms/lists/etfs.ts';
import { listed } from '../../domain/terms/words/phrases.ts';
import {
  LOOKED_AT,
  type Narrowing,
  NOBODY_LEFT_OUT,
  QUESTION_MAX,
  readAlike,
  readBegun,
  readExact,
  readLeading,
  readSameLetter,
} from './named-filers.ts';

/** The filer that a text means. For a number nothing is read, so only what the number says is known. */
export type FilerMatch = Pick<ChosenFiler, 'cik' | 'matchedBy' | 'matchedName' | 'similarity' | 'also'>;

const byNumber = (cik: number): FilerMatch => ({
  cik,
  matchedBy: 'CIK',
  matchedName: null,
  similarity: 1,
  also: [],
});

/**
 * Finds the one filer that a text means: a CIK, a ticker, a short name, a current or former name, the first words of a
 * company's name, or a name clearly similar. One statement for most texts, thirteen at most, none for a CIK.
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
    const refused = refusedQuestion(text);
    const details = { ...error.details, argument };
    if (refused !== null) {
      const lists = refusedPages(text).map(({ path }) => path);
      const where = lists.length === 0 ? '' : ` The filings of all companies are at ${listed(lists)}.`;
      throw new ServiceError(error.code, refused, { ...details, hint: `${ASK_COMPANY}${where}` });
    }
    throw new ServiceError(error.code, error.message, details);
  }
}

const ASK_COMPANY = 'Give the name of the company alone to see its filings and figures.';

/**
 * True until the first load has ended, and over the SEC until the ticker files were read, which is a command of its own:
 * nobody can say then whom a name means.
 */
const IS_STARTING = `select from (select 1) one where not exists (select from ingest_runs) and not exists (select from filers)
  or exists (select from ingest_runs where state <> 'done') and not exists (select from ingest_runs where state = 'done')
  or exists (select from ingest_runs where command = 'names')
    and not exists (select from ingest_runs where command in ('names', 'nightly') and state = 'done')`;
const STARTED_AGAIN_S = 5;

/** Errors: NOT_INGESTED while the first load runs, since the names may yet come. */
async function refuseWhileStarting(database: Database, argument: string): Promise<void> {
  if ((await query(database, IS_STARTING, [])).length === 0) return;
  throw new ServiceError(
    'NOT_INGESTED',
    'The names of companies are still being loaded here: until they are, a company is found by its CIK.',
    { argument, hint: 'Ask again in a few seconds, or give a CIK.', retryAfter: STARTED_AGAIN_S },
  );
}

const NOBODY: NamedFilers = { exact: [], short: null, leading: [], begun: [], similar: [], rareWords: [] };

async function chooseAmong(database: Database, text: string): Promise<FilerMatch> {
  const named = await readCandidates(database, text);
  if (named.exact.length > 0 || named.short !== null || named.leading.length > 0) return chooseFiler(text, named);
  const ticker = withClass(text);
  const { exact } = ticker === null ? named : await readExact(database, ticker);
  if (ticker !== null && exact.length > 0) return chooseFiler(ticker, { ...NOBODY, exact });
  await refuseSeveral(database, text);
  await refuseFund(database, text);
  return (await misspelt(database, text, named)) ?? chooseFiler(text, named);
}

/**
 * The company of the one short name that a text misspells, or else the only large one whose name it misspells, or the only
 * other that ever reported under that whole name; where no company’s name begins so or is as similar.
 */
async function misspelt(database: Database, text: string, named: NamedFilers): Promise<FilerMatch | null> {
  const isCompany = ({ isPerson }: FoundFiler) => !isPerson;
  const { begun, similar } = { begun: named.begun.filter(isCompany), similar: named.similar.filter(isCompany) };
  if (begun.length > 0 || similar.some(({ similarity }) => similarity >= SIMILARITY_WINS)) return null;
  const [name, another] = namesMisspelt(text);
  const { short } = name === undefined || another !== undefined ? NOBODY : await readExact(database, name);
  const alike = short === null ? [...named.similar, ...(await readSameLetter(database, text))] : [];
  const reports = ({ ticker, annualReports }: FoundFiler) => ticker !== null || annualReports > 0;
  const slips = distinct(alike.filter((one) => reports(one) && isOneSlipFrom(text, one.name)));
  const large = slips.filter(isLarge);
  const [found = short, ...others] = large.length > 0 ? large : slips;
  if (found === null || others.length > 0) return null;
  if (found !== short && !isLarge(found) && !isOneSlipOf(text, found.name)) return null;
  const word = found === short || /\S\s+\S/.test(text) ? null : misspeltBeginning(text, found.name);
  const alsoBegun = word === null ? [] : (await readLeading(database, word)).filter(({ cik }) => cik !== found.cik);
  // A common word, such as CAPITAL.
  if (alsoBegun.length >= COMPANIES_OF_A_WORD) return null;
  const also = candidatesOf(alsoBegun);
  const matchedName = short === null ? found.name : (name ?? null);
  const similarity = similarityOf(foldName(text), foldName(matchedName ?? ''));
  return { ...found, matchedBy: 'SIMILAR_NAME', matchedName, similarity, also };
}

/**
 * The filer whose ticker, now or once, or whole name is the text; null if there is none. Errors: AMBIGUOUS_COMPANY with
 * the candidates.
 */
export async function findNamed(database: Database, text: string): Promise<ChosenFiler | null> {
  const { exact, short } = await readExact(database, text);
  return exact.length === 0 && short === null ? null : chooseFiler(text, { ...NOBODY, exact, short });
}

const FUND_CLASS = 'select from fund_share_classes where ticker = $1 and gone_since is null limit 1';

/** Errors: UNKNOWN_COMPANY for the ticker of a fund. */
async function refuseFund(database: Database, text: string): Promise<void> {
  const asked = foldTicker(text);
  if (!mayBeTicker(asked)) return;
  const listed = namedFunds(ETFS).some(({ ticker }) => ticker === asked);
  if (!listed && (await query(database, FUND_CLASS, [asked])).length === 0) return;
  throw new ServiceError('UNKNOWN_COMPANY', `${asked} is a fund, not a company.`, {
    hint: `What it holds is at /boards/etf/${encodeURIComponent(asked)}.`,
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
    hint: 'Ask about one company at a time. /boards/compare takes several.',
  });
}

/**
 * Everything the choice may depend on: names with this prefix if the text itself does not decide, similar ones if there
 * are none.
 */
async function readCandidates(database: Database, text: string): Promise<NamedFilers> {
  const { exact, short } = await readExact(database, text);
  const isNamed = exact.some(({ matchedBy }) => matchedBy !== 'TICKER');
  const hasTicker = exact.some(({ matchedBy }) => matchedBy === 'TICKER');
  const isListed = exact.some(({ matchedBy, ticker }) => matchedBy === 'NAME' && ticker !== null);
  const isDecided = short !== null || (isNamed && !isDoubtful(text, exact) && (isListed || !hasTicker));
  const leading = isDecided || (hasTicker && isInCapitals(text)) ? [] : await readLeading(database, text);
  const isNobody = short === null && exact.length === 0 && leading.length === 0;
  const begun = isNobody ? await readBegun(database, text) : [];
  const { rareWords, similar } = isNobody ? await readAlike(database, text, LOOKED_AT) : NOBODY;
  return { exact, short, leading, begun, rareWords, similar };
}

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
  const begun = exact.length + leading.length === 0 ? await readBegun(database, text, narrow) : [];
  const alike = await readAlike(database, text, limit, narrow);
  const ranked = rankCandidates(alike.rareWords, alike.similar);
  const seen = new Set<number>();
  return [
    ...(short === null ? [] : [short]),
    ...exact,
    ...leading,
    ...(begun.length > CANDIDATES ? [] : begun),
    ...ranked,
  ]
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
  const kind = securityNumber(text);
  if (kind !== null) {
    throw new ServiceError(
      'UNKNOWN_COMPANY',
      `${text} is ${kind}, the number of ${kind === 'an LEI' ? 'a legal entity' : 'a security'}.`,
      { argument, hint: 'Companies are found by name, ticker or CIK. Give one of these.', candidates: [] },
    );
  }
  return text;
}
