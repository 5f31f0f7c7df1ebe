// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';

export type DaySpan = { readonly from: string; readonly to: string };

export type Coverage = {
  readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
  readonly filers: number | null;
  readonly from: string;
  readonly through: string | null;
  readonly gaps: readonly DaySpan[];
  readonly allFilers: readonly DaySpan[];
  readonly showsOthers: boolean;
};

export type EventKind = '8-K 1.03' | '8-K 3.01' | '8-K 2.04' | '8-K 4.02' | 'NT 10-K' | 'NT 10-Q' | '8-K 4.01' | '8-K 2.05' | '8-K 2.06' | '8-K 1.05' | '8-K 5.02';

export type ItemOutcome = 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'MATERIAL' | 'NOT_YET_DETERMINED' | 'NOT_MATERIAL' | 'DEFAULT_OR_ACCELERATION' | 'MANDATORY_REDEMPTION' | 'DEFICIENCY_NOTICE' | 'COMPLIANCE_REGAINED' | 'TRANSFER' | 'VOLUNTARY_DELISTING' | 'MERGER_COMPLETED' | 'SUSPENSION_OR_HEARING' | 'DISMISSED' | 'RESIGNED' | 'ENGAGED_ONLY' | 'BOARD' | 'AUDITOR' | 'DEPARTURE' | 'APPOINTMENT' | 'COMPENSATION_ONLY' | 'SEVERAL';

export type RangeCorrection = {
  readonly sequence: number;
  readonly sha256: string;
  readonly entryHash: string;
  readonly loggedOn: string;
  readonly low?: number;
  readonly high?: number;
  readonly isHeld: boolean;
  readonly inputs: readonly {
    readonly fiscalYearEnd: string;
    readonly input: string;
    readonly logged: number;
    readonly now?: number;
    readonly witness: string;
    readonly url: string;
  }[];
  readonly url: string;
};

export type YearInterval = { readonly low: number; readonly high: number };

export type OutcomeCount = {
  readonly outcome: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_READ' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'UNCLASSIFIED' | 'VOLUNTARY_DELISTING';
  readonly count: number;
};

export type ShareWithInterval = { readonly share: number; readonly low: number; readonly high: number };

export type Following = {
  readonly answer: string;
  readonly outcomes: readonly ({
    readonly outcome: 'acquired' | 'bankruptcy' | 'lateReport' | 'listingNotice' | 'nonReliance' | 'stoppedReporting';
    readonly title: string;
    readonly hits: number;
    readonly share: number;
    readonly low: number;
    readonly high: number;
    readonly unflagged: ShareWithInterval | null;
    readonly difference: ShareWithInterval | null;
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
};

export type HealthWatchEntry = {
  readonly kind: EventKind;
  readonly class: 'caution' | 'note' | 'severe' | 'unknown';
  readonly title: string;
  readonly count: number;
  readonly byOutcome: readonly OutcomeCount[];
  readonly newest: {
    readonly accession: string;
    readonly filedOn: string;
    readonly form: string;
    readonly amended: boolean;
    readonly url: string;
  };
  readonly follows: Following | null;
};

export type Figure = {
  readonly value: number;
  readonly unit: string;
  readonly concept: string;
  readonly period: { readonly start: string | null; readonly end: string };
  readonly accession: string;
  readonly filedOn: string;
  readonly form: string;
  readonly url: string;
  readonly method: string;
  readonly notes: readonly string[];
  readonly parts: readonly ({
    readonly concept: string;
    readonly unit: string;
    readonly digits: string;
    readonly period: { readonly start: string | null; readonly end: string };
    readonly accession: string;
    readonly filedOn: string;
    readonly form: string;
    readonly url: string;
    readonly source: string | null;
  })[];
  readonly witness: {
    readonly verdict: 'CONFIRMED' | 'CONSISTENT' | 'CORRECTED' | 'DISPUTED' | 'UNCHECKED';
    readonly words: string | null;
    readonly value: number | null;
    readonly unit: string | null;
    readonly tolerance: string | null;
    readonly parts: readonly ({
      readonly concept: string;
      readonly unit: string;
      readonly digits: string;
      readonly period: { readonly start: string | null; readonly end: string };
      readonly accession: string;
      readonly filedOn: string;
      readonly form: string;
      readonly url: string;
      readonly source: string | null;
    })[];
    readonly tagged: number | null;
    readonly factor: number | null;
  };
  readonly alternatives: readonly {
    readonly value: number;
    readonly concepts: readonly string[];
    readonly accession: string;
    readonly filedOn: string;
    readonly why: string;
  }[];
  readonly unused: readonly {
    readonly value: number;
    readonly concepts: readonly string[];
    readonly accession: string;
    readonly filedOn: string;
    readonly why: string;
  }[];
  readonly checks: readonly { readonly identity: string; readonly expected: number; readonly found: number; readonly holds: boolean }[];
  readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
  readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
};

export type Office = 'CEO' | 'CFO' | 'CHAIR' | 'OTHER' | 'DIRECTOR';

export type KeptTest = {
  readonly kind: 'money-market' | 'payer' | 'short-term';
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly sha256: string;
  readonly source: string;
  readonly limits: string;
};

export type KeptPart = {
  readonly measure: 'dailyLiquid' | 'dividend' | 'life' | 'maturity' | 'netAssetValue' | 'return' | 'weeklyLiquid';
  readonly value: number;
  readonly on: string;
  readonly limit: number;
  readonly before: number | null;
  readonly holds: boolean;
};

export type KeptPeriod = {
  readonly period: string;
  readonly state: 'held' | 'incomplete' | 'missed' | 'pending';
  readonly parts: readonly KeptPart[];
  readonly form: string | null;
  readonly filedOn: string | null;
  readonly accession: string | null;
  readonly url: string | null;
  readonly receipt: string | null;
  readonly absent: Absent;
};

export type KeptWorst = {
  readonly measure: 'dailyLiquid' | 'dividend' | 'life' | 'maturity' | 'netAssetValue' | 'return' | 'weeklyLiquid';
  readonly value: number;
  readonly on: string;
  readonly period: string;
};

export type RangePerformance = {
  readonly coverage: number;
  readonly below: number;
  readonly above: number;
  readonly meanLogWidth: number;
  readonly meanIntervalScore: number;
};

export type RangeRecordPart = {
  readonly of: string;
  readonly settled: number;
  readonly range: RangePerformance;
  readonly b0: RangePerformance;
  readonly b1: RangePerformance;
};

export type RaceResult = { readonly method: string; readonly coverage: number; readonly meanIntervalScore: number };

export type RacePart = { readonly of: string; readonly forecasts: number; readonly results: readonly RaceResult[] };

export type WitnessedInput = { readonly tagged: number; readonly changed: number; readonly refused: number };

export type ReplayedResult = { readonly forecasts: number; readonly coverage: number; readonly meanIntervalScore: number };

export type LabelCounts = {
  readonly labelled: number;
  readonly fired: number;
  readonly right: number;
  readonly precision: number | null;
  readonly recall: number | null;
};
