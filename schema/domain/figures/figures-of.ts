import type { Cik } from '../terms/cik.ts';
import type { Day } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import { type AnnualFigures, type AnnualFiguresInput, annualFigures } from './annual-figures.ts';

/** Facts of one company, such as `readCompanyFacts` gives them. */
export interface CompanyFacts {
  readonly cik: Cik;
  /** In any order. */
  readonly facts: readonly Fact[];
}

/**
 * Annual figures of a company from its companyfacts, each with its proof or the reason why it is absent.
 *
 * @param input  `asOf` is the day of the newest fact unless given, `view` the latest, and no industry code is known
 * @returns      null if no annual report tags revenue or net income for a whole year
 */
export function figuresOf(
  { cik, facts }: CompanyFacts,
  input: Partial<Omit<AnnualFiguresInput, 'cik'>> = {},
): AnnualFigures | null {
  const newest = facts.reduce<Day>((day, { filedOn }) => (filedOn > day ? filedOn : day), '');
  return annualFigures(facts, { sic: null, asOf: newest, view: 'latest', annualFilings: [], ...input, cik });
}
