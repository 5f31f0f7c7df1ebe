/** Reconciles facts of the SEC's financial statement data sets with companyfacts: each filing has one source. */
import type { Database } from '../../../prisma/open.ts';
import { run } from '../../../prisma/transaction.ts';
import { isAnnualPeriod } from '../../../schema/domain/figures/reading/annual-facts.ts';
import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { type Day, daysBetween } from '../../../schema/domain/terms/day.ts';
import type { Fact } from '../../../schema/domain/terms/fact.ts';

/** Those of the filings with facts from companyfacts. */
export async function filingsOfCompanyFacts(
  { pool }: Pick<Database, 'pool'>,
  filings: readonly { readonly cik: Cik; readonly accession: AccessionNumber }[],
): Promise<Set<string>> {
  const { rows } = await run<{ accession: string }>(
    pool,
    `select accession from unnest($1::int[], $2::text[]) u (cik, accession)
     where exists (select from facts f where f.cik = u.cik and f.accession = u.accession and f.data_set is null)`,
    [filings.map(({ cik }) => cik), filings.map(({ accession }) => accession)],
  );
  return new Set(rows.map(({ accession }) => accession));
}

/** Maximum distance between a day and its rounded form. */
const ROUNDED_MAX_DAYS = 16;

/**
 * Reconciles a filer's facts from data sets with all others. If companyfacts has facts of a filing, those from data
 * sets are dropped. A period rounded to the end of a month takes its end from another report, if one is near: otherwise
 * one year would become two that end some days apart.
 *
 * @param known the stored facts
 * @param captured those of the documents being stored
 * @returns `captured` as it must be stored, and the stored facts to remove
 */
export function settleStatementFacts(
  known: readonly Fact[],
  captured: readonly Fact[],
): { readonly captured: readonly Fact[]; readonly outdated: ReadonlySet<Fact> } {
  const all = [...known, ...captured];
  if (!all.some(isOfDataSet)) return { captured, outdated: new Set() };
  const ofCompanyFacts = new Set(all.flatMap((fact) => (isOfDataSet(fact) ? [] : fact.accession)));
  const ends = [...new Set(all.flatMap((fact) => (isExactYear(fact) ? fact.periodEnd : [])))];
  const settle = (fact: Fact): Fact | null => {
    if (!isOfDataSet(fact)) return fact;
    if (ofCompanyFacts.has(fact.accession)) return null;
    const end =
      fact.isPeriodRounded === true && !fact.concept.startsWith('dei:') ? nearest(ends, fact.periodEnd) : null;
    return end === null ? fact : { ...fact, periodEnd: end, isPeriodRounded: false };
  };
  const outdated = new Set(known.filter((fact) => settle(fact) !== fact));
  return { captured: [...captured, ...outdated].flatMap((fact) => settle(fact) ?? []), outdated };
}

const isOfDataSet = ({ dataSet }: Fact) => (dataSet ?? null) !== null;

/** Only years show the day on which the filer closes its books; balances are dated on many days. */
const isExactYear = (fact: Fact) => fact.periodDays > 0 && isAnnualPeriod(fact) && fact.isPeriodRounded !== true;

function nearest(days: readonly Day[], to: Day): Day | null {
  const off = (day: Day) => Math.abs(daysBetween(day, to));
  const [first] = days.filter((day) => off(day) <= ROUNDED_MAX_DAYS).toSorted((a, b) => off(a) - off(b));
  return first ?? null;
}
