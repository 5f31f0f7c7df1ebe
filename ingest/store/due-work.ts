/** Queries for documents that must still be fetched or processed. */
import type { Database } from '../../prisma/open.ts';
import { run } from '../../prisma/transaction.ts';
import { DERIVATION } from '../../schema/domain/card/figure-history.ts';
import { CONCEPT_LIST } from '../../schema/domain/figures/reading/concepts.ts';
import type { AccessionNumber } from '../../schema/domain/terms/accession.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';

type Tables = Pick<Database, 'pool'>;

/** Filers with a ticker whose submissions are not in the tables yet. */
export async function listedFilersToLoad({ pool }: Tables): Promise<Cik[]> {
  const { rows } = await run<{ cik: Cik }>(
    pool,
    'select cik from filers where ticker is not null and captured_on is null order by cik',
  );
  return rows.map(({ cik }) => cik);
}

/** Filers whose figures come from an earlier derivation. */
export async function filersWithDueFigures({ pool }: Tables): Promise<Cik[]> {
  const { rows } = await run<{ cik: Cik }>(
    pool,
    'select cik from figure_derivations where derivation < $1 order by cik',
    [DERIVATION],
  );
  return rows.map(({ cik }) => cik);
}

/** Paths of fact documents that were read for an earlier list of concepts. */
export async function outdatedFacts({ pool }: Tables): Promise<string[]> {
  const { rows } = await run<{ path: string }>(
    pool,
    'select path from loaded_sources where concepts < $1 order by path',
    [CONCEPT_LIST],
  );
  return rows.map(({ path }) => path);
}

/**
 * Filers with filings newer than their capture, and those whose capture has a later day than any filing can.
 *
 * @param latest the last day that a filing can be dated
 */
export async function filersWithNewFilings({ pool }: Tables, latest: Day): Promise<Cik[]> {
  const { rows } = await run<{ cik: Cik }>(
    pool,
    `select cik from filers r where captured_on > $1 or (captured_on is not null
       and captured_on < (select max(filed_on) from filings f where f.cik = r.cik and f.filed_on <= $1)) order by cik`,
    [latest],
  );
  return rows.map(({ cik }) => cik);
}

/** Filers with a filing of one of these forms, filed on or after a day, that has no fact from companyfacts. */
export async function filersWithoutFactsOf({ pool }: Tables, forms: readonly string[], since: Day): Promise<Cik[]> {
  const { rows } = await run<{ cik: Cik }>(
    pool,
    `select distinct cik from filings f where f.filed_on >= $1 and f.form = any($2::text[])
       and not exists (select from facts where facts.cik = f.cik and facts.accession = f.accession
         and facts.data_set is null) order by cik`,
    [since, forms],
  );
  return rows.map(({ cik }) => cik);
}

/**
 * Filers with reports of some days, of quarters that are over, that have no fact from companyfacts, by quarter: those for
 * which the quarter's data set was not read.
 *
 * @param dataSets the folder of the data sets
 */
export async function reportsWithoutFacts(
  { pool }: Tables,
  forms: readonly string[],
  {
    from,
    through,
    today,
    dataSets,
  }: Readonly<Record<'from' | 'through' | 'today', Day>> & { readonly dataSets: string },
): Promise<{ readonly quarter: string; readonly ciks: readonly Cik[] }[]> {
  const { rows } = await run<{ quarter: string; ciks: Cik[] }>(
    pool,
    `select quarter, array_agg(distinct cik order by cik) as ciks from (
       select cik, accession, to_char(filed_on, 'YYYY"q"Q') as quarter from filings
       where form = any($1::text[]) and filed_on between $2 and $3 and filed_on < date_trunc('quarter', $4::date::timestamp)) f
     where not exists (select from facts where facts.cik = f.cik and facts.accession = f.accession and facts.data_set is null)
       and not exists (select from loaded_sources l
         where l.path in ($5 || quarter || '.zip', $5 || quarter || '.zip/CIK' || lpad(cik::text, 10, '0')))
     group by quarter order by quarter`,
    [forms, from, through, today, dataSets],
  );
  return rows;
}

/**
 * Current reports of some days without known items, newest first.
 *
 * @param most must be a constant: it becomes part of the statement
 */
export async function currentReportsWithoutItems(
  { pool }: Tables,
  { from, through }: { readonly from: Day; readonly through: Day },
  most: number,
): Promise<{ readonly cik: Cik; readonly accession: AccessionNumber }[]> {
  const { rows } = await run<{ cik: Cik; accession: AccessionNumber }>(
    pool,
    `select min(cik) as cik, accession from filings f
     where filed_on between $1 and $2 and form like '8-K%'
       and not exists (select from filings g where g.accession = f.accession and g.items_known)
     group by accession order by max(filed_on) desc, max(second_of_day) desc, accession desc limit ${most}`,
    [from, through],
  );
  return rows;
}
