// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.registry-head/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly chain: 'live' | 'replay';
  readonly replay: boolean;
  readonly date: string | null;
  readonly sequence: number;
  readonly entryHash: string;
  readonly heads: readonly { readonly date: string; readonly sequence: number; readonly entryHash: string }[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly forecastRegistry: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly chain: 'live' | 'replay';
    readonly replay: boolean;
    readonly head: { readonly date: string; readonly sequence: number; readonly entryHash: string } | null;
    readonly heads: readonly { readonly date: string; readonly sequence: number; readonly entryHash: string }[];
  };
};
