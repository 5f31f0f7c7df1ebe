// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.registry-stamps/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly chain: 'live' | 'replay';
  readonly replay: boolean;
  readonly stamped: string;
  readonly rows: readonly {
    readonly day: string;
    readonly sequence: number;
    readonly entryHash: string;
    readonly answer: string;
    readonly stampedAt: string;
    readonly authority: string;
    readonly serial: string;
    readonly sha256: string;
    readonly document: string;
    readonly url: string;
    readonly responseUrl: string;
    readonly check: readonly string[];
  }[];
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
    readonly stamps: {
      readonly stamped: string;
      readonly rows: readonly {
        readonly day: string;
        readonly sequence: number;
        readonly entryHash: string;
        readonly answer: string;
        readonly stampedAt: string;
        readonly authority: string;
        readonly serial: string;
        readonly sha256: string;
        readonly document: string;
        readonly url: string;
        readonly responseUrl: string;
        readonly check: readonly string[];
      }[];
    };
  };
};
