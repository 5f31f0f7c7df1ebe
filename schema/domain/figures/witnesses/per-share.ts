import {
  BALANCE_SHEET_SHARES,
  COMMON_INCOME,
  DIVIDENDS_DECLARED,
  DIVIDENDS_PAID,
  EPS_BASIC,
  EPS_DILUTED,
  NET_INCOME,
  PREFERRED_DIVIDENDS,
  SHARES_ISSUED,
  TREASURY_SHARES,
  WEIGHTED_SHARES,
} from '../reading/concepts.ts';
import type { Figure, FiledValue, Witness } from '../reading/figure.ts';
import type { Reading } from '../reading/reading.ts';
import { firstFlow, firstInstant, flow, instant, type Of, POWERS_ONLY, type WitnessRule, witness } from './facts.ts';
import { within } from './witness.ts';

/** A share count below this may be in thousands or millions. */
const CREDIBLE_COUNT = 1_000_000;

function commonIncome(
  reading: Reading,
  concepts: readonly string[] = COMMON_INCOME,
): { readonly value: number; readonly parts: readonly FiledValue[] } | null {
  const common = firstFlow(reading, concepts);
  if (common !== undefined) return { value: common.value, parts: [common] };
  const income = flow(reading, NET_INCOME[0]);
  if (income === undefined) return null;
  const preferred = firstFlow(reading, PREFERRED_DIVIDENDS);
  return preferred === undefined
    ? { value: income.value, parts: [income] }
    : { value: income.value - preferred.value, parts: [income, preferred] };
}

function overShares(
  words: string,
  income: ReturnType<typeof commonIncome>,
  shares: FiledValue | undefined,
): Witness | null {
  if (income === null || shares === undefined || shares.value <= 0 || income.value === 0) return null;
  return { words, value: income.value / shares.value, parts: [...income.parts, shares] };
}

/** Half a unit of the last tagged digit. */
function halfOfLastDigit({ parts: [part] }: Figure): number {
  const decimals = /\.(\d+)$/.exec(part?.text ?? '')?.[1]?.length ?? 0;
  return 0.5 / 10 ** Math.max(decimals, 2);
}

const eps =
  (weighted: string, incomes: readonly string[], others: readonly string[]): Of =>
  (reading, figure) => {
    const income = commonIncome(reading, incomes);
    const shares = flow(reading, weighted, 'shares') ?? firstFlow(reading, WEIGHTED_SHARES, 'shares');
    const outstanding = instant(reading, BALANCE_SHEET_SHARES, 'shares');
    // A share class with a tag of its own covers only a part of the shares.
    if (shares !== undefined && outstanding !== undefined && shares.value < outstanding.value / 2) return [];
    const other = firstFlow(reading, others, 'perShare');
    const own = overShares('income of common holders over weighted shares', income, shares);
    // For earnings near zero the digits prove nothing.
    if (own !== null && Math.abs(own.value) < 2 * halfOfLastDigit(figure)) return [];
    // Basic and diluted earnings have the same sign, so together with income they prove that this figure's sign is
    // wrong.
    const isOfOtherSign =
      own !== null && other !== undefined && own.value * other.value > 0 && other.value * figure.value < 0;
    return [
      own === null ? null : { ...own, isProven: isOfOtherSign },
      other === undefined || figure.concepts.includes(other.concept)
        ? null
        : witness('the other earnings per share', [other], (value) => value),
      overShares('income of common holders over closing shares', income, outstanding),
    ];
  };

export const PER_SHARE_WITNESSES = {
  sharesOutstanding: {
    words:
      'Weighted diluted or basic shares; income of common holders over earnings per share; shares issued less treasury shares',
    tolerance: 'within a factor of 2.5',
    of: (reading, figure) => {
      const income = commonIncome(reading);
      const perShare = firstFlow(reading, [...EPS_DILUTED, ...EPS_BASIC], 'perShare');
      const issued = instant(reading, SHARES_ISSUED, 'shares');
      const treasury = firstInstant(reading, TREASURY_SHARES, 'shares');
      return [
        ...(figure.flags.includes('weightedDiluted')
          ? []
          : [witness('weighted shares', [firstFlow(reading, WEIGHTED_SHARES, 'shares')], (value) => value)]),
        income === null ||
        perShare === undefined ||
        Math.abs(perShare.value) < 0.05 ||
        income.value / perShare.value <= 0
          ? null
          : {
              words: 'income of common holders over earnings per share',
              value: income.value / perShare.value,
              parts: [...income.parts, perShare],
              // Earnings per share are income divided by this very count.
              isProven: figure.flags.includes('weightedDiluted') && figure.value < CREDIBLE_COUNT,
            },
        issued === undefined
          ? null
          : treasury === undefined
            ? null
            : witness('shares issued less treasury shares', [issued, treasury], (all, own) => all - own),
      ];
    },
    agrees: () => within(2.5),
    isSame: within(1.6),
    yearsDecide: true,
    refuses: 'alone',
  },
  earningsPerShareBasic: {
    words: 'Income of common holders over weighted shares; diluted earnings per share; the same over closing shares',
    tolerance: 'within a factor of 2',
    of: eps(WEIGHTED_SHARES[1], COMMON_INCOME.toReversed(), EPS_DILUTED),
    agrees: () => within(2),
    refuses: 'with another',
  },
  earningsPerShareDiluted: {
    words: 'Income of common holders over weighted shares; basic earnings per share; the same over closing shares',
    tolerance: 'within a factor of 2',
    of: eps(WEIGHTED_SHARES[0], COMMON_INCOME, EPS_BASIC),
    agrees: () => within(2),
    refuses: 'with another',
  },
  dividendsPerShare: {
    words: 'Dividends declared, else paid, in cash over shares',
    tolerance: 'within a factor of 2.5 either way',
    of: (reading, _figure, shares) => {
      if (shares === null) return [];
      // The count of the same report, which is on the same side of a split, unless it is off by thousands.
      const own = firstFlow(reading, WEIGHTED_SHARES, 'shares') ?? instant(reading, BALANCE_SHEET_SHARES, 'shares');
      const isOwn = own !== undefined && within(POWERS_ONLY)(own.value, shares.count);
      const each = (words: string, concepts: readonly string[]) => {
        const facts = [firstFlow(reading, concepts), ...(isOwn ? [own] : [])];
        const made = witness(words, facts, (total) => Math.abs(total) / (isOwn ? own.value : shares.count));
        return made === null ? null : { ...made, isProven: shares.isProven };
      };
      return [
        each('dividends declared over shares', DIVIDENDS_DECLARED),
        each('dividends paid over shares', DIVIDENDS_PAID),
      ];
    },
    agrees: () => within(2.5),
    refuses: 'alone',
  },
} as const satisfies Record<string, WitnessRule>;
