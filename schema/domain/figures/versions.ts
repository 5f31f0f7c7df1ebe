import { type FigureResult, isFigure } from './figure.ts';

/** A later value this much away from the first is a restatement, a smaller one a matter of rounding. */
const RESTATED_MIN = 0.01;

/** A figure together with the value that was filed first, and with both values where they differ by more than 1%. */
export function withVersions(
  figure: FigureResult,
  first: FigureResult | undefined,
  latest: FigureResult | undefined,
): FigureResult {
  if (!isFigure(figure) || first === undefined || !isFigure(first)) return figure;
  const isRestated =
    latest !== undefined &&
    isFigure(latest) &&
    Math.abs(latest.value - first.value) > RESTATED_MIN * Math.abs(first.value);
  return {
    ...figure,
    firstFiled: { value: first.value, filedOn: first.filedOn, accession: first.accession },
    restated: isRestated
      ? { first: first.value, latest: latest.value, accessions: [first.accession, latest.accession] }
      : null,
  };
}
