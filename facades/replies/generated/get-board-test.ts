// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { JsonObject } from '../../json-value.ts';

export type Reply = {
  readonly schema: 'svc.boardtest/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly lockedAt: string;
  readonly loggedOn: string | null;
  readonly reconstructed: boolean | null;
  readonly sha256: string | null;
  readonly entryHash: string | null;
  readonly score: {
    readonly calls: number;
    readonly held: number;
    readonly missed: number;
    readonly pending: number;
    readonly void: number;
    readonly rate: number | null;
  };
  readonly byKind: readonly ({
    readonly kind: 'cash' | 'cash-cow' | 'cash-machine' | 'range';
    readonly calls: number;
    readonly held: number;
    readonly missed: number;
    readonly pending: number;
    readonly void: number;
    readonly rate: number | null;
  })[];
  readonly ranges: { readonly rangeScore: number | null; readonly naiveScore: number | null; readonly naiveScoreBySize: number | null };
  readonly indexFund: string;
  readonly baseRates: readonly ({
    readonly kind: 'cash' | 'cash-cow' | 'cash-machine' | 'range';
    readonly share: number | null;
    readonly knownShare: number;
    readonly holdings: number;
    readonly known: number;
  })[];
  readonly calls: readonly ({
    readonly id: string;
    readonly kind: 'cash' | 'cash-cow' | 'cash-machine' | 'range';
    readonly ticker: string | null;
    readonly cik: number | null;
    readonly name: string | null;
    readonly sentence: string | null;
    readonly thresholds: readonly ({
      readonly metric: string;
      readonly atLeast: number | null;
      readonly atMost: number | null;
      readonly measured: number | null;
    })[];
    readonly from: string | null;
    readonly to: string | null;
    readonly maturesBy: string | null;
    readonly state: 'held' | 'missed' | 'pending' | 'void';
    readonly why: string | null;
    readonly settledOn: string | null;
    readonly url: string | null;
    readonly indexReturn: number | null;
    readonly difference: number | null;
    readonly absent: Absent;
  })[];
  readonly lockedFile: JsonObject | null;
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly boardTest: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly lockedAt: string;
    readonly loggedOn: string | null;
    readonly reconstructed: boolean | null;
    readonly sha256: string | null;
    readonly entryHash: string | null;
    readonly score: {
      readonly calls: number;
      readonly held: number;
      readonly missed: number;
      readonly pending: number;
      readonly void: number;
      readonly rate: number | null;
    };
    readonly byKind: readonly ({
      readonly kind: 'CASH' | 'CASH_COW' | 'CASH_MACHINE' | 'RANGE' | null;
      readonly calls: number;
      readonly held: number;
      readonly missed: number;
      readonly pending: number;
      readonly void: number;
      readonly rate: number | null;
    })[];
    readonly rangeScore: number | null;
    readonly naiveScore: number | null;
    readonly naiveScoreBySize: number | null;
    readonly indexFund: string;
    readonly baseRates: readonly ({
      readonly kind: 'CASH' | 'CASH_COW' | 'CASH_MACHINE' | 'RANGE';
      readonly share: number | null;
      readonly knownShare: number;
      readonly holdings: number;
      readonly known: number;
    })[];
    readonly calls: readonly ({
      readonly id: string;
      readonly kind: 'CASH' | 'CASH_COW' | 'CASH_MACHINE' | 'RANGE';
      readonly ticker: string | null;
      readonly cik: number | null;
      readonly name: string | null;
      readonly sentence: string | null;
      readonly thresholds: readonly ({
        readonly metric: string;
        readonly atLeast: number | null;
        readonly atMost: number | null;
        readonly measured: number | null;
      })[];
      readonly from: string | null;
      readonly to: string | null;
      readonly maturesBy: string | null;
      readonly state: 'HELD' | 'MISSED' | 'PENDING' | 'VOID';
      readonly why: string | null;
      readonly settledOn: string | null;
      readonly url: string | null;
      readonly indexReturn: number | null;
      readonly difference: number | null;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    })[];
    readonly lockedFile: string | null;
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
