import type { Context } from '../../context.ts';
import { type FilerMatch, findFiler } from '../../queries/find-filer.ts';

/** Tickers have so many characters at most; of what is longer nothing is kept, whatever it may say of who asks. */
const TICKER_MAX = 10;

/**
 * The filer a question means. What a ticker means is looked up once for each state of the data.
 *
 * Errors: as `findFiler`.
 */
export async function findMeant(
  { database, dataVersion, cache }: Pick<Context['deps'], 'database' | 'dataVersion' | 'cache'>,
  company: string,
): Promise<FilerMatch> {
  if (company.length > TICKER_MAX) return findFiler(database, company);
  const known = cache?.meant.get(company);
  if (known !== undefined) return known;
  const { version } = dataVersion.current();
  const match = await findFiler(database, company);
  if (match.matchedBy === 'TICKER') cache?.meant.put(company, match, version);
  return match;
}
