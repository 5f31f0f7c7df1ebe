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
  readonly board: 'all';
  readonly title: string;
  readonly question: string;
  readonly refreshedAt: string;
  readonly total: number | null;
  readonly returned: number;
  readonly truncated: boolean | null;
  readonly rows: readonly BoardRow[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly boards: readonly ({
    readonly slug: 'AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS';
    readonly total: number | null;
    readonly records: readonly BoardRow[];
    readonly asOf: string;
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
    readonly refreshedAt: string;
    readonly onFile: number;
    readonly narrowed: string | null;
    readonly company: { readonly name: string } | null;
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  })[];
};
