// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.example/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly next?: string;
  readonly rows: readonly ({
    readonly accession: string;
    readonly cik: number;
    readonly form: string;
    readonly filedOn: string;
    readonly acceptedAt: string | null;
    readonly url: string;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly filings: {
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
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly rows: readonly ({
      readonly accession: string;
      readonly cik: number;
      readonly form: string;
      readonly filedOn: string;
      readonly acceptedAt: string | null;
      readonly url: string;
    })[];
  };
};
