// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.counts/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly board: string;
  readonly question: string;
  readonly total: number | null;
  readonly groups: readonly ({ readonly value: string; readonly title: string; readonly filings: number | null })[];
  readonly others: number;
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly board: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly coverage: {
      readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
      readonly filers: number | null;
      readonly from: string;
      readonly through: string | null;
      readonly gaps: readonly { readonly from: string; readonly to: string }[];
      readonly allFilers: readonly { readonly from: string; readonly to: string }[];
      readonly showsOthers: boolean;
    };
    readonly window: { readonly from: string; readonly to: string };
    readonly question: string;
    readonly total: number | null;
    readonly facets: readonly ({
      readonly name: 'EXCHANGE' | 'OUTCOME' | 'SIC' | 'SIZE' | 'STATE';
      readonly values: readonly { readonly value: string; readonly title: string; readonly filings: number }[];
      readonly others: number;
    })[];
    readonly quarters: readonly ({ readonly from: string; readonly to: string; readonly filings: number | null })[];
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
