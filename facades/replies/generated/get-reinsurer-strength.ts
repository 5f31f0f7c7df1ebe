// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage, HealthWatchEntry } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.reinsurers/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly loaded: number;
  readonly rows: readonly ({
    readonly ticker: string;
    readonly cik: number;
    readonly company: string | null;
    readonly life: boolean;
    readonly boat: 'dinghy' | 'ferry' | 'liner' | 'schooner' | 'sloop' | null;
    readonly fired: number;
    readonly evaluable: number;
    readonly fiscalYearEnd: string | null;
    readonly currency: string | null;
    readonly capital: number | null;
    readonly capitalChange: number | null;
    readonly netPremiumWritten: number | null;
    readonly netReserves: number | null;
    readonly premiumLeverage: number | null;
    readonly reserveLeverage: number | null;
    readonly lossRatio: number | null;
    readonly lossRatioPrior: number | null;
    readonly returnOnCapital: number | null;
    readonly totalDebt: number | null;
    readonly debtToCapital: number | null;
    readonly development: readonly ({ readonly fiscalYear: number; readonly fiscalYearEnd: string; readonly amount: number | null })[];
    readonly signs: readonly ({
      readonly sign: 'capital-fall' | 'debt' | 'filings' | 'losses' | 'premium-leverage' | 'reserve-development';
      readonly title: string;
      readonly rule: string;
      readonly fires: boolean | null;
    })[];
    readonly healthWatch: readonly HealthWatchEntry[] | null;
    readonly watched: boolean | null;
    readonly url: string | null;
    readonly notes: { readonly [name: string]: readonly string[] };
    readonly sources: { readonly [name: string]: string };
    readonly absent: Absent;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly reinsurers: {
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
    readonly loaded: number;
    readonly rows: readonly ({
      readonly ticker: string;
      readonly cik: number;
      readonly company: string | null;
      readonly life: boolean;
      readonly boat: 'DINGHY' | 'FERRY' | 'LINER' | 'SCHOONER' | 'SLOOP' | null;
      readonly fired: number;
      readonly evaluable: number;
      readonly fiscalYearEnd: string | null;
      readonly currency: string | null;
      readonly capital: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
      readonly capitalChange: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
      readonly netPremiumWritten: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
      readonly netReserves: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
      readonly premiumLeverage: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
      readonly reserveLeverage: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
      readonly lossRatio: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
      readonly lossRatioPrior: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
      readonly returnOnCapital: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
      readonly totalDebt: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
      readonly debtToCapital: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
      readonly development: readonly ({
        readonly fiscalYear: number;
        readonly fiscalYearEnd: string;
        readonly amount: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
      })[];
      readonly signs: readonly ({
        readonly sign: 'CAPITAL_FALL' | 'DEBT' | 'FILINGS' | 'LOSSES' | 'PREMIUM_LEVERAGE' | 'RESERVE_DEVELOPMENT';
        readonly title: string;
        readonly rule: string;
        readonly fires: boolean | null;
      })[];
      readonly card: {
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
        readonly company: { readonly url: string };
      } | null;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    })[];
  };
};
