// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { RangeCorrection, YearInterval, RangeRecordPart, RacePart } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.registry/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly chain: 'live' | 'replay';
  readonly replay: boolean;
  readonly head: { readonly date: string; readonly sequence: number; readonly entryHash: string } | null;
  readonly liveRanges: number;
  readonly counts: {
    readonly logged: number;
    readonly pending: number;
    readonly inside: number;
    readonly below: number;
    readonly above: number;
    readonly void: number;
    readonly late: number;
  };
  readonly trackRecord: RangeRecordPart | null;
  readonly stamped: string;
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
  readonly bySizeBand: readonly RangeRecordPart[];
  readonly byCredibility: readonly RangeRecordPart[];
  readonly byTargetYear: readonly RangeRecordPart[];
  readonly methods: readonly ({
    readonly method: string;
    readonly counts: {
      readonly logged: number;
      readonly pending: number;
      readonly inside: number;
      readonly below: number;
      readonly above: number;
      readonly void: number;
      readonly late: number;
    };
    readonly trackRecord: RangeRecordPart | null;
  })[];
  readonly race: {
    readonly forecasts: number;
    readonly editions: readonly string[];
    readonly standings: readonly ({
      readonly method: string;
      readonly coverage: number;
      readonly coverageInterval: YearInterval | null;
      readonly below: number;
      readonly above: number;
      readonly meanLogWidth: number;
      readonly meanIntervalScore: number;
      readonly meanIntervalScoreInterval: YearInterval | null;
      readonly gain: number;
      readonly gainInterval: YearInterval | null;
    })[];
    readonly byTargetYear: readonly RacePart[];
    readonly bySizeBand: readonly RacePart[];
    readonly byIndustry: readonly RacePart[];
  } | null;
  readonly editions: readonly {
    readonly name: string;
    readonly builtOn: string;
    readonly sha256: string;
    readonly scores: number;
    readonly companies: number;
  }[];
  readonly log: string;
  readonly method: string;
  readonly total: number;
  readonly returned: number;
  readonly truncated: boolean;
  readonly next: number | null;
  readonly rows: readonly ({
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
  })[];
  readonly kept: {
    readonly answer: string;
    readonly url: string;
    readonly receipts: readonly {
      readonly month: string;
      readonly sealedFor: string;
      readonly loggedOn: string;
      readonly reconstructed: boolean;
      readonly sequence: number;
      readonly sha256: string;
      readonly entryHash: string;
      readonly url: string;
      readonly corrections: readonly { readonly sequence: number; readonly sha256: string; readonly loggedOn: string; readonly url: string }[];
    }[];
  };
  readonly boardTest: { readonly answer: string; readonly url: string; readonly sha256: string | null };
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly forecastRegistry: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly chain: 'live' | 'replay';
    readonly replay: boolean;
    readonly head: { readonly date: string; readonly sequence: number; readonly entryHash: string } | null;
    readonly liveRanges: number;
    readonly logged: number;
    readonly counts: {
      readonly pending: number;
      readonly inside: number;
      readonly below: number;
      readonly above: number;
      readonly void: number;
      readonly late: number;
    };
    readonly trackRecord: {
      readonly of: string;
      readonly settled: number;
      readonly range: {
        readonly coverage: number;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
      };
      readonly b0: {
        readonly coverage: number;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
      };
      readonly b1: {
        readonly coverage: number;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
      };
    } | null;
    readonly stamps: {
      readonly stamped: string;
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
    readonly bySizeBand: readonly {
      readonly of: string;
      readonly settled: number;
      readonly range: {
        readonly coverage: number;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
      };
      readonly b0: {
        readonly coverage: number;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
      };
      readonly b1: {
        readonly coverage: number;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
      };
    }[];
    readonly byCredibility: readonly {
      readonly of: string;
      readonly settled: number;
      readonly range: {
        readonly coverage: number;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
      };
      readonly b0: {
        readonly coverage: number;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
      };
      readonly b1: {
        readonly coverage: number;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
      };
    }[];
    readonly byTargetYear: readonly {
      readonly of: string;
      readonly settled: number;
      readonly range: {
        readonly coverage: number;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
      };
      readonly b0: {
        readonly coverage: number;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
      };
      readonly b1: {
        readonly coverage: number;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
      };
    }[];
    readonly methods: readonly ({
      readonly method: string;
      readonly logged: number;
      readonly counts: {
        readonly pending: number;
        readonly inside: number;
        readonly below: number;
        readonly above: number;
        readonly void: number;
        readonly late: number;
      };
      readonly trackRecord: {
        readonly of: string;
        readonly settled: number;
        readonly range: {
          readonly coverage: number;
          readonly below: number;
          readonly above: number;
          readonly meanLogWidth: number;
          readonly meanIntervalScore: number;
        };
        readonly b0: {
          readonly coverage: number;
          readonly below: number;
          readonly above: number;
          readonly meanLogWidth: number;
          readonly meanIntervalScore: number;
        };
        readonly b1: {
          readonly coverage: number;
          readonly below: number;
          readonly above: number;
          readonly meanLogWidth: number;
          readonly meanIntervalScore: number;
        };
      } | null;
    })[];
    readonly race: {
      readonly forecasts: number;
      readonly editions: readonly string[];
      readonly standings: readonly ({
        readonly method: string;
        readonly coverage: number;
        readonly coverageInterval: { readonly low: number; readonly high: number } | null;
        readonly below: number;
        readonly above: number;
        readonly meanLogWidth: number;
        readonly meanIntervalScore: number;
        readonly meanIntervalScoreInterval: { readonly low: number; readonly high: number } | null;
        readonly gain: number;
        readonly gainInterval: { readonly low: number; readonly high: number } | null;
      })[];
      readonly byTargetYear: readonly {
        readonly of: string;
        readonly forecasts: number;
        readonly results: readonly { readonly method: string; readonly coverage: number; readonly meanIntervalScore: number }[];
      }[];
      readonly bySizeBand: readonly {
        readonly of: string;
        readonly forecasts: number;
        readonly results: readonly { readonly method: string; readonly coverage: number; readonly meanIntervalScore: number }[];
      }[];
      readonly byIndustry: readonly {
        readonly of: string;
        readonly forecasts: number;
        readonly results: readonly { readonly method: string; readonly coverage: number; readonly meanIntervalScore: number }[];
      }[];
    } | null;
    readonly editions: readonly {
      readonly name: string;
      readonly builtOn: string;
      readonly sha256: string;
      readonly scores: number;
      readonly companies: number;
    }[];
    readonly page: {
      readonly total: number;
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      readonly rows: readonly ({
        readonly node: {
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
        };
      })[];
    };
  };
  readonly kept: {
    readonly answer: string;
    readonly receipts: readonly {
      readonly month: string;
      readonly sealedFor: string;
      readonly loggedOn: string;
      readonly reconstructed: boolean;
      readonly sequence: number;
      readonly sha256: string;
      readonly entryHash: string;
      readonly url: string;
      readonly corrections: readonly { readonly sequence: number; readonly sha256: string; readonly loggedOn: string; readonly url: string }[];
    }[];
  };
  readonly boardTest: {
    readonly answer: string;
    readonly sha256: string | null;
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
