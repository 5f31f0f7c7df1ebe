// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.price/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly board: 'auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings';
  readonly program: string;
  readonly tier: 'plus' | 'premium' | 'standard';
  readonly attendees: number;
  readonly currency: string | null;
  readonly unitPrice: number | null;
  readonly total: number | null;
  readonly priceBasis: string | null;
  readonly quotedAt: string;
  readonly catalogue: string;
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly programPrice: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly board: 'AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS';
    readonly program: string;
    readonly tier: 'PLUS' | 'PREMIUM' | 'STANDARD';
    readonly attendees: number;
    readonly currency: string | null;
    readonly unitPrice: number | null;
    readonly total: number | null;
    readonly priceBasis: string | null;
    readonly quotedAt: string;
    readonly catalogue: string;
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
