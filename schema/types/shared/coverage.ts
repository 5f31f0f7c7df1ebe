import { builder } from '../../builder/builder.ts';
import type { Coverage, DaySpan, Population } from '../../domain/filers/coverage.ts';
import { table } from './fields.ts';

export const PopulationType = builder.enumType('Population', {
  description: 'Of whom an answer about filings speaks.',
  values: {
    ALL_FILERS: { description: 'Every filer: the filings of each day are loaded for all of them.' },
    LOADED_FILERS: { description: 'The filers whose own list of filings is loaded over all the days.' },
  } satisfies Record<Population, { description: string }>,
});

export const DaySpanType = builder.objectRef<DaySpan>('DaySpan').implement({
  description: 'A stretch of days, both ends included.',
  fields: table((t) => ({
    from: t.day('First day.'),
    to: t.day('Last day.'),
  })),
});

export const CoverageType = builder.objectRef<Coverage>('Coverage').implement({
  description:
    'The filers and days whose filings an answer knows. A count includes every row on file; a none speaks of these filers alone.',
  fields: table((t) => ({
    population: t.one(PopulationType, 'Of whom it speaks.'),
    filers: t.whole.orNull('Number of filers whose lists cover the days; null for all filers, who are not counted.'),
    from: t.day('First day known for all of them.'),
    through: t.day.orNull('Last day known for all of them; null where there are none.'),
    gaps: t.list(
      DaySpanType,
      'Stretches of days, at most 20, of which nothing is known. None where filers are counted: their lists cover every day.',
      { complexity: 1 },
    ),
  })),
});
