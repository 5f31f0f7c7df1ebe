// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.answer/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly slug: string;
  readonly question: string;
  readonly isAnswered: boolean;
  readonly url: string;
  readonly more: string;
  readonly columns: readonly ({ readonly name: string; readonly label: string; readonly unit: 'count' | 'day' | 'ratio' | 'share' | 'text' | 'yield' })[];
  readonly rows: readonly ({ readonly [name: string]: string | number | null })[];
  readonly filings: readonly { readonly title: string; readonly url: string }[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly answer: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly slug: string;
    readonly question: string;
    readonly isAnswered: boolean;
    readonly url: string;
    readonly more: string;
    readonly columns: readonly ({ readonly name: string; readonly label: string; readonly unit: 'COUNT' | 'DAY' | 'RATIO' | 'SHARE' | 'TEXT' | 'YIELD' })[];
    readonly rows: readonly ({
      readonly page: string | null;
      readonly cells: readonly ({ readonly column: string; readonly text: string | null; readonly number: number | null })[];
    })[];
    readonly filings: readonly { readonly title: string; readonly url: string }[];
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
