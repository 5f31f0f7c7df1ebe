// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { BoardRow } from '../../../schema/domain/boards/board-row.ts';
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.board/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly board: string;
  readonly title: string;
  readonly question: string;
  readonly company?: {
    readonly cik: number;
    readonly name: string;
    readonly ticker: string | null;
    readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER';
    readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
  };
  readonly refreshedAt: string;
  readonly total: number | null;
  readonly returned: number;
  readonly truncated: boolean | null;
  readonly more: string;
  readonly next?: string;
  readonly rows: readonly BoardRow[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly board: {
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
    readonly title: string;
    readonly question: string;
    readonly company: {
      readonly cik: number;
      readonly name: string;
      readonly ticker: string | null;
      readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER';
      readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
    } | null;
    readonly refreshedAt: string;
    readonly total: number | null;
    readonly returned: number;
    readonly truncated: boolean | null;
    readonly more: string;
    readonly next: string | null;
    readonly rows: readonly BoardRow[];
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
