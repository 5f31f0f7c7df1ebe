/** Facts of the SEC's financial statement data sets beside those of companyfacts: one source for each filing. */
import type { Database } from '../../prisma/open.ts';
import { run } from '../../prisma/transaction.ts';
import { isAnnualPeriod } from '../../schema/domain/figures/annual-facts.ts';
import type { AccessionNumber } from '../../schema/domain/terms/accession.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import { type Day, daysBetween } from '../../schema/domain/terms/day.ts';
import type { Fact } from '../../schema/domain/terms/fact.ts';

/** Of these filings those that companyfacts has given facts of. */
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

/** A rounded day is at most this far from the one that was rounded. */
const ROUNDED_MAX_DAYS = 16;

/**
 * Settles what a filer's facts of data sets are beside all the others: a filing that companyfacts gives facts of has none of them,
 * and a period that is rounded to the end of a month ends on the day on which another report lets it end, where one does.
 * Without that, one year would be two that end some days apart.
 *
 * @param known     the facts in the tables
 * @param captured  those of the documents that are stored now
 * @returns         `captured` as they are to be stored, and those of the tables that give way
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

/** Balances are dated on many days; years tell on which the filer closes its books. */
const isExactYear = (fact: Fact) => fact.periodDays > 0 && isAnnualPeriod(fact) && fact.isPeriodRounded !== true;

function nearest(days: readonly Day[], to: Day): Day | null {
  const off = (day: Day) => Math.abs(daysBetween(day, to));
  const [first] = days.filter((day) => off(day) <= ROUNDED_MAX_DAYS).toSorted((a, b) => off(a) - off(b));
  return first ?? null;
}
