import { run, type Tx } from '../../../prisma/transaction.ts';
import {
  type AnnualFigures,
  type AnnualFiling,
  annualFigures,
  REPORTS_WITH_FACTS,
} from '../../../schema/domain/figures/annual-figures.ts';
import type { View } from '../../../schema/domain/figures/reading/fact-book.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { Fact } from '../../../schema/domain/terms/fact.ts';
import { knownFacts } from './store-facts.ts';

/** An open transaction, or the pool. */
type Reader = Pick<Tx, 'query'>;

/** All versions of a filer's facts, with the other inputs of its annual figures. */
export interface FilerFacts {
  readonly cik: Cik;
  readonly sic: string | null;
  readonly facts: readonly Fact[];
  readonly annualFilings: readonly AnnualFiling[];
}

/** Filers without facts are omitted. */
export async function filerFacts(tx: Reader, ciks: readonly Cik[]): Promise<readonly FilerFacts[]> {
  const { rows: filers } = await run<Pick<FilerFacts, 'cik' | 'sic'>>(
    tx as Tx,
    'select cik, sic from filers where cik = any($1::int[]) order by cik',
    [ciks],
  );
  const factsOf = await knownFacts(tx as Tx, ciks);
  const { rows: filings } = await run<AnnualFiling & { cik: Cik }>(
    tx as Tx,
    // Filer by filer: without statistics the planner would read all annual reports for each handful of filers.
    `select f.* from (select distinct unnest($1::int[]) as cik) c cross join lateral (
       select cik, accession, form, filed_on as "filedOn" from filings x where x.cik = c.cik offset 0) f
     where f.form = any($2::text[])`,
    [ciks, [...REPORTS_WITH_FACTS]],
  );
  const filingsOf = Map.groupBy(filings, ({ cik }) => cik);
  return filers.flatMap(({ cik, sic }) => {
    const own = factsOf.get(cik);
    return own === undefined ? [] : { cik, sic, facts: own, annualFilings: filingsOf.get(cik) ?? [] };
  });
}

export function figuresOf({ facts, ...filer }: FilerFacts, asOf: Day, view: View): AnnualFigures | null {
  return annualFigures(facts, { ...filer, asOf, view });
}

/** Every filer with facts, in order. */
export async function* allFilerFacts(tx: Reader): AsyncGenerator<FilerFacts> {
  const { rows } = await run<{ cik: Cik }>(
    tx as Tx,
    'select cik from filers f where exists (select from facts where facts.cik = f.cik) order by cik',
  );
  yield* filerFactsOf(
    tx,
    rows.map(({ cik }) => cik),
  );
}

/** Filers a few at a time, because all of EDGAR does not fit into memory. */
export async function* filerFactsOf(tx: Reader, ciks: readonly Cik[]): AsyncGenerator<FilerFacts> {
  for (let start = 0; start < ciks.length; start += FILERS_AT_ONCE) {
    yield* await filerFacts(tx, ciks.slice(start, start + FILERS_AT_ONCE));
  }
}

const FILERS_AT_ONCE = 5;
