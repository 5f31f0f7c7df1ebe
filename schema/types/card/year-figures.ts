import { builder } from '../../builder.ts';
import { asShown } from '../../domain/card/card-figures.ts';
import type { YearItems } from '../../domain/figures/annual-figures.ts';
import { ITEM_LABELS, ITEM_NAMES } from '../../domain/figures/annual-items.ts';
import type { View } from '../../domain/figures/fact-book.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { AbsenceType } from '../shared/absence.ts';
import { FigureType, figureOf } from './figure.ts';

export const FigureHistoryType = builder.enumType('FigureHistory', {
  description: 'The clock by which figures of past years are read.',
  values: {
    LATEST: { value: 'latest' as View, description: 'As the newest report that gives them has them.' },
    AS_FIRST_REPORTED: { value: 'asFirstReported' as View, description: 'As the first annual report gave them.' },
  },
});

/** The figures of one fiscal year of a filer. */
export const YearFiguresType = builder.objectRef<YearItems & { readonly cik: number }>('YearFigures').implement({
  description: 'The figures of one fiscal year, each with its proof.',
  fields: (t) => ({
    end: t.expose('end', { type: 'Date', description: 'Last day of the year.' }),
    fiscalYear: t.exposeInt('fiscalYear', { description: SAID.fiscalYear }),
    ...Object.fromEntries(
      ITEM_NAMES.map((name) => [
        name,
        t.field({
          type: FigureType,
          nullable: true,
          description: `${ITEM_LABELS[name]}; null with a reason in absent.`,
          resolve: ({ cik, items }) => figureOf(cik, asShown(items[name])),
        }),
      ]),
    ),
    absent: t.field({
      type: [AbsenceType],
      description: SAID.absence,
      complexity: 1,
      resolve: ({ items }) =>
        ITEM_NAMES.flatMap((name) => {
          const item = items[name];
          return 'absent' in item ? { field: name, reason: item.absent, explanation: item.explanation } : [];
        }),
    }),
  }),
});
