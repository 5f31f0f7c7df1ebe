import { ServiceError } from '../domain/terms/error-codes.ts';
import type { NamedCompany } from '../loads/filers/name-company.ts';
import { type FilerMatch, findFiler } from '../queries/filers/find-filer.ts';
import type { Context } from '../request/context.ts';

/**
 * The filer to watch. A CIK settles an ambiguous text beside it, but the two must not name different filers. A filer
 * known only by name from EDGAR's lists can be watched too, because its next filing is seen all the same.
 *
 * Errors: as findFiler; BAD_ARGUMENT if the two name different filers; UNKNOWN_COMPANY.
 */
export async function watchedFiler(context: Context, company: string, cik: number | null): Promise<NamedCompany> {
  const match: Pick<FilerMatch, 'cik' | 'matchedBy' | 'also'> =
    cik === null ? await findFiler(context.deps.database, company) : await checkedCik(context, company, cik);
  const filer = await loadNamed(context, match.cik);
  if (filer === null) {
    throw new ServiceError('UNKNOWN_COMPANY', `No filer on file has CIK ${match.cik}.`, {
      argument: cik === null ? 'company' : 'cik',
      hint: 'Ask by name or ticker, or look the number up on EDGAR.',
    });
  }
  const { cik: own, name, ticker } = filer;
  return { cik: own, name, ticker, matchedBy: match.matchedBy, also: match.also, said: null };
}

async function checkedCik({ deps }: Context, company: string, cik: number) {
  const named = await findFiler(deps.database, company).catch((error: unknown) => {
    // Several companies of that name, or none: the number decides.
    if (error instanceof ServiceError && error.code !== 'BAD_ARGUMENT') return null;
    throw error;
  });
  const meant = named === null ? [cik] : [named.cik, ...named.also.map((other) => other.cik)];
  if (!meant.includes(cik)) {
    throw new ServiceError('BAD_ARGUMENT', `The arguments company and cik name different filers.`, {
      argument: 'cik',
      hint: `The company given has CIK ${meant[0]}. Give one of the two, or both for the same filer.`,
    });
  }
  return { cik, matchedBy: 'CIK', also: [] } as const;
}

async function loadNamed({ deps, loaders }: Context, cik: number) {
  const filer = await loaders.filerByCik.load(cik);
  if (filer !== null || deps.fetchFiler === undefined || !(await deps.fetchFiler(cik))) return filer;
  return loaders.filerByCik.clear(cik).load(cik);
}
