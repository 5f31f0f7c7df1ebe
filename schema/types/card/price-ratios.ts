import { builder } from '../../builder/builder.ts';
import type { PriceRatios, RatioOrAbsence } from '../../domain/card/price-ratios.ts';
import { table } from '../shared/fields.ts';

export const PriceRatiosType = builder.objectRef<{ ratios: PriceRatios; price: number }>('PriceRatios').implement({
  description: 'Ratios of a price given by the caller to the latest annual report. We do not store the price.',
  fields: table((t) => {
    const ratio = (name: keyof PriceRatios, description: string) =>
      t.number.orNull(description, ({ ratios }) => ratioValue(ratios[name]));
    return {
      price: t.number('Price given, in the currency of the report.'),
      priceEarnings: ratio('priceEarnings', 'Price over diluted earnings per share.'),
      priceBook: ratio('priceBook', 'Price over book value per share.'),
      priceRevenue: ratio('priceRevenue', 'Price over revenue per share.'),
      dividendYield: ratio('dividendYield', 'Dividends per share over price.'),
      marketValue: ratio('marketValue', 'Price times shares outstanding, in whole units.'),
    };
  }),
});

function ratioValue(ratio: RatioOrAbsence): number | null {
  return 'value' in ratio ? ratio.value : null;
}
