/** How many filings filers have by a day. Serves the loader `filingCounts`. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { Day } from '../../domain/terms/day.ts';

/** The parameters of a count except the filer. */
export interface CountQuestion {
  readonly until: Day;
  readonly since: Day | null;
  readonly forms: readonly string[] | null;
  readonly notForms?: readonly string[] | undefined;
}

/** A count, and the state of the data that it was made from. */
export interface CountRow {
  readonly cik: number;
  readonly filings: number;
  readonly version: string;
  readonly changedAt: Date;
}

const SELECT = `select c.cik, v.version::text, v.changed_at as "changedAt", (select count(*)::int from filings f where f.cik = c.cik and f.filed_on <= $2::date
  and ($3::date is null or f.filed_on >= $3::date) and ($4::text[] is null or f.form = any($4::text[])) and ($5::text[] is null or f.form <> all($5::text[]))) as filings
  from unnest($1::int[]) as c(cik) cross join data_version v`;

export function readFilingCounts(
  database: Pick<Database, 'pool'>,
  ciks: readonly number[],
  { until, since, forms, notForms }: CountQuestion,
): Promise<CountRow[]> {
  return query(database, SELECT, [ciks, until, since, forms, notForms ?? null]);
}
