import {
  ASSETS,
  BELOW_TAX,
  COMMON_INCOME,
  CONSOLIDATED_EQUITY,
  CONSOLIDATED_PROFIT,
  EQUITY,
  INCOME_TAX,
  LIABILITIES,
  NET_INCOME,
  PRETAX_INCOME,
  TEMPORARY_EQUITY,
} from './reading/concepts.ts';
import type { Check } from './reading/figure.ts';
import { firstPresent, type Reading, readFlow, readInstant } from './reading/reading.ts';
import { dilutedShares } from './shares.ts';

/** Tolerance between a total and its parts, because filers round their lines. */
const TOLERANCE = 0.005;
/** Earnings per share exclude the earnings of share classes with rights of their own. */
const EPS_TOLERANCE = 0.05;
/** Earnings per share are rounded to cents. */
const HALF_A_CENT = 0.005;
/** A weighted share count below this is itself in thousands or millions and cannot serve as a divisor. */
const CREDIBLE_SHARES_MIN = 1_000_000;

/**
 * Checks that income before tax less tax, plus discontinued operations and earnings of affiliates, equals the profit of
 * the whole group.
 */
export function taxCheck(reading: Reading): readonly Check[] {
  const read = (concept: string) => readFlow(reading, concept);
  const pretax = firstPresent(PRETAX_INCOME, read);
  const tax = read(INCOME_TAX[0]);
  const profit = read(CONSOLIDATED_PROFIT[0]) ?? read(NET_INCOME[0]);
  if (pretax === undefined || tax === undefined || profit === undefined) return [];
  const [discontinued, affiliates] = BELOW_TAX.map((concept) => read(concept)?.value ?? 0) as [number, number];
  const without = pretax.value - tax.value + discontinued;
  const distance = (value: number) => Math.abs(value - profit.value);
  // Filers differ on whether income before tax includes earnings of affiliates.
  const expected = distance(without + affiliates) < distance(without) ? without + affiliates : without;
  return [
    near(
      'Income before tax less tax, with discontinued operations, is the profit of the group',
      expected,
      profit.value,
    ),
  ];
}

/** Checks that assets less liabilities and redeemable equity equal the equity of the whole group. */
export function balanceCheck(reading: Reading): readonly Check[] {
  const read = (concept: string) => readInstant(reading, concept);
  const assets = read(ASSETS[0]);
  const liabilities = read(LIABILITIES[0]);
  const equity = firstPresent([...CONSOLIDATED_EQUITY, ...EQUITY], read);
  if (assets === undefined || liabilities === undefined || equity === undefined) return [];
  const redeemable = firstPresent(TEMPORARY_EQUITY, read)?.value ?? 0;
  const expected = assets.value - liabilities.value - redeemable;
  return [near('Assets less liabilities are the equity of the group', expected, equity.value)];
}

/** Checks that diluted earnings per share equal income to common holders divided by diluted shares. */
export function epsCheck(reading: Reading, eps: number, netIncome: number | null): readonly Check[] {
  const shares = dilutedShares(reading);
  const earned = firstPresent(COMMON_INCOME, (concept) => readFlow(reading, concept))?.value ?? netIncome;
  if (shares === undefined || shares.value < CREDIBLE_SHARES_MIN || earned === null) return [];
  const expected = earned / shares.value;
  const holds = Math.abs(eps - expected) <= Math.max(EPS_TOLERANCE * Math.abs(expected), HALF_A_CENT);
  const identity = 'Diluted earnings per share are common holders’ income over diluted shares, within 5%';
  return [{ identity, expected, found: eps, holds }];
}

function near(words: string, expected: number, found: number): Check {
  const holds = Math.abs(found - expected) <= TOLERANCE * Math.abs(expected);
  return { identity: `${words}, within 0.5%`, expected, found, holds };
}
