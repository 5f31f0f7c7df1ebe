import DataLoader from 'dataloader';
import type { Filer } from '../../prisma/generated/client/client.ts';
import { query } from '../../prisma/query.ts';
import type { SchemaParts } from '../context.ts';
import { readThrough } from '../snapshots/record-cache.ts';

/** A filer as its table row has it, in the shape Prisma gives it too. */
export type FilerRecord = Filer;

/** The columns of a `FilerRecord`, of a table by the name given. */
export const filerColumns = (table: string) =>
  `${table}.cik, ${table}.name, ${table}.entity_type as "entityType", ${table}.sic, ${table}.industry, ${table}.state,
  ${table}.category, ${table}.fiscal_year_end as "fiscalYearEnd", ${table}.lei, ${table}.ticker, ${table}.exchange,
  ${table}.annual_reports as "annualReports", ${table}.captured_on as "capturedOn"`;

/** A row of `filerColumns`: days arrive as text. */
export type FilerColumns = Omit<FilerRecord, 'capturedOn'> & { readonly capturedOn: string | null };

export function toFiler({ capturedOn, ...columns }: FilerColumns): FilerRecord {
  return { ...columns, capturedOn: capturedOn === null ? null : new Date(capturedOn) };
}

const SELECT = `select ${filerColumns('f')} from filers f where f.cik = any($1::int[])`;

/** Filers by CIK, one statement for all that are asked for at once; null where there is none. */
export const filerByCik = ({ database, dataVersion, kept }: Pick<SchemaParts, 'database' | 'dataVersion' | 'kept'>) =>
  new DataLoader<number, FilerRecord | null>(async (ciks) => {
    const filers = await readThrough(
      ciks,
      (cik) => cik,
      kept?.filers,
      () => dataVersion.current().version,
      async (missing) => {
        const rows = await query<FilerColumns>(database, SELECT, [missing]);
        const byCik = new Map(rows.map((row) => [row.cik, toFiler(row)]));
        return missing.map((cik) => byCik.get(cik) ?? null);
      },
    );
    // A copy for each request, which may note on it how it was reached.
    return filers.map((filer) => (filer === null ? null : { ...filer }));
  });
