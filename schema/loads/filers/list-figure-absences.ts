import type { AbsenceReason, Absent } from '../../domain/terms/absence.ts';
import type { NewestFigures } from '../../queries/filers/list-filers.ts';

/** JSON carries whole numbers exactly up to here. */
const EXACT_MAX = BigInt(Number.MAX_SAFE_INTEGER);

export function newestFiguresAbsent(figures: NewestFigures): Absent {
  const reason = whyNoRevenue(figures);
  return {
    ...(reason === null ? {} : { revenue: reason }),
    ...(figures.corrected === null ? { corrected: 'NOT_RUN' } : {}),
  };
}

export function whyNoRevenue({ revenue, revenueAbsent }: NewestFigures): AbsenceReason | null {
  if (revenue === null) return revenueAbsent ?? 'NOT_TAGGED';
  return isExact(revenue) ? null : 'TOO_LARGE';
}

export function isExact(revenue: bigint): boolean {
  return (revenue < 0n ? -revenue : revenue) <= EXACT_MAX;
}
