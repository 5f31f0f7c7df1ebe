import { type Figure, type FigureResult, isFigure } from './figure.ts';

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

/** A count of shares on the cover of a later filing is of a later day: another number, and not the same one restated. */
function arePeriodsSame(first: Figure, latest: Figure): boolean {
  const periods = ({ parts }: Figure) => [...new Set(parts.map(({ start, end }) => `${start} ${end}`))].sort().join();
  return periods(first) === periods(latest);
}
