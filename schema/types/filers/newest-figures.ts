import { builder } from '../../builder/builder.ts';
import { correctedRevenue } from '../../domain/card/corrected-revenue.ts';
import { fiscalYearOf } from '../../domain/figures/fiscal-years.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { isExact, newestFiguresAbsent, whyNoRevenue } from '../../loads/filers/list-figure-absences.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import type { NewestFigures } from '../../queries/filers/list-filers.ts';
import type { YearRevenue } from '../../queries/filers/revenue-history.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType } from '../shared/reply-fields.ts';

export const YearRevenueType = builder.objectRef<YearRevenue>('YearRevenue').implement({
  description: 'Revenue of one fiscal year, as given by its own annual report and amendments to it.',
  fields: table((t) => ({
    fiscalYearEnd: t.day(SAID.fiscalYearEnd),
    fiscalYear: t.whole(SAID.fiscalYear, ({ fiscalYearEnd }) => fiscalYearOf(fiscalYearEnd)),
    revenue: t.number.orNull(
      'Revenue in whole units of the currency. Null if the report does not give it, or if JSON cannot carry it exactly.',
      ({ revenue }) => (revenue === null || !isExact(revenue) ? null : Number(revenue)),
    ),
  })),
});

export const NewestFiguresType = builder.objectRef<NewestFigures>('NewestFigures').implement({
  description: 'Figures of the newest annual report.',
  fields: table((t) => ({
    fiscalYearEnd: t.day(SAID.fiscalYearEnd),
    currency: t.text(SAID.currency),
    revenue: t.number.orNull('Revenue of the fiscal year, in whole units of the currency.', (figures) =>
      whyNoRevenue(figures) === null ? Number(figures.revenue) : null,
    ),
    history: t.list(YearRevenueType, SAID.revenueHistory, { complexity: 1 }),
    corrected: t.texts.orNull(
      SAID.corrected,
      (figures) => correctedRevenue(figures.corrected, whyNoRevenue(figures) === null),
      { complexity: 1 },
    ),
    absent: t.list(AbsenceType, SAID.absence, (figures) => absencesOf(newestFiguresAbsent(figures)), { complexity: 1 }),
  })),
});
