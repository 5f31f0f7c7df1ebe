import { epsCheck } from './checks.ts';
import {
  DIVIDENDS_PER_SHARE,
  EPS_BASIC,
  EPS_DILUTED,
  IFRS_EPS_BASIC,
  IFRS_EPS_DILUTED,
  PREFERRED_STOCK,
} from './reading/concepts.ts';
import {
  absent,
  type Figure,
  type FigureResult,
  type FiledValue,
  isFigure,
  makeFigure,
  numberOf,
  worstTestimony,
} from './reading/figure.ts';
import { eachTagged } from './reading/first-tagged.ts';
import { type Reading, readFlow, readInstant } from './reading/reading.ts';
import { dilutedShares } from './shares.ts';
import { witnessed } from './witnesses/witnesses.ts';

export function epsBasicAt(reading: Reading): FigureResult {
  const tagged = basicAt(reading);
  return witnessed('earningsPerShareBasic', reading, tagged, (year) => basicAt(year)[0] as FigureResult);
}

export function epsDilutedAt(reading: Reading, netIncome: FigureResult): FigureResult {
  const tagged = dilutedAt(reading);
  const figure = witnessed('earningsPerShareDiluted', reading, tagged, (year) => dilutedAt(year)[0] as FigureResult);
  return isFigure(figure) ? { ...figure, checks: epsCheck(reading, figure.value, numberOf(netIncome)) } : figure;
}

const isIfrs = ({ book }: Reading) => book.taxonomy === 'ifrs-full';
const basicAt = (reading: Reading) => perShareInOrder(reading, isIfrs(reading) ? IFRS_EPS_BASIC : EPS_BASIC);
const dilutedAt = (reading: Reading) => perShareInOrder(reading, isIfrs(reading) ? IFRS_EPS_DILUTED : EPS_DILUTED);

function perShareInOrder(reading: Reading, concepts: readonly string[]): readonly FigureResult[] {
  return eachTagged(
    concepts.map((concept) => readFlow(reading, concept, 'perShare')),
    'No annual report tags earnings per share for this year, or it gives them for each share class apart.',
  );
}

/**
 * Dividends per share for the year. Cash paid exposes a par value or a single quarter's dividend under the same tag.
 */
export function dividendsPerShareAt(reading: Reading, shares: FigureResult): FigureResult {
  const tagged = dividendsAt(reading);
  const [first] = tagged;
  if (first === undefined || !isFigure(first)) return first as FigureResult;
  // Dividends paid in a year in which none are declared were declared the year before.
  if (tagged.every((one) => isFigure(one) && one.value === 0)) return first;
  const count = numberOf(shares) ?? dilutedShares(reading)?.value ?? 0;
  if (count <= 0) {
    return absent(
      'NOT_TAGGED',
      'A dividend is tagged, but no share count by which to test that it is the year’s and not a quarter’s.',
    );
  }
  const isProven = isFigure(shares) && shares.testimony.verdict === 'agreed';
  const atYear = (year: Reading) => dividendsAt(year)[0] as FigureResult;
  return witnessed('dividendsPerShare', reading, tagged, atYear, { count, isProven });
}

/** As declared, then as paid. */
const dividendsAt = (reading: Reading) =>
  eachTagged(
    DIVIDENDS_PER_SHARE.map((concept) => readFlow(reading, concept, 'perShare')),
    'No annual report tags dividends per share for this year.',
  );

/** Equity less preferred stock, per share outstanding. */
export function bookValuePerShareAt(reading: Reading, equity: FigureResult, shares: FigureResult): FigureResult {
  if (!isFigure(equity)) return equity;
  const preferred = readInstant(reading, PREFERRED_STOCK[0]);
  const value = equity.value - (preferred?.value ?? 0);
  const parts = preferred === undefined ? equity.parts : [...equity.parts, preferred];
  return overShares({ ...equity, value, parts }, shares, 'Equity less preferred stock, over shares outstanding.');
}

export function revenuePerShareAt(revenue: FigureResult, shares: FigureResult): FigureResult {
  if (!isFigure(revenue)) return revenue;
  return overShares(revenue, shares, 'Revenue over shares outstanding.');
}

function overShares(amount: Figure, shares: FigureResult, method: string): FigureResult {
  if (!isFigure(shares)) return shares;
  if (shares.value <= 0) return absent('NON_POSITIVE_BASE', 'The filing counts no shares outstanding.');
  const [first, ...others] = [...amount.parts, ...shares.parts];
  return makeFigure({
    value: amount.value / shares.value,
    unit: `${amount.unit}/shares`,
    parts: [first as FiledValue, ...others],
    method,
    testimony: worstTestimony([amount, shares]),
  });
}
