// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.answers/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly answers: readonly {
    readonly slug: string;
    readonly question: string;
    readonly answer: string;
    readonly isAnswered: boolean;
    readonly url: string;
  }[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly answers: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly answers: readonly {
      readonly slug: string;
      readonly question: string;
      readonly answer: string;
      readonly isAnswered: boolean;
      readonly url: string;
    }[];
  };
};
