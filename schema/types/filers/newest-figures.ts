import { builder } from '../../builder.ts';
import { fiscalYearOf } from '../../domain/figures/fiscal-years.ts';
import type { AbsenceReason, Absent } from '../../domain/terms/absence.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { NewestFigures, YearRevenue } from '../../queries/list-filers.ts';
import { AbsenceType, absencesOf } from '../shared/absence.ts';
import { correctedRevenue } from '../shared/corrected-revenue.ts';
import { table } from '../shared/fields.ts';

/** JSON carries whole numbers exactly up to here. */
const EXACT_MAX = BigInt(Number.MAX_SAFE_INTEGER);

const YearRevenueType = builder.objectRef<YearRevenue>('YearRevenue').implement({
  description: 'Revenue of one fiscal year, as its own annual report and its amendments have it.',
  fields: table((t) => ({
    fiscalYearEnd: t.day(SAID.fiscalYearEnd),
    fiscalYear: t.whole(SAID.fiscalYear, ({ fiscalYearEnd }) => fiscalYearOf(fiscalYearEnd)),
    revenue: t.number.orNull(
      'Revenue in whole units of the currency; null where the report does not give it, or beyond what JSON carries exactly.',
      ({ revenue }) => (revenue === null || !isExact(revenue) ? null : Number(revenue)),
    ),
  })),
});

export const NewestFiguresType = builder.objectRef<NewestFigures>('NewestFigures').implement({
  description: 'Figures of the newest annual report.',
  fields: table((t) => ({
    fiscalYearEnd: t.day(SAID.fiscalYearEnd),
    currency: t.text(SAID.currency),
    revenue: t.number.orNull('Revenue of that year, in whole units of the currency.', (figures) =>
      whyNoRevenue(figures) === null ? Number(figures.revenue) : null,
    ),
    history: t.list(
      YearRevenueType,
      'Up to eight fiscal years, this one included, oldest first; years reported in another currency are left out.',
      { complexity: 1 },
    ),
    corrected: t.texts.orNull(
      SAID.corrected,
      (figures) => correctedRevenue(figures.corrected, whyNoRevenue(figures) === null),
      { complexity: 1 },
    ),
    absent: t.list(AbsenceType, SAID.absence, (figures) => absencesOf(reasonsOf(figures)), { complexity: 1 }),
  })),
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
