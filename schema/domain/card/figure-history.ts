import { type AnnualFigures, annualFigures } from '../figures/annual-figures.ts';
import { experienceOf } from '../figures/experience.ts';
import { daysOfAnnualFacts } from '../figures/reading/annual-facts.ts';
import { numberOf } from '../figures/reading/figure.ts';
import type { AbsenceReason } from '../terms/absence.ts';
import { CARD_FIELD_NAMES, type CardFieldName } from '../terms/card-fields.ts';
import type { Cik } from '../terms/cik.ts';
import type { Day } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import { cardFigures, correctedNames } from './card-figures.ts';

/** A filer's figures from the filing day of an annual report until the next one. */
export interface FigureVersion {
  /** Filing date of an annual report or its amendment. */
  readonly knownFrom: Day;
  /**
   * Filing date of the newest annual report with facts by then, or the last day on which a report can follow that a 6-K
   * stands in for.
   */
  readonly newestReport: Day;
  readonly fiscalYearEnd: Day;
  /** ISO 4217. */
  readonly currency: string;
  /** Every number of the card, as the card has it; null if absent. Inputs of peer medians are not rounded. */
  readonly values: Readonly<Record<CardFieldName, number | null>>;
  readonly absent: Readonly<Partial<Record<CardFieldName, AbsenceReason>>>;
  /** The values that are corrected or derived from a corrected one. */
  readonly corrected: readonly CardFieldName[];
}

/**
 * Version of the derivation. Raise it when the same facts give different rows, in their figures or in their days.
 * Stored figures carry this number: those of an earlier version are recomputed, and a release with an earlier version
 * leaves later ones alone.
 */
export const DERIVATION = 8;

/**
 * A filer's figures on each day on which it filed an annual report, oldest first, so that the figures of any past day
 * are known without its facts.
 *
 * @param facts  of one filer, in any order
 */
export function figureHistory(facts: readonly Fact[], filer: { cik: Cik; sic: string | null }): FigureVersion[] {
  return daysOfAnnualFacts(facts).flatMap((day) => {
    const figures = annualFigures(facts, { ...filer, asOf: day, view: 'latest', annualFilings: [] });
    return figures === null ? [] : [{ knownFrom: day, ...figuresToStore(figures) }];
  });
}

export function figuresToStore(figures: AnnualFigures): Omit<FigureVersion, 'knownFrom'> {
  const { fiscalYearEnd, currency, newestFiledOn } = figures;
  const experience = experienceOf(figures);
  const { operatingMargin, revenueGrowth1y, netMargin } = experience;
  const numbers = cardFigures(figures, experience);
  const results = { ...numbers, operatingMargin, revenueGrowth1y, netMargin };
  const entries = CARD_FIELD_NAMES.map((name) => [name, numberOf(results[name])] as const);
  const absent = CARD_FIELD_NAMES.flatMap((name) => {
    const result = results[name];
    return 'absent' in result ? [[name, result.absent] as const] : [];
  });
  return {
    newestReport: newestFiledOn,
    fiscalYearEnd,
    currency,
    values: Object.fromEntries(entries) as FigureVersion['values'],
    absent: Object.fromEntries(absent),
    corrected: correctedNames(numbers),
  };
}
