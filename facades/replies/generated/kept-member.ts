// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { KeptTest, KeptPeriod, KeptWorst } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.kept/1';
  readonly notice?: string;
  readonly asOf: string;
  readonly answer: string;
  readonly note?: string;
  readonly kind: 'money-market' | 'payer' | 'short-term';
  readonly ticker: string;
  readonly name: string | null;
  readonly cik: number;
  readonly seriesId: string | null;
  readonly listed: boolean;
  readonly newest: KeptPeriod | null;
  readonly scored: number;
  readonly held: number;
  readonly missed: number;
  readonly incomplete: number;
  readonly pending: number;
  readonly run: number;
  readonly worst: readonly KeptWorst[];
  readonly yield: number | null;
  readonly yieldOn: string | null;
  readonly test: KeptTest;
  readonly periods: readonly KeptPeriod[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly keptRecord: {
    readonly notice: string | null;
    readonly member: {
      readonly asOf: string;
      readonly answer: string;
      readonly kind: 'MONEY_MARKET' | 'PAYER' | 'SHORT_TERM';
      readonly ticker: string;
      readonly name: string | null;
      readonly cik: number;
      readonly seriesId: string | null;
      readonly listed: boolean;
      readonly newest: {
        readonly period: string;
        readonly state: 'HELD' | 'INCOMPLETE' | 'MISSED' | 'PENDING';
        readonly parts: readonly ({
          readonly measure: 'DAILY_LIQUID' | 'DIVIDEND' | 'LIFE' | 'MATURITY' | 'NET_ASSET_VALUE' | 'RETURN' | 'WEEKLY_LIQUID';
          readonly value: number;
          readonly on: string;
          readonly limit: number;
          readonly before: number | null;
          readonly holds: boolean;
        })[];
        readonly form: string | null;
        readonly filedOn: string | null;
        readonly accession: string | null;
        readonly url: string | null;
        readonly receipt: string | null;
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      } | null;
      readonly scored: number;
      readonly held: number;
      readonly missed: number;
      readonly incomplete: number;
      readonly pending: number;
      readonly run: number;
      readonly worst: readonly ({
        readonly measure: 'DAILY_LIQUID' | 'DIVIDEND' | 'LIFE' | 'MATURITY' | 'NET_ASSET_VALUE' | 'RETURN' | 'WEEKLY_LIQUID';
        readonly value: number;
        readonly on: string;
        readonly period: string;
      })[];
      readonly yield: number | null;
      readonly yieldOn: string | null;
      readonly test: {
        readonly kind: 'MONEY_MARKET' | 'PAYER' | 'SHORT_TERM';
        readonly id: string;
        readonly title: string;
        readonly text: string;
        readonly sha256: string;
        readonly source: string;
        readonly limits: string;
      };
      readonly periods: readonly ({
        readonly period: string;
        readonly state: 'HELD' | 'INCOMPLETE' | 'MISSED' | 'PENDING';
        readonly parts: readonly ({
          readonly measure: 'DAILY_LIQUID' | 'DIVIDEND' | 'LIFE' | 'MATURITY' | 'NET_ASSET_VALUE' | 'RETURN' | 'WEEKLY_LIQUID';
          readonly value: number;
          readonly on: string;
          readonly limit: number;
          readonly before: number | null;
          readonly holds: boolean;
        })[];
        readonly form: string | null;
        readonly filedOn: string | null;
        readonly accession: string | null;
        readonly url: string | null;
        readonly receipt: string | null;
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      })[];
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    };
  };
};
