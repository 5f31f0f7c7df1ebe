/** Part of the statements that read filers beside something else: their columns, and one filer looked up by its CIK. */
import type { Filer } from '../../prisma/generated/client/client.ts';

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

/** Source `f`: one filer, looked up for each row that asks: of a join the planner may make a table of all filers first. */
export const filerOf = (cik: string): string => `lateral (select * from filers c where c.cik = ${cik} limit 1) f`;
