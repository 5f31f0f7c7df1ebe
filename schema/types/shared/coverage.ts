import { builder } from '../../builder/builder.ts';
import type { Coverage, DaySpan, Population } from '../../domain/filers/coverage.ts';
import { table } from './fields.ts';

export const PopulationType = builder.enumType('Population', {
  description: 'The filers that an answer is about.',
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
    'The filers and days whose filings are known. A count includes every row that we have; “none” refers to these filers alone.',
  fields: table((t) => ({
    population: t.one(PopulationType, 'Which filers it is about.'),
    filers: t.whole.orNull('Number of filers whose lists cover the days; null for all filers, who are not counted.'),
    from: t.day('First day known for all of them.'),
    through: t.day.orNull('Last day known for all of them; null where there are none.'),
    gaps: t.list(
      DaySpanType,
      'Up to 20 stretches of days about which nothing is known. Empty where filers are counted: their lists cover every day.',
      { complexity: 1 },
    ),
    allFilers: t.list(
      DaySpanType,
      'The last stretch of days whose filings are known of all filers, whoever they are; empty where there is none.',
      { complexity: 1 },
    ),
    showsOthers: t.flag(
      'Whether rows may also be of filers that are not counted in filers: the SEC’s feed or an index named them.',
    ),
  })),
});
