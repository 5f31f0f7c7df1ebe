import { describe, expect, it } from 'vitest';
import { cardFigures } from '../../../../schema/domain/card/card-figures.ts';
import { annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { accession, cik } from '../../../support/database/records.ts';

const REPORT = { form: '10-K', filedOn: '2025-02-20', accession: accession('0000000001-25-000001') };
const QUARTERLY = { form: '10-Q', filedOn: '2024-11-01', accession: accession('0000000001-24-000003') };

function revenue(periodEnd: string, periodDays: number, value: number, other: Partial<Fact>, unit = 'USD'): Fact {
  const said = { concept: 'us-gaap:Revenues', unit, periodEnd, periodDays, value: String(value) };
  return { ...said, ...REPORT, fiscalYear: null, fiscalPeriod: null, ...other };
}

const YEARS = [revenue('2024-12-31', 366, 1_000, REPORT), revenue('2023-12-31', 365, 800, REPORT)];
const NINE = [revenue('2024-09-30', 274, 700, QUARTERLY), revenue('2023-09-30', 273, 550, QUARTERLY)];

function growthOn(facts: readonly Fact[], asOf = '2025-09-12') {
  const input = { cik: cik(1), sic: null, asOf, view: 'latest', annualFilings: [] } as const;
  const figures = annualFigures(facts, input);
  if (figures === null) throw new Error('No figures');
  return cardFigures(figures).fourthQuarterGrowth;
}

describe('growth of the fourth quarter, on a card', () => {
  it('comes with the four facts it is made of', () => {
    const growth = growthOn([...YEARS, ...NINE]);
    expect(growth).toMatchObject({ value: 0.2, period: { start: '2024-10-01', end: '2024-12-31' } });
    expect('parts' in growth && growth.parts.map(({ value, form }) => [value, form])).toEqual([
      ...[
        [700, '10-Q'],
        [1_000, '10-K'],
        [550, '10-Q'],
        [800, '10-K'],
      ],
    ]);
  });

  it('does not see a quarterly report filed after the annual report', () => {
    const later = revenue('2024-09-30', 274, 900, { ...QUARTERLY, form: '10-Q/A', filedOn: '2025-03-01' });
    expect(growthOn([...YEARS, ...NINE, later])).toMatchObject({ value: 0.2 });
  });

  it.each([
    ['nine months are not on file', [...YEARS, NINE[0] as Fact], 'NOT_TAGGED'],
    ['there is one year', [YEARS[0] as Fact, ...NINE], 'SHORT_HISTORY'],
    ['years are in another currency', YEARS.map((fact) => ({ ...fact, unit: 'EUR' })), 'FOREIGN_CURRENCY'],
  ])('is absent where %s', (_, facts, reason) => {
    expect(growthOn(facts)).toMatchObject({ absent: reason });
  });
});
