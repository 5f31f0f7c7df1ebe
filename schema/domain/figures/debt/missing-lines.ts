import {
  DEBT_COMBINED,
  DEBT_LONG_TERM,
  DEBT_NONCURRENT,
  DEBT_WITH_CURRENT_MATURITIES,
  DEBT_WITH_LEASES,
} from '../reading/concepts.ts';
import { type Figure, type FigureResult, isFigure, rejected } from '../reading/figure.ts';
import type { Reading } from '../reading/reading.ts';
import { other } from '../reading/sums.ts';
import { neighboursOf } from '../witnesses/witnesses.ts';

/** Kinds of debt that add up to less than this fraction of the debt of adjacent years may be incomplete. */
const PART_OF_A_YEAR = 0.5;
/** A line for all long-term debt that exceeds the kinds by this factor shows that some kinds are not tagged. */
const LINE_EXCESS = 1.05;

/** Beyond this factor the difference is one of scale, not of a missing part. */
const SLIP = 100;

const LINES = [DEBT_COMBINED, ...DEBT_NONCURRENT, DEBT_LONG_TERM, DEBT_WITH_CURRENT_MATURITIES, DEBT_WITH_LEASES];

/**
 * Flags debt added up from kinds (its report has no line for all of it) if other reports of the filer indicate more: a
 * line for long-term debt on the same day, more kinds in the first report, or more than twice as much in the years
 * before and after, in lines that this year lacks.
 *
 * @param at  the debt of another year, before its witnesses are heard
 */
export function withMissingLines(
  figure: FigureResult,
  reading: Reading,
  at: (reading: Reading) => FigureResult,
): FigureResult {
  const { book, end } = reading;
  // A figure that replaced an excessive sum lacks nothing.
  if (!isFigure(figure) || book.taxonomy === 'ifrs-full' || figure.testimony.verdict === 'otherCandidate')
    return figure;
  if (figure.concepts.some((concept) => LINES.includes(concept as (typeof LINES)[number]))) return figure;
  const greater = LINES.flatMap((concept) => book.instants(concept, 'money', end)).filter(
    ({ value }) => value > LINE_EXCESS * figure.value && value < SLIP * figure.value,
  );
  // The figure from the year's own report, before a later one gave fewer lines.
  const own = at({ ...reading, view: 'asFirstReported' });
  const isLess = isFigure(own) && own.value > LINE_EXCESS * figure.value;
  const years = neighboursOf(reading, at);
  const hasOtherLines = ({ parts }: Figure) =>
    parts.some(({ concept, value }) => value > 0 && !figure.concepts.includes(concept));
  const isPart = years.every(({ value }) => figure.value < PART_OF_A_YEAR * value) && years.some(hasOtherLines);
  if (greater.length === 0 && !isLess && !isPart) return figure;
  const others =
    greater.length === 0 && isLess ? [other(own, FIRST)] : greater.map((line) => rejected(line, ELSEWHERE));
  return {
    ...figure,
    flags: [...figure.flags, 'linesMayBeMissing'],
    alternatives: [...figure.alternatives, ...others],
  };
}

const FIRST = 'The lines of the first report add up to more; the newest one with the balance sheet lacks some.';
const ELSEWHERE =
  'Another report gives it for long-term debt of the day; the newest one with the balance sheet does not.';
