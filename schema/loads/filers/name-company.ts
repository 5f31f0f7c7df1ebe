import type { MatchedBy } from '../../domain/filers/found-filer.ts';
import { matchWords } from '../../domain/filers/match-words.ts';
import type { Candidate } from '../../domain/terms/error-codes.ts';
import { findFiler } from '../../queries/filers/find-filer.ts';
import type { Context } from '../../request/context.ts';
import { loadFiler } from './load-filer.ts';

export interface NamedCompany {
  readonly cik: number;
  readonly name: string;
  readonly ticker: string | null;
  /** What in the text matched it. */
  readonly matchedBy: MatchedBy;
  readonly also: readonly Candidate[];
  /** Whose answer it is, in a sentence, where the text is not its name. */
  readonly said: string | null;
}

/**
 * The filer that a name, ticker or CIK means, guaranteed to be on file: if it is not loaded yet, it is fetched if the
 * source is live.
 *
 * @param isNameEnough  true if a filer that is known by its name alone is not fetched
 * Errors: BAD_ARGUMENT, UNKNOWN_COMPANY, AMBIGUOUS_COMPANY, NOT_INGESTED, UPSTREAM_UNAVAILABLE.
 */
export async function nameCompany(context: Context, question: string, isNameEnough = false): Promise<NamedCompany> {
  const found = await findFiler(context.deps.database, question);
  const { cik, matchedBy, also } = found;
  const known = isNameEnough ? await context.loaders.filerByCik.load(cik) : null;
  const { name, ticker } = known ?? (await loadFiler(context, cik, 'company'));
  return { cik, name, ticker, matchedBy, also, said: matchWords(question, found, name) };
}
