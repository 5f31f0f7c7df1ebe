import type { Day } from '../../terms/day.ts';
import type { Fact } from '../../terms/fact.ts';
import * as tags from './concepts.ts';

/** A period of at least this many days may be a short fiscal year of weeks. */
const SHORT_MAX_DAYS = 340;
/** One total may be alike by chance: a company without revenue before its last quarter. */
const TOTALS_MIN = 2;

/** The totals that show a short year, by concept: revenue, operating income, tax, net income. */
const TOTAL_OF: ReadonlyMap<string, number> = new Map(
  [
    tags.REPORTED_REVENUE,
    tags.OPERATING_INCOME,
    tags.INCOME_TAX,
    [...tags.NET_INCOME, ...tags.IFRS_NET_INCOME],
  ].flatMap((concepts, total) => concepts.map((concept) => [concept, total] as const)),
);

export interface ShortYears {
  /** Days on which a period ends that is tagged as a whole year and is none. */
  readonly ends: ReadonlySet<Day>;
  /** The facts of the shorter periods that show it. */
  readonly proof: readonly Fact[];
}

/** True for a total of a shorter period. */
export function mayShowShortYear({ periodDays, concept, value }: Fact): boolean {
  return periodDays > 0 && periodDays < SHORT_MAX_DAYS && TOTAL_OF.has(concept) && Number(value) !== 0;
}

const NONE: ShortYears = { ends: new Set(), proof: [] };

/**
 * Years that are none: a company that began in October tags its eleven weeks as the year too. A report shows it by two
 * of its totals that have one value for both periods (INTERFACE 20.15).
 *
 * @param facts   of annual reports, for all periods
 * @param isYear  true for the length of a whole year, in days
 */
export function shortYears(facts: readonly Fact[], isYear: (days: number) => boolean): ShortYears {
  const shorter = facts.filter(mayShowShortYear);
  if (shorter.length === 0) return NONE;
  const keyOf = ({ accession, concept, unit, periodEnd, value }: Fact) =>
    `${accession} ${concept} ${unit} ${periodEnd} ${value}`;
  const years = new Set(facts.filter(({ periodDays }) => isYear(periodDays)).map(keyOf));
  const alike = Map.groupBy(
    shorter.filter((fact) => years.has(keyOf(fact))),
    ({ accession, periodEnd }) => `${accession} ${periodEnd}`,
  );
  const proof = [...alike.values()].flatMap((own) =>
    new Set(own.map(({ concept }) => TOTAL_OF.get(concept))).size < TOTALS_MIN ? [] : own,
  );
  return { ends: new Set(proof.map(({ periodEnd }) => periodEnd)), proof };
}
