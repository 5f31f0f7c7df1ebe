// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.portfolio/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly manager: {
    readonly cik: number;
    readonly name: string;
    readonly reportDate: string;
    readonly filedOn: string | null;
    readonly url: string | null;
    readonly amendments: number;
    readonly valueUnit: 'dollars' | 'thousands';
    readonly valueUnitUnusual: boolean;
    readonly totalUsd: number | null;
    readonly optionRows: number;
    readonly optionUsd: number | null;
    readonly confidentialOmitted: boolean | null;
    readonly newer?: { readonly filedOn: string; readonly note: string };
    readonly unreadAmendment?: { readonly filedOn: string; readonly note: string };
  } | null;
  readonly gross: number;
  readonly net: number;
  readonly matched: number;
  readonly unmatched: number;
  readonly other: number;
  readonly knownShare: number | null;
  readonly warningShare: number | null;
  readonly severeShare: number | null;
  readonly unreadFilings: number;
  readonly shortWarningShare: number | null;
  readonly shortUnreadFilings: number;
  readonly top1: number;
  readonly top10: number;
  readonly hhi: number | null;
  readonly effectiveN: number | null;
  readonly sectors: readonly { readonly sector: string; readonly share: number }[];
  readonly rangeWidth: { readonly mean: number | null; readonly covered: number };
  readonly speed: { readonly mean: number | null; readonly covered: number };
  readonly cash: { readonly mean: number | null; readonly covered: number };
  readonly netCash: { readonly mean: number | null; readonly covered: number };
  readonly compass: {
    readonly cashMachine: number;
    readonly cashCow: number;
    readonly builder: number;
    readonly burner: number;
    readonly off: number;
  } | null;
  readonly boat: {
    readonly boat: 'dinghy' | 'ferry' | 'liner' | 'schooner' | 'sloop';
    readonly warningLevel: number;
    readonly breadthLevel: number;
    readonly decidedBy: 'both' | 'breadth' | 'severe' | 'warnings';
  } | null;
  readonly overlaps: readonly ({ readonly one: string; readonly other: string; readonly overlap: number | null })[];
  readonly activeShare: number | null;
  readonly risks: readonly string[];
  readonly committee: {
    readonly verdict: string;
    readonly kept: readonly ({
      readonly name: string;
      readonly ticker: string;
      readonly kind: 'money-market' | 'payer' | 'short-term';
      readonly weight: number;
      readonly state: 'held' | 'incomplete' | 'missed' | 'pending' | null;
      readonly period: string | null;
      readonly held: number;
      readonly scored: number;
      readonly url: string;
    })[];
    readonly comparison: string;
    readonly quarter: string | null;
    readonly own: {
      readonly warningShare: number | null;
      readonly severeShare: number | null;
      readonly knownShare: number | null;
      readonly top10: number | null;
      readonly effectiveN: number | null;
    };
    readonly types: readonly ({
      readonly type: 'banks' | 'endowments' | 'insurers' | 'managers' | 'pensions' | 'sovereign';
      readonly title: string;
      readonly of: number;
      readonly onFile: readonly string[];
      readonly missing: readonly string[];
      readonly medians: {
        readonly warningShare: number | null;
        readonly severeShare: number | null;
        readonly knownShare: number | null;
        readonly top10: number | null;
        readonly effectiveN: number | null;
      };
    })[];
    readonly broadFund: {
      readonly ticker: string;
      readonly reportDate: string;
      readonly url: string | null;
      readonly measures: {
        readonly warningShare: number | null;
        readonly severeShare: number | null;
        readonly knownShare: number | null;
        readonly top10: number | null;
        readonly effectiveN: number | null;
      };
    } | null;
  };
  readonly companies: readonly ({
    readonly name: string;
    readonly cik: number | null;
    readonly ticker: string | null;
    readonly weight: number;
    readonly sector: string | null;
    readonly warningKinds: readonly string[] | null;
    readonly severe: boolean;
    readonly unreadFilings?: number;
  })[];
  readonly long: readonly ({
    readonly name: string;
    readonly ticker: string | null;
    readonly cusip?: string;
    readonly cik: number | null;
    readonly weight: number;
    readonly value?: number;
    readonly kind: 'company' | 'fund' | 'other' | 'unknown';
    readonly matchedBy: 'cusip' | 'fund' | 'lei' | 'name' | 'ticker' | null;
  })[];
  readonly short: readonly ({
    readonly name: string;
    readonly ticker: string | null;
    readonly cusip?: string;
    readonly cik: number | null;
    readonly weight: number;
    readonly value?: number;
    readonly kind: 'company' | 'fund' | 'other' | 'unknown';
    readonly matchedBy: 'cusip' | 'fund' | 'lei' | 'name' | 'ticker' | null;
  })[];
  readonly changes: {
    readonly quarter: string;
    readonly filedOn: string | null;
    readonly accession: string | null;
    readonly url: string | null;
    readonly new: number | null;
    readonly added: number | null;
    readonly reduced: number | null;
    readonly sold: number | null;
    readonly unchanged: number | null;
    readonly lines: readonly ({
      readonly name: string;
      readonly cusip: string;
      readonly change: 'added' | 'new' | 'reduced' | 'sold';
      readonly isPrincipal: boolean;
      readonly shares?: number;
      readonly sharesBefore?: number;
      readonly value?: number;
      readonly valueBefore?: number;
    })[];
  } | null;
  readonly conflicts: readonly string[];
  readonly funds: readonly ({
    readonly name: string;
    readonly seriesId: string | null;
    readonly reportDate: string;
    readonly filedOn: string | null;
    readonly lines: number;
    readonly url: string | null;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly portfolio: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly manager: {
      readonly cik: number;
      readonly name: string;
      readonly reportDate: string;
      readonly filedOn: string | null;
      readonly url: string | null;
      readonly amendments: number;
      readonly valueUnit: 'DOLLARS' | 'THOUSANDS';
      readonly valueUnitUnusual: boolean;
      readonly totalUsd: number | null;
      readonly optionRows: number;
      readonly optionUsd: number | null;
      readonly confidentialOmitted: boolean | null;
      readonly newer: { readonly filedOn: string; readonly note: string } | null;
      readonly unreadAmendment: { readonly filedOn: string; readonly note: string } | null;
    } | null;
    readonly gross: number;
    readonly net: number;
    readonly matched: number;
    readonly unmatched: number;
    readonly other: number;
    readonly knownShare: number | null;
    readonly warningShare: number | null;
    readonly severeShare: number | null;
    readonly unreadFilings: number;
    readonly shortWarningShare: number | null;
    readonly shortUnreadFilings: number;
    readonly top1: number;
    readonly top10: number;
    readonly hhi: number | null;
    readonly effectiveN: number | null;
    readonly sectors: readonly { readonly sector: string; readonly share: number }[];
    readonly rangeWidth: { readonly mean: number | null; readonly covered: number };
    readonly speed: { readonly mean: number | null; readonly covered: number };
    readonly cash: { readonly mean: number | null; readonly covered: number };
    readonly netCash: { readonly mean: number | null; readonly covered: number };
    readonly compass: {
      readonly cashMachine: number;
      readonly cashCow: number;
      readonly builder: number;
      readonly burner: number;
      readonly off: number;
    } | null;
    readonly boat: {
      readonly boat: 'DINGHY' | 'FERRY' | 'LINER' | 'SCHOONER' | 'SLOOP';
      readonly warningLevel: number;
      readonly breadthLevel: number;
      readonly decidedBy: 'BOTH' | 'BREADTH' | 'SEVERE' | 'WARNINGS';
    } | null;
    readonly overlaps: readonly ({ readonly one: string; readonly other: string; readonly overlap: number | null })[];
    readonly activeShare: number | null;
    readonly risks: readonly string[];
    readonly committee: {
      readonly verdict: string;
      readonly kept: readonly ({
        readonly name: string;
        readonly ticker: string;
        readonly kind: 'MONEY_MARKET' | 'PAYER' | 'SHORT_TERM';
        readonly weight: number;
        readonly state: 'HELD' | 'INCOMPLETE' | 'MISSED' | 'PENDING' | null;
        readonly period: string | null;
        readonly held: number;
        readonly scored: number;
        readonly url: string;
      })[];
      readonly comparison: string;
      readonly quarter: string | null;
      readonly own: {
        readonly warningShare: number | null;
        readonly severeShare: number | null;
        readonly knownShare: number | null;
        readonly top10: number | null;
        readonly effectiveN: number | null;
      };
      readonly types: readonly ({
        readonly type: 'BANKS' | 'ENDOWMENTS' | 'INSURERS' | 'MANAGERS' | 'PENSIONS' | 'SOVEREIGN';
        readonly title: string;
        readonly of: number;
        readonly onFile: readonly string[];
        readonly missing: readonly string[];
        readonly medians: {
          readonly warningShare: number | null;
          readonly severeShare: number | null;
          readonly knownShare: number | null;
          readonly top10: number | null;
          readonly effectiveN: number | null;
        };
      })[];
      readonly broadFund: {
        readonly ticker: string;
        readonly reportDate: string;
        readonly url: string | null;
        readonly measures: {
          readonly warningShare: number | null;
          readonly severeShare: number | null;
          readonly knownShare: number | null;
          readonly top10: number | null;
          readonly effectiveN: number | null;
        };
      } | null;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    };
    readonly companies: readonly ({
      readonly name: string;
      readonly cik: number | null;
      readonly ticker: string | null;
      readonly weight: number;
      readonly sector: string | null;
      readonly warningKinds: readonly string[] | null;
      readonly severe: boolean;
      readonly unreadFilings: number | null;
    })[];
    readonly long: readonly ({
      readonly name: string;
      readonly ticker: string | null;
      readonly cusip: string | null;
      readonly cik: number | null;
      readonly weight: number;
      readonly value: number | null;
      readonly kind: 'COMPANY' | 'FUND' | 'OTHER' | 'UNKNOWN';
      readonly matchedBy: 'CUSIP' | 'FUND' | 'LEI' | 'NAME' | 'TICKER' | null;
    })[];
    readonly short: readonly ({
      readonly name: string;
      readonly ticker: string | null;
      readonly cusip: string | null;
      readonly cik: number | null;
      readonly weight: number;
      readonly value: number | null;
      readonly kind: 'COMPANY' | 'FUND' | 'OTHER' | 'UNKNOWN';
      readonly matchedBy: 'CUSIP' | 'FUND' | 'LEI' | 'NAME' | 'TICKER' | null;
    })[];
    readonly changes: {
      readonly quarter: string;
      readonly filedOn: string | null;
      readonly accession: string | null;
      readonly url: string | null;
      readonly new: number | null;
      readonly added: number | null;
      readonly reduced: number | null;
      readonly sold: number | null;
      readonly unchanged: number | null;
      readonly lines: readonly ({
        readonly name: string;
        readonly cusip: string;
        readonly change: 'ADDED' | 'NEW' | 'REDUCED' | 'SOLD';
        readonly isPrincipal: boolean;
        readonly shares: number | null;
        readonly sharesBefore: number | null;
        readonly value: number | null;
        readonly valueBefore: number | null;
      })[];
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    } | null;
    readonly conflicts: readonly string[];
    readonly funds: readonly ({
      readonly name: string;
      readonly seriesId: string | null;
      readonly reportDate: string;
      readonly filedOn: string | null;
      readonly lines: number;
      readonly url: string | null;
    })[];
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
