import DataLoader from 'dataloader';
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';

const SELECT = `select accession, array_agg(item order by position) as items from filing_items
  where accession = any($1::text[]) group by accession`;

/** Items by accession number, in the filing's order; empty where a filing has none. */
export const itemsByFiling = (database: Database) =>
  new DataLoader<string, readonly string[]>(async (accessions) => {
    const rows = await query<{ accession: string; items: string[] }>(database, SELECT, [accessions]);
    const byAccession = new Map(rows.map(({ accession, items }) => [accession, items]));
    return accessions.map((accession) => byAccession.get(accession) ?? []);
  });
