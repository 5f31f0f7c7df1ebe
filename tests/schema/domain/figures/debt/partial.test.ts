import { describe, expect, it } from 'vitest';
import { itemHistory } from '../../../../../schema/domain/figures/annual-figures.ts';
import { isFigure } from '../../../../../schema/domain/figures/reading/figure.ts';
import type { Fact } from '../../../../../schema/domain/terms/fact.ts';
import { balance, fact, INPUT } from '../facts.ts';

interface Year {
  readonly debt?: number;
  readonly liabilities?: number;
  readonly interest?: number;
  readonly repaid?: number;
  readonly more?: Record<string, number>;
}

/** The annual reports of years from 2021 on: balances, and flows of the year. */
function reports(years: readonly Year[]): readonly Fact[] {
  return years.flatMap(({ debt, liabilities = 5000, interest, repaid, more = {} }, at) => {
    const input = { end: `${2021 + at}-12-31`, days: at === 3 ? 366 : 365, filed: `${2022 + at}-02-20` };
    const balances = { OtherLongTermDebt: debt, Liabilities: liabilities, ...more };
    const flows = { Revenues: 9000, InterestExpense: interest, RepaymentsOfDebt: repaid };
    const tagged = (amounts: Record<string, number | undefined>) =>
      Object.entries(amounts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    return [
      ...tagged(balances).map(([name, value]) => balance(name, value, input)),
      ...tagged(flows).map(([name, value]) => fact(name, value, input)),
    ];
  });
}

/** Debt of each year, oldest first; why there is none. */
function debts(years: readonly Year[], sic = INPUT.sic) {
  const history = itemHistory(reports(years), { ...INPUT, sic });
  return history
    .toReversed()
    .map(({ items: { totalDebt } }) => (isFigure(totalDebt) ? totalDebt.value : totalDebt.absent));
}

const PART = 'INCONSISTENT';

describe('debt of which the lines cannot be the whole', () => {
  it('is withheld if interest of the year is more than a fifth of its mean', () => {
    // Realty Income 2018 as first filed, 0000726728-19-000038: 1,123 of 6,500 million, 266 million of interest.
    expect(debts([{ debt: 881 }, { debt: 1123, interest: 266 }])).toEqual([881, PART]);
    expect(debts([{ debt: 881 }, { debt: 1123, interest: 200 }])).toEqual([881, 1123]);
    // The least of what is tagged as interest counts.
    const least = { debt: 1123, interest: 266, more: {} };
    const paid = fact('InterestPaidNet', 150, { end: '2022-12-31', days: 365, filed: '2023-02-20' });
    const facts = [...reports([{ debt: 881 }, least]), paid];
    expect(itemHistory(facts, INPUT)[0]?.items.totalDebt).toMatchObject({ value: 1123 });
  });

  it('is shown beside fees of an unused facility, and beside what brokers pay on deposits', () => {
    // Accenture 2022, 0001467373-22-000295: 46 million of interest, most of it on other things, beside 24 billion of liabilities.
    expect(debts([{ debt: 0 }, { debt: 0, interest: 20 }])).toEqual([0, 0]);
    expect(debts([{ debt: 0 }, { debt: 0, interest: 30 }])).toEqual([0, PART]);
    expect(debts([{ debt: 100 }, { debt: 100, interest: 500 }], '6211')).toEqual([100, 100]);
  });

  it('is withheld if the first year on file paid more interest than a half of it', () => {
    expect(debts([{ debt: 150, interest: 80 }])).toEqual([PART]);
    expect(debts([{ debt: 150, interest: 70 }])).toEqual([150]);
  });

  it('is withheld if a line of debt that it does not hold is more than twice the sum', () => {
    // A total in another report of the day: Synchrony 2015, 0001601712-16-000071, 10,741 of 24,279 million.
    const later = balance('LongTermDebt', 2400, { end: '2021-12-31', filed: '2023-02-20' });
    const own = balance('LiabilitiesAndStockholdersEquity', 9000, { end: '2021-12-31', filed: '2022-02-20' });
    const facts = [...reports([{ debt: 1000 }]), own, later];
    expect(itemHistory(facts, INPUT)[0]?.items.totalDebt).toMatchObject({
      absent: PART,
      contradiction: { value: 1000, witness: { value: 2400, words: 'a single line of debt that is larger' } },
    });
    expect(debts([{ debt: 600, more: { LongTermDebtFairValue: 155_000 } }])).toEqual([600]);
    expect(debts([{ debt: 6000, liabilities: 200_000, more: { LongTermDebtFairValue: 155_000 } }])).toEqual([PART]);
    expect(debts([{ debt: 1000, more: { DebtInstrumentCarryingAmount: 1500 } }])).toEqual([1000]);
    expect(debts([{ debt: 1000, more: { DebtInstrumentCarryingAmount: 2500 } }])).toEqual([PART]);
  });

  it('is withheld if it is under half of both years beside, while liabilities did not fall with it', () => {
    const beside = { debt: 1000 };
    expect(debts([beside, { debt: 450 }, beside])).toEqual([1000, PART, 1000]);
    expect(debts([beside, { debt: 550 }, beside])).toEqual([1000, 550, 1000]);
    expect(debts([beside, { debt: 450, liabilities: 3900 }, beside])).toEqual([1000, 450, 1000]);
    // What was repaid explains it: Tesla 2022, 0000950170-23-001409.
    expect(debts([beside, { debt: 450, repaid: 550 }, beside])).toEqual([1000, 450, 1000]);
    // A rise alone, too: CarMax, fiscal 2011 as first filed, 0001170010-11-000026.
    expect(debts([beside, { debt: 450, repaid: 550 }, { debt: 4000, liabilities: 5500 }])).toEqual([1000, PART, 4000]);
  });
});
