import type { Database } from '../../../prisma/open.ts';
import { run } from '../../../prisma/transaction.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';

export interface KnownFiling {
  readonly form: string;
  readonly filedOn: Day;
  /** Null if only an index listed it. */
  readonly reportDate: Day | null;
}

/** The stored filings among these, by accession number. */
export async function knownFilings(
  { pool }: Pick<Database, 'pool'>,
  accessions: readonly string[],
): Promise<Map<string, KnownFiling>> {
  const { rows } = await run<KnownFiling & { accession: string }>(
    pool,
    `select distinct on (accession) accession, form, filed_on as "filedOn", report_date as "reportDate"
     from filings where accession = any($1::text[]) order by accession, report_date nulls last`,
    [accessions],
  );
  return new Map(rows.map((row) => [row.accession, row]));
}
