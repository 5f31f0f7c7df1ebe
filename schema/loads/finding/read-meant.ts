import { asksMeaning, definitionOf } from '../../domain/boards/definitions.ts';
import { type FoundPage, industryNamed, isTextTopic, pagesFor } from '../../domain/boards/found-pages.ts';
import { AS_IT_FILES, CANDIDATES, MAY_NOT_FILE } from '../../domain/filers/choose-filer.ts';
import { isNear } from '../../domain/filers/found-filer.ts';
import { isRepackaged } from '../../domain/filers/listed-trust.ts';
import { withMatch } from '../../domain/filers/match-words.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { subjectOf } from '../../domain/terms/asked/question-words.ts';
import { refusedPages, refusedQuestion } from '../../domain/terms/asked/refused-questions.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { textSearchUrl } from '../../domain/terms/sec-url.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { listed, withFullStop } from '../../domain/terms/words/phrases.ts';
import { QUESTION_MAX } from '../../queries/filers/named-filers.ts';
import type { Context } from '../../request/context.ts';
import { type NamedCompany, nameCompany } from '../filers/name-company.ts';
import { pageOf } from './answer-suggestions.ts';
import {
  candidatesFor,
  companyAsked,
  fundMeant,
  isSurelyNamed,
  type Meant,
  pageMeant,
  pageOfCompany,
  pageOfNamed,
  partOf,
  suggestedOf,
} from './find-meant.ts';
import { suggestFilers } from './suggest-filers.ts';

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
  asMeaning,
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
    const candidates = await suggestFilers(context, '', CANDIDATES);
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

/** A word of a form, an item or a figure, which is explained where no company is called so. */
function asMeaning({ text, asOf, named }: Searched) {
  const isCompany = named !== null && (isSurelyNamed(named, text) || !asksMeaning(text));
  const meaning = isCompany ? null : definitionOf(text);
  return meaning === null ? null : { asOf, answer: meaning.says, ...NOTHING, pages: [meaning.page] };
}

async function asPage({ context, text, asOf, named }: Searched) {
  const page = await pageMeant(context, text);
  if (page === null || (named !== null && isSurelyNamed(named, text))) return null;
  if (!isTextTopic(text)) return meantPage(asOf, text, page);
  const elsewhere = `You can search them on EDGAR, ${textSearchUrl(subjectOf(text))}.`;
  const answer = `We do not search the texts of filings for “${text}”. ${elsewhere} Our nearest page is “${page.title}”.`;
  return { asOf, answer, ...NOTHING, pages: [page] };
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
  const refused = refusedQuestion(text);
  if (industry === null || refused === null) return industry === null ? null : meantPage(asOf, text, industry);
  return { asOf, answer: `${refused} Our nearest page is “${industry.title}”.`, ...NOTHING, pages: [industry] };
}

async function asQuestion({ context, text, asOf, by }: Searched) {
  const company = await companyAsked(context, text);
  if (company === null) return null;
  if (FORMER_NAMES.test(text))
    return meantPage(asOf, text, {
      title: `Names of ${displayName(company.name)}`,
      path: `/boards/brand/${company.cik}`,
    });
  const refused = refusedQuestion(text);
  if (refused === null) {
    const meant = meantCompany(asOf, `“${text}” is about`, { ...company, also: [], said: null }, by);
    return OF_FIGURES.test(text) ? { ...meant, page: `${await pageOfCompany(context, company)}#s-figures` } : meant;
  }
  const answer = `${refused} The card of ${displayName(company.name)} has what it filed.`;
  const pages = refusedPages(text).map((page) => partOf(page, company));
  return { asOf, answer, ...NOTHING, candidates: await suggestedOf(context, [company]), pages };
}

function asSimilarName({ text, asOf, by, similar }: Searched) {
  return similar === null ? null : meantCompany(asOf, `“${text}” means`, similar, by);
}

/** The error as an answer, with the nearest names. */
async function asCandidates({ context, text, asOf, by, error }: Searched) {
  if (error === null || !IS_ANSWERED.has(error.code)) return null;
  const opening = `As of ${shortDate(asOf.day)}${by}: ${error.message}`;
  if (refusedQuestion(text) !== null)
    return { asOf, answer: `${opening} ${error.details.hint}`, ...NOTHING, pages: refusedPages(text) };
  const isUnknown = error.code === 'UNKNOWN_COMPANY';
  const suggested = await candidatesFor(context, text, error.details.candidates ?? []);
  const candidates = isUnknown ? suggested.filter((one) => isNear(text, one)) : suggested;
  const companies = candidates.filter(({ ticker, holding }) => ticker !== null || holding === 'CARD');
  const nearest = companies.filter(({ name }) => !isRepackaged(name)).slice(0, NEAREST);
  const names = listed(nearest.map(({ name }) => displayName(name)));
  const loads = isUnknown && context.deps.fetchFiler !== undefined ? LOADS : '';
  const isFar = nearest.length === 0 && (error.details.candidates ?? []).length > 0;
  const near = nearest.length > 0 ? `${MAY_NOT_FILE} The nearest names: ${names}` : error.details.hint;
  const next = isFar ? `${MAY_NOT_FILE} ${AS_IT_FILES}` : near;
  const hint = isUnknown || candidates.length === 0 ? withFullStop(` ${next}`) : '';
  return { asOf, answer: `${opening}${hint}${loads}`, ...NOTHING, candidates, pages: pagesFor(text) };
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

const FORMER_NAMES = /\b(?:former|old|previous) names?\b|\b(?:formerly|renamed)\b/i;

/** Figures below the revenue that a card opens with. */
const OF_FIGURES = /\b(?:debts?|cash ?flows?|fcf|cash|margins?|eps|earnings|income|profits?|per share|dividends?)\b/i;

/** Candidates that an answer names. */
const NEAREST = 3;

/** Errors that are answers to a search. */
const IS_ANSWERED: ReadonlySet<string> = new Set(['UNKNOWN_COMPANY', 'AMBIGUOUS_COMPANY']);
