import { epsCheck } from './checks.ts';
import {
  DIVIDENDS_PAID,
  DIVIDENDS_PER_SHARE,
  EPS_BASIC,
  EPS_DILUTED,
  IFRS_EPS_BASIC,
  IFRS_EPS_DILUTED,
  PREFERRED_STOCK,
} from './concepts.ts';
import { absent, type FigureResult, type FiledValue, isFigure, makeFigure, numberOf, rejected } from './figure.ts';
import { firstTagged } from './first-tagged.ts';
import { firstPresent, type Reading, readFlow, readInstant } from './reading.ts';
import { dilutedShares } from './shares.ts';

/** Dividends paid beyond this multiple of the tagged dividend per share show that the tag holds something else. */
const DIVIDEND_EXCESS_MAX = 2.5;

export function epsBasicAt(reading: Reading): FigureResult {
  return perShareInOrder(reading, reading.book.taxonomy === 'ifrs-full' ? IFRS_EPS_BASIC : EPS_BASIC);
}

export function epsDilutedAt(reading: Reading, netIncome: FigureResult): FigureResult {
  const isIfrs = reading.book.taxonomy === 'ifrs-full';
  const figure = perShareInOrder(reading, isIfrs ? IFRS_EPS_DILUTED : EPS_DILUTED);
  return isFigure(figure) ? { ...figure, checks: epsCheck(reading, figure.value, numberOf(netIncome)) } : figure;
}

function perShareInOrder(reading: Reading, concepts: readonly string[]): FigureResult {
  return firstTagged(
    concepts.map((concept) => readFlow(reading, concept, 'perShare')),
    'No annual report tags earnings per share for this year, or it gives them for each share class apart.',
  );
}

/** Dividends of the year per share; a par value or one quarter's dividend under the same tag is told by the cash paid. */
export function dividendsPerShareAt(reading: Reading, shares: FigureResult): FigureResult {
  const tagged = DIVIDENDS_PER_SHARE.map((concept) => readFlow(reading, concept, 'perShare'));
  const values = tagged.filter((value) => value !== undefined);
  if (values.length === 0) return absent('NOT_TAGGED', 'No annual report tags dividends per share for this year.');
  const paid = firstPresent(DIVIDENDS_PAID, (concept) => readFlow(reading, concept));
  const count = Math.max(dilutedShares(reading)?.value ?? 0, isFigure(shares) ? shares.value : 0);
  if (count <= 0) {
    return absent(
      'NOT_TAGGED',
      'A dividend is tagged, but no share count by which to test that it is the year’s and not a quarter’s.',
    );
  }
  const paidPerShare = paid === undefined ? null : paid.value / count;
  const isCredible = ({ value }: FiledValue) => paidPerShare === null || paidPerShare <= DIVIDEND_EXCESS_MAX * value;
  const chosen = values.find(isCredible);
  if (chosen === undefined) {
    return absent(
      'NOT_TAGGED',
      'What is tagged as dividends per share is far below the dividends paid: it is not the year’s.',
    );
  }
  return makeFigure({
    value: chosen.value,
    unit: chosen.unit,
    parts: [chosen],
    method:
      'Dividends per share as declared, else as paid, unless the cash paid shows that the tag holds something else.',
    alternatives: values
      .filter((value) => value !== chosen)
      .map((value) =>
        rejected(value, isCredible(value) ? 'Declared comes before paid.' : 'Far below the dividends paid per share.'),
      ),
  });
}

/** Equity less preferred stock, per share outstanding. */
export function bookValuePerShareAt(reading: Reading, equity: FigureResult, shares: FigureResult): FigureResult {
  if (!isFigure(equity)) return equity;
  const preferred = readInstant(reading, PREFERRED_STOCK[0]);
  const value = equity.value - (preferred?.value ?? 0);
  const parts = preferred === undefined ? equity.parts : [...equity.parts, preferred];
  return overShares(value, parts, equity.unit, shares, 'Equity less preferred stock, over shares outstanding.');
}

export function revenuePerShareAt(revenue: FigureResult, shares: FigureResult): FigureResult {
  if (!isFigure(revenue)) return revenue;
  return overShares(revenue.value, revenue.parts, revenue.unit, shares, 'Revenue over shares outstanding.');
}

function overShares(
  value: number,
  parts: readonly FiledValue[],
  currency: string,
  shares: FigureResult,
  method: string,
): FigureResult {
  if (!isFigure(shares)) return shares;
  if (shares.value <= 0) return absent('NON_POSITIVE_BASE', 'The filing counts no shares outstanding.');
  const [first, ...others] = [...parts, ...shares.parts];
  return makeFigure({
    value: value / shares.value,
    unit: `${currency}/shares`,
    parts: [first as FiledValue, ...others],
    method,
  });
}
