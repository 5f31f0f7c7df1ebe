// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.brand/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly citation: string;
  readonly company: {
    readonly cik: number;
    readonly name: string;
    readonly ticker: string | null;
    readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER';
    readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
  };
  readonly name: string;
  readonly since: string | null;
  readonly nameCount: number;
  readonly renames: number;
  readonly styleChanges: number;
  readonly names: readonly ({
    readonly name: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly isCurrent: boolean;
    readonly change: 'rename' | 'same' | 'style' | null;
  })[];
  readonly tickers: readonly ({
    readonly ticker: string;
    readonly exchange: string | null;
    readonly isListed: boolean;
    readonly seenFrom: string | null;
    readonly goneSince: string | null;
  })[];
  readonly filingsSince: string;
  readonly filings: readonly ({
    readonly filedOn: string;
    readonly form: string;
    readonly brandItems: readonly string[];
    readonly items: readonly string[];
    readonly title: string;
    readonly reportDate: string | null;
    readonly isAmendment: boolean;
    readonly accession: string;
    readonly url: string;
    readonly documentUrl: string | null;
  })[] | null;
  readonly itemsUnknown: number;
  readonly url: string;
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly brandRecord: {
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
    readonly citation: string;
    readonly company: {
      readonly cik: number;
      readonly name: string;
      readonly ticker: string | null;
      readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER';
      readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
    };
    readonly name: string;
    readonly since: string | null;
    readonly nameCount: number;
    readonly renames: number;
    readonly styleChanges: number;
    readonly names: readonly ({
      readonly name: string;
      readonly from: string | null;
      readonly to: string | null;
      readonly isCurrent: boolean;
      readonly change: 'RENAME' | 'SAME' | 'STYLE' | null;
    })[];
    readonly tickers: readonly ({
      readonly ticker: string;
      readonly exchange: string | null;
      readonly isListed: boolean;
      readonly seenFrom: string | null;
      readonly goneSince: string | null;
    })[];
    readonly filingsSince: string;
    readonly filings: readonly ({
      readonly filedOn: string;
      readonly form: string;
      readonly brandItems: readonly string[];
      readonly items: readonly string[];
      readonly title: string;
      readonly reportDate: string | null;
      readonly isAmendment: boolean;
      readonly accession: string;
      readonly url: string;
      readonly documentUrl: string | null;
    })[] | null;
    readonly itemsUnknown: number;
    readonly url: string;
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
