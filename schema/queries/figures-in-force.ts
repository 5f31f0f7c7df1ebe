/**
 * Part of the statements that screen and list companies: whether the figures `g` of an annual report are in force on a
 * day, neither too old nor followed by a report whose facts are due. One rule for both, so it stands in one place; beside it
 * how lines tell figures.
 */

import { isThere } from '../../prisma/is-there.ts';
import { FACTS_DUE_DAYS, REPORTS_WITH_FACTS, staleBefore } from '../domain/figures/annual-figures.ts';
import type { AbsenceReason, FigureOrAbsence } from '../domain/terms/absence.ts';
import type { CardFieldName } from '../domain/terms/card-fields.ts';
import type { Day } from '../domain/terms/day.ts';
import { orEmpty } from './lines.ts';

/** Adds a value to a statement and gives its place in the text. */
export type Add = (value: unknown, type: string) => string;

/** Condition on the newest figures `g` that a filer had on a day. */
function inForce(day: Day, add: Add): string {
  const oldest = add(staleBefore(day), 'date');
  return inForceOn(add(day, 'date'), oldest);
}

/** The same of a day, and of the first day on which a fiscal year may have ended, given as their places in the text. */
export const inForceOn = (on: string, oldest: string): string =>
  `g.fiscal_year_end >= ${oldest} and not ${isFollowed(on)}`;

/** Whether by a day, given as its place in the text, figures `g` were followed by a report whose facts were due. */
const isFollowed = (day: string) =>
  hasFiled(`a.cik = g.cik and a.filed_on > g.newest_report and a.filed_on < ${day} - ${FACTS_DUE_DAYS}`);

/**
 * Whether there is a report that has figures among filings `a`, of which the filer is given: one look-up in the index of
 * such reports, `filings_with_facts`, which the planner knows by its words.
 */
const hasFiled = (among: string) => isThere(`filings a where ${among} and a.form in (${FORMS_WITH_FACTS})`);

const FORMS_WITH_FACTS = [...REPORTS_WITH_FACTS].map((form) => `'${form}'`).join(', ');

/** The newest row of figures that a filer had on a day, both given as their places in the text. */
export const newestOf = (cik: string, day: string) =>
  `(select * from company_figures x where x.cik = ${cik} and x.known_from <= ${day} order by x.known_from desc limit 1)`;

/** Common table expression `known`: the newest figures of every filer that has some in force on a day. */
export function knownFigures(day: Day, add: Add): string {
  const condition = allInForce(add(day, 'date'), add(staleBefore(day), 'date'));
  return `known as materialized (select g.* from company_figures g where ${condition})`;
}

/**
 * Condition on all figures `g`: the newest that their filer had on a day, and in force. Of the rows that are not too old,
 * one to three of a filer, those without a newer one: looked up each by each, since to sort the rows of all days spills to
 * disk.
 *
 * @param on  the day, as its place in the text
 * @param oldest  the first day on which a fiscal year may have ended
 */
export const allInForce = (on: string, oldest: string): string =>
  `g.known_from <= ${on}
      and not ${isThere(`company_figures x where x.cik = g.cik and x.known_from > g.known_from and x.known_from <= ${on}`)}
      and ${inForceOn(on, oldest)}`;

/** Source `g`: the newest figures that a filer had on a day; no row where it had none. */
export const newestFigures = (cik: string, day: Day, add: Add): string =>
  `lateral ${newestOf(cik, add(day, 'date'))} g`;

/** Source `g`: the newest figures that a filer had on a day, and whether they are in force; no row where it had none. */
export function figuresOf(cik: string, day: Day, add: Add): string {
  return `lateral (select g.*, ${inForce(day, add)} as in_force from ${newestOf(cik, add(day, 'date'))} g) g`;
}

/** Whether a filer had filed a report that has figures by a day. */
export function hasReported(cik: string, day: Day, add: Add): string {
  return hasFiled(`a.cik = ${cik} and a.filed_on <= ${add(day, 'date')}`);
}

/** Field of a line: a figure, or why there is none; empty where there is no row. */
export const figureOrReason = (column: string, name: CardFieldName) =>
  orEmpty(
    `coalesce(g.${column}::text, case when g.cik is not null then coalesce(g.absent->>'${name}', 'NOT_TAGGED') end)`,
  );

/** What such a field told: a reason begins with a letter. */
export const toldFigure = (field: string): FigureOrAbsence =>
  /^[A-Z]/.test(field) ? (field as AbsenceReason) : Number(field);

/** Field of a line: the figures that are corrected. */
export const CORRECTED = orEmpty('g.corrected');

const NONE: readonly CardFieldName[] = [];

/** What it told: null where an earlier release computed the figures. Of most filers none is, and they share one list. */
export function toldCorrected(field: string): readonly CardFieldName[] | null {
  if (field === '[]') return NONE;
  return field === '' ? null : (JSON.parse(field) as CardFieldName[]);
}
