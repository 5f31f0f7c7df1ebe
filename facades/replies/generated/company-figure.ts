// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { Figure } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.figure/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly company: {
    readonly cik: number;
    readonly name: string;
    readonly displayName: string;
    readonly ticker: string | null;
    readonly url: string;
  };
  readonly field: 'bookValuePerShare' | 'cash' | 'dividendsPerShare' | 'earningsPerShareBasic' | 'earningsPerShareDiluted' | 'fourthQuarterGrowth' | 'freeCashFlow' | 'netMargin' | 'operatingMargin' | 'operatingMarginPrior' | 'revenue' | 'revenueGrowth1y' | 'revenueGrowthPerYear' | 'revenuePerShare' | 'sharesOutstanding' | 'totalDebt';
  readonly label: string;
  readonly description: string;
  readonly figure: Figure | null;
  readonly absence: {
    readonly field: string;
    readonly reason: 'BASIS_CHANGED' | 'BEFORE_FORM_EXISTED' | 'BELOW_FLOOR' | 'DIMENSIONAL_ONLY' | 'EXTENSION_TAG' | 'FOREIGN_CURRENCY' | 'FOREIGN_FILER' | 'INCONSISTENT' | 'NON_POSITIVE_BASE' | 'NOT_APPLICABLE' | 'NOT_CONSECUTIVE' | 'NOT_COVERED' | 'NOT_DUE' | 'NOT_FILED' | 'NOT_INGESTED' | 'NOT_READ' | 'NOT_REPORTED' | 'NOT_RUN' | 'NOT_TAGGED' | 'RECONSTRUCTED' | 'SHORT_HISTORY' | 'STALE' | 'TOO_FEW_EVENTS' | 'TOO_FEW_PEERS' | 'TOO_LARGE' | 'UNCLASSIFIED' | 'UNMATCHED';
    readonly explanation: string;
    readonly nextStep: string;
  } | null;
  readonly contradiction: {
    readonly value: number;
    readonly unit: string;
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
      readonly words: string;
      readonly value: number;
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
    };
  } | null;
  readonly course: readonly {
    readonly fiscalYear: number;
    readonly end: string;
    readonly value: number;
    readonly unit: string;
    readonly accession: string;
    readonly url: string;
  }[];
  readonly madeOf: readonly ({
    readonly label: string;
    readonly figure: Figure | null;
    readonly absence: {
      readonly field: string;
      readonly reason: 'BASIS_CHANGED' | 'BEFORE_FORM_EXISTED' | 'BELOW_FLOOR' | 'DIMENSIONAL_ONLY' | 'EXTENSION_TAG' | 'FOREIGN_CURRENCY' | 'FOREIGN_FILER' | 'INCONSISTENT' | 'NON_POSITIVE_BASE' | 'NOT_APPLICABLE' | 'NOT_CONSECUTIVE' | 'NOT_COVERED' | 'NOT_DUE' | 'NOT_FILED' | 'NOT_INGESTED' | 'NOT_READ' | 'NOT_REPORTED' | 'NOT_RUN' | 'NOT_TAGGED' | 'RECONSTRUCTED' | 'SHORT_HISTORY' | 'STALE' | 'TOO_FEW_EVENTS' | 'TOO_FEW_PEERS' | 'TOO_LARGE' | 'UNCLASSIFIED' | 'UNMATCHED';
      readonly explanation: string;
      readonly nextStep: string;
    } | null;
    readonly contradiction: {
      readonly value: number;
      readonly unit: string;
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
        readonly words: string;
        readonly value: number;
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
      };
    } | null;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly figure: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly company: {
      readonly cik: number;
      readonly name: string;
      readonly displayName: string;
      readonly ticker: string | null;
      readonly url: string;
    };
    readonly field: 'bookValuePerShare' | 'cash' | 'dividendsPerShare' | 'earningsPerShareBasic' | 'earningsPerShareDiluted' | 'fourthQuarterGrowth' | 'freeCashFlow' | 'netMargin' | 'operatingMargin' | 'operatingMarginPrior' | 'revenue' | 'revenueGrowth1y' | 'revenueGrowthPerYear' | 'revenuePerShare' | 'sharesOutstanding' | 'totalDebt';
    readonly label: string;
    readonly description: string;
    readonly figure: {
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
    } | null;
    readonly absence: { readonly field: string; readonly reason: AbsenceReason; readonly explanation: string; readonly nextStep: string } | null;
    readonly contradiction: {
      readonly value: number;
      readonly unit: string;
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
        readonly words: string;
        readonly value: number;
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
      };
    } | null;
    readonly course: readonly {
      readonly fiscalYear: number;
      readonly end: string;
      readonly value: number;
      readonly unit: string;
      readonly accession: string;
      readonly url: string;
    }[];
    readonly madeOf: readonly ({
      readonly label: string;
      readonly figure: {
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
      } | null;
      readonly absence: { readonly field: string; readonly reason: AbsenceReason; readonly explanation: string; readonly nextStep: string } | null;
      readonly contradiction: {
        readonly value: number;
        readonly unit: string;
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
          readonly words: string;
          readonly value: number;
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
        };
      } | null;
    })[];
  };
};
