// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.registry-stamp/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly chain: 'live' | 'replay';
  readonly replay: boolean;
  readonly document: string;
  readonly response: string;
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
    readonly stamps: { readonly head: { readonly document: string; readonly response: string } };
  };
};
