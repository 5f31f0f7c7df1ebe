// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { EventKind } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.companies/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly onFile: { readonly filers: number; readonly withOwnList: number; readonly byNameAlone: number };
  readonly facets: readonly ({
    readonly facet: 'exchange' | 'industry' | 'size' | 'state';
    readonly value: string;
    readonly title: string;
    readonly filers: number;
  })[];
  readonly total: number;
  readonly returned: number;
  readonly next?: string;
  readonly rows: readonly ({
    readonly cik: number;
    readonly company: string;
    readonly displayName: string;
    readonly ticker: string | null;
    readonly exchange: string | null;
    readonly sic: string | null;
    readonly industry: string | null;
    readonly state: string | null;
    readonly fiscalYearEnd: string | null;
    readonly currency: string | null;
    readonly revenue: number | null;
    readonly corrected: readonly string[] | null;
    readonly history: readonly ({ readonly fiscalYear: number; readonly fiscalYearEnd: string; readonly revenue: number | null })[];
    readonly holding: 'card' | 'filings' | 'name';
    readonly eventOn: string | null;
    readonly eventKinds: readonly EventKind[];
    readonly eventUrl: string | null;
    readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
    readonly card: string;
    readonly absent: Absent;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly filers: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly onFile: { readonly filers: number; readonly withOwnList: number; readonly byNameAlone: number };
    readonly facets: readonly ({
      readonly facet: 'EXCHANGE' | 'INDUSTRY' | 'SIZE' | 'STATE';
      readonly value: string;
      readonly title: string;
      readonly filers: number;
    })[];
    readonly total: number;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly rows: readonly ({
      readonly node: {
        readonly cik: number;
        readonly company: string;
        readonly displayName: string;
        readonly ticker: string | null;
        readonly exchange: string | null;
        readonly sic: string | null;
        readonly industry: string | null;
        readonly state: string | null;
        readonly boardRows: {
          readonly edges: readonly ({
            readonly node: {
              readonly filedOn: string;
              readonly kinds: readonly ('ITEM_1_03' | 'ITEM_1_05' | 'ITEM_2_04' | 'ITEM_2_05' | 'ITEM_2_06' | 'ITEM_3_01' | 'ITEM_4_01' | 'ITEM_4_02' | 'ITEM_5_02' | 'NT_10_K' | 'NT_10_Q')[];
              readonly url: string;
            };
          })[];
        };
      };
      readonly figures: {
        readonly fiscalYearEnd: string;
        readonly currency: string;
        readonly revenue: number | null;
        readonly corrected: readonly string[] | null;
        readonly history: readonly ({ readonly fiscalYear: number; readonly fiscalYearEnd: string; readonly revenue: number | null })[];
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      } | null;
      readonly holding: 'CARD' | 'FILINGS' | 'NAME';
      readonly areEventsKnown: boolean;
      readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
      readonly card: string;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    })[];
  };
};
