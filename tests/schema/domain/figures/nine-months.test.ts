import { describe, expect, it } from 'vitest';
import {
  isNineMonthsOfRevenue,
  nineMonthsOf,
  quarterOfStep,
} from '../../../../schema/domain/figures/fourth-quarter.ts';
import { parseAccession } from '../../../../schema/domain/terms/accession.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';

const REVENUES = 'us-gaap:Revenues';
const YEAR = { value: 1_000, period: { start: '2024-01-01', end: '2024-12-31' } };
const PRIOR = { value: 800, period: { start: '2023-01-01', end: '2023-12-31' }, concepts: [REVENUES] };
const ASKED = { concept: REVENUES, day: '2025-02-20' };

function nine(periodEnd: string, value: number, other: Partial<Fact> = {}): Fact {
  return {
    concept: REVENUES,
    unit: 'USD',
    periodEnd,
    periodDays: periodEnd.startsWith('2024') ? 274 : 273,
    accession: parseAccession('0000000001-24-000001') as Fact['accession'],
    value: String(value),
    form: '10-Q',
    filedOn: '2024-11-01',
    fiscalYear: null,
    fiscalPeriod: null,
    ...other,
  };
}

function quarter(facts: readonly Fact[], asked: Partial<typeof ASKED> = {}) {
  const { concept, day } = { ...ASKED, ...asked };
  return quarterOfStep({ revenue: { ...YEAR, concepts: [concept] }, before: PRIOR }, nineMonthsOf(facts), day);
}

const FACTS = [nine('2024-09-30', 700), nine('2023-09-30', 550)];

describe('the fourth quarter', () => {
  it('is the year less its nine months', () => {
    expect(quarter(FACTS)).toMatchObject({ revenue: 300, prior: 250, growth: Math.log(300 / 250) });
  });

  it('takes the value filed last by the day of the annual report, of each of the two', () => {
    const amended = nine('2024-09-30', 720, { filedOn: '2025-02-20', form: '10-Q/A' });
    const laterStill = nine('2023-09-30', 600, { filedOn: '2025-02-21' });
    expect(quarter([...FACTS, amended, laterStill])).toMatchObject({ revenue: 280, prior: 250 });
    expect(quarter(FACTS, { day: '2024-10-31' })).toBeNull();
  });

  it('takes the concept of the year first, then the totals in order', () => {
    const net = FACTS.map((fact) => ({
      ...fact,
      concept: 'us-gaap:SalesRevenueNet',
      value: `${Number(fact.value) - 50}`,
    }));
    expect(quarter([...FACTS, ...net], { concept: 'us-gaap:SalesRevenueNet' })).toMatchObject({ revenue: 350 });
    expect(quarter([...net, ...FACTS], { concept: 'us-gaap:PremiumsEarnedNet' })).toMatchObject({ revenue: 300 });
    expect(quarter([...net, FACTS[0] as Fact])).toMatchObject({ revenue: 350 });
  });

  it.each([
    ['starts more than ten days off the year', { periodDays: 262 }],
    ['is in another currency', { unit: 'EUR' }],
    ['leaves less than 8% of the year', { value: '921' }],
    ['leaves more than 60% of the year', { value: '399' }],
    ['is the whole year', { value: '1000' }],
    ['is of another form', { form: '10-K' }],
  ])('is not known where the nine months %s', (_, other) => {
    expect(quarter([nine('2024-09-30', 700, other), FACTS[1] as Fact])).toBeNull();
  });

  it('is kept only from quarterly reports, of revenue, over nine months', () => {
    expect(isNineMonthsOfRevenue(nine('2024-09-30', 1))).toBe(true);
    expect(isNineMonthsOfRevenue(nine('2024-09-30', 1, { periodDays: 254 }))).toBe(false);
    expect(isNineMonthsOfRevenue(nine('2024-09-30', 1, { periodDays: 291 }))).toBe(false);
    expect(isNineMonthsOfRevenue(nine('2024-09-30', 1, { concept: 'us-gaap:OperatingIncomeLoss' }))).toBe(false);
  });
});
