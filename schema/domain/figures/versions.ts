import { type Figure, type FigureResult, isFigure } from './reading/figure.ts';

/** A later value that differs by this fraction is a restatement; a smaller difference is rounding. */
const RESTATED_MIN = 0.01;

/** A figure with the value filed first, and with both values if they differ by more than 1%. */
export function withVersions(
  figure: FigureResult,
  first: FigureResult | undefined,
  latest: FigureResult | undefined,
): FigureResult {
  if (!isFigure(figure) || first === undefined || !isFigure(first)) return figure;
  const isRestated =
    latest !== undefined &&
    isFigure(latest) &&
    arePeriodsSame(first, latest) &&
    Math.abs(latest.value - first.value) > RESTATED_MIN * Math.abs(first.value);
  return {
    ...figure,
    firstFiled: { value: first.value, filedOn: first.filedOn, accession: first.accession },
    restated: isRestated
      ? { first: first.value, latest: latest.value, accessions: [first.accession, latest.accession] }
      : null,
  };
}

/** The share count on a later cover is for a later day, which makes it a different number, not a restatement. */
function arePeriodsSame(first: Figure, latest: Figure): boolean {
  const periods = ({ parts }: Figure) => [...new Set(parts.map(({ start, end }) => `${start} ${end}`))].sort().join();
  return periods(first) === periods(latest);
}
