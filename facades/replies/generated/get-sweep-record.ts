// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { KeptTest, KeptPeriod, KeptWorst } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.kept/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly chain: 'live' | 'replay';
  readonly replay: boolean;
  readonly tests: readonly KeptTest[];
  readonly kinds: readonly ({
    readonly kind: 'money-market' | 'payer' | 'short-term';
    readonly members: number;
    readonly known: number;
    readonly month: string | null;
    readonly held: number;
    readonly missed: number;
    readonly incomplete: number;
  })[];
  readonly rows: readonly ({
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
    readonly recent: readonly ({ readonly period: string; readonly state: 'held' | 'incomplete' | 'missed' | 'pending' })[];
    readonly absent: Absent;
  })[];
  readonly receipts: readonly {
    readonly month: string;
    readonly sealedFor: string;
    readonly loggedOn: string;
    readonly reconstructed: boolean;
    readonly sequence: number;
    readonly sha256: string;
    readonly entryHash: string;
    readonly url: string;
    readonly corrections: readonly { readonly sequence: number; readonly sha256: string; readonly loggedOn: string; readonly url: string }[];
  }[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly keptRecord: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly chain: 'live' | 'replay';
    readonly replay: boolean;
    readonly tests: readonly ({
      readonly kind: 'MONEY_MARKET' | 'PAYER' | 'SHORT_TERM';
      readonly id: string;
      readonly title: string;
      readonly text: string;
      readonly sha256: string;
      readonly source: string;
      readonly limits: string;
    })[];
    readonly kinds: readonly ({
      readonly kind: 'MONEY_MARKET' | 'PAYER' | 'SHORT_TERM';
      readonly members: number;
      readonly known: number;
      readonly month: string | null;
      readonly held: number;
      readonly missed: number;
      readonly incomplete: number;
    })[];
    readonly rows: readonly ({
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
      readonly recent: readonly ({ readonly period: string; readonly state: 'HELD' | 'INCOMPLETE' | 'MISSED' | 'PENDING' })[];
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    })[];
    readonly receipts: readonly {
      readonly month: string;
      readonly sealedFor: string;
      readonly loggedOn: string;
      readonly reconstructed: boolean;
      readonly sequence: number;
      readonly sha256: string;
      readonly entryHash: string;
      readonly url: string;
      readonly corrections: readonly { readonly sequence: number; readonly sha256: string; readonly loggedOn: string; readonly url: string }[];
    }[];
  };
};
