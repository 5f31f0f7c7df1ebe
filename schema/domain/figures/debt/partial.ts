import { neighboursOf } from '../identities/table.ts';
import { IFRS_BOND_PROCEEDS, LIABILITIES, LIABILITIES_AND_EQUITY } from '../reading/concepts.ts';
import { DEBT, DEBT_CONCEPTS } from '../reading/debt-concepts.ts';
import { contradicted, type Figure, type FigureResult, type FiledValue, isFigure } from '../reading/figure.ts';
import { flow, instant, isIfrs, type Reading } from '../reading/reading.ts';
import { IS_CAPACITY } from './unused.ts';

/** No filer pays more for its debt in a year than this fraction of its mean. */
const INTEREST_MAX = 0.2;
/** Where no year before is loaded, it may be of debt that was repaid meanwhile, but not of this multiple. */
const INTEREST_ALONE = 2.5;
/** A fall below this fraction of both years beside is one of tags, if liabilities did not fall by a fifth ... */
const FALL_MAX = 0.5;
const LIABILITIES_FALL = 0.2;
/** ... and if what was repaid, less what was borrowed, is not nearly all of it. */
const REPAID = 0.95;
/** A principal before discounts exceeds what is owed by less than this factor, the fair value of convertibles by this. */
const PRINCIPAL_MAX = 2;
const FAIR_VALUE_MAX = 4;
/** Beyond this factor a line is one of another scale. */
const SLIP = 100;
const TOTALS = [DEBT.combined, ...DEBT.noncurrent.slice(0, 1), DEBT.longTerm];
/** Debt that would be less than this fraction of liabilities is not missed. */
const MATERIAL = 0.025;

/**
 * Withholds debt of which the undimensioned lines cannot be the whole: its report says so by the interest of the year,
 * by a line of debt that is more, or the years beside it do.
 *
 * @param at  the debt of another year, before it is tested
 */
export function withheldIfPartial(
  figure: FigureResult,
  reading: Reading,
  at: (reading: Reading) => FigureResult,
): FigureResult {
  if (!isFigure(figure)) return figure;
  const bonds = flow(reading, IFRS_BOND_PROCEEDS);
  if (bonds !== undefined && Math.abs(bonds.value) > figure.value) {
    return partial(figure, 'bonds issued in the year', [{ ...bonds, value: Math.abs(bonds.value) }]);
  }
  if (isIfrs(reading)) return figure;
  const years = neighboursOf(reading, at).filter(
    ({ value, period: { end } }) => value <= (liabilitiesOf({ ...reading, end }) ?? 0),
  );
  return byInterest(figure, reading, years) ?? byLine(figure, reading) ?? byYears(figure, reading, years) ?? figure;
}

function byInterest(figure: Figure, reading: Reading, years: readonly Figure[]): FigureResult | null {
  // Banks and brokers pay interest on what customers leave with them.
  const concepts = isFinance(reading.sic) ? DEBT.interest.slice(0, 1) : DEBT.interest;
  const paid = concepts.flatMap((concept) => flow(reading, concept) ?? []);
  const [least] = paid.filter(({ value }) => value > 0).sort((a, b) => a.value - b.value);
  const before = years.find(({ period }) => period.end < reading.end);
  if (least === undefined) return null;
  const owed = least.value / INTEREST_MAX;
  const alone = figure.value === 0 ? Infinity : INTEREST_ALONE * figure.value;
  const isMore = owed > (before === undefined ? alone : (figure.value + before.value) / 2) && isMaterial(owed, reading);
  return isMore ? partial(figure, 'interest of the year', [least]) : null;
}

const isFinance = (sic: string | null) => sic !== null && sic >= '6000' && sic <= '6299';

/** Fees of an unused facility and interest of leases are paid by filers without debt. */
const isMaterial = (amount: number, reading: Reading) => amount > MATERIAL * (liabilitiesOf(reading) ?? 0);

const liabilitiesOf = (reading: Reading) =>
  (instant(reading, LIABILITIES[0]) ?? instant(reading, LIABILITIES_AND_EQUITY))?.value;

/** A line of debt of the day that is more than the sum: in its own report, or a total in any of the filer's. */
function byLine(figure: Figure, reading: Reading): FigureResult | null {
  const linesOf = (concepts: readonly string[]) =>
    concepts.flatMap((concept) => reading.book.instants(concept, 'money', reading.end));
  const isMore = (factor: number) => (line: FiledValue) =>
    line.value > factor * figure.value && line.value < SLIP * figure.value && isMaterial(line.value, reading);
  const own = figure.unused.filter(
    ({ concepts: [concept = ''], why }) => why !== IS_CAPACITY && DEBT_CONCEPTS.includes(concept),
  );
  // Lines of the balance sheet stand: what other reports had of the day was restated.
  const isOfKinds = !figure.concepts.some((concept) => [...DEBT.noncurrent, ...TOTALS].includes(concept));
  const isOwn = ({ accession }: FiledValue) => accession === figure.accession;
  const more =
    (isOfKinds ? linesOf(TOTALS).find(isMore(PRINCIPAL_MAX)) : undefined) ??
    linesOf([DEBT.carrying, ...own.flatMap(({ concepts }) => concepts)])
      .filter(isOwn)
      .find(isMore(PRINCIPAL_MAX)) ??
    linesOf([DEBT.fairValue]).filter(isOwn).find(isMore(FAIR_VALUE_MAX));
  return more === undefined ? null : partial(figure, 'a single line of debt that is larger', [more]);
}

function byYears(figure: Figure, reading: Reading, years: readonly Figure[]): FigureResult | null {
  const [before, after] = [...years].sort((a, b) => (a.period.end < b.period.end ? -1 : 1));
  if (before === undefined || after === undefined) return null;
  const isFall = years.every(({ value }) => figure.value < FALL_MAX * value);
  if (!isFall || !isMaterial(Math.min(before.value, after.value), reading)) return null;
  const [then, own, next] = [before.period.end, reading.end, after.period.end].map(
    (end) => liabilitiesOf({ ...reading, end }) ?? Number.NaN,
  ) as [number, number, number];
  const isRepaid =
    flows(reading, DEBT.repaid) - flows(reading, DEBT.borrowed) >= REPAID * (before.value - figure.value);
  const isUnpaid = own >= (1 - LIABILITIES_FALL) * then && !isRepaid;
  const rise = after.value - figure.value;
  const risesAlone = rise > FALL_MAX * own && next - own < FALL_MAX * rise;
  const words = 'debt of the year before or after, while liabilities did not move with it';
  return isUnpaid || risesAlone ? partial(figure, words, (isUnpaid ? before : after).parts) : null;
}

/** The sum of the amounts that a year gives under several names, each amount once. */
function flows(reading: Reading, concepts: readonly string[]): number {
  const amounts = new Set(concepts.map((concept) => Math.abs(flow(reading, concept)?.value ?? 0)));
  return [...amounts].reduce((total, amount) => total + amount, 0);
}

function partial(figure: Figure, words: string, parts: readonly FiledValue[]): FigureResult {
  const named = (facts: readonly FiledValue[]) => facts.map(({ concept, text }) => `${concept} ${text}`).join(', ');
  const value = parts.reduce((total, part) => total + part.value, 0);
  return contradicted(
    { ...figure, witness: { words, value, parts } },
    `The lines of debt that its report tags (${named(figure.parts)}) cannot be all of it, beside ${words} (${named(parts)}).`,
  );
}
