// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.comparison/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly cards: readonly ({
    readonly company: {
      readonly cik: number;
      readonly name: string;
      readonly displayName: string;
      readonly ticker: string | null;
      readonly industry: string | null;
      readonly url: string;
    };
    readonly exposure: {
      readonly fiscalYearEnd: string | null;
      readonly currency: string | null;
      readonly revenue: number | null;
      readonly totalDebt: number | null;
      readonly cash: number | null;
    };
    readonly experience: {
      readonly growthYears: number | null;
      readonly revenueGrowth1y: number | null;
      readonly revenueGrowthPerYear: number | null;
      readonly fourthQuarterGrowth: number | null;
      readonly operatingMargin: number | null;
      readonly operatingMarginPrior: number | null;
      readonly netMargin: number | null;
      readonly freeCashFlow: number | null;
    };
    readonly perShare: {
      readonly sharesOutstandingAsOf: string | null;
      readonly earningsPerShareBasic: number | null;
      readonly earningsPerShareDiluted: number | null;
      readonly sharesOutstanding: number | null;
      readonly bookValuePerShare: number | null;
      readonly revenuePerShare: number | null;
      readonly dividendsPerShare: number | null;
    };
    readonly range: {
      readonly method: string;
      readonly edition: string;
      readonly targetFiscalYearEnd: string;
      readonly yearOver: boolean;
      readonly reportDue: string;
      readonly level: number;
      readonly low: number;
      readonly high: number;
      readonly width: number;
      readonly baseline: { readonly revenue: number; readonly growth: number };
      readonly stress: { readonly low: number; readonly high: number; readonly years: readonly number[] };
      readonly credibilityWeight: number;
      readonly group: { readonly sizeBand: '<10M' | '1-5B' | '>=5B' | '10-50M' | '50-250M' | '250M-1B'; readonly sic2: string | null };
      readonly reconstructed: boolean;
      readonly receipt: { readonly sha256: string; readonly replay: boolean; readonly url: string } | null;
    } | null;
    readonly pastRanges: readonly ({
      readonly targetFiscalYearEnd: string;
      readonly low: number;
      readonly high: number;
      readonly outcome: number;
      readonly state: 'above' | 'below' | 'inside';
      readonly source: 'backTest' | 'live' | 'replay';
      readonly url: string;
    })[];
    readonly years: readonly { readonly fiscalYear: number; readonly end: string; readonly revenue: number }[];
    readonly corrected: readonly string[];
    readonly absent: Absent;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly comparison: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly cards: readonly ({
      readonly company: {
        readonly cik: number;
        readonly name: string;
        readonly displayName: string;
        readonly ticker: string | null;
        readonly industry: string | null;
        readonly url: string;
      };
      readonly exposure: {
        readonly fiscalYearEnd: string | null;
        readonly currency: string | null;
        readonly revenue: { readonly value: number } | null;
        readonly totalDebt: { readonly value: number } | null;
        readonly cash: { readonly value: number } | null;
      };
      readonly experience: {
        readonly growthYears: number | null;
        readonly revenueGrowth1y: { readonly value: number } | null;
        readonly revenueGrowthPerYear: { readonly value: number } | null;
        readonly fourthQuarterGrowth: { readonly value: number } | null;
        readonly operatingMargin: { readonly value: number } | null;
        readonly operatingMarginPrior: { readonly value: number } | null;
        readonly netMargin: { readonly value: number } | null;
        readonly freeCashFlow: { readonly value: number } | null;
      };
      readonly perShare: {
        readonly sharesOutstandingAsOf: string | null;
        readonly earningsPerShareBasic: { readonly value: number } | null;
        readonly earningsPerShareDiluted: { readonly value: number } | null;
        readonly sharesOutstanding: { readonly value: number } | null;
        readonly bookValuePerShare: { readonly value: number } | null;
        readonly revenuePerShare: { readonly value: number } | null;
        readonly dividendsPerShare: { readonly value: number } | null;
      };
      readonly range: {
        readonly method: string;
        readonly edition: string;
        readonly targetFiscalYearEnd: string;
        readonly yearOver: boolean;
        readonly reportDue: string;
        readonly level: number;
        readonly low: number;
        readonly high: number;
        readonly width: number;
        readonly baseline: { readonly revenue: number; readonly growth: number };
        readonly stress: { readonly low: number; readonly high: number; readonly years: readonly number[] };
        readonly credibilityWeight: number;
        readonly group: {
          readonly sizeBand: 'BELOW_10M' | 'FROM_1B_TO_5B' | 'FROM_5B' | 'FROM_10M_TO_50M' | 'FROM_50M_TO_250M' | 'FROM_250M_TO_1B';
          readonly sic2: string | null;
        };
        readonly reconstructed: boolean;
        readonly receipt: { readonly sha256: string; readonly replay: boolean; readonly url: string } | null;
      } | null;
      readonly pastRanges: readonly ({
        readonly targetFiscalYearEnd: string;
        readonly low: number;
        readonly high: number;
        readonly outcome: number;
        readonly state: 'above' | 'below' | 'inside';
        readonly source: 'backTest' | 'live' | 'replay';
        readonly url: string;
      })[];
      readonly years: readonly ({ readonly fiscalYear: number; readonly end: string; readonly revenue: { readonly value: number } | null })[];
      readonly corrected: readonly string[];
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    })[];
  };
};
