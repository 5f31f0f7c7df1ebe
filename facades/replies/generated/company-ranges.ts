// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';

export type Reply = {
  readonly schema: 'svc.company-ranges/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly company: { readonly cik: number; readonly name: string; readonly ticker: string | null; readonly url: string };
  readonly range: {
    readonly method: string;
    readonly edition: string;
    readonly targetFiscalYearEnd: string;
    readonly reportDue: string;
    readonly level: number;
    readonly low: number;
    readonly high: number;
    readonly reconstructed: boolean;
    readonly receipt: {
      readonly sha256: string;
      readonly entryHash: string;
      readonly sequence: number;
      readonly loggedOn: string;
      readonly replay: boolean;
      readonly low: number;
      readonly high: number;
      readonly url: string;
    } | null;
    readonly trackRecord: {
      readonly settled: number;
      readonly coverage: number | null;
      readonly below: number | null;
      readonly above: number | null;
    };
  } | null;
  readonly pastRanges: readonly ({
    readonly targetFiscalYearEnd: string;
    readonly low: number;
    readonly high: number;
    readonly outcome: number;
    readonly state: 'above' | 'below' | 'inside';
    readonly source: 'backTest' | 'live' | 'replay';
    readonly url: string;
  })[];
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly card: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly company: { readonly cik: number; readonly name: string; readonly ticker: string | null; readonly url: string };
    readonly range: {
      readonly method: string;
      readonly edition: string;
      readonly targetFiscalYearEnd: string;
      readonly reportDue: string;
      readonly level: number;
      readonly low: number;
      readonly high: number;
      readonly reconstructed: boolean;
      readonly receipt: {
        readonly sha256: string;
        readonly entryHash: string;
        readonly sequence: number;
        readonly loggedOn: string;
        readonly replay: boolean;
        readonly low: number;
        readonly high: number;
        readonly url: string;
      } | null;
      readonly trackRecord: {
        readonly settled: number;
        readonly coverage: number | null;
        readonly below: number | null;
        readonly above: number | null;
      };
    } | null;
    readonly pastRanges: readonly ({
      readonly targetFiscalYearEnd: string;
      readonly low: number;
      readonly high: number;
      readonly outcome: number;
      readonly state: 'above' | 'below' | 'inside';
      readonly source: 'backTest' | 'live' | 'replay';
      readonly url: string;
    })[];
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
