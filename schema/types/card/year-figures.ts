import { builder } from '../../builder/builder.ts';
import { asShown } from '../../domain/card/card-figures.ts';
import type { YearItems } from '../../domain/figures/annual-figures.ts';
import { ITEM_LABELS, ITEM_NAMES } from '../../domain/figures/annual-items.ts';
import type { View } from '../../domain/figures/reading/fact-book.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { AbsenceType } from '../shared/absence.ts';
import { table } from '../shared/fields.ts';
import { FigureType, figureOf } from './figure.ts';

export const FigureHistoryType = builder.enumType('FigureHistory', {
  description: 'The report from which figures of past years are taken.',
  values: {
    LATEST: { value: 'latest' as View, description: 'As the newest report gives them.' },
    AS_FIRST_REPORTED: { value: 'asFirstReported' as View, description: 'As the first annual report gave them.' },
  },
});

export const YearFiguresType = builder.objectRef<YearItems & { readonly cik: number }>('YearFigures').implement({
  description: 'The figures of one fiscal year, each with its proof.',
  fields: table((t) => ({
    end: t.day('Last day of the fiscal year.'),
    fiscalYear: t.whole(SAID.fiscalYear),
    ...Object.fromEntries(
      ITEM_NAMES.map((name) => [
        name,
        t.one.orNull(FigureType, `${ITEM_LABELS[name]}. Null with a reason in \`absent\`.`, ({ cik, items }) =>
          figureOf(cik, asShown(items[name])),
        ),
      ]),
    ),
    absent: t.list(
      AbsenceType,
      SAID.absence,
      ({ items }) =>
        ITEM_NAMES.flatMap((name) => {
          const item = items[name];
          return 'absent' in item ? { field: name, reason: item.absent, explanation: item.explanation } : [];
        }),
      { complexity: 1 },
    ),
  })),
});
