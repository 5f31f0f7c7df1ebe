import { builder } from '../../builder.ts';
import { fiscalYearOf } from '../../domain/figures/fiscal-years.ts';
import type { AbsenceReason, Absent } from '../../domain/terms/absence.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { NewestFigures, YearRevenue } from '../../queries/list-filers.ts';
import { AbsenceType, absencesOf } from '../shared/absence.ts';
import { correctedRevenue } from '../shared/corrected-revenue.ts';

/** JSON carries whole numbers exactly up to here. */
const EXACT_MAX = BigInt(Number.MAX_SAFE_INTEGER);

const YearRevenueType = builder.objectRef<YearRevenue>('YearRevenue').implement({
  description: 'Revenue of one fiscal year, as its own annual report and its amendments have it.',
  fields: (t) => ({
    fiscalYearEnd: t.field({
      type: 'Date',
      description: SAID.fiscalYearEnd,
      resolve: ({ fiscalYearEnd }) => fiscalYearEnd,
    }),
    fiscalYear: t.int({
      description: SAID.fiscalYear,
      resolve: ({ fiscalYearEnd }) => fiscalYearOf(fiscalYearEnd),
    }),
    revenue: t.float({
      nullable: true,
      description:
        'Revenue in whole units of the currency; null where the report does not give it, or beyond what JSON carries exactly.',
      resolve: ({ revenue }) => (revenue === null || !isExact(revenue) ? null : Number(revenue)),
    }),
  }),
});

export const NewestFiguresType = builder.objectRef<NewestFigures>('NewestFigures').implement({
  description: 'Figures of the newest annual report.',
  fields: (t) => ({
    fiscalYearEnd: t.field({
      type: 'Date',
      description: SAID.fiscalYearEnd,
      resolve: ({ fiscalYearEnd }) => fiscalYearEnd,
    }),
    currency: t.exposeString('currency', { description: SAID.currency }),
    revenue: t.float({
      nullable: true,
      description: 'Revenue of that year, in whole units of the currency.',
      resolve: (figures) => (whyNoRevenue(figures) === null ? Number(figures.revenue) : null),
    }),
    history: t.field({
      type: [YearRevenueType],
      description:
        'Up to eight fiscal years, this one included, oldest first; years reported in another currency are left out.',
      complexity: 1,
      resolve: ({ history }) => [...history],
    }),
    corrected: t.stringList({
      nullable: true,
      description: SAID.corrected,
      complexity: 1,
      resolve: (figures) => correctedRevenue(figures.corrected, whyNoRevenue(figures) === null),
    }),
    absent: t.field({
      type: [AbsenceType],
      description: SAID.absence,
      complexity: 1,
      resolve: (figures) => absencesOf(reasonsOf(figures)),
    }),
  }),
});

function reasonsOf(figures: NewestFigures): Absent {
  const reason = whyNoRevenue(figures);
  return {
    ...(reason === null ? {} : { revenue: reason }),
    ...(figures.corrected === null ? { corrected: 'NOT_RUN' } : {}),
  };
}

function whyNoRevenue({ revenue, revenueAbsent }: NewestFigures): AbsenceReason | null {
  if (revenue === null) return revenueAbsent ?? 'NOT_TAGGED';
  return isExact(revenue) ? null : 'TOO_LARGE';
}

function isExact(revenue: bigint): boolean {
  return (revenue < 0n ? -revenue : revenue) <= EXACT_MAX;
}
