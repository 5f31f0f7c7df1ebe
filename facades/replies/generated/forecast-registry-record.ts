// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import type { JsonObject } from '../../json-value.ts';

export type Reply = {
  readonly schema: 'svc.registry-entry/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly chain: 'live' | 'replay';
  readonly replay: boolean;
  readonly sequence: number;
  readonly kind: string;
  readonly loggedOn: string;
  readonly record: JsonObject;
  readonly recordHash: string;
  readonly prevHash: string;
  readonly entryHash: string;
  readonly stamp: {
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
  } | null;
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly forecastRegistry: {
    readonly asOf: string;
    readonly notice: string | null;
    readonly entry: {
      readonly chain: 'live' | 'replay';
      readonly sequence: number;
      readonly kind: string;
      readonly loggedOn: string;
      readonly record: string;
      readonly recordHash: string;
      readonly prevHash: string;
      readonly entryHash: string;
    };
    readonly stamps: {
      readonly stamp: {
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
      } | null;
    };
  };
};
