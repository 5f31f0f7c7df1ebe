import { builder } from '../../builder.ts';
import type { Credibility, CredibilityWeight } from '../../domain/range/credibility.ts';
import { CARD_FIELDS, type CardGroup } from '../../domain/terms/card-fields.ts';
import type { ServedCard } from './card-company.ts';
import { FigureType, figureOf } from './figure.ts';

/** The type of a group of figures: a field for each that is declared, and what else stands beside them. */
function figureGroup(group: CardGroup, name: string, description: string) {
  const ref = builder.objectRef<ServedCard>(name);
  ref.implement({
    description,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(CARD_FIELDS[group]).map(([field, declared]) => [
          field,
          t.field({
            type: FigureType,
            nullable: true,
            description: declared.description,
            resolve: ({ card }) => figureOf(card.cik, card.numbers[field as keyof typeof card.numbers]),
          }),
        ]),
      ),
  });
  return ref;
}

export const ExposureType = figureGroup('exposure', 'CardExposure', 'What is at stake: all at one fiscal year end.');
builder.objectFields(ExposureType, (t) => ({
  fiscalYearEnd: t.field({
    type: 'Date',
    nullable: true,
    description: 'Last day of the latest fiscal year; all figures of the card are of this year.',
    resolve: ({ card }) => card.figures?.fiscalYearEnd ?? null,
  }),
  currency: t.string({
    nullable: true,
    description: 'Currency of all money but the range, ISO 4217.',
    resolve: ({ card }) => card.figures?.currency ?? null,
  }),
}));

export const ExperienceType = figureGroup(
  'experience',
  'CardExperience',
  'Growth, margins and cash flow of the own record.',
);
builder.objectField(ExperienceType, 'growthYears', (t) =>
  t.int({
    nullable: true,
    description: 'Years that revenueGrowthPerYear spans.',
    resolve: ({ card }) => card.growthYears,
  }),
);

export const PerShareType = figureGroup('perShare', 'CardPerShare', 'Figures per share, as filed.');
builder.objectField(PerShareType, 'sharesOutstandingAsOf', (t) =>
  t.field({
    type: 'Date',
    nullable: true,
    description: 'Day of the count of shares.',
    resolve: ({ card: { numbers } }) =>
      'value' in numbers.sharesOutstanding ? numbers.sharesOutstanding.period.end : null,
  }),
);

const WeightType = builder.enumType('CredibilityWeight', {
  description: 'How far a record carries an estimate.',
  values: {
    little: { description: 'Less than a quarter of the estimate.' },
    moderate: { description: 'A quarter of the estimate to a half.' },
    reasonable: { description: 'Half of the estimate or more, and never all of it.' },
  } satisfies Record<CredibilityWeight, { description: string }>,
});

export const CredibilityType = builder.objectRef<Credibility>('Credibility').implement({
  description: 'How far the own record can carry an estimate of the next year, in the sense of ASOP No. 25.',
  fields: (t) => ({
    auditedYears: t.exposeInt('auditedYears', { description: 'Fiscal years with revenue in annual reports.' }),
    weight: t.field({ type: WeightType, description: 'How much that is.', resolve: ({ weight }) => weight }),
  }),
});
