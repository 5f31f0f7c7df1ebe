import { builder } from '../../builder/builder.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { LoadedCard } from '../../loads/card/load-card.ts';
import { table } from '../shared/fields.ts';
import { FigureType, figureOf } from './figure.ts';

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
