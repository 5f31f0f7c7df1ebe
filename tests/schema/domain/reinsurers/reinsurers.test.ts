import { describe, expect, it } from 'vitest';
import { annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { absent, numberOf } from '../../../../schema/domain/figures/reading/figure.ts';
import { inOrder, reinsurersAnswer } from '../../../../schema/domain/reinsurers/reinsurer-board.ts';
import { reinsurerFigures } from '../../../../schema/domain/reinsurers/reinsurer-figures.ts';
import { countSigns, type WarningSigns, warningSigns } from '../../../../schema/domain/reinsurers/warning-signs.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { balance, fact, INPUT } from '../figures/facts.ts';

const VI = 'SupplementalInformationForPropertyCasualtyInsuranceUnderwritersPriorYearClaimsAndClaimsAdjustmentExpense';
const SECOND = 'LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseIncurredClaimsPriorYears';
const BEFORE = { end: '2023-12-31', days: 365 } as const;
const QUIET = { isWarned: false, isKnown: true, unread: 0 };

/** The reports of five years, each with its own net income and, where given, its development; 2024 first. */
function years(development: readonly (number | null)[], concept = VI): Fact[] {
  return development.flatMap((amount, ago) => {
    const year = 2024 - ago;
    const of = { end: `${year}-12-31`, days: year % 4 === 0 ? 366 : 365, filed: `${year + 1}-02-20` };
    return [fact('NetIncomeLoss', 1_000, of), ...(amount === null ? [] : [fact(concept, amount, of)])];
  });
}

const read = (facts: readonly Fact[], isLife = false) => {
  const figures = annualFigures(facts, { ...INPUT, sic: '6331' });
  if (figures === null) throw new Error('no figures');
  return reinsurerFigures(facts, figures, isLife);
};
const signsOf = (facts: readonly Fact[], isLife = false) => warningSigns(read(facts, isLife), QUIET);
const told = (signs: WarningSigns) => Object.values(signs).map((sign) => ('fires' in sign ? sign.fires : sign.absent));

/** The example of METHODS 10, in millions. */
const EXAMPLE = [
  ...years([-250, -100, 40, -30, -20]),
  fact('PremiumsWrittenNet', 12_000),
  fact('PremiumsEarnedNet', 10_000),
  fact('PremiumsEarnedNet', 10_000, BEFORE),
  fact('PolicyholderBenefitsAndClaimsIncurredNet', 6_200),
  fact('PolicyholderBenefitsAndClaimsIncurredNet', 6_600, BEFORE),
  balance('StockholdersEquity', 14_000),
  balance('StockholdersEquity', 13_000, BEFORE),
  balance('LongTermDebt', 3_600),
  balance('LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseNet', 21_000),
];
const without = (concept: string) => EXAMPLE.filter((one) => !one.concept.endsWith(`:${concept}`));

describe('a reinsurer', () => {
  it('reads as the example of the method does: no sign, a liner', () => {
    const of = read(EXAMPLE);
    expect(numberOf(of.premiumLeverage)?.toFixed(4)).toBe('0.8571');
    expect(numberOf(of.debtToCapital)?.toFixed(4)).toBe('0.2045');
    expect([numberOf(of.lossRatio), numberOf(of.lossRatioPrior)]).toEqual([0.62, 0.66]);
    expect(numberOf(of.reserveLeverage)).toBe(1.5);
    expect(numberOf(of.returnOnCapital)).toBe(1_000 / 13_500);
    const signs = warningSigns(of, QUIET);
    expect(told(signs)).toEqual([false, false, false, false, false, false]);
    expect(countSigns(signs)).toEqual({ fired: 0, evaluable: 6, boat: 'LINER' });
  });

  it('takes premiums earned for those written, and gross reserves for net ones, and says so', () => {
    const plain = [
      ...without('PremiumsWrittenNet').filter(({ concept }) => !concept.endsWith('ExpenseNet')),
      balance('LiabilityForClaimsAndClaimsAdjustmentExpense', 28_000),
    ];
    const of = read(plain);
    expect(of.netPremiumWritten).toMatchObject({ value: 10_000, flags: ['earned'] });
    expect(of.premiumLeverage).toMatchObject({ flags: ['earned'] });
    expect(of.netReserves).toMatchObject({ value: 28_000, flags: ['gross'] });
  });

  it('takes Schedule VI before the other table of premiums', () => {
    const supplemental = 'SupplementalInformationForPropertyCasualtyInsuranceUnderwritersPremiumsWritten';
    const of = read([
      ...without('PremiumsWrittenNet'),
      fact('SupplementaryInsuranceInformationPremiumsWritten', 11_900),
      fact(supplemental, 11_800),
    ]);
    expect(of.netPremiumWritten).toMatchObject({ value: 11_800, alternatives: [{ value: 11_900 }, { value: 10_000 }] });
  });

  it('keeps the development that the report of the year gave, whatever later ones say', () => {
    const of = read([...EXAMPLE, fact(VI, 900, { end: '2023-12-31', days: 365, filed: '2025-02-20' })]);
    expect(of.development.map(({ amount }) => numberOf(amount))).toEqual([-250, -100, 40, -30, -20]);
  });

  it('gives no development of a year whose two tags have opposite signs', () => {
    const of = read([...EXAMPLE, fact(SECOND, 250)]);
    expect(of.development[0]?.amount).toMatchObject({ absent: 'UNMATCHED' });
    const same = read([...EXAMPLE, fact(SECOND, -240)]);
    expect(same.development[0]?.amount).toMatchObject({ value: -250, alternatives: [{ value: -240 }] });
  });

  it('has no change of capital across a gap, and five years of development end at it', () => {
    const gap = EXAMPLE.filter(({ periodEnd }) => periodEnd !== '2023-12-31');
    const of = read(gap);
    expect(of.capitalChange).toMatchObject({ absent: 'NOT_CONSECUTIVE' });
    expect(of.development).toHaveLength(1);
  });
});

describe('the warning signs', () => {
  it.each([
    ['a fall from 10,000 to 8,900', 8_900, true],
    ['a fall of exactly a tenth', 9_000, false],
  ])('second: %s', (_what, capital, fires) => {
    const facts = [...years([1]), ...years([null, null]).slice(1), balance('StockholdersEquity', capital)];
    const signs = signsOf([...facts, balance('StockholdersEquity', 10_000, BEFORE)]);
    expect(signs.CAPITAL_FALL).toEqual({ fires });
  });

  it('first: more than three times capital, and no more than that', () => {
    const of = (written: number) => signsOf([...without('PremiumsWrittenNet'), fact('PremiumsWrittenNet', written)]);
    expect(of(42_000).PREMIUM_LEVERAGE).toEqual({ fires: false });
    expect(of(42_001).PREMIUM_LEVERAGE).toEqual({ fires: true });
  });

  const capital = [balance('StockholdersEquity', 14_000), balance('StockholdersEquity', 13_000, BEFORE)];
  it.each([
    ['three of five years adverse, though small', [5, -9, 5, 5, -9], true],
    ['two of five', [5, -9, 5, 0, -9], false],
    ['a fifth of the capital before, and a dollar', [2_601, -9, -9, -9, -9], true],
    ['exactly a fifth of it', [2_600, -9, -9, -9, -9], false],
    ['three known and quiet: the unknown could not make it fire', [-5, -5, -5, null, null], false],
    ['two unknown that may both have been adverse', [5, -5, -5, null, null], 'NOT_TAGGED'],
    ['three adverse, the rest unknown', [5, 5, 5, null, null], true],
    ['the latest unknown, and few adverse', [null, -5, -5, -5, -5], 'NOT_TAGGED'],
  ] as const)('third: %s', (_what, development, expected) => {
    const { RESERVE_DEVELOPMENT: sign } = signsOf([...years(development), ...capital]);
    expect('fires' in sign ? sign.fires : sign.absent).toBe(expected);
  });

  it('third: fewer than five years on file that may have been adverse', () => {
    expect(signsOf([...years([5, -5]), ...capital]).RESERVE_DEVELOPMENT).toMatchObject({ absent: 'SHORT_HISTORY' });
  });

  it('fourth: the mean of two years, not one of them', () => {
    const claims = 'PolicyholderBenefitsAndClaimsIncurredNet';
    const of = (now: number, before: number) =>
      signsOf([...without(claims), fact(claims, now), fact(claims, before, BEFORE)]).LOSSES;
    expect(of(9_900, 6_100)).toEqual({ fires: false });
    expect(of(9_900, 6_102)).toEqual({ fires: true });
  });

  it('fifth: debt above 35% of debt and capital; without a debt line it cannot be told', () => {
    const of = (debt: number) => signsOf([...without('LongTermDebt'), balance('LongTermDebt', debt)]).DEBT;
    expect(of(7_500)).toEqual({ fires: false });
    expect(of(7_600)).toEqual({ fires: true });
    expect(signsOf(without('LongTermDebt')).DEBT).toMatchObject({ absent: 'NOT_TAGGED' });
  });

  it('sixth: not told where the filings are not all on file, warned or not, or not read and no other is a warning', () => {
    const sign = (filings: Partial<typeof QUIET>) => warningSigns(read(EXAMPLE), { ...QUIET, ...filings }).FILINGS;
    expect(sign({ isWarned: true })).toEqual({ fires: true });
    expect(sign({ isWarned: true, isKnown: false })).toMatchObject({ absent: 'NOT_INGESTED' });
    expect(sign({ isWarned: true, unread: 1 })).toEqual({ fires: true });
    expect(sign({ unread: 1 })).toMatchObject({ absent: 'NOT_READ' });
  });

  it('say nothing of lives in the third and fourth, and four are enough for a boat', () => {
    const life = [...EXAMPLE, balance('LiabilityForFuturePolicyBenefits', 50_000)];
    const signs = signsOf(life, true);
    expect(told(signs)).toEqual([false, false, 'NOT_APPLICABLE', 'NOT_APPLICABLE', false, false]);
    expect(countSigns(signs)).toEqual({ fired: 0, evaluable: 4, boat: 'LINER' });
    expect(read(life, true)).toMatchObject({ netReserves: { value: 50_000, flags: [] }, lossRatio: { value: 0.62 } });
  });

  it('give a boat each, and none where fewer than four can be told', () => {
    const fires = { fires: true };
    const quiet = { fires: false };
    const unknown = absent('NOT_TAGGED', '');
    const names = Object.keys(signsOf(EXAMPLE)) as (keyof WarningSigns)[];
    const of = (firing: number, untold = 0) =>
      countSigns(
        Object.fromEntries(
          names.map((name, at) => [name, at < firing ? fires : at < 6 - untold ? quiet : unknown]),
        ) as WarningSigns,
      ).boat;
    expect([0, 1, 2, 3, 4, 5, 6].map((firing) => of(firing))).toEqual([
      'LINER',
      'FERRY',
      'SCHOONER',
      'SLOOP',
      'DINGHY',
      'DINGHY',
      'DINGHY',
    ]);
    expect([of(1, 2), of(1, 3)]).toEqual(['FERRY', null]);
  });
});

describe('the board', () => {
  const one = (ticker: string, fired: number, debt: number | null, more: object = {}) => ({
    ticker,
    name: `${ticker} Re`,
    boat: 'FERRY' as const,
    fired,
    evaluable: 6,
    figures: {
      debtToCapital: debt === null ? absent('NOT_TAGGED', '') : { ...(DEBT as { value: number }), value: debt },
    } as never,
    ...more,
  });
  const DEBT = read(EXAMPLE).debtToCapital;
  const unknown = { boat: null, fired: 0, evaluable: 1 };

  it('orders by signs, then by debt, then by name; without a boat last', () => {
    const order = inOrder([
      one('F', 0, null, { ...unknown, name: null }),
      one('E', 0, 0.1, unknown),
      one('D', 1, 0.1),
      one('C', 0, null),
      one('B', 0, 0.3),
      one('A', 0, 0.3),
    ]);
    expect(order.map(({ ticker }) => ticker)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  it('counts out of those that can be told, and names the others', () => {
    expect(
      reinsurersAnswer('2026-10-30', [one('A', 0, 0.3), one('B', 0, 0.1, { evaluable: 4 }), one('D', 1, 0.1)]),
    ).toBe(
      'As of 30 Oct 2026, two of the three reinsurers show no warning sign: A Re and B Re (4 of 6 signs checked).',
    );
    expect(reinsurersAnswer('2026-10-30', [one('A', 0, 0.3), one('D', 1, 0.1), one('E', 0, 0.1, unknown)])).toBe(
      'As of 30 Oct 2026, one of the two reinsurers that we could check shows no warning sign: A Re. We have not loaded enough to check E.',
    );
    expect(reinsurersAnswer('2026-10-30', [{ ...one('A', 0, 0.3), name: 'A Ltd.' }])).toMatch(/: A Ltd\.$/);
    expect(reinsurersAnswer('2026-10-30', [one('D', 1, 0.1)])).toBe(
      'As of 30 Oct 2026, each of the one reinsurers shows a warning sign.',
    );
    expect(reinsurersAnswer('2025-09-12', [one('E', 0, 0.1, unknown)])).toBe(
      'As of 12 Sep 2025, we have not loaded enough to check any of the 1 reinsurers.',
    );
  });
});
