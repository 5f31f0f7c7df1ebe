import { cardAddress } from '../../domain/filers/card-address.ts';
import { matchWords } from '../../domain/filers/match-words.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { type Candidate, ServiceError } from '../../domain/terms/error-codes.ts';
import { findFiler } from '../../queries/find-filer.ts';
import type { Context } from '../../request/context.ts';
import { nameIndexOf } from '../../snapshots/name-index.ts';
import { loadFiler } from '../filers/load-filer.ts';
import type { NamedCompany } from '../filers/name-company.ts';
import type { Suggested } from './answer-suggestions.ts';

export const CANDIDATES = 8;

export interface Meant {
  readonly asOf: AsOf;
  readonly answer: string;
  readonly company: NamedCompany | null;
  readonly candidates: readonly Suggested[];
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

/** The filer that a text means. If the source is live, one not on file may be fetched, as its card would do. */
export async function nameFiler(context: Context, text: string): Promise<NamedCompany> {
  const found = await findFiler(context.deps.database, text);
  const { cik, matchedBy, also } = found;
  const known = (await context.loaders.filerByCik.load(cik)) ?? (await loadFiler(context, cik, 'company'));
  return { cik, name: known.name, ticker: known.ticker, matchedBy, also, said: matchWords(text, found, known.name) };
}

/** The search's candidates, with what is on file for each; otherwise filers whose names begin with the text. */
export async function candidatesFor(
  { deps }: Context,
  text: string,
  found: readonly Candidate[],
): Promise<Suggested[]> {
  const index = await nameIndexOf(deps);
  if (found.length === 0) return index.suggest(text, CANDIDATES);
  return found.map(
    ({ cik, name, ticker }) =>
      index.filerOf(cik) ?? { cik, name, ticker, exchange: null, holding: 'NAME', address: String(cik) },
  );
}
