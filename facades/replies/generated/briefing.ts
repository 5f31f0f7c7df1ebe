// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage, EventKind, ItemOutcome, RangeCorrection } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.briefing/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly day: string | null;
  readonly filings: readonly ({
    readonly class: 'caution' | 'note' | 'severe' | 'unknown';
    readonly filedOn: string;
    readonly form: string;
    readonly company: string;
    readonly cik: number;
    readonly ticker: string | null;
    readonly isAmendment: boolean;
    readonly accession: string;
    readonly url: string;
    readonly documentUrl: string | null;
    readonly reportDate: string | null;
    readonly note: string | null;
    readonly excerpt: string | null;
    readonly excerptTruncated: boolean | null;
    readonly outcome: ItemOutcome | null;
    readonly kinds: readonly EventKind[];
    readonly title: string;
    readonly boards: readonly ('auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings')[];
    readonly cardUrl: string;
    readonly absent: Absent;
  })[];
  readonly dueThrough: string;
  readonly dueTotal: number;
  readonly due: readonly ({
    readonly reportDue: string;
    readonly sequence: number;
    readonly sha256: string;
    readonly entryHash: string;
    readonly loggedOn: string;
    readonly cik: number;
    readonly company: string | null;
    readonly ticker: string | null;
    readonly method: string;
    readonly edition: string;
    readonly fiscalYearEnd: string;
    readonly targetFiscalYearEnd: string;
    readonly revenue: number;
    readonly low: number;
    readonly high: number;
    readonly url: string;
    readonly state: 'above' | 'below' | 'inside' | 'late' | 'pending' | 'void';
    readonly outcome: number | null;
    readonly outcomeFiledOn: string | null;
    readonly outcomeUrl: string | null;
    readonly intervalScore: number | null;
    readonly scoreSequence: number | null;
    readonly corrections: readonly RangeCorrection[];
    readonly outcomeTagged?: number;
    readonly absent: Absent;
    readonly cardUrl: string;
  })[];
  readonly replay: boolean;
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly briefing: {
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
    readonly day: string | null;
    readonly filings: readonly ({
      readonly class: 'caution' | 'note' | 'severe' | 'unknown';
      readonly row: {
        readonly filedOn: string;
        readonly form: string;
        readonly company: string;
        readonly cik: number;
        readonly ticker: string | null;
        readonly isAmendment: boolean;
        readonly accession: string;
        readonly url: string;
        readonly documentUrl: string | null;
        readonly reportDate: string | null;
        readonly note: string | null;
        readonly excerpt: string | null;
        readonly excerptTruncated: boolean | null;
        readonly outcome: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'VOLUNTARY_DELISTING' | null;
        readonly kinds: readonly ('ITEM_1_03' | 'ITEM_1_05' | 'ITEM_2_04' | 'ITEM_2_05' | 'ITEM_2_06' | 'ITEM_3_01' | 'ITEM_4_01' | 'ITEM_4_02' | 'ITEM_5_02' | 'NT_10_K' | 'NT_10_Q')[];
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      };
      readonly boards: readonly ('AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS')[];
      readonly cardUrl: string;
    })[];
    readonly dueThrough: string;
    readonly dueTotal: number;
    readonly due: readonly ({
      readonly reportDue: string;
      readonly range: {
        readonly entry: { readonly sequence: number; readonly sha256: string; readonly entryHash: string; readonly loggedOn: string };
        readonly cik: number;
        readonly company: string | null;
        readonly ticker: string | null;
        readonly method: string;
        readonly edition: string;
        readonly fiscalYearEnd: string;
        readonly targetFiscalYearEnd: string;
        readonly revenue: number;
        readonly low: number;
        readonly high: number;
        readonly url: string;
        readonly state: 'ABOVE' | 'BELOW' | 'INSIDE' | 'LATE' | 'PENDING' | 'VOID';
        readonly outcome: number | null;
        readonly outcomeFiledOn: string | null;
        readonly outcomeUrl: string | null;
        readonly intervalScore: number | null;
        readonly scoreSequence: number | null;
        readonly corrections: readonly ({
          readonly sequence: number;
          readonly sha256: string;
          readonly entryHash: string;
          readonly loggedOn: string;
          readonly low: number | null;
          readonly high: number | null;
          readonly isHeld: boolean;
          readonly inputs: readonly ({
            readonly fiscalYearEnd: string;
            readonly input: string;
            readonly logged: number;
            readonly now: number | null;
            readonly witness: string;
            readonly url: string;
          })[];
          readonly url: string;
        })[];
        readonly outcomeTagged: number | null;
        readonly cardUrl: string;
      };
    })[];
    readonly replay: boolean;
  };
};
