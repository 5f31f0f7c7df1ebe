// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage, EventKind, Following } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.what-follows/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly filers: number | null;
  readonly countedThrough: string | null;
  readonly population: string | null;
  readonly kinds: readonly ({
    readonly kind: EventKind;
    readonly class: 'caution' | 'note' | 'severe' | 'unknown';
    readonly title: string;
    readonly follows: Following | null;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly whatFollows: {
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
    readonly filers: number | null;
    readonly countedThrough: string | null;
    readonly population: string | null;
    readonly kinds: readonly ({
      readonly kind: 'ITEM_1_03' | 'ITEM_1_05' | 'ITEM_2_04' | 'ITEM_2_05' | 'ITEM_2_06' | 'ITEM_3_01' | 'ITEM_4_01' | 'ITEM_4_02' | 'ITEM_5_02' | 'NT_10_K' | 'NT_10_Q';
      readonly class: 'caution' | 'note' | 'severe' | 'unknown';
      readonly title: string;
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
    })[];
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
