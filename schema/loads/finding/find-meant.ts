import { boardOfIndustry, type FoundPage, pageNamed, pagesOfCompany } from '../../domain/boards/found-pages.ts';
import { cardAddress } from '../../domain/filers/card-address.ts';
import { CANDIDATES, isInCapitals } from '../../domain/filers/choose-filer.ts';
import { nameWords } from '../../domain/filers/fold-name.ts';
import { tellingWords } from '../../domain/filers/found-filer.ts';
import { isListedTrust } from '../../domain/filers/listed-trust.ts';
import type { CompanyNames } from '../../domain/filers/suggestions/company-names.ts';
import { parseAccession } from '../../domain/terms/accession.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { companiesAsked, isCommonWord, namesCompared } from '../../domain/terms/asked/question-words.ts';
import { refusedPages } from '../../domain/terms/asked/refused-questions.ts';
import { type Candidate, ServiceError } from '../../domain/terms/error-codes.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { findFiler } from '../../queries/filers/find-filer.ts';
import { dayOf } from '../../queries/shared/days.ts';
import type { Context } from '../../request/context.ts';
import { companyNamesOf } from '../../snapshots/company-names.ts';
import { type NamedCompany, nameCompany } from '../filers/name-company.ts';
import type { Suggested } from './answer-suggestions.ts';
import { knownFilers, suggestFilers } from './suggest-filers.ts';

export interface Meant {
  readonly asOf: AsOf;
  readonly answer: string;
  readonly company: NamedCompany | null;
  /** Path of the page of what is meant; null unless the text means exactly one. */
  readonly page: string | null;
  readonly candidates: readonly Suggested[];
  /** Pages of boards and filings that the text may mean. */
  readonly pages: readonly FoundPage[];
}

/** The page that a text names: a loaded filing by its accession number, an item, a form or a topic. */
export async function pageMeant({ deps }: Context, text: string): Promise<FoundPage | null> {
  const accession = parseAccession(text);
  if (accession === null) return pageNamed(text);
  const filing = await deps.database.prisma.filing.findFirst({ where: { accession }, orderBy: { cik: 'asc' } });
  if (filing === null) return null;
  const day = dayOf(filing.filedOn);
  const asked = new URLSearchParams({ company: String(filing.cik), forms: filing.form, since: day, until: day });
  return { title: `Filing ${accession}`, path: `/boards/filings?${asked}#a-${accession}` };
}

/** True if a company is found so surely that no topic of the same name is meant. */
export const isSurelyNamed = ({ matchedBy, ticker }: NamedCompany, text: string): boolean =>
  matchedBy === 'CIK' ||
  matchedBy === 'SHORT_NAME' ||
  (matchedBy === 'TICKER' && isInCapitals(text)) ||
  (matchedBy === 'NAME' && ticker !== null);

/** The page of companies that a text tells of: the part of a board that is of one, or several side by side. */
export async function pageOfNamed(context: Context, text: string): Promise<FoundPage | null> {
  const refused = refusedPages(text).map(({ path }) => path);
  for (const [name, page] of pagesOfCompany(text)) {
    const company = refused.some((path) => page.path.startsWith(path)) ? null : await namedIn(context, name);
    const ofIndustry = company?.matchedBy === 'SHORT_NAME' ? null : boardOfIndustry(name, page);
    if (ofIndustry !== null) return ofIndustry;
    if (company === null) continue;
    const path = page.path === PORTFOLIO ? await pageOfCompany(context, company) : '';
    return path.startsWith('/boards/etf/') ? { title: displayName(company.name), path } : partOf(page, company);
  }
  const names = namesCompared(text);
  if (names.length < 2 || names.length > COMPARED_MAX) return null;
  const ciks: number[] = [];
  for (const name of names) {
    const company = await namedIn(context, name);
    if (company === null) return null;
    ciks.push(company.cik);
  }
  return { title: 'Compare', path: `/boards/compare?c=${ciks.join(',')}` };
}

/** The part of a page that is of one company. */
export function partOf({ title, path }: FoundPage, { cik, name }: NamedCompany): FoundPage {
  const asked = new URLSearchParams({ [path === PORTFOLIO ? 'cik' : 'company']: String(cik) });
  return { title: `${title}, ${displayName(name)}`, path: `${path}${path.includes('?') ? '&' : '?'}${asked}` };
}

const PORTFOLIO = '/boards/portfolio';
/** Most companies that one page compares. */
const COMPARED_MAX = 10;

