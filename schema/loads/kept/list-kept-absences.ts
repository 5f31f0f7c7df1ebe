import type { KeptMember } from '../../domain/kept/kept-member.ts';
import { type KeptPeriod, sealDayOf } from '../../domain/kept/kept-period.ts';
import { newestPeriod } from '../../domain/kept/kept-summary.ts';
import { type Absence, type AbsenceReason, absentFields, nullFields } from '../../domain/terms/absence.ts';
import type { LoadedKept, SealedMonth } from './load-kept.ts';

/** A period with the receipt of its month. */
export interface SealedPeriod extends KeptPeriod {
  readonly sealed: SealedMonth | null;
  /** Why there is none. */
  readonly unsealed: AbsenceReason;
}

export function periodAbsences({ why, source, sealed, unsealed }: SealedPeriod): Absence[] {
  return [
    ...(why === null ? [] : absentFields(['parts'], why.absent, why.explanation)),
    ...(source === null
      ? absentFields(['form', 'filedOn', 'accession', 'url'], why?.absent ?? 'NOT_INGESTED', why?.explanation)
      : nullFields({ filedOn: source.filedOn, accession: source.accession, url: source.accession }, 'NOT_INGESTED')),
    ...nullFields({ receipt: sealed }, unsealed),
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

export function memberAbsences(member: DatedMember): Absence[] {
  const isOnFile = newestPeriod(member) !== undefined;
  const noYield: AbsenceReason =
    member.kind !== 'money-market' ? 'NOT_APPLICABLE' : isOnFile ? 'NOT_TAGGED' : 'NOT_INGESTED';
  return [
    ...nullFields({ name: member.name }, 'NOT_INGESTED'),
    ...nullFields({ seriesId: member.seriesId }, 'NOT_APPLICABLE'),
    ...(isOnFile ? [] : absentFields(['newest'], 'NOT_INGESTED')),
    ...nullFields({ yield: member.yield, yieldOn: member.yield }, noYield),
  ];
}
