// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.screen/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
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
    readonly fiscalYearEnd: string;
    readonly currency: string;
    readonly revenue: number | null;
    readonly totalDebt: number | null;
    readonly cash: number | null;
    readonly revenueGrowth1y: number | null;
    readonly revenueGrowthPerYear: number | null;
    readonly fourthQuarterGrowth: number | null;
    readonly operatingMargin: number | null;
    readonly operatingMarginPrior: number | null;
    readonly netMargin: number | null;
    readonly freeCashFlow: number | null;
    readonly earningsPerShareBasic: number | null;
    readonly earningsPerShareDiluted: number | null;
    readonly sharesOutstanding: number | null;
    readonly bookValuePerShare: number | null;
    readonly revenuePerShare: number | null;
    readonly dividendsPerShare: number | null;
    readonly corrected: readonly string[] | null;
    readonly card: string;
    readonly absent: Absent;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly screen: {
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
    readonly total: number;
    readonly returned: number;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly rows: readonly ({
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
      readonly fiscalYearEnd: string;
      readonly currency: string;
      readonly revenue: number | null;
      readonly totalDebt: number | null;
      readonly cash: number | null;
      readonly revenueGrowth1y: number | null;
      readonly revenueGrowthPerYear: number | null;
      readonly fourthQuarterGrowth: number | null;
      readonly operatingMargin: number | null;
      readonly operatingMarginPrior: number | null;
      readonly netMargin: number | null;
      readonly freeCashFlow: number | null;
      readonly earningsPerShareBasic: number | null;
      readonly earningsPerShareDiluted: number | null;
      readonly sharesOutstanding: number | null;
      readonly bookValuePerShare: number | null;
      readonly revenuePerShare: number | null;
      readonly dividendsPerShare: number | null;
      readonly corrected: readonly string[] | null;
      readonly card: string;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    })[];
  };
};
