import { builder } from '../../builder.ts';
import type { Coverage, DaySpan, Population } from '../../domain/filers/coverage.ts';

export const PopulationType = builder.enumType('Population', {
  description: 'Of whom an answer about filings speaks.',
  values: {
    ALL_FILERS: { description: 'Every filer: the filings of each day are loaded for all of them.' },
    LOADED_FILERS: { description: 'The filers whose own list of filings is loaded over all the days.' },
  } satisfies Record<Population, { description: string }>,
});

export const DaySpanType = builder.objectRef<DaySpan>('DaySpan').implement({
  description: 'A stretch of days, both ends included.',
  fields: (t) => ({
    from: t.field({ type: 'Date', description: 'First day.', resolve: ({ from }) => from }),
    to: t.field({ type: 'Date', description: 'Last day.', resolve: ({ to }) => to }),
  }),
});

export const CoverageType = builder.objectRef<Coverage>('Coverage').implement({
  description:
    'The filers and days whose filings an answer knows. A count includes every row on file; a none speaks of these filers alone.',
  fields: (t) => ({
    population: t.field({
      type: PopulationType,
      description: 'Of whom it speaks.',
      resolve: ({ population }) => population,
    }),
    filers: t.exposeInt('filers', {
      nullable: true,
      description: 'Number of filers whose lists cover the days; null for all filers, who are not counted.',
    }),
    from: t.field({ type: 'Date', description: 'First day known for all of them.', resolve: ({ from }) => from }),
    through: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day known for all of them; null where there are none.',
      resolve: ({ through }) => through,
    }),
    gaps: t.field({
      type: [DaySpanType],
      description:
        'Stretches of days, at most 20, of which nothing is known. None where filers are counted: their lists cover every day.',
      complexity: 1,
      resolve: ({ gaps }) => [...gaps],
    }),
  }),
});
