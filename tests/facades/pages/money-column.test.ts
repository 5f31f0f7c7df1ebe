import { describe, expect, it } from 'vitest';
import { moneyColumn } from '../../../facades/pages/parts/money-column.ts';

const column = (values: readonly number[], unit = 'USD') => {
  const { heading, shown } = moneyColumn(values.map((value) => ({ value, unit })));
  return [heading('Revenue'), ...values.map((value) => shown({ value, unit }))];
};

describe('a column of money', () => {
  it.each([
    ['has the unit of its greatest amount', [391_035_000_000, 97_000_000_000], ['Revenue, $ bn', '391.0', '97.0']],
    [
      'has a smaller one where the least would vanish',
      [12_345_600_000, 3_000_000],
      ['Revenue, $ m', '12,345.6', '3.0'],
    ],
    ['drops decimals nobody reads', [12_345_600_000, 30_000_000], ['Revenue, $ m', '12,346', '30']],
    ['keeps the sign', [-2_500_000, 1_000_000], ['Revenue, $ m', '−2.5', '1.0']],
    ['does not mind a zero', [5_000_000, 0], ['Revenue, $ m', '5.0', '0.0']],
    ['of small amounts is in dollars', [120, 45], ['Revenue, $', '120', '45']],
    ['of zeros is in dollars', [0, 0], ['Revenue, $', '0', '0']],
    ['that is almost the next unit is in that', [999_999_000, 999_960_000], ['Revenue, $ bn', '1.0', '1.0']],
  ])('%s', (_what, values, shown) => {
    expect(column(values)).toEqual(shown);
  });

  it('names another currency, and is to the cent by the share', () => {
    expect(column([2_000_000], 'EUR')).toEqual(['Revenue, EUR m', '2.0']);
    expect(column([6.13, -0.2], 'USD/shares')).toEqual(['Revenue, $', '6.13', '−0.20']);
  });

  it('keeps the unit beside each amount where the currency changes', () => {
    const amounts = [
      { value: 2_000_000, unit: 'EUR' },
      { value: 3_000_000, unit: 'USD' },
    ];
    const { heading, shown } = moneyColumn(amounts);
    expect([heading('Cash'), ...amounts.map(shown)]).toEqual(['Cash', 'EUR 2.0 m', '$3.0 m']);
  });
});
