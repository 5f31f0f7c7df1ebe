import { builder } from '../../builder.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { AbsenceType, absencesOf } from '../shared/absence.ts';
import { PopulationType } from './coverage.ts';
import type { Facet, QuarterCount } from './load-tallies.ts';

export const QuarterCountType = builder.objectRef<QuarterCount>('QuarterCount').implement({
  description: 'Filings on a board that were filed in a calendar quarter, amendments included.',
  fields: (t) => ({
    from: t.field({ type: 'Date', description: 'First day of the quarter.', resolve: ({ from }) => from }),
    to: t.field({
      type: 'Date',
      description: 'Its last day; of the quarter that still runs the day of the board.',
      resolve: ({ to }) => to,
    }),
    filings: t.exposeInt('filings', {
      nullable: true,
      description: 'Filings on file; null where there are none and nobody’s filings of the quarter are loaded.',
    }),
    population: t.field({
      type: PopulationType,
      description: 'Whose filings of the quarter are known.',
      resolve: ({ population }) => population,
    }),
    filers: t.exposeInt('filers', {
      nullable: true,
      description: 'Number of filers whose lists cover the quarter; null for all filers, who are not counted.',
    }),
    absent: t.field({
      type: [AbsenceType],
      description: SAID.absence,
      complexity: 1,
      resolve: ({ absent }) => absencesOf(absent),
    }),
  }),
});

const FacetNameType = builder.enumType('FacetName', {
  description: 'A property that tells rows of a board apart: the argument that narrows to one of its values.',
  values: {
    OUTCOME: { value: 'outcome', description: 'What the text of the filing reports.' },
    SIZE: { value: 'size', description: 'Band of yearly revenue in dollars.' },
    SIC: { value: 'sic', description: 'Industry code of the filer.' },
    STATE: { value: 'state', description: 'State of incorporation, by the SEC’s codes.' },
  },
});

const FacetValueType = builder.objectRef<Facet['values'][number]>('FacetValue').implement({
  description: 'A value of a facet.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'The value, as its argument takes it over HTTP.' }),
    title: t.exposeString('title', { description: 'The value in words.' }),
    filings: t.exposeInt('filings', { description: 'Rows with it.' }),
  }),
});

export const FacetType = builder.objectRef<Facet>('Facet').implement({
  description: 'The rows of a board by the values of one thing, most first.',
  fields: (t) => ({
    name: t.field({ type: FacetNameType, description: 'What it tells apart.', resolve: ({ name }) => name }),
    values: t.field({
      type: [FacetValueType],
      description: 'At most 20 values.',
      complexity: 1,
      resolve: ({ values }) => [...values],
    }),
    others: t.exposeInt('others', { description: 'Rows with other values, or with none that is known.' }),
  }),
});
