import { type Figure, type FigureFlag, isLater, worstTestimony } from './reading/figure.ts';

/**
 * A ratio with its proof: the facts of its component figures.
 *
 * @param of  the component figures; the ratio takes the period of the first
 */
export function ratioFigure(
  value: number,
  of: readonly [Figure, ...Figure[]],
  method: string,
  flags: readonly FigureFlag[] = [],
): Figure {
  const { accession, filedOn, form } = of.reduce((one, other) => (isLater(other, one) ? other : one));
  return {
    value,
    unit: 'pure',
    concepts: [...new Set(of.flatMap(({ concepts }) => concepts))],
    period: of[0].period,
    accession,
    filedOn,
    form,
    method,
    parts: of.flatMap(({ parts }) => parts),
    alternatives: [],
    unused: [],
    checks: [],
    flags,
    testimony: worstTestimony(of),
    firstFiled: null,
    restated: null,
  };
}
