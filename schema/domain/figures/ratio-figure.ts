import { type Figure, type FigureFlag, makeFigure, worstTestimony } from './reading/figure.ts';

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
  const parts = of.flatMap((figure) => figure.parts);
  const figure = makeFigure({ value, unit: 'pure', parts, method, flags, testimony: worstTestimony(of) });
  return { ...(figure as Figure), period: of[0].period };
}
