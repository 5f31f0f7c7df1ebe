import { CompanyNames } from '../domain/filers/suggestions/company-names.ts';
import { FundNames } from '../domain/filers/suggestions/fund-names.ts';
import { newYorkDay } from '../domain/terms/day.ts';
import { ETFS, type Etfs, namedFunds } from '../domain/terms/lists/etfs.ts';
import { readCompanies } from '../queries/filers/names-of-filers.ts';
import { readManagersOnFile, readNamedFunds } from '../queries/funds/named-funds.ts';
import { type MemoDeps, memoize } from './memoize.ts';

type NameDeps = MemoDeps & { readonly clock: () => Date; readonly etfs?: Etfs };

/** The names of companies and funds, to suggest them for each letter that somebody types. */
export function companyNamesOf(deps: NameDeps): Promise<CompanyNames> {
  const { database, clock, etfs = ETFS } = deps;
  const today = newYorkDay(clock());
  const read = async () => {
    const [companies, funds, managers] = await Promise.all([
      readCompanies(database, today),
      readNamedFunds(database, namedFunds(etfs)),
      readManagersOnFile(database),
    ]);
    return new CompanyNames(companies, new FundNames(funds), managers);
  };
  return memoize(deps, `company names ${today}`, read, { isWanted: true });
}
