// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.registry-log/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly chain: 'live' | 'replay';
  readonly replay: boolean;
  readonly rows: readonly {
    readonly sequence: number;
    readonly record: string;
    readonly recordHash: string;
    readonly prevHash: string;
    readonly entryHash: string;
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
    readonly log: {
      readonly rows: readonly {
        readonly node: {
          readonly sequence: number;
          readonly record: string;
          readonly recordHash: string;
          readonly prevHash: string;
          readonly entryHash: string;
        };
      }[];
    };
  };
};
