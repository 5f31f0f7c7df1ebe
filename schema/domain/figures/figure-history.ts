import type { AbsenceReason } from '../terms/absence.ts';
import type { Cik } from '../terms/cik.ts';
import type { Day } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import { type AnnualFigures, annualFigures } from './annual-figures.ts';
import { experienceOf } from './experience.ts';
import { isFiguresForm } from './fact-book.ts';
import { numberOf, type Ratio } from './figure.ts';

/** The numbers of a card that boards, peers and panels compare filers by. */
export const COMPARED_FIGURES = [
  'revenue',
  'totalDebt',
  'cash',
  'operatingMargin',
  'revenueGrowth1y',
  'netMargin',
] as const;
export type ComparedFigure = (typeof COMPARED_FIGURES)[number];

/** A filer's figures from the day of an annual report until the next one was filed. */
export interface FigureVersion {
  /** Filing date of an annual report or its amendment. */
  readonly knownFrom: Day;
  /** Filing date of the newest annual report with facts by then. */
  readonly newestReport: Day;
  readonly fiscalYearEnd: Day;
  /** ISO 4217. */
  readonly currency: string;
  /** Whole units of the currency, and fractions as they are, unrounded; null where there is none. */
  readonly values: Readonly<Record<ComparedFigure, number | null>>;
  /** Why a value is null. */
  readonly absent: Readonly<Partial<Record<ComparedFigure, AbsenceReason>>>;
}

/**
 * What a filer's figures were on each day on which it filed an annual report, oldest first: with them the figures of any
 * past day are known without its facts.
 *
 * @param facts  of one filer, in any order
 */
export function figureHistory(facts: readonly Fact[], filer: { cik: Cik; sic: string | null }): FigureVersion[] {
  const reports = facts.filter(({ form }) => isFiguresForm(form));
  const days = [...new Set(reports.map(({ filedOn }) => filedOn))].sort();
  const versions: FigureVersion[] = [];
  for (const day of days) {
    const figures = annualFigures(reports, { ...filer, asOf: day, view: 'latest', annualFilings: [] });
    if (figures !== null) versions.push(versionOf(day, figures));
  }
  return versions;
}

function versionOf(day: Day, figures: AnnualFigures): FigureVersion {
  const { fiscalYearEnd, currency, newestFiledOn } = figures;
  const results = comparedFigures(figures);
  const entries = COMPARED_FIGURES.map((name) => [name, numberOf(results[name])] as const);
  const absent = COMPARED_FIGURES.flatMap((name) => {
    const result = results[name];
    return 'absent' in result ? [[name, result.absent] as const] : [];
  });
  return {
    knownFrom: day,
    newestReport: newestFiledOn,
    fiscalYearEnd,
    currency,
    values: Object.fromEntries(entries) as FigureVersion['values'],
    absent: Object.fromEntries(absent),
  };
}

function comparedFigures(figures: AnnualFigures): Readonly<Record<ComparedFigure, Ratio>> {
  const { revenueGrowth1y, operatingMargin, netMargin } = experienceOf(figures);
  const { revenue, totalDebt, cash } = figures.items;
  return { revenue, totalDebt, cash, operatingMargin, revenueGrowth1y, netMargin };
}
