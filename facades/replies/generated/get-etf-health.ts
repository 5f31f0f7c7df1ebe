// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.etf/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly ticker: string;
  readonly name: string;
  readonly registrant: string;
  readonly cik: number;
  readonly seriesId: string | null;
  readonly reportDate: string;
  readonly ageDays: number;
  readonly filedOn: string | null;
  readonly url: string | null;
  readonly netAssets: number | null;
  readonly lines: number;
  readonly coverage: { readonly covered: boolean; readonly equityShare: number; readonly matchedShare: number | null };
  readonly knownShare: number | null;
  readonly warningShare: number | null;
  readonly severeShare: number | null;
  readonly unreadFilings: number | null;
  readonly top10: number | null;
  readonly top10Matched: number | null;
  readonly hhi: number | null;
  readonly effectiveN: number | null;
  readonly sectors: readonly { readonly sector: string; readonly share: number }[];
  readonly boat: {
    readonly boat: 'dinghy' | 'ferry' | 'liner' | 'schooner' | 'sloop';
    readonly warningLevel: number;
    readonly breadthLevel: number;
    readonly decidedBy: 'both' | 'breadth' | 'severe' | 'warnings';
  } | null;
  readonly warned: readonly ({
    readonly name: string;
    readonly cik: number | null;
    readonly ticker: string | null;
    readonly weight: number;
    readonly matchedBy: 'cusip' | 'fund' | 'lei' | 'name' | 'ticker' | null;
    readonly warningKinds: readonly string[] | null;
    readonly severe: boolean;
    readonly unreadFilings?: number;
  })[];
  readonly holdings: readonly ({
    readonly name: string;
    readonly cik: number | null;
    readonly ticker: string | null;
    readonly weight: number;
    readonly matchedBy: 'cusip' | 'fund' | 'lei' | 'name' | 'ticker' | null;
    readonly warningKinds: readonly string[] | null;
    readonly severe: boolean;
    readonly unreadFilings?: number;
  })[];
  readonly conflicts: readonly string[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly etf: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly ticker: string;
    readonly name: string;
    readonly registrant: string;
    readonly cik: number;
    readonly seriesId: string | null;
    readonly reportDate: string;
    readonly ageDays: number;
    readonly filedOn: string | null;
    readonly url: string | null;
    readonly netAssets: number | null;
    readonly lines: number;
    readonly coverage: { readonly covered: boolean; readonly equityShare: number; readonly matchedShare: number | null };
    readonly knownShare: number | null;
    readonly warningShare: number | null;
    readonly severeShare: number | null;
    readonly unreadFilings: number | null;
    readonly top10: number | null;
    readonly top10Matched: number | null;
    readonly hhi: number | null;
    readonly effectiveN: number | null;
    readonly sectors: readonly { readonly sector: string; readonly share: number }[];
    readonly boat: {
      readonly boat: 'DINGHY' | 'FERRY' | 'LINER' | 'SCHOONER' | 'SLOOP';
      readonly warningLevel: number;
      readonly breadthLevel: number;
      readonly decidedBy: 'BOTH' | 'BREADTH' | 'SEVERE' | 'WARNINGS';
    } | null;
    readonly warned: readonly ({
      readonly name: string;
      readonly cik: number | null;
      readonly ticker: string | null;
      readonly weight: number;
      readonly matchedBy: 'CUSIP' | 'FUND' | 'LEI' | 'NAME' | 'TICKER' | null;
      readonly warningKinds: readonly string[] | null;
      readonly severe: boolean;
      readonly unreadFilings: number | null;
    })[];
    readonly holdings: readonly ({
      readonly name: string;
      readonly cik: number | null;
      readonly ticker: string | null;
      readonly weight: number;
      readonly matchedBy: 'CUSIP' | 'FUND' | 'LEI' | 'NAME' | 'TICKER' | null;
      readonly warningKinds: readonly string[] | null;
      readonly severe: boolean;
      readonly unreadFilings: number | null;
    })[];
    readonly conflicts: readonly string[];
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
