/**
 * Part of the statements that ask for figures as of a day: which row of `company_figures` held a filer's figures then,
 * and whether those count as current, neither too old nor followed by a report whose facts are due. One rule for all
 * statements.
 */

import { isThere } from '../../../prisma/is-there.ts';
import { FACTS_DUE_DAYS, REPORTS_WITH_FACTS, staleBefore } from '../../domain/figures/annual-figures.ts';
import type { Day } from '../../domain/terms/day.ts';
import { bandBounds, type SizeBand } from '../../domain/terms/size-band.ts';
import { filerOf } from './filer-columns.ts';
import type { Add } from './statement-values.ts';

/** Condition on a row of `company_figures`: these were its filer's figures on a day, given as a parameter. */
export const heldOn = (row: string, on: string): string => `${row}.known_from <= ${on} and ${on} < ${row}.valid_to`;

/** A filer's figures on a day, both given as SQL: one row or none, looked up for each outer row. */
export const newestOf = (cik: string, on: string): string =>
  `(select * from company_figures x where x.cik = ${cik} and ${heldOn('x', on)} limit 1)`;

/** Condition on a filer's figures on a day: they are current. */
export function isCurrent(day: Day, add: Add): string {
  const facts = hasFiled(
    `a.cik = g.cik and a.filed_on > g.newest_report and a.filed_on < ${add(day, 'date')} - ${FACTS_DUE_DAYS}`,
  );
  return `g.fiscal_year_end >= ${add(staleBefore(day), 'date')} and not ${facts}`;
}

/**
 * Whether a filer's filings `a` include a report with figures: one look-up in the index of such reports,
 * `filings_with_facts`, whose condition the planner must recognise.
 */
const hasFiled = (among: string) => isThere(`filings a where ${among} and a.form in (${FORMS_WITH_FACTS})`);

const FORMS_WITH_FACTS = [...REPORTS_WITH_FACTS].map((form) => `'${form}'`).join(', ');

/** Filers `f` with the figures `g` that are current on a day: one row or none per filer. */
export const currentCompanies = (day: Day, add: Add): string =>
  `company_figures g cross join ${filerOf('g.cik')} where ${heldOn('g', add(day, 'date'))} and ${isCurrent(day, add)}`;

/** Filers `f` with the figures `g` that they have on a day, though those are not current. */
export const oldCompanies = (day: Day, add: Add): string =>
  `company_figures g cross join ${filerOf('g.cik')} where ${heldOn('g', add(day, 'date'))} and not (${isCurrent(day, add)})`;

/** Source `g`: a filer's figures on a day; no row if it had none. */
export const figuresOn = (cik: string, day: Day, add: Add): string => `lateral ${newestOf(cik, add(day, 'date'))} g`;

/** Source `g`: a filer's figures on a day, and whether they are current; no row if it had none. */
export const figuresOf = (cik: string, day: Day, add: Add): string =>
  `lateral (select g.*, ${isCurrent(day, add)} as is_current from ${newestOf(cik, add(day, 'date'))} g) g`;

/** Condition on figures `g`: revenue in dollars within a band. Amounts in other currencies have no band. */
export function isOfSize(size: SizeBand, add: Add): string {
  const { from, below } = bandBounds(size);
  return `g.currency = 'USD' and g.revenue >= ${add(from, 'float8')} and g.revenue < ${add(below, 'float8')}`;
}

/** Whether a filer had filed a report with figures by a day. */
export function hasReported(cik: string, day: Day, add: Add): string {
  return hasFiled(`a.cik = ${cik} and a.filed_on <= ${add(day, 'date')}`);
}
