import type { Day, DayValue } from './day.ts';

/** Funds and companies that are checked against their word, each kind by one test. */
export const KEPT_KINDS = ['money-market', 'short-term', 'payer'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/**
 * The result of a period. `missed` means that a number was below its limit, not that a rule was broken; `pending` means
 * that no report on it is loaded.
 */
export const KEPT_STATES = ['held', 'missed', 'incomplete', 'pending'] as const;
export type KeptState = (typeof KEPT_STATES)[number];

/** The numbers that tests examine, in display order. */
export const KEPT_PARTS = [
  'maturity',
  'life',
  'dailyLiquid',
  'weeklyLiquid',
  'netAssetValue',
  'return',
  'dividend',
] as const;
export type KeptPartName = (typeof KEPT_PARTS)[number];

/** A word of these lists as a GraphQL enum value: `DAILY_LIQUID`. */
export function enumName(word: string): string {
  return word.replaceAll(/[A-Z]/g, '_$&').replaceAll('-', '_').toUpperCase();
}

/** The unit of a part, which determines how it is formatted and parsed. */
export type KeptUnit = 'days' | 'fraction' | 'per dollar' | 'dollars';

interface PartWords {
  readonly label: string;
  readonly unit: KeptUnit;
  /** True if the limit is a maximum, false if it is a minimum. */
  readonly atMost: boolean;
  /** The limit; null if it differs from year to year. */
  readonly limit: number | null;
}

/** The label of each part, and its limit (METHODS 9). */
export const PART_WORDS: Readonly<Record<KeptPartName, PartWords>> = {
  maturity: { label: 'Average maturity', unit: 'days', atMost: true, limit: 60 },
  life: { label: 'Average life', unit: 'days', atMost: true, limit: 120 },
  dailyLiquid: { label: 'Daily liquid assets', unit: 'fraction', atMost: false, limit: 0.25 },
  weeklyLiquid: { label: 'Weekly liquid assets', unit: 'fraction', atMost: false, limit: 0.5 },
  netAssetValue: { label: 'Value of a $1.00 share', unit: 'per dollar', atMost: false, limit: 0.995 },
  return: { label: 'Total return of the month', unit: 'fraction', atMost: false, limit: 0 },
  dividend: { label: 'Dividends per share', unit: 'dollars', atMost: false, limit: null },
};

/** A written test. Its text is hashed into every receipt, so a changed text is another test with an id of its own. */
export interface KeptTest {
  readonly kind: KeptKind;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly source: string;
  /** Caveats about the test. */
  readonly limits: string;
  readonly parts: readonly KeptPartName[];
}

/** The three tests, in display order. */
export const KEPT_TESTS: readonly KeptTest[] = [
  {
    kind: 'money-market',
    id: 'money-market/1',
    title: 'Money-market funds',
    text: 'On every business day reported for the month the fund held at least 25% daily and 50% weekly liquid assets and a market-based value of at least $0.9950 per $1.00 share, and at month end a maturity of at most 60 days and a life of at most 120 days.',
    source: 'Form N-MFP3, each month',
    limits:
      'Rule 2a-7(d) tests liquidity when a fund buys an asset, so a later day below the line is not itself a breach. Missed means that a number was below its line, not that a rule was broken. Tax-exempt and single-state funds have no line for daily liquid assets.',
    parts: ['maturity', 'life', 'dailyLiquid', 'weeklyLiquid', 'netAssetValue'],
  },
  {
    kind: 'short-term',
    id: 'short-term/1',
    title: 'Short-term funds',
    text: "The fund's total return for the month was not negative.",
    source: 'Form N-PORT, which gives three months about 60 days after the last of them',
    limits: 'It is the return of the listed share class as the fund reports it, before any cost of buying or selling.',
    parts: ['return'],
  },
  {
    kind: 'payer',
    id: 'payer/1',
    title: 'Monthly dividend payers',
    text: 'In the newest annual report filed by month end, dividends per share were not lower than the year before.',
    source: 'Form 10-K, each year',
    limits:
      'Lower means by more than half a percent. Special dividends count as dividends. If two years in a row have no dividend, we do not score the second. We list companies because they pay every month, but do not test that they do.',
    parts: ['dividend'],
  },
];

export function testOf(kind: KeptKind): KeptTest {
  const test = KEPT_TESTS.find((one) => one.kind === kind);
  if (test === undefined) throw new Error(`There is no test of ${kind}.`);
  return test;
}

/** What a money-market fund's month is tested by. */
export interface MoneyMonth {
  readonly reportDate: Day;
  readonly categories: readonly string[];
  /** Weighted average maturity and life at month end, in days; null if not given. */
  readonly maturityDays: number | null;
  readonly lifeDays: number | null;
  /** Null if the fund states none, which means one dollar. */
  readonly stablePrice: string | null;
  /** Fractions of total assets, by business day. */
  readonly dailyLiquid: readonly DayValue[];
  readonly weeklyLiquid: readonly DayValue[];
  /** Market-based net asset value per share of the series, by business day. */
  readonly navs: readonly DayValue[];
}