/** `Tesla` of `Tesla’s`; where a name has it, as McDonald’s, it is tried first. */
const withoutPossessive = (name: string) => name.replaceAll(/['’]s(?=\s|$)/g, '');

/** The one company that a part of a text names; null if it names none, or several. */
async function namedIn(context: Context, name: string): Promise<NamedCompany | null> {
  const company = await nameCompany(context, name, true).catch((error: unknown) => {
    if (error instanceof ServiceError) return null;
    throw error;
  });
  if (company !== null && company.matchedBy !== 'SIMILAR_NAME') return company;
  const plain = withoutPossessive(name);
  return plain === name ? null : namedIn(context, plain);
}

/** The one company that a question is about; null for a text that asks nothing, or of none or several. */
export async function companyAsked(context: Context, text: string): Promise<NamedCompany | null> {
  const runs = companiesAsked(text);
  const [run, another] = runs ?? [];
  if (runs === null || run === undefined) return null;
  const name = run.join(' ');
  const named = another === undefined && run.length <= RUN_MAX ? await namedIn(context, name) : null;
  // A single word begins the names of small companies too.
  const isName = named !== null && (run.length > 1 || named.matchedBy === 'TICKER' || isSurelyNamed(named, name));
  if (isName) return named;
  const names = await companyNamesOf(context.deps);
  const known = new Set(runs.flatMap((words) => knownIn(names, words.slice(0, RUN_MAX))));
  const [cik] = known;
  return cik === undefined || known.size > 1 ? null : namedIn(context, String(cik));
}

/** Most words of a question that are looked at together. */
const RUN_MAX = 8;

/** The large companies that some words name, the longest names first. */
function knownIn(names: CompanyNames, words: readonly string[]): number[] {
  for (let length = words.length; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const name = words.slice(at, at + length).join(' ');
      if (length === 1 && isCommonWord(name)) continue;
      const cik = names.known(name) ?? names.known(withoutPossessive(name));
      if (cik === null) continue;
      return [cik, ...knownIn(names, words.slice(0, at)), ...knownIn(names, words.slice(at + length))];
    }
  }
  return [];
}

/** Its first ticker, provided that finds it again. */
export async function addressOf({ deps }: Context, { cik, ticker }: NamedCompany): Promise<string> {
  const isItsAlone = ticker !== null && (await findsFiler(deps, ticker, cik));
  return cardAddress(cik, ticker, () => isItsAlone);
}

async function findsFiler({ database }: Context['deps'], ticker: string, cik: number): Promise<boolean> {
  try {
    return (await findFiler(database, ticker)).cik === cik;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

/** What a search field suggests for the text; where nothing has a word of it, what the search found, if anything. */
export async function candidatesFor(
  context: Context,
  text: string,
  found: readonly Candidate[],
): Promise<readonly Suggested[]> {
  const words = tellingWords(text);
  const suggested = await suggestFilers(context, text, CANDIDATES);
  const hasWord = ({ ticker, name }: Suggested) =>
    ticker !== null || nameWords(name).some((word) => words.includes(word));
  return found.length === 0 || suggested.some(hasWord) ? suggested : suggestedOf(context, found);
}

/** What was found, as a search field suggests it. */
export async function suggestedOf(context: Context, found: readonly Candidate[]): Promise<readonly Suggested[]> {
  const names = await companyNamesOf(context.deps);
  const filers = await knownFilers(
    context,
    found.map(({ cik }) => cik),
  );
  return found.flatMap(({ cik }) => {
    const filer = filers.get(cik);
    return filer === undefined ? [] : { ...filer, kind: names.kindOf(filer) };
  });
}

/** `VOO holdings`, `what VOO holds`, `holdings of VOO` */
const OF_FUND = /^(?:holdings of|what(?: does)?)\s+|\s+(?:etf|fund|holdings|holds?)\??$/gi;

/** The fund that a text means: by its ticker, or as the only one that begins so. */
export async function fundMeant(context: Context, text: string): Promise<Suggested | null> {
  const fund = (await companyNamesOf(context.deps)).fundOf(text.replace(OF_FUND, ''));
  const [one, another] = fund === undefined ? await suggestFilers(context, text, 2) : [];
  return fund ?? (one?.kind === 'FUND' && another === undefined ? one : null);
}

/** The page of a company: that of what it holds, where it is a fund. */
export async function pageOfCompany(context: Context, company: NamedCompany): Promise<string> {
  const filer = await context.loaders.filerByCik.load(company.cik);
  const isFund = filer !== null && filer.ticker !== null && isListedTrust(filer);
  const address = isFund ? String(filer.ticker) : await addressOf(context, company);
  return `/boards/${isFund ? 'etf' : 'card'}/${encodeURIComponent(address)}`;
}
