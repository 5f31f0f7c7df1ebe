// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { ItemOutcome, LabelCounts } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.quality/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly audit: {
    readonly asOf: string;
    readonly version: string;
    readonly filers: number;
    readonly filerYears: number;
    readonly figures: readonly ({
      readonly figure: string;
      readonly label: string;
      readonly total: number;
      readonly confirmed: number;
      readonly consistent: number;
      readonly unchecked: number;
      readonly corrected: number;
      readonly conflicting: number;
      readonly disputed: number;
      readonly unconfirmed: string;
      readonly bySize: readonly ({
        readonly size: '<10M' | '1-5B' | '>=5B' | '10-50M' | '50-250M' | '250M-1B' | null;
        readonly total: number;
        readonly confirmed: number;
        readonly consistent: number;
        readonly unchecked: number;
        readonly corrected: number;
        readonly conflicting: number;
        readonly disputed: number;
      })[];
    })[];
    readonly firstReported: readonly {
      readonly figure: string;
      readonly label: string;
      readonly total: number;
      readonly confirmed: number;
      readonly consistent: number;
      readonly unchecked: number;
      readonly corrected: number;
      readonly conflicting: number;
      readonly disputed: number;
    }[];
    readonly sizes: readonly ({
      readonly size: '<10M' | '1-5B' | '>=5B' | '10-50M' | '50-250M' | '250M-1B' | null;
      readonly total: number;
      readonly confirmed: number;
      readonly consistent: number;
      readonly unchecked: number;
      readonly corrected: number;
      readonly conflicting: number;
      readonly disputed: number;
    })[];
    readonly findingsTotal: number;
    readonly findings: readonly ({
      readonly cik: number;
      readonly company: string;
      readonly figure: string;
      readonly label: string;
      readonly fiscalYear: number;
      readonly fiscalYearEnd: string;
      readonly verdict: 'conflicting' | 'corrected' | 'disputed';
      readonly value: number | null;
      readonly tagged: number | null;
      readonly witness: number;
      readonly unit: string;
      readonly words: string;
      readonly accession: string;
      readonly filedOn: string;
      readonly url: string;
      readonly cardUrl: string;
      readonly proofUrl: string | null;
    })[];
  } | null;
  readonly comparisons: readonly {
    readonly answer: string;
    readonly file: string;
    readonly comparedOn: string;
    readonly refused: number;
    readonly items: readonly {
      readonly item: string;
      readonly label: string;
      readonly agree: number;
      readonly differ: number;
      readonly withheld: number;
      readonly notCovered: number;
    }[];
    readonly years: readonly {
      readonly year: number;
      readonly agree: number;
      readonly differ: number;
      readonly withheld: number;
      readonly notCovered: number;
    }[];
  }[];
  readonly witnesses: readonly { readonly figure: string; readonly label: string; readonly words: string; readonly tolerance: string }[];
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
  readonly refreshedAt: string;
  readonly lookedAt: string | null;
  readonly parity: { readonly checkedAt: string; readonly surfaces: number; readonly differing: readonly string[] } | null;
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly quality: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly audit: {
      readonly asOf: string;
      readonly version: string;
      readonly filers: number;
      readonly filerYears: number;
      readonly figures: readonly ({
        readonly figure: string;
        readonly label: string;
        readonly total: number;
        readonly confirmed: number;
        readonly consistent: number;
        readonly unchecked: number;
        readonly corrected: number;
        readonly conflicting: number;
        readonly disputed: number;
        readonly unconfirmed: string;
        readonly bySize: readonly ({
          readonly size: 'BELOW_10M' | 'FROM_1B_TO_5B' | 'FROM_5B' | 'FROM_10M_TO_50M' | 'FROM_50M_TO_250M' | 'FROM_250M_TO_1B' | null;
          readonly total: number;
          readonly confirmed: number;
          readonly consistent: number;
          readonly unchecked: number;
          readonly corrected: number;
          readonly conflicting: number;
          readonly disputed: number;
        })[];
      })[];
      readonly firstReported: readonly {
        readonly figure: string;
        readonly label: string;
        readonly total: number;
        readonly confirmed: number;
        readonly consistent: number;
        readonly unchecked: number;
        readonly corrected: number;
        readonly conflicting: number;
        readonly disputed: number;
      }[];
      readonly sizes: readonly ({
        readonly size: 'BELOW_10M' | 'FROM_1B_TO_5B' | 'FROM_5B' | 'FROM_10M_TO_50M' | 'FROM_50M_TO_250M' | 'FROM_250M_TO_1B' | null;
        readonly total: number;
        readonly confirmed: number;
        readonly consistent: number;
        readonly unchecked: number;
        readonly corrected: number;
        readonly conflicting: number;
        readonly disputed: number;
      })[];
      readonly findingsTotal: number;
      readonly findings: readonly ({
        readonly cik: number;
        readonly company: string;
        readonly figure: string;
        readonly label: string;
        readonly fiscalYear: number;
        readonly fiscalYearEnd: string;
        readonly verdict: 'conflicting' | 'corrected' | 'disputed';
        readonly value: number | null;
        readonly tagged: number | null;
        readonly witness: number;
        readonly unit: string;
        readonly words: string;
        readonly accession: string;
        readonly filedOn: string;
        readonly url: string;
        readonly cardUrl: string;
        readonly proofUrl: string | null;
      })[];
    } | null;
    readonly comparisons: readonly {
      readonly answer: string;
      readonly file: string;
      readonly comparedOn: string;
      readonly refused: number;
      readonly items: readonly {
        readonly item: string;
        readonly label: string;
        readonly agree: number;
        readonly differ: number;
        readonly withheld: number;
        readonly notCovered: number;
      }[];
      readonly years: readonly {
        readonly year: number;
        readonly agree: number;
        readonly differ: number;
        readonly withheld: number;
        readonly notCovered: number;
      }[];
    }[];
    readonly witnesses: readonly { readonly figure: string; readonly label: string; readonly words: string; readonly tolerance: string }[];
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
    readonly refreshedAt: string;
    readonly lookedAt: string | null;
    readonly parity: { readonly checkedAt: string; readonly surfaces: number; readonly differing: readonly string[] } | null;
    readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
  };
};
