// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage, HealthWatchEntry } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.panel/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly panel: 'ai' | 'energy';
  readonly title: string;
  readonly question: string;
  readonly medianGrowth: number | null;
  readonly generating: number;
  readonly warned: number;
  readonly unreadFilings: number;
  readonly loaded: number;
  readonly rows: readonly ({
    readonly ticker: string;
    readonly cik: number;
    readonly company: string | null;
    readonly compass: {
      readonly point: 'builder' | 'burner' | 'cash cow' | 'cash machine';
      readonly fcfMargin: number;
      readonly growth: number;
      readonly growthYears: number;
    } | null;
    readonly industry: string | null;
    readonly url: string | null;
    readonly exposure: {
      readonly fiscalYearEnd: string | null;
      readonly currency: string | null;
      readonly revenue: number | null;
      readonly totalDebt: number | null;
      readonly cash: number | null;
    } | null;
    readonly experience: {
      readonly growthYears: number | null;
      readonly revenueGrowth1y: number | null;
      readonly revenueGrowthPerYear: number | null;
      readonly fourthQuarterGrowth: number | null;
      readonly operatingMargin: number | null;
      readonly operatingMarginPrior: number | null;
      readonly netMargin: number | null;
      readonly freeCashFlow: number | null;
    } | null;
    readonly perShare: {
      readonly sharesOutstandingAsOf: string | null;
      readonly earningsPerShareBasic: number | null;
      readonly earningsPerShareDiluted: number | null;
      readonly sharesOutstanding: number | null;
      readonly bookValuePerShare: number | null;
      readonly revenuePerShare: number | null;
      readonly dividendsPerShare: number | null;
    } | null;
    readonly years: readonly ({ readonly fiscalYear: number; readonly end: string; readonly revenue: number | null })[] | null;
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
    readonly healthWatch: readonly HealthWatchEntry[] | null;
    readonly watched: boolean | null;
    readonly corrected: readonly string[] | null;
    readonly sources: { readonly [name: string]: string };
    readonly absent: Absent;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly sectorPanel: {
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
    readonly panel: 'AI' | 'ENERGY';
    readonly title: string;
    readonly question: string;
    readonly medianGrowth: number | null;
    readonly generating: number;
    readonly warned: number;
    readonly unreadFilings: number;
    readonly loaded: number;
    readonly rows: readonly ({
      readonly ticker: string;
      readonly cik: number;
      readonly company: string | null;
      readonly compass: {
        readonly point: 'BUILDER' | 'BURNER' | 'CASH_COW' | 'CASH_MACHINE';
        readonly fcfMargin: number;
        readonly growth: number;
        readonly growthYears: number;
      } | null;
      readonly card: {
        readonly company: { readonly industry: string | null; readonly url: string };
        readonly exposure: {
          readonly fiscalYearEnd: string | null;
          readonly currency: string | null;
          readonly revenue: { readonly value: number; readonly url: string } | null;
          readonly totalDebt: { readonly value: number; readonly url: string } | null;
          readonly cash: { readonly value: number; readonly url: string } | null;
        };
        readonly experience: {
          readonly growthYears: number | null;
          readonly revenueGrowth1y: { readonly value: number; readonly url: string } | null;
          readonly revenueGrowthPerYear: { readonly value: number; readonly url: string } | null;
          readonly fourthQuarterGrowth: { readonly value: number; readonly url: string } | null;
          readonly operatingMargin: { readonly value: number; readonly url: string } | null;
          readonly operatingMarginPrior: { readonly value: number; readonly url: string } | null;
          readonly netMargin: { readonly value: number; readonly url: string } | null;
          readonly freeCashFlow: { readonly value: number; readonly url: string } | null;
        };
        readonly perShare: {
          readonly sharesOutstandingAsOf: string | null;
          readonly earningsPerShareBasic: { readonly value: number; readonly url: string } | null;
          readonly earningsPerShareDiluted: { readonly value: number; readonly url: string } | null;
          readonly sharesOutstanding: { readonly value: number; readonly url: string } | null;
          readonly bookValuePerShare: { readonly value: number; readonly url: string } | null;
          readonly revenuePerShare: { readonly value: number; readonly url: string } | null;
          readonly dividendsPerShare: { readonly value: number; readonly url: string } | null;
        };
        readonly years: readonly ({ readonly fiscalYear: number; readonly end: string; readonly revenue: { readonly value: number } | null })[];
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
        readonly healthWatch: readonly ({
          readonly kind: 'ITEM_1_03' | 'ITEM_1_05' | 'ITEM_2_04' | 'ITEM_2_05' | 'ITEM_2_06' | 'ITEM_3_01' | 'ITEM_4_01' | 'ITEM_4_02' | 'ITEM_5_02' | 'NT_10_K' | 'NT_10_Q';
          readonly class: 'caution' | 'note' | 'severe' | 'unknown';
          readonly title: string;
          readonly count: number;
          readonly byOutcome: readonly ({
            readonly outcome: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_READ' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'UNCLASSIFIED' | 'VOLUNTARY_DELISTING';
            readonly count: number;
          })[];
          readonly newest: {
            readonly accession: string;
            readonly filedOn: string;
            readonly form: string;
            readonly amended: boolean;
            readonly url: string;
          };
          readonly follows: {
            readonly answer: string;
            readonly outcomes: readonly ({
              readonly outcome: 'acquired' | 'bankruptcy' | 'lateReport' | 'listingNotice' | 'nonReliance' | 'stoppedReporting';
              readonly title: string;
              readonly hits: number;
              readonly share: number;
              readonly low: number;
              readonly high: number;
              readonly unflagged: { readonly share: number; readonly low: number; readonly high: number } | null;
              readonly difference: { readonly share: number; readonly low: number; readonly high: number } | null;
              readonly differs: boolean;
              readonly resumed: number;
            })[];
            readonly of: number;
            readonly filers: number;
            readonly unflaggedOf: number;
            readonly unflaggedFilers: number;
            readonly from: string;
            readonly to: string;
            readonly population: string;
            readonly url: string;
          } | null;
        })[] | null;
        readonly watched: boolean;
        readonly corrected: readonly string[];
      } | null;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    })[];
  };
};
