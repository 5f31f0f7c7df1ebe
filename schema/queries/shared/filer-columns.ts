/**
 * Part of the statements that read filers beside something else: their columns, and the look-up of one filer by CIK.
 */
import type { Filer } from '../../../prisma/generated/client/client.ts';

/** A filer's table row, in the same shape as Prisma's. */
export type FilerRecord = Filer;

/** The columns of a `FilerRecord`, from the table of the given name. */
export const filerColumns = (table: string) =>
  `${table}.cik, ${table}.name, ${table}.entity_type as "entityType", ${table}.sic, ${table}.industry, ${table}.state,
  ${table}.category, ${table}.fiscal_year_end as "fiscalYearEnd", ${table}.lei, ${table}.ticker, ${table}.exchange,
  ${table}.annual_reports as "annualReports", ${table}.captured_on as "capturedOn"`;

/** A row of `filerColumns`: days arrive as text. */
export type FilerColumns = Omit<FilerRecord, 'capturedOn'> & { readonly capturedOn: string | null };

export function toFiler({ capturedOn, ...columns }: FilerColumns): FilerRecord {
  return { ...columns, capturedOn: capturedOn === null ? null : new Date(capturedOn) };
}

/**
 * Source `f`: one filer, looked up for each outer row; with a join the planner may first make a table of all filers.
 */
export const filerOf = (cik: string): string => `lateral (select * from filers c where c.cik = ${cik} limit 1) f`;
