import DataLoader from 'dataloader';
import { FACT_COLUMNS } from '../../prisma/fact-columns.ts';
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import type { Fact } from '../domain/terms/fact.ts';

const SELECT = `select ${FACT_COLUMNS} from facts where cik = any($1::int[])`;

/** All facts of filers in all their versions, one statement for all filers that are asked for at once. */
export const factsByFiler = (database: Database) =>
  new DataLoader<number, readonly Fact[]>(async (ciks) => {
    const rows = await query<Fact & { readonly cik: number }>(database, SELECT, [ciks]);
    const byCik = Map.groupBy(rows, ({ cik }) => cik);
    return ciks.map((cik) => byCik.get(cik) ?? []);
  });
