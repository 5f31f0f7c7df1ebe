import type { KeptMember } from '../../domain/kept/kept-member.ts';
import type { KeptPeriod } from '../../domain/kept/kept-period.ts';
import { newestPeriod } from '../../domain/kept/kept-summary.ts';
import { sealDayOf } from '../../domain/kept/months.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import type { LoadedKept, SealedMonth } from './load-kept.ts';

/** A period with the receipt of its month. */
export interface SealedPeriod extends KeptPeriod {
  readonly sealed: SealedMonth | null;
  /** Why there is none. */
  readonly unsealed: AbsenceReason;
}

export function periodAbsences({ why, source, sealed, unsealed }: SealedPeriod) {
  const because = (field: string) => ({
    field,
    reason: why?.absent ?? ('NOT_INGESTED' as const),
    ...(why === null ? {} : { explanation: why.explanation }),
  });
  return [
    ...(why === null ? [] : [because('parts')]),
    ...(source === null ? ['form', 'filedOn', 'accession', 'url'].map(because) : []),
    ...(source !== null && source.filedOn === null ? [{ field: 'filedOn', reason: 'NOT_INGESTED' as const }] : []),
    ...(source !== null && source.accession === null
      ? ['accession', 'url'].map((field) => ({ field, reason: 'NOT_INGESTED' as const }))
      : []),
    ...(sealed === null ? [{ field: 'receipt', reason: unsealed }] : []),
  ];
}

/** A fund or company in the record of a day. */
export interface DatedMember extends KeptMember {
  readonly kept: LoadedKept;
}

export function sealedPeriods({ kept, kind }: DatedMember, periods: readonly KeptPeriod[]): SealedPeriod[] {
  const byMonth = new Map(kept.months.map((month) => [month.month, month]));
  return periods.map((period) => ({
    ...period,
    sealed: byMonth.get(period.period) ?? null,
    unsealed: kind === 'payer' ? 'NOT_APPLICABLE' : sealDayOf(period.period) > kept.asOf.day ? 'NOT_DUE' : 'NOT_RUN',
  }));
}

export function memberAbsences(member: DatedMember) {
  const isOnFile = newestPeriod(member) !== undefined;
  const because = (field: string, reason: AbsenceReason) => ({ field, reason });
  const noYield: AbsenceReason =
    member.kind !== 'money-market' ? 'NOT_APPLICABLE' : isOnFile ? 'NOT_TAGGED' : 'NOT_INGESTED';
  return [
    ...(member.name === null ? [because('name', 'NOT_INGESTED')] : []),
    ...(member.seriesId === null ? [because('seriesId', 'NOT_APPLICABLE')] : []),
    ...(isOnFile ? [] : [because('newest', 'NOT_INGESTED')]),
    ...(member.yield === null ? [because('yield', noYield), because('yieldOn', noYield)] : []),
  ];
}
