// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.filings/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly company?: {
    readonly cik: number;
    readonly name: string;
    readonly ticker: string | null;
    readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER';
    readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
  };
  readonly total: number | null;
  readonly totalAtLeast: number;
  readonly returned: number;
  readonly next?: string;
  readonly rows: readonly ({
    readonly accession: string;
    readonly cik: number;
    readonly company: string;
    readonly displayName: string;
    readonly ticker: string | null;
    readonly exchange: string | null;
    readonly sic: string | null;
    readonly industry: string | null;
    readonly state: string | null;
    readonly form: string;
    readonly isAmendment: boolean;
    readonly filedOn: string;
    readonly acceptedAt: string | null;
    readonly reportDate: string | null;
    readonly items: readonly string[] | null;
    readonly boards: readonly ('auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings')[];
    readonly url: string;
    readonly documentUrl: string | null;
    readonly absent: Absent;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly filings: {
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
    readonly company: {
      readonly cik: number;
      readonly name: string;
      readonly ticker: string | null;
      readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER';
      readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
    } | null;
    readonly total: number | null;
    readonly totalAtLeast: number;
    readonly returned: number;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly rows: readonly ({
      readonly accession: string;
      readonly cik: number;
      readonly filer: {
        readonly company: string;
        readonly displayName: string;
        readonly ticker: string | null;
        readonly exchange: string | null;
        readonly sic: string | null;
        readonly industry: string | null;
        readonly state: string | null;
      };
      readonly form: string;
      readonly isAmendment: boolean;
      readonly filedOn: string;
      readonly acceptedAt: string | null;
      readonly reportDate: string | null;
      readonly items: readonly string[] | null;
      readonly boards: readonly ('AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS')[];
      readonly url: string;
      readonly documentUrl: string | null;
    })[];
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
