import { builder } from '../../builder/builder.ts';
import type { PriceRatios, RatioOrAbsence } from '../../domain/card/price-ratios.ts';
import type { Credibility, CredibilityWeight } from '../../domain/range/credibility.ts';
import { CARD_FIELDS, type CardGroup } from '../../domain/terms/card-fields.ts';
import type { ServedCard } from '../../loads/card/serve-card.ts';
import { table } from '../shared/fields.ts';
import { FigureType, figureOf } from './figure.ts';

/** The type of a group of figures: a field per declared figure, and the group's other fields. */
function figureGroup(group: CardGroup, name: string, description: string) {
  const ref = builder.objectRef<ServedCard>(name);
  ref.implement({
    description,
    fields: table((t) =>
      Object.fromEntries(
        Object.entries(CARD_FIELDS[group]).map(([field, declared]) => [
          field,
          t.one.orNull(FigureType, declared.description, ({ card }) =>
            figureOf(card.cik, card.numbers[field as keyof typeof card.numbers]),
          ),
        ]),
      ),
    ),
  });
  return ref;
}

export const ExposureType = figureGroup(
  'exposure',
  'CardExposure',
  'A company’s size: revenue, debt and cash at one fiscal year end.',
);
builder.objectFields(
  ExposureType,
  table((t) => ({
    fiscalYearEnd: t.day.orNull(
      'Last day of the latest fiscal year, to which all figures of the card belong.',
      ({ card }) => card.figures?.fiscalYearEnd,
    ),
    currency: t.text.orNull(
      'Currency of all amounts except the range: an ISO 4217 code.',
      ({ card }) => card.figures?.currency,
    ),
  })),
);

export const ExperienceType = figureGroup('experience', 'CardExperience', 'A company’s growth, margins and cash flow.');
builder.objectFields(
  ExperienceType,
  table((t) => ({
    growthYears: t.whole.orNull('Number of years that `revenueGrowthPerYear` spans.', ({ card }) => card.growthYears),
  })),
);

export const PerShareType = figureGroup('perShare', 'CardPerShare', 'Figures per share, as filed.');
builder.objectFields(
  PerShareType,
  table((t) => ({
    sharesOutstandingAsOf: t.day.orNull('Day on which the shares were counted.', ({ card: { numbers } }) =>
      'value' in numbers.sharesOutstanding ? numbers.sharesOutstanding.period.end : null,
    ),
  })),
);

const WeightType = builder.enumType('CredibilityWeight', {
  description: 'The weight that a company’s own record has in an estimate.',
  values: {
    little: { description: 'Less than a quarter of the estimate.' },
    moderate: { description: 'A quarter of the estimate to a half.' },
    reasonable: { description: 'Half of the estimate or more, but never all of it.' },
  } satisfies Record<CredibilityWeight, { description: string }>,
});

export const CredibilityType = builder.objectRef<Credibility>('Credibility').implement({
  description:
    'The degree to which a company’s own record supports an estimate of the next year, in the sense of ASOP No. 25 (an actuarial standard of practice).',
  fields: table((t) => ({
    auditedYears: t.whole('Number of fiscal years with revenue in annual reports.'),
    weight: t.one(WeightType, 'Weight of the company’s own record, in a word.'),
  })),
});

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
