/**
 * All facts of filers. Serves the loader `factsByFiler`.
 *
 * `schema/README.md` says why they do not come through Prisma.
 */
import { FACT_COLUMNS } from '../../prisma/fact-columns.ts';
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import type { Fact } from '../domain/terms/fact.ts';

/** Filer by filer in the order of the key, as its index has them: where two facts weigh the same, the same one is first each time. */
const SELECT = `select f.* from unnest($1::int[]) c cross join lateral (select ${FACT_COLUMNS} from facts f
  where f.cik = c order by f.concept, f.unit, f.period_end, f.period_days, f.accession, f.value) f`;

/**
 * Facts of filers in all their versions, each with the filer it is of.
 *
 * @param ciks  each once
 */
export function readFacts(
  database: Pick<Database, 'pool'>,
  ciks: readonly number[],
): Promise<(Fact & { readonly cik: number })[]> {
  return query(database, SELECT, [ciks]);
}
