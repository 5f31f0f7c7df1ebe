import { type AnnualFiguresInput, annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { type FigureResult, isFigure } from '../../../../schema/domain/figures/reading/figure.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { INPUT } from './facts.ts';

export const PER_SHARE = { unit: 'USD/shares' };
export const SHARES = { unit: 'shares' };

/** The figures of a filer’s facts, newest year first. Errors: Error where there is no year at all. */
export function figures(facts: readonly Fact[], input: Partial<AnnualFiguresInput> = {}) {
  const result = annualFigures(facts, { ...INPUT, ...input });
  if (result === null) throw new Error('No year with revenue or net income');
  return result;
}

/** A figure’s value, or why there is none. */
export const short = (result: FigureResult) => (isFigure(result) ? result.value : result.absent);
