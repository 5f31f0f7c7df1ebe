import * as tags from '../reading/concepts.ts';
import type { Figure, FiledValue, Witness } from '../reading/figure.ts';
import { firstFlow, firstInstant, flow, inAll, instant, type Reading } from '../reading/reading.ts';
import { halfOfLastDigit, halfUnit } from '../reading/rounding.ts';
import { coverFor } from './cover.ts';
import { within } from './hearing.ts';
import type { FigureRule, HeardShares, Identity } from './identity.ts';
import { identity, isOfOneScale, POWERS_ONLY, witness } from './identity.ts';

/** A share count below this may be in thousands or millions. */
const CREDIBLE_COUNT = 1_000_000;
/** The cover counts the shares of some weeks later. */
const COVER_NEAR = 0.02;
const COVER_APART = 0.05;
/** Shares change within a year, over which dividends are paid. */
const DIVIDENDS_NEAR = 0.03;

type Income = Pick<Identity, 'value' | 'parts' | 'slack'>;

/** Income left for common holders: as tagged, else net income less what other shares take before. */
function commonIncomes(report: Reading, concepts: readonly string[] = tags.COMMON_INCOME): readonly Income[] {
  const income = firstFlow(report, tags.NET_INCOME.slice(0, 2));
  const preferred = firstFlow(report, tags.PREFERRED_DIVIDENDS);
  const participating = firstFlow(report, tags.PARTICIPATING);
  const common = concepts.map((concept) => flow(report, concept));
  return [
    ...common.map((one) => identity(report, '', [one])),
    identity(report, '', [income], [preferred]),
    identity(report, '', [income], [participating]),
    identity(report, '', [income], [preferred, participating]),
    ...common.map((one) => identity(report, '', [one], [participating])),
    identity(report, '', [income]),
  ].filter((one) => one !== null);
}

function overShares({ book }: Reading, words: string, total: Income, shares: FiledValue | undefined): Identity | null {
  if (shares === undefined || shares.value <= 0 || total.value === 0) return null;
  const value = total.value / shares.value;
  const slack = total.slack / shares.value + (Math.abs(value) * halfUnit(book, shares)) / shares.value;
  return { words, value, parts: [...total.parts, shares], slack };
}

const halfOf = ({ parts }: Figure) => halfOfLastDigit((parts as [FiledValue])[0].text);
const OVER_CLOSING = 'income of common holders, divided by closing shares';
const OVER_WEIGHTED = 'income of common holders, divided by weighted shares';

const earningsRule = (
  weighted: readonly string[],
  incomes: readonly string[],
  others: readonly string[],
): Pick<FigureRule, 'identities' | 'also' | 'tolerance' | 'agrees' | 'refuses'> => ({
  identities: (report, figure) => {
    const half = halfOf(figure);
    return (
      commonIncomes(report, incomes)
        .map((income) => overShares(report, OVER_WEIGHTED, income, firstFlow(report, weighted, 'shares')))
        // For earnings near zero the digits prove nothing.
        .filter((one) => one !== null && Math.abs(one.value) >= 2 * half)
    );
  },
  also: (report, figure) => {
    const outstanding = instant(report, tags.BALANCE_SHEET_SHARES, 'shares');
    const shares = firstFlow(report, weighted, 'shares');
    // A share class with a tag of its own covers only a part of the shares.
    if (shares !== undefined && outstanding !== undefined && shares.value < outstanding.value / 2) return [];
    const other = firstFlow(report, others, 'perShare');
    const [income] = commonIncomes(report, incomes);
    const own = income === undefined ? null : overShares(report, OVER_WEIGHTED, income, shares);
    if (own !== null && Math.abs(own.value) < 2 * halfOf(figure)) return [];
    // Basic and diluted earnings have the same sign, so together with income they prove that this figure's is wrong.
    const isSigned =
      other !== undefined && own !== null && own.value * other.value > 0 && other.value * figure.value < 0;
    // Two counts of one scale: the slip is in the earnings per share, whatever years beside have (Halliburton 2024).
    const isCounted = shares !== undefined && outstanding !== undefined && within(2.5)(shares.value, outstanding.value);
    const isProven = isSigned || (isCounted && own !== null && !isOfOneScale(figure.value, own.value));
    return [
      own === null ? null : { ...own, isProven },
      figure.concepts.includes(other?.concept ?? '') ? null : witness('the other earnings per share', [other]),
      income === undefined ? null : overShares(report, OVER_CLOSING, income, outstanding),
    ];
  },
  tolerance: 'within a factor of 2',
  agrees: () => within(2),
  refuses: 'with another',
});

const LESS_TREASURY = 'shares issued less treasury shares';

