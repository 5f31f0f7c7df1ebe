/**
 * Part of the statements that screen and list companies: whether the figures `g` of an annual report are in force on a
 * day, neither too old nor followed by a report whose facts are due. One rule for both, so it stands in one place.
 */
import { FACTS_DUE_DAYS, REPORTS_WITH_FACTS, STALE_AFTER_MONTHS } from '../domain/figures/annual-figures.ts';
import { addMonths, type Day } from '../domain/terms/day.ts';
import { bandBounds, type SizeBand } from '../domain/terms/size-band.ts';

/** Adds a value to a statement and gives its place in the text. */
export type Add = (value: unknown, type: string) => string;

/** Condition on the newest figures `g` that a filer had on a day. */
function inForce(day: Day, add: Add): string {
  const on = add(day, 'date');
  const stale = `exists (select from filings a where a.cik = g.cik and a.form = any(${add([...REPORTS_WITH_FACTS], 'text[]')})
      and a.filed_on > g.newest_report and a.filed_on <= ${on} and a.filed_on < ${on} - ${FACTS_DUE_DAYS})`;
  return `g.fiscal_year_end >= ${add(addMonths(day, -STALE_AFTER_MONTHS), 'date')} and not ${stale}`;
}

/** Common table expression `known`: the newest figures of every filer that has some in force on a day. */
export function knownFigures(day: Day, add: Add): string {
  return `newest as (
      select distinct on (cik) * from company_figures where known_from <= ${add(day, 'date')} order by cik, known_from desc),
    known as materialized (select g.* from newest g where ${inForce(day, add)})`;
}

/** Source `g`: the newest figures that a filer had on a day, and whether they are in force; no row where it had none. */
export function figuresOf(cik: string, day: Day, add: Add): string {
  return `lateral (select g.*, ${inForce(day, add)} as in_force from (select * from company_figures x
      where x.cik = ${cik} and x.known_from <= ${add(day, 'date')} order by x.known_from desc limit 1) g) g`;
}

/** Whether a filer had filed a report that has figures by a day: `limit` has it looked up, where `exists` had all such reports read. */
export function hasReported(cik: string, day: Day, add: Add): string {
  return `(select true from filings a where a.cik = ${cik} and a.form = any(${add([...REPORTS_WITH_FACTS], 'text[]')})
      and a.filed_on <= ${add(day, 'date')} limit 1) is not null`;
}

/** Conditions on figures `g`: revenue in dollars within a band, the outer bands open to their side. */
export function inBand(size: SizeBand): string[] {
  const { from, below } = bandBounds(size);
  return [
    "g.revenue is not null and g.currency = 'USD'",
    ...(Number.isFinite(from) ? [`g.revenue >= ${from}`] : []),
    ...(Number.isFinite(below) ? [`g.revenue < ${below}`] : []),
  ];
}
