import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnnualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { cashCompass, compassPoint } from '../../../../schema/domain/panels/compass.ts';
import { MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFiler, realFigures } from '../../../support/mirror/real-facts.ts';

describe('the Cash Compass', () => {
  it.each([
    [0.1, 0.08, 'CASH_MACHINE'],
    [0.1, 0.0799999, 'CASH_COW'],
    [0.0999999, 3, 'BUILDER'],
    [0, -0.5, 'BUILDER'],
    [-0.0000001, 3, 'BURNER'],
    [-4, -1, 'BURNER'],
    [0.6, -1, 'CASH_COW'],
  ])('of a free cash flow margin of %s and growth of %s is %s', (margin, growth, point) => {
    expect(compassPoint(margin, growth)).toBe(point);
  });

  const flow = (value: number) => ({ value, parts: [], concepts: [] });
  const figures = (changes: object) =>
    ({
      sic: '7372',
      isStale: false,
      items: { freeCashFlow: flow(15), revenue: flow(100) },
      years: [
        { end: '2025-12-31', revenue: flow(100), revenueGrowth: { value: 0.25 } },
        { end: '2024-12-31', revenue: flow(80), revenueGrowth: { value: 0.1 } },
      ],
      ...changes,
    }) as unknown as AnnualFigures;

  it('takes growth over one year where there are not three', () => {
    expect(cashCompass(figures({}))).toEqual({
      point: 'CASH_MACHINE',
      fcfMargin: 0.15,
      growth: 0.25,
      growthYears: 1,
    });
  });

  it.each(['6000', '6021', '6499'])('leaves SIC %s off', (sic) => {
    expect(cashCompass(figures({ sic }))).toMatchObject({ absent: 'NOT_APPLICABLE' });
  });

  it.each(['5999', '6500', null])('does not leave SIC %s off', (sic) => {
    expect(cashCompass(figures({ sic }))).toMatchObject({ point: 'CASH_MACHINE' });
  });

  it('leaves off a company whose figures are too old', () => {
    expect(cashCompass(figures({ isStale: true }))).toMatchObject({ absent: 'STALE' });
  });

  it('gives the reason of a figure that is missing', () => {
    const missing = { absent: 'NOT_TAGGED', explanation: 'No capital expenditure is tagged.' };
    expect(cashCompass(figures({ items: { freeCashFlow: missing, revenue: flow(100) } }))).toEqual(missing);
    expect(cashCompass(figures({ items: { freeCashFlow: flow(1), revenue: flow(0) } }))).toMatchObject({
      absent: 'NON_POSITIVE_BASE',
    });
  });
});

describe.skipIf(!existsSync(MIRROR))('the Cash Compass over the real mirror (skipped where there is none)', () => {
  // In millions. NVIDIA, 10-K 0001045810-25-000023: 64,089 of operating cash flow less 3,236 of capital expenditure, of
  // 130,497 of revenue, after 26,914 three years before (10-K 0001045810-22-000036, unchanged in 0001045810-24-000029).
  // Microsoft, 10-K 0000950170-25-100235: (136,162 - 64,551) / 281,724, after 198,270 (10-K 0001564590-22-026876,
  // unchanged in 0000950170-24-087843).
  it.each([
    [
      1045810,
      { point: 'CASH_MACHINE', fcfMargin: (64_089 - 3_236) / 130_497, growth: (130_497 / 26_914) ** (1 / 3) - 1 },
    ],
    [
      789019,
      { point: 'CASH_MACHINE', fcfMargin: (136_162 - 64_551) / 281_724, growth: (281_724 / 198_270) ** (1 / 3) - 1 },
    ],
  ])('of filer %s is as read by hand from its annual reports', (cik, { point, fcfMargin, growth }) => {
    const read = realFigures(readRealFiler(cik), '2025-09-12', 'latest');
    const reading = read === null ? null : cashCompass(read);
    expect(reading).toMatchObject({ point, growthYears: 3 });
    if (reading === null || 'absent' in reading) throw new Error('It stands on the compass.');
    expect(reading.fcfMargin).toBeCloseTo(fcfMargin, 12);
    expect(reading.growth).toBeCloseTo(growth, 12);
  });
});
