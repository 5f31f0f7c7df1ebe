import { builder } from '../../builder/builder.ts';
import type { PriceRatios, RatioOrAbsence } from '../../domain/card/price-ratios.ts';
import { table } from '../shared/fields.ts';

export const PriceRatiosType = builder.objectRef<{ ratios: PriceRatios; price: number }>('PriceRatios').implement({
  description:
    'Ratios of a share price, which the caller gives, to figures of the latest annual report. We do not store the price.',
  fields: table((t) => {
    const ratio = (name: keyof PriceRatios, description: string) =>
      t.number.orNull(description, ({ ratios }) => ratioValue(ratios[name]));
    return {
      price: t.number('Share price given, in the currency of the report.'),
      priceEarnings: ratio('priceEarnings', 'Price divided by diluted earnings per share.'),
      priceBook: ratio('priceBook', 'Price divided by book value per share.'),
      priceRevenue: ratio('priceRevenue', 'Price divided by revenue per share.'),
      dividendYield: ratio('dividendYield', 'Dividends per share, divided by the price.'),
      marketValue: ratio('marketValue', 'Price times shares outstanding, in whole units of the currency.'),
    };
  }),
});

function ratioValue(ratio: RatioOrAbsence): number | null {
  return 'value' in ratio ? ratio.value : null;
}
