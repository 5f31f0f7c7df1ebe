import { builder } from '../../builder/builder.ts';
import type { Coverage, DaySpan, Population } from '../../domain/filers/coverage.ts';
import { table } from './fields.ts';

export const PopulationType = builder.enumType('Population', {
  description: 'The filers that an answer covers.',
  values: {
    ALL_FILERS: { description: 'Every filer, because each day’s filings are loaded for all of them.' },
    LOADED_FILERS: { description: 'The filers whose own list of filings is loaded over all the days.' },
  } satisfies Record<Population, { description: string }>,
});

export const DaySpanType = builder.objectRef<DaySpan>('DaySpan').implement({
  description: 'A period of days, both ends included.',
  fields: table((t) => ({
    from: t.day('First day.'),
    to: t.day('Last day.'),
  })),
});

export const CoverageType = builder.objectRef<Coverage>('Coverage').implement({
  description:
    'Filers and days whose filings are known. Counts include every row that we have. The word “none” refers to these filers only.',
  fields: table((t) => ({
    population: t.one(PopulationType, 'Filers covered.'),
    filers: t.whole.orNull('Number of filers whose lists cover the days. Null for all filers, which are not counted.'),
    from: t.day('First day known for all these filers.'),
    through: t.day.orNull('Last day known for all these filers. Null if there are none.'),
    gaps: t.list(
      DaySpanType,
      'Up to 20 stretches of days about which nothing is known. Empty if filers are counted, because their lists cover every day.',
      { complexity: 1 },
    ),
    allFilers: t.list(
      DaySpanType,
      'Last stretch of days for which the filings of every filer are known. Empty if there is none.',
      { complexity: 1 },
    ),
    showsOthers: t.flag('True if rows may include other filers, named by the SEC’s feed or an index.'),
  })),
});
