// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import type { ItemOutcome, YearInterval, RangeRecordPart, RacePart, WitnessedInput, ReplayedResult, LabelCounts } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.method/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly method: string;
  readonly edition: string;
  readonly isReconstructed: boolean;
  readonly editions: readonly ({
    readonly edition: string;
    readonly method: string;
    readonly builtOn: string;
    readonly isInUse: boolean;
    readonly scores: number;
    readonly filers: number;
    readonly says: string;
    readonly bands: readonly ({
      readonly band: string;
      readonly scores: number;
      readonly low: number;
      readonly high: number;
      readonly areOwn: boolean;
      readonly againstInUse: number | null;
    })[];
  })[];
  readonly backtest: {
    readonly ranAt: string;
    readonly command: string;
    readonly filedBy: string;
    readonly filers: number;
    readonly rolled: {
      readonly dropped: number;
      readonly all: RangeRecordPart | null;
      readonly bySizeBand: readonly RangeRecordPart[];
      readonly byCredibility: readonly RangeRecordPart[];
      readonly byTargetYear: readonly RangeRecordPart[];
    };
    readonly edition: {
      readonly name: string;
      readonly isInSample: boolean;
      readonly record: {
        readonly dropped: number;
        readonly all: RangeRecordPart | null;
        readonly bySizeBand: readonly RangeRecordPart[];
        readonly byCredibility: readonly RangeRecordPart[];
        readonly byTargetYear: readonly RangeRecordPart[];
      };
    };
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
    readonly inputs: {
      readonly says: string;
      readonly revenue: WitnessedInput;
      readonly netIncome: WitnessedInput;
      readonly asTagged: { readonly rolled: ReplayedResult | null; readonly edition: ReplayedResult | null } | null;
    } | null;
  } | null;
  readonly itemTexts: {
    readonly rulesVersion: number;
    readonly documents: number;
    readonly withoutSuchAnItem: number;
    readonly sections: number;
    readonly sameOutcome: number;
    readonly sureOfOutcome: number;
    readonly outcomes: readonly {
      readonly item: string;
      readonly outcome: ItemOutcome;
      readonly says: readonly string[];
      readonly first: LabelCounts;
      readonly second: LabelCounts;
      readonly operator: LabelCounts;
      readonly unseen: number;
      readonly isProvisional: boolean;
      readonly isPublished: boolean;
      readonly hasEffect: boolean;
    }[];
    readonly confusion: readonly ({
      readonly item: string;
      readonly label: ItemOutcome;
      readonly given: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_READ' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'UNCLASSIFIED' | 'VOLUNTARY_DELISTING';
      readonly documents: number;
    })[];
  };
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly method: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly method: string;
    readonly edition: string;
    readonly isReconstructed: boolean;
    readonly editions: readonly ({
      readonly edition: string;
      readonly method: string;
      readonly builtOn: string;
      readonly isInUse: boolean;
      readonly scores: number;
      readonly filers: number;
      readonly says: string;
      readonly bands: readonly ({
        readonly band: string;
        readonly scores: number;
        readonly low: number;
        readonly high: number;
        readonly areOwn: boolean;
        readonly againstInUse: number | null;
      })[];
    })[];
    readonly backtest: {
      readonly ranAt: string;
      readonly command: string;
      readonly filedBy: string;
      readonly filers: number;
      readonly rolled: {
        readonly dropped: number;
        readonly all: {
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
      };
      readonly edition: {
        readonly name: string;
        readonly isInSample: boolean;
        readonly record: {
          readonly dropped: number;
          readonly all: {
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
        };
      };
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
      readonly inputs: {
        readonly says: string;
        readonly revenue: { readonly tagged: number; readonly changed: number; readonly refused: number };
        readonly netIncome: { readonly tagged: number; readonly changed: number; readonly refused: number };
        readonly asTagged: {
          readonly rolled: { readonly forecasts: number; readonly coverage: number; readonly meanIntervalScore: number } | null;
          readonly edition: { readonly forecasts: number; readonly coverage: number; readonly meanIntervalScore: number } | null;
        } | null;
      } | null;
    } | null;
    readonly itemTexts: {
      readonly rulesVersion: number;
      readonly documents: number;
      readonly withoutSuchAnItem: number;
      readonly sections: number;
      readonly sameOutcome: number;
      readonly sureOfOutcome: number;
      readonly outcomes: readonly ({
        readonly item: string;
        readonly outcome: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'VOLUNTARY_DELISTING';
        readonly says: readonly string[];
        readonly first: {
          readonly labelled: number;
          readonly fired: number;
          readonly right: number;
          readonly precision: number | null;
          readonly recall: number | null;
        };
        readonly second: {
          readonly labelled: number;
          readonly fired: number;
          readonly right: number;
          readonly precision: number | null;
          readonly recall: number | null;
        };
        readonly operator: {
          readonly labelled: number;
          readonly fired: number;
          readonly right: number;
          readonly precision: number | null;
          readonly recall: number | null;
        };
        readonly unseen: number;
        readonly isProvisional: boolean;
        readonly isPublished: boolean;
        readonly hasEffect: boolean;
      })[];
      readonly confusion: readonly ({
        readonly item: string;
        readonly label: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'VOLUNTARY_DELISTING';
        readonly given: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_READ' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'UNCLASSIFIED' | 'VOLUNTARY_DELISTING';
        readonly documents: number;
      })[];
    };
  };
};
