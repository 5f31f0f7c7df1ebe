import { describe, expect, it } from 'vitest';
import { type Hearing, hear, within } from '../../../../../schema/domain/figures/identities/hearing.ts';
import {
  type Figure,
  type FiledValue,
  isFigure,
  makeFigure,
} from '../../../../../schema/domain/figures/reading/figure.ts';
import { parseAccession } from '../../../../../schema/domain/terms/accession.ts';

const filed = (concept: string, value: number): FiledValue => ({
  ...{ concept: `us-gaap:${concept}`, unit: 'USD/shares', start: '2024-01-01', end: '2024-12-31' },
  ...{ value, text: String(value), form: '10-K', filedOn: '2025-02-20' },
  accession: parseAccession('0000000099-25-000001') as NonNullable<ReturnType<typeof parseAccession>>,
});
const figureOf = (value: number) =>
  makeFigure({
    value,
    unit: 'USD/shares',
    method: 'As tagged.',
    parts: [filed('EarningsPerShareBasic', value)],
  }) as Figure;

const hearing = (value: number, says: number): Hearing => ({
  figure: figureOf(value),
  others: () => [],
  witnesses: [{ words: 'another fact', value: says, parts: [filed('Another', says)], isProven: true }],
  agrees: within(2),
  isSame: within(2),
  neighbours: () => [],
  yearsDecide: false,
  refuses: 'alone',
  tolerance: 'within a factor of 2',
});

describe('a slip of thousands', () => {
  it.each([
    [2500, 2.5],
    [5e-7, 5e-4],
    [5e-4, 5e-7],
    [1.5e21, 1.5e18],
    [1.5e18, 1.5e21],
    [-1.25e-9, -1.25e-6],
  ])('in %d is corrected to the last digit, however it is printed', (tagged, right) => {
    const heard = hear(hearing(tagged, right));
    expect(isFigure(heard) && [heard.value, heard.testimony.verdict]).toEqual([right, 'corrected']);
  });
});

describe('other candidates', () => {
  const others = [80, 7, 6].map((value) => ({ ...figureOf(value), parts: [filed(`Other${value}`, value)] }) as Figure);
  const asking = (given: Hearing) => {
    const heard = hear({ ...given, isSame: null, others: () => others });
    return isFigure(heard) && [heard.value, heard.testimony.verdict];
  };

  it('are taken in their order, and only where the figure does not stand', () => {
    expect(asking(hearing(8, 7.5))).toEqual([8, 'consistent']);
    expect(asking(hearing(80, 7.5))).toEqual([7, 'consistent']);
  });
});
