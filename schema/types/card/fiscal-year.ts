import { builder } from '../../builder.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { FigureType, figureOf } from './figure.ts';
import type { LoadedCard } from './load-card.ts';

export const FiscalYearType = builder.objectRef<{ card: LoadedCard['card']; at: number }>('FiscalYear').implement({
  description: 'One fiscal year of a filer.',
  fields: (t) => ({
    end: t.field({ type: 'Date', description: 'Its last day.', resolve: (year) => yearOf(year).end }),
    fiscalYear: t.int({
      description: SAID.fiscalYear,
      resolve: (year) => yearOf(year).fiscalYear,
    }),
    revenue: t.field({
      type: FigureType,
      nullable: true,
      description: 'Revenue, as the newest report has it; firstFiled is what was reported first.',
      resolve: (year) => figureOf(year.card.cik, yearOf(year).revenue),
    }),
    netIncome: t.field({
      type: FigureType,
      nullable: true,
      description: 'Net income.',
      resolve: (year) => figureOf(year.card.cik, yearOf(year).netIncome),
    }),
  }),
});

function yearOf({ card, at }: { readonly card: LoadedCard['card']; readonly at: number }) {
  const year = card.figures?.years[at];
  if (year === undefined) throw new Error(`No fiscal year ${at} of filer ${card.cik}.`);
  return year;
}
