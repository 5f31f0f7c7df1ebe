import { type FoundPage, industryNamed, pagesFor } from '../../domain/boards/found-pages.ts';
import { CANDIDATES, MAY_NOT_FILE } from '../../domain/filers/choose-filer.ts';
import { withMatch } from '../../domain/filers/match-words.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { refusedQuestion } from '../../domain/terms/asked/refused-questions.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { listed, withFullStop } from '../../domain/terms/words/phrases.ts';
import { QUESTION_MAX } from '../../queries/filers/named-filers.ts';
import type { Context } from '../../request/context.ts';
import { nameIndexOf } from '../../snapshots/name-index.ts';
import { type NamedCompany, nameCompany } from '../filers/name-company.ts';
import { pageOf } from './answer-suggestions.ts';
import {
  candidatesFor,
  companyAsked,
  fundMeant,
  isSurelyNamed,
  type Meant,
  pageMeant,
  pageOfNamed,
  suggestedOf,
} from './find-meant.ts';

/** A text searched for. One of `named`, `similar` and `error` is not null. */
interface Searched {
  readonly context: Context;
  readonly text: string;
  readonly asOf: AsOf;
  /** Said of a past day: past meanings of names and tickers are not stored. Only the company's card is of that day. */
  readonly by: string;
  /** The company that it names. */
  readonly named: NamedCompany | null;
  /** The company whose name is like it. */
  readonly similar: NamedCompany | null;
  /** Why it names none. */
  readonly error: ServiceError | null;
}

/** What a text means if it is read in one way; null if it cannot be. */
type Reading = (searched: Searched) => Promise<Meant | null> | Meant | null;

const READINGS: readonly Reading[] = [
  asPage,
  refusedIfLong,
  asCompany,
  asFund,
  asPageOfCompanies,
  asIndustry,
  asQuestion,
  asSimilarName,
  asCandidates,
];

/** What a text means, by the first reading that it allows. Errors: those of `nameCompany` if it allows none. */
export async function readMeant(context: Context, text: string, asOf: AsOf): Promise<Meant> {
  if (text.trim() === '') {
    const answer = `Search for any SEC filer by name, ticker or CIK, with what was known by ${shortDate(asOf.day)}.`;
    const candidates = (await nameIndexOf(context.deps)).suggest('', CANDIDATES);
    return { asOf, answer, ...NOTHING, candidates };
  }
  const found = await nameCompany(context, text, true).catch((error: unknown) => {
    if (error instanceof ServiceError) return error;
    throw error;
  });
  const [company, error] = found instanceof ServiceError ? [null, found] : [found, null];
  const isSimilar = company?.matchedBy === 'SIMILAR_NAME';
  const by = asOf.day < context.today ? ', by today’s names and tickers' : '';
  const own = { named: isSimilar ? null : company, similar: isSimilar ? company : null, error };
  for (const read of READINGS) {
    const meant = await read({ context, text, asOf, by, ...own });
    if (meant !== null) return meant;
  }
  throw error;
}

async function asPage({ context, text, asOf, named }: Searched) {
  const page = await pageMeant(context, text);
  return page === null || (named !== null && isSurelyNamed(named, text)) ? null : meantPage(asOf, text, page);
}

function refusedIfLong({ text, error }: Searched) {
  if (error !== null && text.length > QUESTION_MAX) throw error;
  return null;
}

/** A single word that is an industry too means the company only if that is sure. */
async function asCompany({ context, text, asOf, by, named }: Searched) {
  if (named === null) return null;
  const isIndustry = industryNamed(text) !== null && !isSurelyNamed(named, text) && !/\S\s+\S/.test(text.trim());
  if (!isIndustry) return meantCompany(asOf, `“${text}” means`, named, by);
  const answer = `As of ${shortDate(asOf.day)}${by}, “${text}” may mean an industry, or one of these companies.`;
  const candidates = await suggestedOf(context, [named, ...named.also]);
  return { asOf, answer, ...NOTHING, candidates, pages: pagesFor(text) };
}

async function asFund({ context, text, asOf }: Searched) {
  const fund = await fundMeant(context, text);
  if (fund === null) return null;
  const answer = `As of ${shortDate(asOf.day)}, “${text}” means the fund ${displayName(fund.name)} (${fund.ticker}).`;
  return { asOf, answer, ...NOTHING, page: pageOf(fund) };
}

async function asPageOfCompanies({ context, text, asOf }: Searched) {
  const page = await pageOfNamed(context, text);
  return page === null ? null : meantPage(asOf, text, page);
}

function asIndustry({ text, asOf, error }: Searched) {
  const industry = error === null || error.code === 'UNKNOWN_COMPANY' ? industryNamed(text) : null;
  return industry === null ? null : meantPage(asOf, text, industry);
}

async function asQuestion({ context, text, asOf, by }: Searched) {
  const company = await companyAsked(context, text);
  if (company === null) return null;
  const refused = refusedQuestion(text);
  if (refused === null) return meantCompany(asOf, `“${text}” is about`, { ...company, also: [], said: null }, by);
  const answer = `${refused} The card of ${displayName(company.name)} has what it filed.`;
  return { asOf, answer, ...NOTHING, candidates: await suggestedOf(context, [company]) };
}

function asSimilarName({ text, asOf, by, similar }: Searched) {
  return similar === null ? null : meantCompany(asOf, `“${text}” means`, similar, by);
}

/** The error as an answer, with the nearest names. */
async function asCandidates({ context, text, asOf, by, error }: Searched) {
  if (error === null || !IS_ANSWERED.has(error.code)) return null;
  const candidates = await candidatesFor(context, text, error.details.candidates ?? []);
  const nearest = listed(candidates.slice(0, NEAREST).map(({ name }) => displayName(name)));
  const isUnknown = error.code === 'UNKNOWN_COMPANY';
  const loads = isUnknown && context.deps.fetchFiler !== undefined ? LOADS : '';
  const near = isUnknown ? withFullStop(` ${MAY_NOT_FILE} The nearest names: ${nearest}`) : '';
  const hint = candidates.length === 0 || refusedQuestion(text) !== null ? ` ${error.details.hint}` : near;
  const answer = `As of ${shortDate(asOf.day)}${by}: ${error.message}${hint}${loads}`;
  return { asOf, answer, ...NOTHING, candidates, pages: pagesFor(text) };
}

const NOTHING = { company: null, page: null, candidates: [], pages: [] };

function meantCompany(asOf: AsOf, words: string, company: NamedCompany, by: string): Meant {
  const { name, ticker, said } = company;
  const named = `${displayName(name)}${ticker === null ? '' : ` (${ticker})`}`;
  const answer = withMatch(said, withFullStop(`As of ${shortDate(asOf.day)}${by}, ${words} ${named}`));
  return { asOf, answer, ...NOTHING, company };
}

function meantPage(asOf: AsOf, text: string, { title, path }: FoundPage): Meant {
  const answer = `As of ${shortDate(asOf.day)}, “${text}” means the page “${title}”.`;
  return { asOf, answer, ...NOTHING, page: path };
}

/** Said only where the source is live. */
const LOADS = ' If you know its CIK, open its card by that, and we load what it filed.';

/** Candidates that an answer names. */
const NEAREST = 3;

/** Errors that are answers to a search. */
const IS_ANSWERED: ReadonlySet<string> = new Set(['UNKNOWN_COMPANY', 'AMBIGUOUS_COMPANY']);