export const PER_SHARE = {
  sharesOutstanding: {
    words:
      'Shares issued less treasury shares; the cover of the report; weighted shares; income of common holders, divided by earnings per share',
    identities: (report, figure) => {
      const cover = coverFor(report, figure);
      const issued = instant(report, tags.SHARES_ISSUED, 'shares');
      const treasury = firstInstant(report, tags.TREASURY_SHARES, 'shares');
      // The report of a shell, before its business joined it, has no weighted count; a later one has (Viatris 2019).
      const weighted =
        firstFlow(report, tags.WEIGHTED_SHARES, 'shares') ?? firstFlow(inAll(report), tags.WEIGHTED_SHARES, 'shares');
      const outstanding = instant(report, tags.BALANCE_SHEET_SHARES, 'shares');
      const isApart =
        cover !== null && cover.value !== issued?.value
          ? Math.abs(figure.value - cover.value) > COVER_APART * cover.value
          : // Lines of one balance sheet share a slip of scale.
            weighted !== undefined && !isOfOneScale(figure.value, weighted.value);
      return [
        isApart ? null : identity(report, LESS_TREASURY, [issued], [treasury ?? 0]),
        isApart ? null : identity(report, 'shares outstanding on the balance sheet', [outstanding]),
        cover === null || figure.flags.includes('cover')
          ? null
          : { ...cover, words: 'shares on the cover, within 2%', slack: COVER_NEAR * cover.value },
      ];
    },
    also: (report, figure) => {
      const [income] = commonIncomes(report);
      const perShare = firstFlow(report, [...tags.EPS_DILUTED, ...tags.EPS_BASIC], 'perShare');
      const facts = [...(income?.parts ?? [undefined]), perShare];
      const implied = (income?.value ?? 0) / (perShare?.value ?? 1);
      const byEarnings = witness('income of common holders, divided by earnings per share', facts, () => implied);
      const isUsable = Math.abs(perShare?.value ?? 0) >= 0.05 && implied > 0;
      const isSmall = figure.value < CREDIBLE_COUNT;
      const isWeighted = figure.flags.includes('weightedDiluted');
      return [
        isWeighted ? null : witness('weighted shares', [firstFlow(report, tags.WEIGHTED_SHARES, 'shares')]),
        // Earnings per share are income divided by this very count.
        byEarnings !== null && isUsable ? { ...byEarnings, isProven: isWeighted && isSmall } : null,
      ];
    },
    tolerance: 'within a factor of 2.5',
    agrees: () => within(2.5),
    isSame: within(1.6),
    yearsDecide: true,
    refuses: 'alone',
  },
  earningsPerShareBasic: {
    words:
      'Income of common holders, divided by weighted shares; diluted earnings per share; income of common holders, divided by closing shares',
    ...earningsRule(tags.BASIC_FIRST, tags.COMMON_INCOME.toReversed(), tags.EPS_DILUTED),
  },
  earningsPerShareDiluted: {
    words:
      'Income of common holders, divided by weighted shares; basic earnings per share; income of common holders, divided by closing shares',
    ...earningsRule(tags.WEIGHTED_SHARES, tags.COMMON_INCOME, tags.EPS_BASIC),
  },
  dividendsPerShare: {
    words: 'Cash dividends declared, else paid, divided by weighted shares',
    identities: (report, figure, known) => {
      const weighted = firstFlow(report, tags.BASIC_FIRST, 'shares');
      const shares = scaled(weighted ?? instant(report, tags.BALANCE_SHEET_SHARES, 'shares'), known);
      const half = halfOf(figure);
      return [tags.DIVIDENDS_DECLARED, tags.DIVIDENDS_PAID].flatMap((concepts) =>
        dividendsOf(report, concepts).map((total) => {
          const paid = { ...total, value: Math.abs(total.value) };
          const one = overShares(report, 'dividends, divided by weighted shares', paid, shares);
          return one === null ? null : { ...one, slack: Math.max(DIVIDENDS_NEAR * one.value - half, one.slack) };
        }),
      );
    },
    also: (report, _figure, shares) => {
      if (shares === null) return [];
      // The count of the same report, which is on the same side of a split, unless it is off by thousands.
      const own =
        firstFlow(report, tags.WEIGHTED_SHARES, 'shares') ?? instant(report, tags.BALANCE_SHEET_SHARES, 'shares');
      const isOwn = own !== undefined && within(POWERS_ONLY)(own.value, shares.count);
      const each = (words: string, concepts: readonly string[]): Witness | null => {
        const facts = [firstFlow(report, concepts), ...(isOwn ? [own] : [])];
        const made = witness(words, facts, (total) => Math.abs(total) / (isOwn ? own.value : shares.count));
        return made === null ? null : { ...made, isProven: shares.isProven };
      };
      return [
        each('dividends declared, divided by shares', tags.DIVIDENDS_DECLARED),
        each('dividends paid, divided by shares', tags.DIVIDENDS_PAID),
      ];
    },
    tolerance: 'within a factor of 2.5 either way',
    agrees: () => within(2.5),
    isElecting: false,
    refuses: 'alone',
  },
} as const satisfies Record<string, FigureRule>;

/** A weighted count as it is where it was tagged in thousands or millions. */
function scaled(weighted: FiledValue | undefined, known: HeardShares | null): FiledValue | undefined {
  if (weighted === undefined || known === null) return weighted;
  const factor = [1, 1e3, 1e6].find((power) => within(2.5)(weighted.value * power, known.count)) ?? 1;
  return factor === 1 ? weighted : { ...weighted, value: weighted.value * factor };
}

/** Totals of dividends on common shares alone. */
function dividendsOf(report: Reading, concepts: readonly string[]): readonly Identity[] {
  const preferred = firstFlow(report, tags.PREFERRED_DIVIDENDS) ?? 0;
  return concepts
    .map((concept) => identity(report, '', [flow(report, concept)], concept.includes('Common') ? [] : [preferred]))
    .filter((one) => one !== null);
}
