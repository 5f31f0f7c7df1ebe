import { absent } from '../figures/reading/figure.ts';
import { roundHalfAway } from '../methods/rounding.ts';
import type { DayValue } from '../terms/day.ts';
import type { KeptPartName, MoneyMonth } from '../terms/kept-tests.ts';
import { type KeptPart, type KeptPeriod, type KeptSource, monthOf, partOf, stateOf } from './kept-period.ts';

/** Minimum number of business days for a month to be complete. */
const DAYS_MIN = 15;
/** Fund categories for which the rule sets no minimum of daily liquid assets. */
const WITHOUT_DAILY_LINE = /Tax|Single State/;

/**
 * Tests a month of a money-market fund against the written test (METHODS 9.1): the worst value of each part, with its
 * day.
 */
export function moneyMonth(month: MoneyMonth, source: KeptSource): KeptPeriod {
  const { reportDate, categories, maturityDays, lifeDays } = month;
  const stable = Number(month.stablePrice ?? 1);
  const isExempt = categories.some((category) => WITHOUT_DAILY_LINE.test(category));
  const lists: readonly (readonly [KeptPartName, readonly DayValue[], scale: number])[] = [
    ...(isExempt ? [] : [['dailyLiquid', month.dailyLiquid, 1] as const]),
    ['weeklyLiquid', month.weeklyLiquid, 1],
    ['netAssetValue', stable > 0 ? month.navs : [], stable],
  ];
  const parts = [
    ...(maturityDays === null ? [] : [partOf('maturity', maturityDays, reportDate)]),
    ...(lifeDays === null ? [] : [partOf('life', lifeDays, reportDate)]),
    ...lists.flatMap(([part, values, scale]) => lowest(part, values, scale) ?? []),
  ];
  const period = { period: monthOf(reportDate), parts, source };
  const lacking = [
    ...(maturityDays === null ? ['average maturity'] : []),
    ...(lifeDays === null ? ['average life'] : []),
    ...lists.flatMap(([part, values]) => (values.length === 0 ? [LIST_WORDS[part] ?? part] : [])),
  ];
  if (lacking.length > 0) {
    const why = absent('NOT_TAGGED', `The report does not give ${lacking.join(', ')}.`);
    return { ...period, state: 'incomplete', why };
  }
  const days = Math.min(...lists.map(([, values]) => new Set(values.map(({ day }) => day)).size));
  if (days < DAYS_MIN) {
    const why = absent('NOT_TAGGED', `The report gives ${days} business days; ${DAYS_MIN} make a month.`);
    return { ...period, state: 'incomplete', why };
  }
  return { ...period, state: stateOf(parts), why: null };
}

const LIST_WORDS: Readonly<Partial<Record<KeptPartName, string>>> = {
  dailyLiquid: 'daily liquid assets',
  weeklyLiquid: 'weekly liquid assets',
  netAssetValue: 'the value of a share',
};

/** Decimals kept of a quotient of filed numbers, to drop binary noise. */
const DIGITS = 8;

/** The lowest value by day, the first if several are equal. */
function lowest(part: KeptPartName, values: readonly DayValue[], scale: number): KeptPart | null {
  const [first, ...rest] = values;
  if (first === undefined) return null;
  const worst = rest.reduce((one, other) => (Number(other.value) < Number(one.value) ? other : one), first);
  return partOf(part, roundHalfAway(Number(worst.value) / scale, DIGITS), worst.day);
}
