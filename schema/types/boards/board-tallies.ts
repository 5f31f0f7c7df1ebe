import { builder } from '../../builder/builder.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { Facet, QuarterCount } from '../../loads/boards/load-tallies.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, PopulationType } from '../shared/reply-fields.ts';

export const QuarterCountType = builder.objectRef<QuarterCount>('QuarterCount').implement({
  description: 'Number of filings on a board that were made in one calendar quarter, amendments included.',
  fields: table((t) => ({
    from: t.day('First day of the quarter.'),
    to: t.day('Last day of the quarter. For the current quarter, the day that the board is about.'),
    filings: t.whole.orNull(
      'Number of filings found. Null if we found none, and either no company’s filings of the quarter are loaded or an unread filing could match.',
    ),
    population: t.one(PopulationType, 'Filers whose filings of the quarter are known.'),
    filers: t.whole.orNull(
      'Number of filers whose lists of filings cover the quarter. Null if every filer is covered, because we do not count those.',
    ),
    absent: t.list(AbsenceType, SAID.absence, ({ absent }) => absencesOf(absent), { complexity: 1 }),
  })),
});

const FacetNameType = builder.enumType('FacetName', {
  description: 'A property by which a board’s rows are counted. The argument of the same name filters by one value.',
  values: {
    OUTCOME: { value: 'outcome', description: 'Outcome that the text reports.' },
    SIZE: { value: 'size', description: 'Band of yearly revenue of the filer in US dollars.' },
    EXCHANGE: { value: 'exchange', description: 'Exchange of the filer’s first ticker.' },
    SIC: { value: 'sic', description: 'Industry code of the filer.' },
    STATE: { value: 'state', description: 'State of incorporation, by the SEC’s codes.' },
  },
});

const FacetValueType = builder.objectRef<Facet['values'][number]>('FacetValue').implement({
  description: 'A value of a property, with the number of rows that have it.',
  fields: table((t) => ({
    value: t.text('Value in the form that the HTTP argument takes.'),
    title: t.text('Value in words.'),
    filings: t.whole('Number of rows with the value.'),
  })),
});

export const FacetType = builder.objectRef<Facet>('Facet').implement({
  description: 'Counts of a board’s rows by the values of one property, most frequent first.',
  fields: table((t) => ({
    name: t.one(FacetNameType, 'Property that is counted.'),
    values: t.list(FacetValueType, 'Most frequent values, 20 at most.', { complexity: 1 }),
    others: t.whole('Number of rows with other or unknown values.'),
  })),
});
