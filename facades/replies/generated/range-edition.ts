// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import type { JsonObject } from '../../json-value.ts';

export type Reply = {
  readonly schema: 'svc.edition/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly name: string;
  readonly builtOn: string;
  readonly sha256: string;
  readonly scores: number;
  readonly companies: number;
  readonly document: JsonObject;
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly forecastRegistry: {
    readonly asOf: string;
    readonly notice: string | null;
    readonly edition: {
      readonly name: string;
      readonly builtOn: string;
      readonly sha256: string;
      readonly scores: number;
      readonly companies: number;
      readonly document: string;
    };
  };
};
