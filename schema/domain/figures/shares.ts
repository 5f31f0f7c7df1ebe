import { addDays, type Day } from '../terms/day.ts';
import { YEAR_MIN_DAYS } from './reading/annual-facts.ts';
import { BALANCE_SHEET_SHARES, COVER_SHARES, DILUTED_SHARES } from './reading/concepts.ts';
import { inView } from './reading/fact-book.ts';
import {
  type Alternative,
  absent,
  contradicted,
  type FigureFlag,
  type FigureResult,
  type FiledValue,
  isFigure,
  isLater,
  makeFigure,
  rejected,
  type Testimony,
} from './reading/figure.ts';
import { type Reading, readFlow, readInstant } from './reading/reading.ts';
import { within } from './witnesses/witness.ts';
import { neighboursOf, witnessed } from './witnesses/witnesses.ts';

/** Two counts of one filing that differ by more than this fraction of the cover's count cannot both be right. */
const COUNTS_APART_MAX = 0.25;
/** A cover count without other evidence is accepted within this factor of an adjacent year's count. */
const COVER_ALONE = 2;
const UNPROVEN: ReadonlySet<string> = new Set<Testimony['verdict']>(['none', 'disputed']);
/** A weighted count below this is itself in thousands or millions. */
const CREDIBLE_SHARES_MIN = 1_000_000;

export function dilutedShares(reading: Reading): FiledValue | undefined {
  return readFlow(reading, DILUTED_SHARES, 'shares');
}

/**
 * Shares outstanding: from the balance sheet, else from the cover of the year's annual filing, else the weighted
 * diluted count; a flag says which. If balance sheet and cover disagree, the weighted count shows which one has an
 * error of scale.
 */
export function sharesOutstandingAt(reading: Reading): FigureResult {
  const heard = witnessed('sharesOutstanding', reading, countsAt(reading), taggedAt);
  if (!isFigure(heard) || !heard.flags.includes('cover') || !UNPROVEN.has(heard.testimony.verdict)) return heard;
  const years = neighboursOf(reading, taggedAt);
  const [year] = years;
  if (year === undefined || years.some(({ value }) => within(COVER_ALONE)(heard.value, value))) return heard;
  const { value, parts } = year;
  return contradicted(
    { ...heard, witness: { words: `shares of the year to ${year.period.end}`, value, parts } },
    `Only the cover gives a count, ${heard.value}, and it is not between half and double that of the year beside it, ${value}.`,
  );
}

const taggedAt = (reading: Reading): FigureResult => countsAt(reading)[0];

/** The count that the rules choose, followed by the fallbacks they would choose without it. */
function countsAt(reading: Reading): readonly [FigureResult, ...FigureResult[]] {
  const balance = positive(readInstant(reading, BALANCE_SHEET_SHARES, 'shares'));
  const cover = coverCount(reading);
  const diluted = positive(dilutedShares(reading));
  if (balance !== undefined) {
    const sheet: Count = { value: balance.value, parts: [balance], flag: 'balanceSheet' };
    if (cover === null) return [shares(sheet, 'Shares outstanding on the balance sheet.', [])];
    if (areClose(balance.value, cover.value)) {
      const first = shares(sheet, 'Shares outstanding on the balance sheet.', cover.parts);
      return [first, shares(cover, ON_THE_COVER, sheet.parts)];
    }
    const winner = settle(sheet, cover, diluted?.value);
    const loser = winner === sheet ? cover : sheet;
    const method = 'Balance sheet and cover differ by over a quarter: the likelier of the two.';
    return [shares(winner, method, loser.parts), shares(loser, method, winner.parts)];
  }
  if (cover !== null) return [shares(cover, ON_THE_COVER, [])];
  if (diluted !== undefined) {
    const count: Count = { value: diluted.value, parts: [diluted], flag: 'weightedDiluted' };
    return [shares(count, 'The weighted diluted count, as the filing gives no other.', [])];
  }
  return [absent('NOT_TAGGED', 'No annual report tags a count of shares for this year, or only for each class apart.')];
}

/** A count of zero is no count: filers tag it when each class is counted separately. */
function positive(count: FiledValue | undefined): FiledValue | undefined {
  return count !== undefined && count.value > 0 ? count : undefined;
}

const ON_THE_COVER = 'Shares outstanding on the cover of the annual report.';

interface Count {
  readonly value: number;
  readonly parts: readonly [FiledValue, ...FiledValue[]];
  readonly flag: FigureFlag;
}

function areClose(balance: number, cover: number): boolean {
  return Math.abs(balance - cover) <= COUNTS_APART_MAX * cover;
}

/**
 * The count whose ratio to the weighted count is closer to one; without a credible weighted count the greater, without
 * any weighted count the cover's.
 */
function settle(sheet: Count, cover: Count, diluted: number | undefined): Count {
  if (diluted === undefined) return cover;
  if (diluted < CREDIBLE_SHARES_MIN) return sheet.value > cover.value ? sheet : cover;
  const distance = ({ value }: Count) => (value > 0 ? Math.abs(Math.log(value / diluted)) : Number.POSITIVE_INFINITY);
  return distance(sheet) <= distance(cover) ? sheet : cover;
}

function shares({ value, parts, flag }: Count, method: string, losers: readonly FiledValue[]): FigureResult {
  const alternatives: readonly Alternative[] = losers.map((loser) => rejected(loser, 'Another count came first.'));
  return makeFigure({ value, unit: 'shares', parts, method, alternatives, flags: [flag] });
}

/**
 * The count on the cover of the annual report for the year. Of several such reports (an amendment repeats the cover)
 * the view decides. A cover that counts each class separately gives several values for one day, which are added.
 */
function coverCount({ book, view, end }: Reading): Count | null {
  const covers = book
    .allInstants(COVER_SHARES, 'shares')
    .filter((value) => isReportFor(end, book.lastYearOf(value.accession)))
    .sort((one, other) => (isLater(one, other) ? 1 : -1));
  const chosen = inView(covers, view);
  if (chosen === undefined) return null;
  const ofFiling = covers.filter(({ accession }) => accession === chosen.accession);
  const newestDay = ofFiling
    .map((value) => value.end)
    .sort()
    .at(-1);
  const [first, ...others] = ofFiling.filter((value) => value.end === newestDay);
  if (first === undefined) return null;
  const value = others.reduce((total, other) => total + other.value, first.value);
  return value > 0 ? { value, parts: [first, ...others], flag: 'cover' } : null;
}

/** True if a filing whose newest year ends on `last` reports on the fiscal year that ends on `end`. */
function isReportFor(end: Day, last: Day | undefined): boolean {
  return last !== undefined && last >= end && last < addDays(end, YEAR_MIN_DAYS);
}
