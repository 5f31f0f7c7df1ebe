// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.league/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly funds: number;
  readonly withReport: number;
  readonly ranked: number;
  readonly orderBy: string;
  readonly rows: readonly ({
    readonly rank: number | null;
    readonly ticker: string;
    readonly name: string | null;
    readonly cik: number;
    readonly seriesId: string;
    readonly boat: {
      readonly boat: 'dinghy' | 'ferry' | 'liner' | 'schooner' | 'sloop';
      readonly warningLevel: number;
      readonly breadthLevel: number;
      readonly decidedBy: 'both' | 'breadth' | 'severe' | 'warnings';
    } | null;
    readonly warningShare: number | null;
    readonly severeShare: number | null;
    readonly unreadFilings: number | null;
    readonly signs: number | null;
    readonly warned: readonly ({
      readonly name: string;
      readonly cik: number | null;
      readonly ticker: string | null;
      readonly weight: number;
      readonly warningKinds: readonly string[];
      readonly severe: boolean;
      readonly unreadFilings?: number;
    })[];
    readonly top10: number | null;
    readonly top10Matched: number | null;
    readonly effectiveN: number | null;
    readonly equityShare: number | null;
    readonly matchedShare: number | null;
    readonly knownShare: number | null;
    readonly reportDate: string | null;
    readonly ageDays: number | null;
    readonly filedOn: string | null;
    readonly url: string | null;
    readonly absent: Absent;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly etfLeague: {
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
    readonly funds: number;
    readonly withReport: number;
    readonly ranked: number;
    readonly rows: readonly ({
      readonly rank: number | null;
      readonly ticker: string;
      readonly name: string | null;
      readonly cik: number;
      readonly seriesId: string;
      readonly boat: {
        readonly boat: 'DINGHY' | 'FERRY' | 'LINER' | 'SCHOONER' | 'SLOOP';
        readonly warningLevel: number;
        readonly breadthLevel: number;
        readonly decidedBy: 'BOTH' | 'BREADTH' | 'SEVERE' | 'WARNINGS';
      } | null;
      readonly warningShare: number | null;
      readonly severeShare: number | null;
      readonly unreadFilings: number | null;
      readonly signs: number | null;
      readonly warned: readonly ({
        readonly name: string;
        readonly cik: number | null;
        readonly ticker: string | null;
        readonly weight: number;
        readonly warningKinds: readonly string[];
        readonly severe: boolean;
        readonly unreadFilings: number | null;
      })[];
      readonly top10: number | null;
      readonly top10Matched: number | null;
      readonly effectiveN: number | null;
      readonly equityShare: number | null;
      readonly matchedShare: number | null;
      readonly knownShare: number | null;
      readonly reportDate: string | null;
      readonly ageDays: number | null;
      readonly filedOn: string | null;
      readonly url: string | null;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    })[];
  };
};
