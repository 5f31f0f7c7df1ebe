import { builder } from '../../builder/builder.ts';
import { restatedSharesWords } from '../../domain/card/card-cautions.ts';
import { asShown } from '../../domain/card/card-figures.ts';
import type { YearItems } from '../../domain/figures/annual-figures.ts';
import { ITEM_LABELS, ITEM_NAMES } from '../../domain/figures/annual-items.ts';
import type { View } from '../../domain/figures/reading/fact-book.ts';
import type { RestatedShares } from '../../domain/figures/restated-shares.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { LoadedCard } from '../../loads/card/load-card.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType } from '../shared/reply-fields.ts';
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

export const FiscalYearType = builder.objectRef<{ card: LoadedCard['card']; at: number }>('FiscalYear').implement({
  description: 'One fiscal year of a filer.',
  fields: table((t) => ({
    end: t.day('Last day of the year.', (year) => yearOf(year).end),
    fiscalYear: t.whole(SAID.fiscalYear, (year) => yearOf(year).fiscalYear),
    revenue: t.one.orNull(FigureType, 'Revenue, as the newest report gives it.', (year) =>
      figureOf(year.card.cik, yearOf(year).revenue),
    ),
    netIncome: t.one.orNull(FigureType, 'Net income.', (year) => figureOf(year.card.cik, yearOf(year).netIncome)),
  })),
});

function yearOf({ card, at }: { readonly card: LoadedCard['card']; readonly at: number }) {
  const year = card.figures?.years[at];
  if (year === undefined) throw new Error(`No fiscal year ${at} of filer ${card.cik}.`);
  return year;
}

export const PerShareBreakType = builder.objectRef<RestatedShares>('PerShareBreak').implement({
  description:
    'Two fiscal years whose figures per share cannot be compared, because a later report restated the number of shares of the later year only.',
  fields: table((t) => ({
    since: t.whole('First fiscal year whose number of shares was restated.'),
    before: t.whole('Last fiscal year whose number of shares was not restated.'),
    factor: t.number(
      'Number of diluted shares of the fiscal year `since`, as reported latest, divided by the number first filed: 10 after a ten-for-one split.',
    ),
    says: t.text('Description of the break, in sentences.', (found) => restatedSharesWords(found)),
  })),
});
