import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from '../data-version.ts';
import { CompanyIndex } from '../domain/screening/company-index.ts';
import type { Day } from '../domain/terms/day.ts';
import { readCompanies } from '../queries/companies-with-figures.ts';
import type { InTurn } from './turns.ts';
import { keepUniverses, Universe, type Universes } from './universes.ts';

/** Every company with figures in force on a day. */
export interface CompanyUniverse {
  readonly index: CompanyIndex;
}

export type CompanyUniverses = Universes<CompanyUniverse>;

const PAST_BYTES = 12 * 2 ** 20;
/** A company with its texts and figures, and its places in the orders that were asked for. */
const COMPANY_BYTES = 1200;
const UNIVERSE_BYTES = 20_000;

class DayCompanies extends Universe implements CompanyUniverse {
  readonly index = new CompanyIndex();
  readonly #until: Day;

  constructor(until: Day) {
    super();
    this.#until = until;
  }

  get bytes(): number {
    return UNIVERSE_BYTES + COMPANY_BYTES * this.index.size;
  }

  protected async read(database: Pick<Database, 'pool'>, since: string | null): Promise<string | undefined> {
    const { version, companies, gone } = await readCompanies(database, this.#until, since);
    for (const company of companies) this.index.set(company);
    for (const cik of gone) this.index.remove(cik);
    return version;
  }
}

/** Keeps the companies of the days asked for last. */
export function companyUniverses(
  database: Database,
  dataVersion: Pick<DataVersion, 'current'>,
  inTurn: InTurn,
): CompanyUniverses {
  return keepUniverses(database, dataVersion, {
    make: (until) => new DayCompanies(until),
    pastBytes: PAST_BYTES,
    inTurn,
  });
}
