import { type FoundPage, pageNamed, pagesOfCompany } from '../../domain/boards/found-pages.ts';
import { cardAddress } from '../../domain/filers/card-address.ts';
import { CANDIDATES } from '../../domain/filers/choose-filer.ts';
import { nameWords } from '../../domain/filers/fold-name.ts';
import { isListedTrust } from '../../domain/filers/listed-trust.ts';
import { tellingWords } from '../../domain/filers/rank-candidates.ts';
import { parseAccession } from '../../domain/terms/accession.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { type Candidate, ServiceError } from '../../domain/terms/error-codes.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { findFiler } from '../../queries/filers/find-filer.ts';
import { dayOf } from '../../queries/shared/days.ts';
import type { Context } from '../../request/context.ts';
import { nameIndexOf } from '../../snapshots/name-index.ts';
import { type NamedCompany, nameCompany } from '../filers/name-company.ts';
import type { Suggested } from './answer-suggestions.ts';

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

/** The page that a text names: a loaded filing by its accession number, an item, a form or a topic, or those of a company. */
export async function pageMeant(context: Context, text: string): Promise<FoundPage | null> {
  const { database } = context.deps;
  const accession = parseAccession(text);
  if (accession === null) return pageNamed(text) ?? pageOfNamed(context, text);
  const filing = await database.prisma.filing.findFirst({ where: { accession }, orderBy: { cik: 'asc' } });
  if (filing === null) return null;
  const day = dayOf(filing.filedOn);
  const asked = new URLSearchParams({ company: String(filing.cik), since: day, until: day });
  return { title: `Filing ${accession}`, path: `/boards/filings?${asked}` };
}

/** The part of a page that is of the company named with it: `Alphabet 8-K`. */
async function pageOfNamed(context: Context, text: string): Promise<FoundPage | null> {
  for (const [name, { title, path }] of pagesOfCompany(text)) {
    const company = await nameCompany(context, name, true).catch((error: unknown) => {
      if (error instanceof ServiceError) return null;
      throw error;
    });
    if (company === null || company.matchedBy === 'SIMILAR_NAME') continue;
    const asked = new URLSearchParams({ company: String(company.cik) });
    return {
      title: `${title}, ${displayName(company.name)}`,
      path: `${path}${path.includes('?') ? '&' : '?'}${asked}`,
    };
  }
  return null;
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
  { deps }: Context,
  text: string,
  found: readonly Candidate[],
): Promise<Suggested[]> {
  const index = await nameIndexOf(deps);
  const words = tellingWords(text);
  const suggested = index.suggest(text, CANDIDATES);
  const hasWord = ({ ticker, name }: Suggested) =>
    ticker !== null || nameWords(name).some((word) => words.includes(word));
  if (found.length === 0 || suggested.some(hasWord)) return suggested;
  return found.map(({ cik, name, ticker }) => {
    const filer = index.filerOf(cik) ?? { cik, name, ticker, exchange: null, holding: 'NAME', address: String(cik) };
    return { ...filer, kind: index.kindOf(filer) };
  });
}

/** The fund that a text means: by its ticker, or as the only one that begins so. */
export async function fundMeant({ deps }: Context, text: string): Promise<Suggested | null> {
  const index = await nameIndexOf(deps);
  const [one, another] = index.suggest(text, 2);
  return index.fundOf(text) ?? (one?.kind === 'FUND' && another === undefined ? one : null);
}

/** The page of a company: that of what it holds, where it is a fund. */
export async function pageOfCompany(context: Context, company: NamedCompany): Promise<string> {
  const filer = await context.loaders.filerByCik.load(company.cik);
  const isFund = filer !== null && filer.ticker !== null && isListedTrust(filer);
  const address = isFund ? String(filer.ticker) : await addressOf(context, company);
  return `/boards/${isFund ? 'etf' : 'card'}/${encodeURIComponent(address)}`;
}
