/**
 * All facts of filers. Serves the loader `factsByFiler`.
 *
 * `DECISIONS.md` says why they do not come through Prisma.
 */
import { FACT_COLUMNS } from '../../../prisma/fact-columns.ts';
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { Fact } from '../../domain/terms/fact.ts';

/**
 * Filer by filer in the order of the key, which the index has, so that of two equal facts the same one always comes
 * first.
 */
const SELECT = `select f.* from unnest($1::int[]) c cross join lateral (select ${FACT_COLUMNS} from facts f
  where f.cik = c order by f.concept, f.unit, f.period_end, f.period_days, f.accession, f.value) f`;

/**
 * Facts of filers in all their versions, each with its filer.
 *
 * @param ciks  without duplicates
 */
export function readFacts(
  database: Pick<Database, 'pool'>,
  ciks: readonly number[],
): Promise<(Fact & { readonly cik: number })[]> {
  return query(database, SELECT, [ciks]);
}
