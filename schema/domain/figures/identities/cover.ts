import { addDays, type Day } from '../../terms/day.ts';
import { YEAR_MIN_DAYS } from '../reading/annual-facts.ts';
import { COVER_SHARES } from '../reading/concepts.ts';
import { type Figure, type FiledValue, isLater } from '../reading/figure.ts';
import { inAll, type Reading } from '../reading/reading.ts';

export interface Cover {
  readonly value: number;
  readonly parts: readonly [FiledValue, ...FiledValue[]];
}

/** A report restates the counts of the years before for a split; its own cover is on its side of it. */
const SAME_COUNT = 0.001;

/**
 * The count on the cover of the annual report for the year. Of several such reports (an amendment repeats the cover)
 * the view decides. A cover that counts each class separately gives several values for one day, which are added.
 */
export function coverCount({ book, view, end }: Reading): Cover | null {
  const covers = book
    .allInstants(COVER_SHARES, 'shares')
    .filter((value) => isReportFor(end, book.lastYearOf(value.accession)))
    .sort((one, other) => (isLater(one, other) ? 1 : -1));
  const chosen = covers.at(view === 'latest' ? -1 : 0);
  if (chosen === undefined) return null;
  const ofFiling = covers.filter(({ accession }) => accession === chosen.accession);
  const newestDay = ofFiling.reduce((day, value) => (value.end > day ? value.end : day), '');
  const [first, ...others] = ofFiling.filter((value) => value.end === newestDay);
  if (first === undefined) return null;
  const value = others.reduce((total, other) => total + other.value, first.value);
  return value > 0 ? { value, parts: [first, ...others] } : null;
}

/** The cover by which a count can be judged: that of its report, or of one that gives the same count. */
export function coverFor(report: Reading, { parts }: Pick<Figure, 'parts'>): Cover | null {
  const all = inAll(report);
  const cover = coverCount(all);
  if (cover === null) return null;
  const [{ accession }] = cover.parts;
  const isSame = (part: FiledValue) =>
    part.accession === accession ||
    all.book
      .instants(part.concept, 'shares', report.end)
      .some((one) => one.accession === accession && Math.abs(one.value - part.value) <= SAME_COUNT * part.value);
  return parts.every(isSame) ? cover : null;
}

/** True if a filing whose newest year ends on `last` reports on the fiscal year that ends on `end`. */
function isReportFor(end: Day, last: Day | undefined): boolean {
  return last !== undefined && last >= end && last < addDays(end, YEAR_MIN_DAYS);
}
