// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { BoardRow } from '../../../schema/domain/boards/board-row.ts';
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { JsonObject } from '../../json-value.ts';

export type DaySpan = { readonly from: string; readonly to: string };

export type Coverage = {
  readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
  readonly filers: number | null;
  readonly from: string;
  readonly through: string | null;
  readonly gaps: readonly DaySpan[];
};

export type EventKind = '8-K 1.03' | '8-K 3.01' | '8-K 2.04' | '8-K 4.02' | 'NT 10-K' | 'NT 10-Q' | '8-K 4.01' | '8-K 2.05' | '8-K 2.06' | '8-K 1.05' | '8-K 5.02';

export type ItemOutcome = 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'MATERIAL' | 'NOT_YET_DETERMINED' | 'NOT_MATERIAL' | 'DEFAULT_OR_ACCELERATION' | 'MANDATORY_REDEMPTION' | 'DEFICIENCY_NOTICE' | 'COMPLIANCE_REGAINED' | 'TRANSFER' | 'VOLUNTARY_DELISTING' | 'MERGER_COMPLETED' | 'SUSPENSION_OR_HEARING' | 'DISMISSED' | 'RESIGNED' | 'ENGAGED_ONLY' | 'BOARD' | 'AUDITOR' | 'DEPARTURE' | 'APPOINTMENT' | 'COMPENSATION_ONLY' | 'SEVERAL';

export type RangeCorrection = {
  readonly sequence: number;
  readonly sha256: string;
  readonly entryHash: string;
  readonly loggedOn: string;
  readonly low?: number;
  readonly high?: number;
  readonly isHeld: boolean;
  readonly inputs: readonly {
    readonly fiscalYearEnd: string;
    readonly input: string;
    readonly logged: number;
    readonly now?: number;
    readonly witness: string;
    readonly url: string;
  }[];
  readonly url: string;
};

export type YearInterval = { readonly low: number; readonly high: number };

export type OutcomeCount = {
  readonly outcome: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_READ' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'UNCLASSIFIED' | 'VOLUNTARY_DELISTING';
  readonly count: number;
};

export type ShareWithInterval = { readonly share: number; readonly low: number; readonly high: number };

export type Following = {
  readonly answer: string;
  readonly outcomes: readonly ({
    readonly outcome: 'acquired' | 'bankruptcy' | 'lateReport' | 'listingNotice' | 'nonReliance' | 'stoppedReporting';
    readonly title: string;
    readonly hits: number;
    readonly share: number;
    readonly low: number;
    readonly high: number;
    readonly unflagged: ShareWithInterval | null;
    readonly difference: ShareWithInterval | null;
    readonly differs: boolean;
    readonly resumed: number;
  })[];
  readonly of: number;
  readonly filers: number;
  readonly unflaggedOf: number;
  readonly unflaggedFilers: number;
  readonly from: string;
  readonly to: string;
  readonly population: string;
  readonly url: string;
};

export type HealthWatchEntry = {
  readonly kind: EventKind;
  readonly class: 'caution' | 'note' | 'severe' | 'unknown';
  readonly title: string;
  readonly count: number;
  readonly byOutcome: readonly OutcomeCount[];
  readonly newest: {
    readonly accession: string;
    readonly filedOn: string;
    readonly form: string;
    readonly amended: boolean;
    readonly url: string;
  };
  readonly follows: Following | null;
};

export type Figure = {
  readonly value: number;
  readonly unit: string;
  readonly concept: string;
  readonly period: { readonly start: string | null; readonly end: string };
  readonly accession: string;
  readonly filedOn: string;
  readonly form: string;
  readonly url: string;
  readonly method: string;
  readonly notes: readonly string[];
  readonly parts: readonly ({
    readonly concept: string;
    readonly unit: string;
    readonly digits: string;
    readonly period: { readonly start: string | null; readonly end: string };
    readonly accession: string;
    readonly filedOn: string;
    readonly form: string;
    readonly url: string;
    readonly source: string | null;
  })[];
  readonly witness: {
    readonly verdict: 'AGREED' | 'CORRECTED' | 'DISPUTED' | 'NONE' | 'OTHER_CANDIDATE';
    readonly words: string | null;
    readonly value: number | null;
    readonly unit: string | null;
    readonly tolerance: string | null;
    readonly parts: readonly ({
      readonly concept: string;
      readonly unit: string;
      readonly digits: string;
      readonly period: { readonly start: string | null; readonly end: string };
      readonly accession: string;
      readonly filedOn: string;
      readonly form: string;
      readonly url: string;
      readonly source: string | null;
    })[];
    readonly tagged: number | null;
    readonly factor: number | null;
  };
  readonly alternatives: readonly {
    readonly value: number;
    readonly concepts: readonly string[];
    readonly accession: string;
    readonly filedOn: string;
    readonly why: string;
  }[];
  readonly checks: readonly { readonly identity: string; readonly expected: number; readonly found: number; readonly holds: boolean }[];
  readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
  readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
};

export type Office = 'CEO' | 'CFO' | 'CHAIR' | 'OTHER' | 'DIRECTOR';

export type KeptTest = {
  readonly kind: 'money-market' | 'payer' | 'short-term';
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly sha256: string;
  readonly source: string;
  readonly limits: string;
};

export type KeptPart = {
  readonly measure: 'dailyLiquid' | 'dividend' | 'life' | 'maturity' | 'netAssetValue' | 'return' | 'weeklyLiquid';
  readonly value: number;
  readonly on: string;
  readonly limit: number;
  readonly before: number | null;
  readonly holds: boolean;
};

export type KeptPeriod = {
  readonly period: string;
  readonly state: 'held' | 'incomplete' | 'missed' | 'pending';
  readonly parts: readonly KeptPart[];
  readonly form: string | null;
  readonly filedOn: string | null;
  readonly accession: string | null;
  readonly url: string | null;
  readonly receipt: string | null;
  readonly absent: Absent;
};

export type KeptWorst = {
  readonly measure: 'dailyLiquid' | 'dividend' | 'life' | 'maturity' | 'netAssetValue' | 'return' | 'weeklyLiquid';
  readonly value: number;
  readonly on: string;
  readonly period: string;
};

export type RangePerformance = {
  readonly coverage: number;
  readonly below: number;
  readonly above: number;
  readonly meanLogWidth: number;
  readonly meanIntervalScore: number;
};

export type RangeRecordPart = {
  readonly of: string;
  readonly settled: number;
  readonly range: RangePerformance;
  readonly b0: RangePerformance;
  readonly b1: RangePerformance;
};

export type RaceResult = { readonly method: string; readonly coverage: number; readonly meanIntervalScore: number };

export type RacePart = { readonly of: string; readonly forecasts: number; readonly results: readonly RaceResult[] };

export type WitnessedInput = { readonly tagged: number; readonly changed: number; readonly refused: number };

export type ReplayedResult = { readonly forecasts: number; readonly coverage: number; readonly meanIntervalScore: number };

export type LabelCounts = {
  readonly labelled: number;
  readonly fired: number;
  readonly right: number;
  readonly precision: number | null;
  readonly recall: number | null;
};

export interface Replies {
  readonly board: {
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
  readonly board_page: {
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
    readonly quarters: readonly ({
      readonly from: string;
      readonly to: string;
      readonly filings: number | null;
      readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
      readonly filers: number | null;
      readonly absent: Absent;
    })[];
    readonly facets: readonly ({
      readonly name: 'outcome' | 'sic' | 'size' | 'state';
      readonly values: readonly { readonly value: string; readonly title: string; readonly filings: number }[];
      readonly others: number;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly board_counts: {
    readonly schema: 'svc.counts/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly board: string;
    readonly question: string;
    readonly total: number | null;
    readonly groups: readonly ({ readonly value: string; readonly title: string; readonly filings: number | null })[];
    readonly others: number;
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly board_quarters: {
    readonly schema: 'svc.quarters/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly board: string;
    readonly title: string;
    readonly question: string;
    readonly quarters: readonly ({
      readonly from: string;
      readonly to: string;
      readonly filings: number | null;
      readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
      readonly filers: number | null;
      readonly absent: Absent;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly get_company_performance: {
    readonly schema: 'svc.card/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly company: {
      readonly cik: number;
      readonly name: string;
      readonly ticker: string | null;
      readonly tickers: readonly string[];
      readonly exchanges: readonly string[];
      readonly sic: string | null;
      readonly industry: string | null;
      readonly fiscalYearEnd: string | null;
      readonly state: string | null;
      readonly url: string;
      readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
      readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
    };
    readonly card: {
      readonly exposure: {
        readonly fiscalYearEnd: string | null;
        readonly currency: string | null;
        readonly revenue: number | null;
        readonly totalDebt: number | null;
        readonly cash: number | null;
      };
      readonly experience: {
        readonly growthYears: number | null;
        readonly revenueGrowth1y: number | null;
        readonly revenueGrowthPerYear: number | null;
        readonly fourthQuarterGrowth: number | null;
        readonly operatingMargin: number | null;
        readonly operatingMarginPrior: number | null;
        readonly netMargin: number | null;
        readonly freeCashFlow: number | null;
      };
      readonly perShare: {
        readonly sharesOutstandingAsOf: string | null;
        readonly earningsPerShareBasic: number | null;
        readonly earningsPerShareDiluted: number | null;
        readonly sharesOutstanding: number | null;
        readonly bookValuePerShare: number | null;
        readonly revenuePerShare: number | null;
        readonly dividendsPerShare: number | null;
      };
      readonly peers: {
        readonly opMargin: readonly [number | null, number];
        readonly growth: readonly [number | null, number];
        readonly netMargin: readonly [number | null, number];
        readonly group: {
          readonly sicPrefix: string | null;
          readonly level: 'all' | '2' | '3' | '4' | 'division';
          readonly title: string;
          readonly minRevenue: number;
          readonly members: number;
          readonly ciks: readonly number[];
          readonly corrected: readonly number[] | null;
        } | null;
      };
      readonly credibility: { readonly auditedYears: number; readonly weight: 'little' | 'moderate' | 'reasonable' };
      readonly range: {
        readonly method: string;
        readonly edition: string;
        readonly targetFiscalYearEnd: string;
        readonly yearOver: boolean;
        readonly reportDue: string;
        readonly level: number;
        readonly low: number;
        readonly high: number;
        readonly width: number;
        readonly baseline: { readonly revenue: number; readonly growth: number };
        readonly stress: { readonly low: number; readonly high: number; readonly years: readonly number[] };
        readonly credibilityWeight: number;
        readonly group: {
          readonly sizeBand: '<10M' | '1-5B' | '>=5B' | '10-50M' | '50-250M' | '250M-1B';
          readonly sic2: string | null;
          readonly prior: number;
        };
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
          readonly corrections: readonly RangeCorrection[];
        } | null;
        readonly trackRecord: {
          readonly settled: number;
          readonly coverage: number | null;
          readonly below: number | null;
          readonly above: number | null;
          readonly meanLogWidth: number | null;
          readonly meanIntervalScore: number | null;
          readonly naiveIntervalScore: number | null;
          readonly backTest: {
            readonly edition: string;
            readonly isInSample: boolean;
            readonly forecasts: number;
            readonly coverage: number;
            readonly coverageInterval: YearInterval | null;
            readonly b0Coverage: number;
            readonly b1Coverage: number;
            readonly meanIntervalScore: number;
            readonly naiveIntervalScore: number;
            readonly ranAt: string;
          } | null;
          readonly url: string;
        };
      } | null;
      readonly challengers: readonly {
        readonly method: string;
        readonly edition: string;
        readonly targetFiscalYearEnd: string;
        readonly low: number;
        readonly high: number;
        readonly receipt: {
          readonly sha256: string;
          readonly entryHash: string;
          readonly sequence: number;
          readonly loggedOn: string;
          readonly replay: boolean;
          readonly low: number;
          readonly high: number;
          readonly url: string;
        };
      }[] | null;
      readonly pastRanges: readonly ({
        readonly targetFiscalYearEnd: string;
        readonly low: number;
        readonly high: number;
        readonly outcome: number;
        readonly state: 'above' | 'below' | 'inside';
        readonly source: 'backTest' | 'live' | 'replay';
        readonly url: string;
      })[];
      readonly healthWatch: readonly HealthWatchEntry[] | null;
      readonly priceRatios?: {
        readonly price: number;
        readonly priceEarnings: number | null;
        readonly priceBook: number | null;
        readonly priceRevenue: number | null;
        readonly dividendYield: number | null;
        readonly marketValue: number | null;
      };
      readonly caution: readonly string[];
      readonly sources: { readonly [name: string]: {
        readonly start: string | null;
        readonly end: string;
        readonly concept: string;
        readonly accession: string;
        readonly filedOn: string;
        readonly url: string;
        readonly method: string;
      } };
      readonly restated: { readonly [name: string]: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } };
      readonly absent: Absent;
    };
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly company_card: {
    readonly schema: 'svc.card/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly company: {
      readonly cik: number;
      readonly name: string;
      readonly ticker: string | null;
      readonly tickers: readonly string[];
      readonly exchanges: readonly string[];
      readonly sic: string | null;
      readonly industry: string | null;
      readonly fiscalYearEnd: string | null;
      readonly state: string | null;
      readonly url: string;
      readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
      readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
    };
    readonly card: {
      readonly exposure: {
        readonly fiscalYearEnd: string | null;
        readonly currency: string | null;
        readonly revenue: number | null;
        readonly totalDebt: number | null;
        readonly cash: number | null;
      };
      readonly experience: {
        readonly growthYears: number | null;
        readonly revenueGrowth1y: number | null;
        readonly revenueGrowthPerYear: number | null;
        readonly fourthQuarterGrowth: number | null;
        readonly operatingMargin: number | null;
        readonly operatingMarginPrior: number | null;
        readonly netMargin: number | null;
        readonly freeCashFlow: number | null;
      };
      readonly perShare: {
        readonly sharesOutstandingAsOf: string | null;
        readonly earningsPerShareBasic: number | null;
        readonly earningsPerShareDiluted: number | null;
        readonly sharesOutstanding: number | null;
        readonly bookValuePerShare: number | null;
        readonly revenuePerShare: number | null;
        readonly dividendsPerShare: number | null;
      };
      readonly peers: {
        readonly opMargin: readonly [number | null, number];
        readonly growth: readonly [number | null, number];
        readonly netMargin: readonly [number | null, number];
        readonly group: {
          readonly sicPrefix: string | null;
          readonly level: 'all' | '2' | '3' | '4' | 'division';
          readonly title: string;
          readonly minRevenue: number;
          readonly members: number;
          readonly ciks: readonly number[];
          readonly corrected: readonly number[] | null;
        } | null;
      };
      readonly credibility: { readonly auditedYears: number; readonly weight: 'little' | 'moderate' | 'reasonable' };
      readonly range: {
        readonly method: string;
        readonly edition: string;
        readonly targetFiscalYearEnd: string;
        readonly yearOver: boolean;
        readonly reportDue: string;
        readonly level: number;
        readonly low: number;
        readonly high: number;
        readonly width: number;
        readonly baseline: { readonly revenue: number; readonly growth: number };
        readonly stress: { readonly low: number; readonly high: number; readonly years: readonly number[] };
        readonly credibilityWeight: number;
        readonly group: {
          readonly sizeBand: '<10M' | '1-5B' | '>=5B' | '10-50M' | '50-250M' | '250M-1B';
          readonly sic2: string | null;
          readonly prior: number;
        };
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
          readonly corrections: readonly RangeCorrection[];
        } | null;
        readonly trackRecord: {
          readonly settled: number;
          readonly coverage: number | null;
          readonly below: number | null;
          readonly above: number | null;
          readonly meanLogWidth: number | null;
          readonly meanIntervalScore: number | null;
          readonly naiveIntervalScore: number | null;
          readonly backTest: {
            readonly edition: string;
            readonly isInSample: boolean;
            readonly forecasts: number;
            readonly coverage: number;
            readonly coverageInterval: YearInterval | null;
            readonly b0Coverage: number;
            readonly b1Coverage: number;
            readonly meanIntervalScore: number;
            readonly naiveIntervalScore: number;
            readonly ranAt: string;
          } | null;
          readonly url: string;
        };
      } | null;
      readonly challengers: readonly {
        readonly method: string;
        readonly edition: string;
        readonly targetFiscalYearEnd: string;
        readonly low: number;
        readonly high: number;
        readonly receipt: {
          readonly sha256: string;
          readonly entryHash: string;
          readonly sequence: number;
          readonly loggedOn: string;
          readonly replay: boolean;
          readonly low: number;
          readonly high: number;
          readonly url: string;
        };
      }[] | null;
      readonly pastRanges: readonly ({
        readonly targetFiscalYearEnd: string;
        readonly low: number;
        readonly high: number;
        readonly outcome: number;
        readonly state: 'above' | 'below' | 'inside';
        readonly source: 'backTest' | 'live' | 'replay';
        readonly url: string;
      })[];
      readonly healthWatch: readonly HealthWatchEntry[] | null;
      readonly priceRatios?: {
        readonly price: number;
        readonly priceEarnings: number | null;
        readonly priceBook: number | null;
        readonly priceRevenue: number | null;
        readonly dividendYield: number | null;
        readonly marketValue: number | null;
      };
      readonly caution: readonly string[];
      readonly sources: { readonly [name: string]: {
        readonly start: string | null;
        readonly end: string;
        readonly concept: string;
        readonly accession: string;
        readonly filedOn: string;
        readonly url: string;
        readonly method: string;
      } };
      readonly restated: { readonly [name: string]: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } };
      readonly absent: Absent;
    };
    readonly years: readonly {
      readonly fiscalYear: number;
      readonly end: string;
      readonly revenue: number;
      readonly currency: string;
      readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string };
      readonly accession: string;
      readonly filedOn: string;
      readonly url: string;
    }[];
    readonly history: readonly ({
      readonly fiscalYear: number;
      readonly end: string;
      readonly operatingIncome: {
        readonly value: number;
        readonly unit: string;
        readonly accession: string;
        readonly filedOn: string;
        readonly url: string;
        readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
      } | null;
      readonly netIncome: {
        readonly value: number;
        readonly unit: string;
        readonly accession: string;
        readonly filedOn: string;
        readonly url: string;
        readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
      } | null;
      readonly freeCashFlow: {
        readonly value: number;
        readonly unit: string;
        readonly accession: string;
        readonly filedOn: string;
        readonly url: string;
        readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
      } | null;
      readonly cash: {
        readonly value: number;
        readonly unit: string;
        readonly accession: string;
        readonly filedOn: string;
        readonly url: string;
        readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
      } | null;
      readonly totalDebt: {
        readonly value: number;
        readonly unit: string;
        readonly accession: string;
        readonly filedOn: string;
        readonly url: string;
        readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
      } | null;
      readonly earningsPerShareDiluted: {
        readonly value: number;
        readonly unit: string;
        readonly accession: string;
        readonly filedOn: string;
        readonly url: string;
        readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
      } | null;
      readonly dividendsPerShare: {
        readonly value: number;
        readonly unit: string;
        readonly accession: string;
        readonly filedOn: string;
        readonly url: string;
        readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
      } | null;
    })[];
    readonly perShareBreaks: readonly { readonly since: number; readonly before: number; readonly factor: number; readonly says: string }[];
    readonly asked: string | null;
    readonly names: readonly ({ readonly name: string; readonly from: string | null; readonly to: string | null; readonly isCurrent: boolean })[];
    readonly league: readonly ({
      readonly cik: number;
      readonly name: string;
      readonly ticker: string | null;
      readonly revenue: number;
      readonly opMargin: number | null;
      readonly growth: number | null;
      readonly netMargin: number | null;
      readonly corrected: readonly string[] | null;
      readonly absent: Absent;
    })[];
    readonly spread: { readonly opMargin: readonly number[]; readonly growth: readonly number[]; readonly netMargin: readonly number[] } | null;
    readonly events: readonly ({
      readonly kind: EventKind;
      readonly class: 'caution' | 'note' | 'severe' | 'unknown';
      readonly title: string;
      readonly filings: readonly ({
        readonly accession: string;
        readonly filedOn: string;
        readonly form: string;
        readonly amended: boolean;
        readonly class: 'caution' | 'note' | 'severe' | 'unknown';
        readonly outcome: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_READ' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'UNCLASSIFIED' | 'VOLUNTARY_DELISTING' | null;
        readonly excerpt: string | null;
        readonly url: string;
      })[];
    })[] | null;
    readonly heldBy: {
      readonly fundsOnFile: number;
      readonly managersOnFile: number;
      readonly fundCount: number;
      readonly managerCount: number;
      readonly funds: readonly ({
        readonly name: string;
        readonly ticker: string | null;
        readonly seriesId: string | null;
        readonly weight: number;
        readonly value: number | null;
        readonly reportDate: string;
        readonly filedOn: string | null;
        readonly url: string | null;
        readonly matchedBy: 'cusip' | 'fund' | 'lei' | 'name' | 'ticker';
      })[];
      readonly managers: readonly ({
        readonly cik: number;
        readonly name: string;
        readonly shares: number;
        readonly reportDate: string;
        readonly filedOn: string | null;
        readonly url: string | null;
      })[];
    } | null;
    readonly foreignReport: { readonly form: string; readonly filedOn: string; readonly url: string } | null;
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly company_figure: {
    readonly schema: 'svc.figure/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly company: { readonly cik: number; readonly name: string; readonly ticker: string | null; readonly url: string };
    readonly field: 'bookValuePerShare' | 'cash' | 'dividendsPerShare' | 'earningsPerShareBasic' | 'earningsPerShareDiluted' | 'fourthQuarterGrowth' | 'freeCashFlow' | 'netMargin' | 'operatingMargin' | 'operatingMarginPrior' | 'revenue' | 'revenueGrowth1y' | 'revenueGrowthPerYear' | 'revenuePerShare' | 'sharesOutstanding' | 'totalDebt';
    readonly label: string;
    readonly description: string;
    readonly figure: Figure | null;
    readonly absence: {
      readonly field: string;
      readonly reason: 'BASIS_CHANGED' | 'BEFORE_FORM_EXISTED' | 'BELOW_FLOOR' | 'DIMENSIONAL_ONLY' | 'EXTENSION_TAG' | 'FOREIGN_CURRENCY' | 'FOREIGN_FILER' | 'INCONSISTENT' | 'NON_POSITIVE_BASE' | 'NOT_APPLICABLE' | 'NOT_CONSECUTIVE' | 'NOT_COVERED' | 'NOT_DUE' | 'NOT_FILED' | 'NOT_INGESTED' | 'NOT_READ' | 'NOT_RUN' | 'NOT_TAGGED' | 'RECONSTRUCTED' | 'SHORT_HISTORY' | 'STALE' | 'TOO_FEW_EVENTS' | 'TOO_FEW_PEERS' | 'TOO_LARGE' | 'UNCLASSIFIED' | 'UNMATCHED';
      readonly explanation: string;
      readonly nextStep: string;
    } | null;
    readonly contradiction: {
      readonly value: number;
      readonly unit: string;
      readonly parts: readonly ({
        readonly concept: string;
        readonly unit: string;
        readonly digits: string;
        readonly period: { readonly start: string | null; readonly end: string };
        readonly accession: string;
        readonly filedOn: string;
        readonly form: string;
        readonly url: string;
        readonly source: string | null;
      })[];
      readonly witness: {
        readonly words: string;
        readonly value: number;
        readonly parts: readonly ({
          readonly concept: string;
          readonly unit: string;
          readonly digits: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly form: string;
          readonly url: string;
          readonly source: string | null;
        })[];
      };
    } | null;
    readonly course: readonly {
      readonly fiscalYear: number;
      readonly end: string;
      readonly value: number;
      readonly unit: string;
      readonly accession: string;
      readonly url: string;
    }[];
    readonly madeOf: readonly ({
      readonly label: string;
      readonly figure: Figure | null;
      readonly absence: {
        readonly field: string;
        readonly reason: 'BASIS_CHANGED' | 'BEFORE_FORM_EXISTED' | 'BELOW_FLOOR' | 'DIMENSIONAL_ONLY' | 'EXTENSION_TAG' | 'FOREIGN_CURRENCY' | 'FOREIGN_FILER' | 'INCONSISTENT' | 'NON_POSITIVE_BASE' | 'NOT_APPLICABLE' | 'NOT_CONSECUTIVE' | 'NOT_COVERED' | 'NOT_DUE' | 'NOT_FILED' | 'NOT_INGESTED' | 'NOT_READ' | 'NOT_RUN' | 'NOT_TAGGED' | 'RECONSTRUCTED' | 'SHORT_HISTORY' | 'STALE' | 'TOO_FEW_EVENTS' | 'TOO_FEW_PEERS' | 'TOO_LARGE' | 'UNCLASSIFIED' | 'UNMATCHED';
        readonly explanation: string;
        readonly nextStep: string;
      } | null;
      readonly contradiction: {
        readonly value: number;
        readonly unit: string;
        readonly parts: readonly ({
          readonly concept: string;
          readonly unit: string;
          readonly digits: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly form: string;
          readonly url: string;
          readonly source: string | null;
        })[];
        readonly witness: {
          readonly words: string;
          readonly value: number;
          readonly parts: readonly ({
            readonly concept: string;
            readonly unit: string;
            readonly digits: string;
            readonly period: { readonly start: string | null; readonly end: string };
            readonly accession: string;
            readonly filedOn: string;
            readonly form: string;
            readonly url: string;
            readonly source: string | null;
          })[];
        };
      } | null;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly all_boards: {
    readonly schema: 'svc.boards/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly refreshedAt: string;
    readonly total: number | null;
    readonly boards: readonly ({
      readonly slug: 'auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings';
      readonly title: string;
      readonly question: string;
      readonly answer: string;
      readonly total: number | null;
      readonly filingsPerWeek: readonly number[];
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly home_page: {
    readonly schema: 'svc.boards/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly refreshedAt: string;
    readonly total: number | null;
    readonly boards: readonly ({
      readonly slug: 'auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings';
      readonly title: string;
      readonly question: string;
      readonly answer: string;
      readonly total: number | null;
      readonly filingsPerWeek: readonly number[];
    })[];
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
  readonly briefing: {
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
  readonly overview: {
    readonly schema: 'svc.overview/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly total: number | null;
    readonly boards: readonly ({
      readonly slug: 'auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings';
      readonly title: string;
      readonly total: number | null;
    })[];
    readonly serious: number;
    readonly next?: string;
    readonly rows: readonly ({
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
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly compare_companies: {
    readonly schema: 'svc.comparison/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly cards: readonly ({
      readonly company: {
        readonly cik: number;
        readonly name: string;
        readonly ticker: string | null;
        readonly industry: string | null;
        readonly url: string;
      };
      readonly exposure: {
        readonly fiscalYearEnd: string | null;
        readonly currency: string | null;
        readonly revenue: number | null;
        readonly totalDebt: number | null;
        readonly cash: number | null;
      };
      readonly experience: {
        readonly growthYears: number | null;
        readonly revenueGrowth1y: number | null;
        readonly revenueGrowthPerYear: number | null;
        readonly fourthQuarterGrowth: number | null;
        readonly operatingMargin: number | null;
        readonly operatingMarginPrior: number | null;
        readonly netMargin: number | null;
        readonly freeCashFlow: number | null;
      };
      readonly perShare: {
        readonly sharesOutstandingAsOf: string | null;
        readonly earningsPerShareBasic: number | null;
        readonly earningsPerShareDiluted: number | null;
        readonly sharesOutstanding: number | null;
        readonly bookValuePerShare: number | null;
        readonly revenuePerShare: number | null;
        readonly dividendsPerShare: number | null;
      };
      readonly range: {
        readonly method: string;
        readonly edition: string;
        readonly targetFiscalYearEnd: string;
        readonly yearOver: boolean;
        readonly reportDue: string;
        readonly level: number;
        readonly low: number;
        readonly high: number;
        readonly width: number;
        readonly baseline: { readonly revenue: number; readonly growth: number };
        readonly stress: { readonly low: number; readonly high: number; readonly years: readonly number[] };
        readonly credibilityWeight: number;
        readonly group: { readonly sizeBand: '<10M' | '1-5B' | '>=5B' | '10-50M' | '50-250M' | '250M-1B'; readonly sic2: string | null };
        readonly reconstructed: boolean;
        readonly receipt: { readonly sha256: string; readonly replay: boolean; readonly url: string } | null;
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
      readonly years: readonly { readonly fiscalYear: number; readonly end: string; readonly revenue: number }[];
      readonly corrected: readonly string[];
      readonly absent: Absent;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly all_boards_merged: {
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
  readonly live_boards: {
    readonly schema: 'svc.live/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly refreshedAt: string;
    readonly eventId: string;
    readonly total: number | null;
    readonly boards: readonly ({
      readonly slug: 'auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings';
      readonly title: string;
      readonly question: string;
      readonly total: number | null;
      readonly filingsPerWeek: readonly number[];
    })[];
    readonly rows: readonly BoardRow[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly live_page: {
    readonly schema: 'svc.live/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly refreshedAt: string;
    readonly eventId: string;
    readonly total: number | null;
    readonly boards: readonly ({
      readonly slug: 'auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings';
      readonly title: string;
      readonly question: string;
      readonly total: number | null;
      readonly filingsPerWeek: readonly number[];
    })[];
    readonly rows: readonly BoardRow[];
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
  readonly ask_company: {
    readonly schema: 'svc.meant/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly rows: readonly ({
      readonly cik: number;
      readonly company: string;
      readonly displayName: string;
      readonly ticker: string | null;
      readonly exchange: string | null;
      readonly holding: 'card' | 'filings' | 'name';
      readonly address: string;
      readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
      readonly formerName: string | null;
      readonly absent: Absent;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly suggest_companies: {
    readonly schema: 'svc.suggest/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly rows: readonly ({
      readonly cik: number;
      readonly company: string;
      readonly displayName: string;
      readonly ticker: string | null;
      readonly exchange: string | null;
      readonly holding: 'card' | 'filings' | 'name';
      readonly address: string;
      readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
      readonly formerName: string | null;
      readonly absent: Absent;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly sitemap: {
    readonly schema: 'svc.sitemap/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly urls: readonly string[];
    readonly isFirst: boolean;
    readonly next: number | null;
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly list_companies: {
    readonly schema: 'svc.companies/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly onFile: { readonly filers: number; readonly withOwnList: number; readonly byNameAlone: number };
    readonly facets: readonly ({
      readonly facet: 'exchange' | 'industry' | 'size' | 'state';
      readonly value: string;
      readonly title: string;
      readonly filers: number;
    })[];
    readonly total: number;
    readonly returned: number;
    readonly next?: string;
    readonly rows: readonly ({
      readonly cik: number;
      readonly company: string;
      readonly ticker: string | null;
      readonly exchange: string | null;
      readonly sic: string | null;
      readonly industry: string | null;
      readonly state: string | null;
      readonly fiscalYearEnd: string | null;
      readonly currency: string | null;
      readonly revenue: number | null;
      readonly corrected: readonly string[] | null;
      readonly history: readonly ({ readonly fiscalYear: number; readonly fiscalYearEnd: string; readonly revenue: number | null })[];
      readonly holding: 'card' | 'filings' | 'name';
      readonly eventOn: string | null;
      readonly eventKinds: readonly EventKind[];
      readonly eventUrl: string | null;
      readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
      readonly card: string;
      readonly absent: Absent;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly search_filings: {
    readonly schema: 'svc.filings/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly company?: {
      readonly cik: number;
      readonly name: string;
      readonly ticker: string | null;
      readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER';
      readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
    };
    readonly returned: number;
    readonly next?: string;
    readonly rows: readonly ({
      readonly accession: string;
      readonly cik: number;
      readonly company: string;
      readonly ticker: string | null;
      readonly exchange: string | null;
      readonly sic: string | null;
      readonly industry: string | null;
      readonly state: string | null;
      readonly form: string;
      readonly isAmendment: boolean;
      readonly filedOn: string;
      readonly acceptedAt: string | null;
      readonly reportDate: string | null;
      readonly items: readonly string[] | null;
      readonly boards: readonly ('auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings')[];
      readonly url: string;
      readonly documentUrl: string | null;
      readonly absent: Absent;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly screen_companies: {
    readonly schema: 'svc.screen/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly total: number;
    readonly returned: number;
    readonly next?: string;
    readonly rows: readonly ({
      readonly cik: number;
      readonly company: string;
      readonly ticker: string | null;
      readonly exchange: string | null;
      readonly sic: string | null;
      readonly industry: string | null;
      readonly state: string | null;
      readonly fiscalYearEnd: string;
      readonly currency: string;
      readonly revenue: number | null;
      readonly totalDebt: number | null;
      readonly cash: number | null;
      readonly revenueGrowth1y: number | null;
      readonly revenueGrowthPerYear: number | null;
      readonly fourthQuarterGrowth: number | null;
      readonly operatingMargin: number | null;
      readonly operatingMarginPrior: number | null;
      readonly netMargin: number | null;
      readonly freeCashFlow: number | null;
      readonly earningsPerShareBasic: number | null;
      readonly earningsPerShareDiluted: number | null;
      readonly sharesOutstanding: number | null;
      readonly bookValuePerShare: number | null;
      readonly revenuePerShare: number | null;
      readonly dividendsPerShare: number | null;
      readonly corrected: readonly string[] | null;
      readonly card: string;
      readonly absent: Absent;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly weekly_report: {
    readonly schema: 'svc.report/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly refreshedAt: string;
    readonly week: { readonly from: string; readonly to: string; readonly filingDays: number };
    readonly weeks: readonly string[];
    readonly counts: { readonly filings: number | null; readonly mean: number | null; readonly filingsPerWeek: readonly number[] };
    readonly boards: readonly ({
      readonly slug: 'auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings';
      readonly title: string;
      readonly filings: number | null;
      readonly mean: number | null;
      readonly filingsPerWeek: readonly number[];
      readonly severe: number | null;
    })[];
    readonly severe: {
      readonly total: number;
      readonly companies: number;
      readonly returned: number;
      readonly rows: readonly ({
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
        readonly title: string | null;
        readonly boards: readonly ('auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings')[];
        readonly cardUrl: string;
        readonly absent: Absent;
      })[];
    };
    readonly chain: 'live' | 'replay';
    readonly replay: boolean;
    readonly rangesLogged: {
      readonly total: number;
      readonly returned: number;
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
        readonly cardUrl: string;
        readonly receiptUrl: string;
      })[];
    };
    readonly rangesScored: {
      readonly total: number;
      readonly inside: number;
      readonly below: number;
      readonly above: number;
      readonly void: number;
      readonly late: number;
      readonly returned: number;
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
        readonly cardUrl: string;
        readonly receiptUrl: string;
      })[];
    };
    readonly cardsChanged: {
      readonly total: number;
      readonly returned: number;
      readonly rows: readonly ({
        readonly filedOn: string;
        readonly form: string | null;
        readonly company: string;
        readonly cik: number;
        readonly ticker: string | null;
        readonly fiscalYearEnd: string;
        readonly currency: string;
        readonly revenue: number | null;
        readonly corrected: readonly string[] | null;
        readonly accession: string | null;
        readonly url: string | null;
        readonly cardUrl: string;
        readonly receiptUrl: string | null;
        readonly absent: Absent;
      })[];
    };
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly what_follows: {
    readonly schema: 'svc.what-follows/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly filers: number | null;
    readonly countedThrough: string | null;
    readonly population: string | null;
    readonly kinds: readonly ({
      readonly kind: EventKind;
      readonly class: 'caution' | 'note' | 'severe' | 'unknown';
      readonly title: string;
      readonly follows: Following | null;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly get_brand_record: {
    readonly schema: 'svc.brand/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly citation: string;
    readonly company: {
      readonly cik: number;
      readonly name: string;
      readonly ticker: string | null;
      readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER';
      readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
    };
    readonly name: string;
    readonly since: string | null;
    readonly nameCount: number;
    readonly renames: number;
    readonly styleChanges: number;
    readonly names: readonly ({
      readonly name: string;
      readonly from: string | null;
      readonly to: string | null;
      readonly isCurrent: boolean;
      readonly change: 'rename' | 'same' | 'style' | null;
    })[];
    readonly tickers: readonly ({
      readonly ticker: string;
      readonly exchange: string | null;
      readonly isListed: boolean;
      readonly seenFrom: string | null;
      readonly goneSince: string | null;
    })[];
    readonly filingsSince: string;
    readonly filings: readonly ({
      readonly filedOn: string;
      readonly form: string;
      readonly brandItems: readonly string[];
      readonly items: readonly string[];
      readonly title: string;
      readonly reportDate: string | null;
      readonly isAmendment: boolean;
      readonly accession: string;
      readonly url: string;
      readonly documentUrl: string | null;
    })[] | null;
    readonly itemsUnknown: number;
    readonly url: string;
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly sector_panel: {
    readonly schema: 'svc.panel/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly panel: 'ai' | 'energy';
    readonly title: string;
    readonly question: string;
    readonly medianGrowth: number | null;
    readonly generating: number;
    readonly warned: number;
    readonly unreadFilings: number;
    readonly loaded: number;
    readonly rows: readonly ({
      readonly ticker: string;
      readonly cik: number;
      readonly company: string | null;
      readonly compass: {
        readonly point: 'builder' | 'burner' | 'cash cow' | 'cash machine';
        readonly fcfMargin: number;
        readonly growth: number;
        readonly growthYears: number;
      } | null;
      readonly industry: string | null;
      readonly url: string | null;
      readonly exposure: {
        readonly fiscalYearEnd: string | null;
        readonly currency: string | null;
        readonly revenue: number | null;
        readonly totalDebt: number | null;
        readonly cash: number | null;
      } | null;
      readonly experience: {
        readonly growthYears: number | null;
        readonly revenueGrowth1y: number | null;
        readonly revenueGrowthPerYear: number | null;
        readonly fourthQuarterGrowth: number | null;
        readonly operatingMargin: number | null;
        readonly operatingMarginPrior: number | null;
        readonly netMargin: number | null;
        readonly freeCashFlow: number | null;
      } | null;
      readonly perShare: {
        readonly sharesOutstandingAsOf: string | null;
        readonly earningsPerShareBasic: number | null;
        readonly earningsPerShareDiluted: number | null;
        readonly sharesOutstanding: number | null;
        readonly bookValuePerShare: number | null;
        readonly revenuePerShare: number | null;
        readonly dividendsPerShare: number | null;
      } | null;
      readonly years: readonly ({ readonly fiscalYear: number; readonly end: string; readonly revenue: number | null })[] | null;
      readonly range: {
        readonly method: string;
        readonly edition: string;
        readonly targetFiscalYearEnd: string;
        readonly yearOver: boolean;
        readonly reportDue: string;
        readonly level: number;
        readonly low: number;
        readonly high: number;
        readonly width: number;
        readonly baseline: { readonly revenue: number; readonly growth: number };
        readonly stress: { readonly low: number; readonly high: number; readonly years: readonly number[] };
        readonly credibilityWeight: number;
        readonly group: { readonly sizeBand: '<10M' | '1-5B' | '>=5B' | '10-50M' | '50-250M' | '250M-1B'; readonly sic2: string | null };
        readonly reconstructed: boolean;
        readonly receipt: { readonly sha256: string; readonly replay: boolean; readonly url: string } | null;
      } | null;
      readonly healthWatch: readonly HealthWatchEntry[] | null;
      readonly watched: boolean | null;
      readonly corrected: readonly string[] | null;
      readonly sources: { readonly [name: string]: string };
      readonly absent: Absent;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly get_portfolio_health: {
    readonly schema: 'svc.portfolio/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly manager: {
      readonly cik: number;
      readonly name: string;
      readonly reportDate: string;
      readonly filedOn: string | null;
      readonly url: string | null;
      readonly amendments: number;
      readonly valueUnit: 'dollars' | 'thousands';
      readonly valueUnitUnusual: boolean;
      readonly totalUsd: number | null;
      readonly optionRows: number;
      readonly optionUsd: number | null;
      readonly confidentialOmitted: boolean | null;
      readonly newer?: { readonly filedOn: string; readonly note: string };
      readonly unreadAmendment?: { readonly filedOn: string; readonly note: string };
    } | null;
    readonly gross: number;
    readonly net: number;
    readonly matched: number;
    readonly unmatched: number;
    readonly other: number;
    readonly knownShare: number | null;
    readonly warningShare: number | null;
    readonly severeShare: number | null;
    readonly unreadFilings: number;
    readonly shortWarningShare: number | null;
    readonly shortUnreadFilings: number;
    readonly top1: number;
    readonly top10: number;
    readonly hhi: number | null;
    readonly effectiveN: number | null;
    readonly sectors: readonly { readonly sector: string; readonly share: number }[];
    readonly rangeWidth: { readonly mean: number | null; readonly covered: number };
    readonly speed: { readonly mean: number | null; readonly covered: number };
    readonly cash: { readonly mean: number | null; readonly covered: number };
    readonly netCash: { readonly mean: number | null; readonly covered: number };
    readonly compass: {
      readonly cashMachine: number;
      readonly cashCow: number;
      readonly builder: number;
      readonly burner: number;
      readonly off: number;
    } | null;
    readonly boat: {
      readonly boat: 'dinghy' | 'ferry' | 'liner' | 'schooner' | 'sloop';
      readonly warningLevel: number;
      readonly breadthLevel: number;
      readonly decidedBy: 'both' | 'breadth' | 'severe' | 'warnings';
    } | null;
    readonly overlaps: readonly ({ readonly one: string; readonly other: string; readonly overlap: number | null })[];
    readonly activeShare: number | null;
    readonly risks: readonly string[];
    readonly committee: {
      readonly verdict: string;
      readonly kept: readonly ({
        readonly name: string;
        readonly ticker: string;
        readonly kind: 'money-market' | 'payer' | 'short-term';
        readonly weight: number;
        readonly state: 'held' | 'incomplete' | 'missed' | 'pending' | null;
        readonly period: string | null;
        readonly held: number;
        readonly scored: number;
        readonly url: string;
      })[];
      readonly comparison: string;
      readonly quarter: string | null;
      readonly own: {
        readonly warningShare: number | null;
        readonly severeShare: number | null;
        readonly knownShare: number | null;
        readonly top10: number | null;
        readonly effectiveN: number | null;
      };
      readonly types: readonly ({
        readonly type: 'banks' | 'endowments' | 'insurers' | 'managers' | 'pensions' | 'sovereign';
        readonly title: string;
        readonly of: number;
        readonly onFile: readonly string[];
        readonly missing: readonly string[];
        readonly medians: {
          readonly warningShare: number | null;
          readonly severeShare: number | null;
          readonly knownShare: number | null;
          readonly top10: number | null;
          readonly effectiveN: number | null;
        };
      })[];
      readonly broadFund: {
        readonly ticker: string;
        readonly reportDate: string;
        readonly url: string | null;
        readonly measures: {
          readonly warningShare: number | null;
          readonly severeShare: number | null;
          readonly knownShare: number | null;
          readonly top10: number | null;
          readonly effectiveN: number | null;
        };
      } | null;
    };
    readonly companies: readonly ({
      readonly name: string;
      readonly cik: number | null;
      readonly ticker: string | null;
      readonly weight: number;
      readonly sector: string | null;
      readonly warningKinds: readonly string[] | null;
      readonly severe: boolean;
      readonly unreadFilings?: number;
    })[];
    readonly long: readonly ({
      readonly name: string;
      readonly ticker: string | null;
      readonly cusip?: string;
      readonly cik: number | null;
      readonly weight: number;
      readonly value?: number;
      readonly kind: 'company' | 'fund' | 'other' | 'unknown';
      readonly matchedBy: 'cusip' | 'fund' | 'lei' | 'name' | 'ticker' | null;
    })[];
    readonly short: readonly ({
      readonly name: string;
      readonly ticker: string | null;
      readonly cusip?: string;
      readonly cik: number | null;
      readonly weight: number;
      readonly value?: number;
      readonly kind: 'company' | 'fund' | 'other' | 'unknown';
      readonly matchedBy: 'cusip' | 'fund' | 'lei' | 'name' | 'ticker' | null;
    })[];
    readonly changes: {
      readonly quarter: string;
      readonly filedOn: string | null;
      readonly accession: string | null;
      readonly url: string | null;
      readonly new: number | null;
      readonly added: number | null;
      readonly reduced: number | null;
      readonly sold: number | null;
      readonly unchanged: number | null;
      readonly lines: readonly ({
        readonly name: string;
        readonly cusip: string;
        readonly change: 'added' | 'new' | 'reduced' | 'sold';
        readonly isPrincipal: boolean;
        readonly shares?: number;
        readonly sharesBefore?: number;
        readonly value?: number;
        readonly valueBefore?: number;
      })[];
    } | null;
    readonly conflicts: readonly string[];
    readonly funds: readonly ({
      readonly name: string;
      readonly seriesId: string | null;
      readonly reportDate: string;
      readonly filedOn: string | null;
      readonly lines: number;
      readonly url: string | null;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly get_etf_health: {
    readonly schema: 'svc.etf/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly ticker: string;
    readonly name: string;
    readonly registrant: string;
    readonly cik: number;
    readonly seriesId: string | null;
    readonly reportDate: string;
    readonly ageDays: number;
    readonly filedOn: string | null;
    readonly url: string | null;
    readonly netAssets: number | null;
    readonly lines: number;
    readonly coverage: { readonly covered: boolean; readonly equityShare: number; readonly matchedShare: number | null };
    readonly knownShare: number | null;
    readonly warningShare: number | null;
    readonly severeShare: number | null;
    readonly unreadFilings: number | null;
    readonly top10: number | null;
    readonly top10Matched: number | null;
    readonly hhi: number | null;
    readonly effectiveN: number | null;
    readonly sectors: readonly { readonly sector: string; readonly share: number }[];
    readonly boat: {
      readonly boat: 'dinghy' | 'ferry' | 'liner' | 'schooner' | 'sloop';
      readonly warningLevel: number;
      readonly breadthLevel: number;
      readonly decidedBy: 'both' | 'breadth' | 'severe' | 'warnings';
    } | null;
    readonly warned: readonly ({
      readonly name: string;
      readonly cik: number | null;
      readonly ticker: string | null;
      readonly weight: number;
      readonly matchedBy: 'cusip' | 'fund' | 'lei' | 'name' | 'ticker' | null;
      readonly warningKinds: readonly string[] | null;
      readonly severe: boolean;
      readonly unreadFilings?: number;
    })[];
    readonly holdings: readonly ({
      readonly name: string;
      readonly cik: number | null;
      readonly ticker: string | null;
      readonly weight: number;
      readonly matchedBy: 'cusip' | 'fund' | 'lei' | 'name' | 'ticker' | null;
      readonly warningKinds: readonly string[] | null;
      readonly severe: boolean;
      readonly unreadFilings?: number;
    })[];
    readonly conflicts: readonly string[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly get_etf_league: {
    readonly schema: 'svc.league/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly funds: number;
    readonly withReport: number;
    readonly ranked: number;
    readonly orderBy: string;
    readonly rows: readonly ({
      readonly rank: number | null;
      readonly ticker: string;
      readonly name: string | null;
      readonly cik: number;
      readonly seriesId: string;
      readonly boat: {
        readonly boat: 'dinghy' | 'ferry' | 'liner' | 'schooner' | 'sloop';
        readonly warningLevel: number;
        readonly breadthLevel: number;
        readonly decidedBy: 'both' | 'breadth' | 'severe' | 'warnings';
      } | null;
      readonly warningShare: number | null;
      readonly severeShare: number | null;
      readonly unreadFilings: number | null;
      readonly signs: number | null;
      readonly warned: readonly ({
        readonly name: string;
        readonly cik: number | null;
        readonly ticker: string | null;
        readonly weight: number;
        readonly warningKinds: readonly string[];
        readonly severe: boolean;
        readonly unreadFilings?: number;
      })[];
      readonly top10: number | null;
      readonly top10Matched: number | null;
      readonly effectiveN: number | null;
      readonly equityShare: number | null;
      readonly matchedShare: number | null;
      readonly knownShare: number | null;
      readonly reportDate: string | null;
      readonly ageDays: number | null;
      readonly filedOn: string | null;
      readonly url: string | null;
      readonly absent: Absent;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly get_reinsurer_strength: {
    readonly schema: 'svc.reinsurers/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly loaded: number;
    readonly rows: readonly ({
      readonly ticker: string;
      readonly cik: number;
      readonly company: string | null;
      readonly life: boolean;
      readonly boat: 'dinghy' | 'ferry' | 'liner' | 'schooner' | 'sloop' | null;
      readonly fired: number;
      readonly evaluable: number;
      readonly fiscalYearEnd: string | null;
      readonly currency: string | null;
      readonly capital: number | null;
      readonly capitalChange: number | null;
      readonly netPremiumWritten: number | null;
      readonly netReserves: number | null;
      readonly premiumLeverage: number | null;
      readonly reserveLeverage: number | null;
      readonly lossRatio: number | null;
      readonly lossRatioPrior: number | null;
      readonly returnOnCapital: number | null;
      readonly totalDebt: number | null;
      readonly debtToCapital: number | null;
      readonly development: readonly ({ readonly fiscalYear: number; readonly fiscalYearEnd: string; readonly amount: number | null })[];
      readonly signs: readonly ({
        readonly sign: 'capital-fall' | 'debt' | 'filings' | 'losses' | 'premium-leverage' | 'reserve-development';
        readonly title: string;
        readonly rule: string;
        readonly fires: boolean | null;
      })[];
      readonly healthWatch: readonly HealthWatchEntry[] | null;
      readonly watched: boolean | null;
      readonly url: string | null;
      readonly notes: { readonly [name: string]: readonly string[] };
      readonly sources: { readonly [name: string]: string };
      readonly absent: Absent;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly get_board_test: {
    readonly schema: 'svc.boardtest/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly lockedAt: string;
    readonly loggedOn: string | null;
    readonly reconstructed: boolean | null;
    readonly sha256: string | null;
    readonly entryHash: string | null;
    readonly score: {
      readonly calls: number;
      readonly held: number;
      readonly missed: number;
      readonly pending: number;
      readonly void: number;
      readonly rate: number | null;
    };
    readonly byKind: readonly ({
      readonly kind: 'cash' | 'cash-cow' | 'cash-machine' | 'range';
      readonly calls: number;
      readonly held: number;
      readonly missed: number;
      readonly pending: number;
      readonly void: number;
      readonly rate: number | null;
    })[];
    readonly ranges: { readonly rangeScore: number | null; readonly naiveScore: number | null; readonly naiveScoreBySize: number | null };
    readonly indexFund: string;
    readonly baseRates: readonly ({
      readonly kind: 'cash' | 'cash-cow' | 'cash-machine' | 'range';
      readonly share: number | null;
      readonly knownShare: number;
      readonly holdings: number;
      readonly known: number;
    })[];
    readonly calls: readonly ({
      readonly id: string;
      readonly kind: 'cash' | 'cash-cow' | 'cash-machine' | 'range';
      readonly ticker: string | null;
      readonly cik: number | null;
      readonly name: string | null;
      readonly sentence: string | null;
      readonly thresholds: readonly ({
        readonly metric: string;
        readonly atLeast: number | null;
        readonly atMost: number | null;
        readonly measured: number | null;
      })[];
      readonly from: string | null;
      readonly to: string | null;
      readonly maturesBy: string | null;
      readonly state: 'held' | 'missed' | 'pending' | 'void';
      readonly why: string | null;
      readonly settledOn: string | null;
      readonly url: string | null;
      readonly indexReturn: number | null;
      readonly difference: number | null;
      readonly absent: Absent;
    })[];
    readonly lockedFile: JsonObject | null;
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly get_sweep_record: {
    readonly schema: 'svc.kept/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly chain: 'live' | 'replay';
    readonly replay: boolean;
    readonly tests: readonly KeptTest[];
    readonly kinds: readonly ({
      readonly kind: 'money-market' | 'payer' | 'short-term';
      readonly members: number;
      readonly known: number;
      readonly month: string | null;
      readonly held: number;
      readonly missed: number;
      readonly incomplete: number;
    })[];
    readonly rows: readonly ({
      readonly kind: 'money-market' | 'payer' | 'short-term';
      readonly ticker: string;
      readonly name: string | null;
      readonly cik: number;
      readonly seriesId: string | null;
      readonly listed: boolean;
      readonly newest: KeptPeriod | null;
      readonly scored: number;
      readonly held: number;
      readonly missed: number;
      readonly incomplete: number;
      readonly pending: number;
      readonly run: number;
      readonly worst: readonly KeptWorst[];
      readonly yield: number | null;
      readonly yieldOn: string | null;
      readonly recent: readonly ({ readonly period: string; readonly state: 'held' | 'incomplete' | 'missed' | 'pending' })[];
      readonly absent: Absent;
    })[];
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
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly kept_member: {
    readonly schema: 'svc.kept/1';
    readonly notice?: string;
    readonly asOf: string;
    readonly answer: string;
    readonly note?: string;
    readonly kind: 'money-market' | 'payer' | 'short-term';
    readonly ticker: string;
    readonly name: string | null;
    readonly cik: number;
    readonly seriesId: string | null;
    readonly listed: boolean;
    readonly newest: KeptPeriod | null;
    readonly scored: number;
    readonly held: number;
    readonly missed: number;
    readonly incomplete: number;
    readonly pending: number;
    readonly run: number;
    readonly worst: readonly KeptWorst[];
    readonly yield: number | null;
    readonly yieldOn: string | null;
    readonly test: KeptTest;
    readonly periods: readonly KeptPeriod[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly answers: {
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
  readonly answer: {
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
  readonly price_program: {
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
  readonly track_record: {
    readonly schema: 'svc.track-record/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly chain: 'live' | 'replay';
    readonly replay: boolean;
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
    readonly bySizeBand: readonly RangeRecordPart[];
    readonly byTargetYear: readonly RangeRecordPart[];
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
    readonly newestOutcomes: readonly ({
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
    readonly worstMisses: readonly ({
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
    readonly nextDue: readonly ({
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
    readonly backtest: {
      readonly ranAt: string;
      readonly filedBy: string;
      readonly filers: number;
      readonly rolled: {
        readonly all: RangeRecordPart | null;
        readonly bySizeBand: readonly RangeRecordPart[];
        readonly byTargetYear: readonly RangeRecordPart[];
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
    } | null;
    readonly log: string;
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly company_ranges: {
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
  readonly forecast_registry_record: {
    readonly schema: 'svc.registry-entry/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly chain: 'live' | 'replay';
    readonly replay: boolean;
    readonly sequence: number;
    readonly kind: string;
    readonly loggedOn: string;
    readonly record: JsonObject;
    readonly recordHash: string;
    readonly prevHash: string;
    readonly entryHash: string;
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly forecast_registry: {
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
  readonly forecast_registry_head: {
    readonly schema: 'svc.registry-head/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly chain: 'live' | 'replay';
    readonly replay: boolean;
    readonly date: string | null;
    readonly sequence: number;
    readonly entryHash: string;
    readonly heads: readonly { readonly date: string; readonly sequence: number; readonly entryHash: string }[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly forecast_registry_log: {
    readonly schema: 'svc.registry-log/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly chain: 'live' | 'replay';
    readonly replay: boolean;
    readonly rows: readonly {
      readonly sequence: number;
      readonly record: string;
      readonly recordHash: string;
      readonly prevHash: string;
      readonly entryHash: string;
    }[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly range_edition: {
    readonly schema: 'svc.edition/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly name: string;
    readonly builtOn: string;
    readonly sha256: string;
    readonly scores: number;
    readonly companies: number;
    readonly document: JsonObject;
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly range_method: {
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
  readonly watch_company: {
    readonly schema: 'svc.watch/1';
    readonly status: 'active' | 'pending' | 'stopped';
    readonly company: { readonly cik: number; readonly name: string; readonly ticker: string | null };
    readonly board: 'auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings' | null;
    readonly email: string | null;
    readonly message: string;
    readonly notice?: string;
  };
  readonly service_status: {
    readonly schema: 'svc.status/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly refreshedAt: string;
    readonly version: string;
    readonly source: 'live' | 'mirror' | 'sample';
    readonly engine: string;
    readonly readsFrom: 'primary' | 'standby';
    readonly lookedAt: string | null;
    readonly filers: number;
    readonly filings: number;
    readonly filingsEstimated: boolean;
    readonly filingsOnBoards: number;
    readonly boards: readonly ({
      readonly board: 'auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings';
      readonly rows: number;
    })[];
    readonly runs: readonly ({
      readonly command: string;
      readonly startedAt: string;
      readonly finishedAt: string | null;
      readonly state: 'done' | 'failed' | 'running';
      readonly total: number | null;
      readonly done: number;
      readonly error: string | null;
    })[];
    readonly quarantined: number;
    readonly quarantine: readonly { readonly path: string; readonly reason: string; readonly seenAt: string }[];
    readonly mailTransport: 'files' | 'none' | 'smtp';
    readonly mailsWaiting: number;
    readonly mailsSent: number;
    readonly mailsDead: number;
    readonly catalogueBreaker: 'closed' | 'half_open' | 'not_configured' | 'open';
    readonly catalogueFailures: number;
    readonly lagMedian: number | null;
    readonly lagPercentile95: number | null;
    readonly lagFilings: number;
    readonly parity: { readonly checkedAt: string; readonly surfaces: number; readonly differing: readonly string[] } | null;
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
  readonly data_quality: {
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
        readonly agreed: number;
        readonly otherCandidate: number;
        readonly corrected: number;
        readonly inconsistent: number;
        readonly disputed: number;
        readonly none: number;
        readonly bySize: readonly ({
          readonly size: '<10M' | '1-5B' | '>=5B' | '10-50M' | '50-250M' | '250M-1B' | null;
          readonly total: number;
          readonly agreed: number;
          readonly otherCandidate: number;
          readonly corrected: number;
          readonly inconsistent: number;
          readonly disputed: number;
          readonly none: number;
        })[];
      })[];
      readonly sizes: readonly ({
        readonly size: '<10M' | '1-5B' | '>=5B' | '10-50M' | '50-250M' | '250M-1B' | null;
        readonly total: number;
        readonly agreed: number;
        readonly otherCandidate: number;
        readonly corrected: number;
        readonly inconsistent: number;
        readonly disputed: number;
        readonly none: number;
      })[];
      readonly findingsTotal: number;
      readonly findings: readonly ({
        readonly cik: number;
        readonly company: string;
        readonly figure: string;
        readonly label: string;
        readonly fiscalYear: number;
        readonly fiscalYearEnd: string;
        readonly verdict: 'corrected' | 'disputed' | 'inconsistent' | 'otherCandidate';
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
  readonly example_filings: {
    readonly schema: 'svc.example/1';
    readonly asOf: string;
    readonly answer: string;
    readonly notice?: string;
    readonly note?: string;
    readonly coverage: Coverage;
    readonly window: DaySpan;
    readonly next?: string;
    readonly rows: readonly ({
      readonly accession: string;
      readonly cik: number;
      readonly form: string;
      readonly filedOn: string;
      readonly acceptedAt: string | null;
      readonly url: string;
    })[];
    readonly sources: { readonly [name: string]: string | null };
    readonly absent: Absent;
  };
}

export interface Answers {
  readonly board: {
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
  readonly board_page: {
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
      readonly quarters: readonly ({
        readonly from: string;
        readonly to: string;
        readonly filings: number | null;
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      })[];
      readonly facets: readonly ({
        readonly name: 'OUTCOME' | 'SIC' | 'SIZE' | 'STATE';
        readonly values: readonly { readonly value: string; readonly title: string; readonly filings: number }[];
        readonly others: number;
      })[];
    };
  };
  readonly board_counts: {
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
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly question: string;
      readonly total: number | null;
      readonly facets: readonly ({
        readonly name: 'OUTCOME' | 'SIC' | 'SIZE' | 'STATE';
        readonly values: readonly { readonly value: string; readonly title: string; readonly filings: number }[];
        readonly others: number;
      })[];
      readonly quarters: readonly ({ readonly from: string; readonly to: string; readonly filings: number | null })[];
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    };
  };
  readonly board_quarters: {
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
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly title: string;
      readonly question: string;
      readonly quarters: readonly ({
        readonly from: string;
        readonly to: string;
        readonly filings: number | null;
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      })[];
    };
  };
  readonly get_company_performance: {
    readonly card: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly company: {
        readonly cik: number;
        readonly name: string;
        readonly ticker: string | null;
        readonly tickers: readonly string[];
        readonly exchanges: readonly string[];
        readonly sic: string | null;
        readonly industry: string | null;
        readonly fiscalYearEnd: string | null;
        readonly state: string | null;
        readonly url: string;
        readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
        readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
      };
      readonly exposure: {
        readonly fiscalYearEnd: string | null;
        readonly currency: string | null;
        readonly revenue: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly totalDebt: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly cash: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
      };
      readonly experience: {
        readonly growthYears: number | null;
        readonly revenueGrowth1y: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly revenueGrowthPerYear: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly fourthQuarterGrowth: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly operatingMargin: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly operatingMarginPrior: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly netMargin: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly freeCashFlow: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
      };
      readonly perShare: {
        readonly sharesOutstandingAsOf: string | null;
        readonly earningsPerShareBasic: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly earningsPerShareDiluted: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly sharesOutstanding: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly bookValuePerShare: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly revenuePerShare: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly dividendsPerShare: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
      };
      readonly peers: {
        readonly opMargin: { readonly median: number | null; readonly count: number };
        readonly growth: { readonly median: number | null; readonly count: number };
        readonly netMargin: { readonly median: number | null; readonly count: number };
        readonly sicPrefix: string | null;
        readonly level: 'ALL' | 'DIGITS_2' | 'DIGITS_3' | 'DIGITS_4' | 'DIVISION';
        readonly title: string;
        readonly minRevenue: number;
        readonly members: number;
        readonly ciks: readonly number[];
        readonly corrected: readonly number[] | null;
      } | null;
      readonly credibility: { readonly auditedYears: number; readonly weight: 'little' | 'moderate' | 'reasonable' };
      readonly range: {
        readonly method: string;
        readonly edition: string;
        readonly targetFiscalYearEnd: string;
        readonly yearOver: boolean;
        readonly reportDue: string;
        readonly level: number;
        readonly low: number;
        readonly high: number;
        readonly width: number;
        readonly baseline: { readonly revenue: number; readonly growth: number };
        readonly stress: { readonly low: number; readonly high: number; readonly years: readonly number[] };
        readonly credibilityWeight: number;
        readonly group: {
          readonly sizeBand: 'BELOW_10M' | 'FROM_1B_TO_5B' | 'FROM_5B' | 'FROM_10M_TO_50M' | 'FROM_50M_TO_250M' | 'FROM_250M_TO_1B';
          readonly sic2: string | null;
          readonly prior: number;
        };
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
        } | null;
        readonly trackRecord: {
          readonly settled: number;
          readonly coverage: number | null;
          readonly below: number | null;
          readonly above: number | null;
          readonly meanLogWidth: number | null;
          readonly meanIntervalScore: number | null;
          readonly naiveIntervalScore: number | null;
          readonly backTest: {
            readonly edition: string;
            readonly isInSample: boolean;
            readonly forecasts: number;
            readonly coverage: number;
            readonly coverageInterval: { readonly low: number; readonly high: number } | null;
            readonly b0Coverage: number;
            readonly b1Coverage: number;
            readonly meanIntervalScore: number;
            readonly naiveIntervalScore: number;
            readonly ranAt: string;
          } | null;
          readonly url: string;
        };
      } | null;
      readonly challengers: readonly {
        readonly method: string;
        readonly edition: string;
        readonly targetFiscalYearEnd: string;
        readonly low: number;
        readonly high: number;
        readonly receipt: {
          readonly sha256: string;
          readonly entryHash: string;
          readonly sequence: number;
          readonly loggedOn: string;
          readonly replay: boolean;
          readonly low: number;
          readonly high: number;
          readonly url: string;
        };
      }[] | null;
      readonly pastRanges: readonly ({
        readonly targetFiscalYearEnd: string;
        readonly low: number;
        readonly high: number;
        readonly outcome: number;
        readonly state: 'above' | 'below' | 'inside';
        readonly source: 'backTest' | 'live' | 'replay';
        readonly url: string;
      })[];
      readonly healthWatch: readonly ({
        readonly kind: 'ITEM_1_03' | 'ITEM_1_05' | 'ITEM_2_04' | 'ITEM_2_05' | 'ITEM_2_06' | 'ITEM_3_01' | 'ITEM_4_01' | 'ITEM_4_02' | 'ITEM_5_02' | 'NT_10_K' | 'NT_10_Q';
        readonly class: 'caution' | 'note' | 'severe' | 'unknown';
        readonly title: string;
        readonly count: number;
        readonly byOutcome: readonly ({
          readonly outcome: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_READ' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'UNCLASSIFIED' | 'VOLUNTARY_DELISTING';
          readonly count: number;
        })[];
        readonly newest: {
          readonly accession: string;
          readonly filedOn: string;
          readonly form: string;
          readonly amended: boolean;
          readonly url: string;
        };
        readonly follows: {
          readonly answer: string;
          readonly outcomes: readonly ({
            readonly outcome: 'acquired' | 'bankruptcy' | 'lateReport' | 'listingNotice' | 'nonReliance' | 'stoppedReporting';
            readonly title: string;
            readonly hits: number;
            readonly share: number;
            readonly low: number;
            readonly high: number;
            readonly unflagged: { readonly share: number; readonly low: number; readonly high: number } | null;
            readonly difference: { readonly share: number; readonly low: number; readonly high: number } | null;
            readonly differs: boolean;
            readonly resumed: number;
          })[];
          readonly of: number;
          readonly filers: number;
          readonly unflaggedOf: number;
          readonly unflaggedFilers: number;
          readonly from: string;
          readonly to: string;
          readonly population: string;
          readonly url: string;
        } | null;
      })[] | null;
      readonly priceRatios: {
        readonly price: number;
        readonly priceEarnings: number | null;
        readonly priceBook: number | null;
        readonly priceRevenue: number | null;
        readonly dividendYield: number | null;
        readonly marketValue: number | null;
      } | null;
      readonly caution: readonly string[];
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    };
  };
  readonly company_card: {
    readonly card: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly company: {
        readonly cik: number;
        readonly name: string;
        readonly ticker: string | null;
        readonly tickers: readonly string[];
        readonly exchanges: readonly string[];
        readonly sic: string | null;
        readonly industry: string | null;
        readonly fiscalYearEnd: string | null;
        readonly state: string | null;
        readonly url: string;
        readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
        readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
      };
      readonly exposure: {
        readonly fiscalYearEnd: string | null;
        readonly currency: string | null;
        readonly revenue: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly totalDebt: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly cash: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
      };
      readonly experience: {
        readonly growthYears: number | null;
        readonly revenueGrowth1y: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly revenueGrowthPerYear: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly fourthQuarterGrowth: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly operatingMargin: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly operatingMarginPrior: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly netMargin: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly freeCashFlow: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
      };
      readonly perShare: {
        readonly sharesOutstandingAsOf: string | null;
        readonly earningsPerShareBasic: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly earningsPerShareDiluted: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly sharesOutstanding: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly bookValuePerShare: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly revenuePerShare: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly dividendsPerShare: {
          readonly value: number;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly method: string;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
      };
      readonly peers: {
        readonly opMargin: { readonly median: number | null; readonly count: number };
        readonly growth: { readonly median: number | null; readonly count: number };
        readonly netMargin: { readonly median: number | null; readonly count: number };
        readonly sicPrefix: string | null;
        readonly level: 'ALL' | 'DIGITS_2' | 'DIGITS_3' | 'DIGITS_4' | 'DIVISION';
        readonly title: string;
        readonly minRevenue: number;
        readonly members: number;
        readonly ciks: readonly number[];
        readonly corrected: readonly number[] | null;
      } | null;
      readonly credibility: { readonly auditedYears: number; readonly weight: 'little' | 'moderate' | 'reasonable' };
      readonly range: {
        readonly method: string;
        readonly edition: string;
        readonly targetFiscalYearEnd: string;
        readonly yearOver: boolean;
        readonly reportDue: string;
        readonly level: number;
        readonly low: number;
        readonly high: number;
        readonly width: number;
        readonly baseline: { readonly revenue: number; readonly growth: number };
        readonly stress: { readonly low: number; readonly high: number; readonly years: readonly number[] };
        readonly credibilityWeight: number;
        readonly group: {
          readonly sizeBand: 'BELOW_10M' | 'FROM_1B_TO_5B' | 'FROM_5B' | 'FROM_10M_TO_50M' | 'FROM_50M_TO_250M' | 'FROM_250M_TO_1B';
          readonly sic2: string | null;
          readonly prior: number;
        };
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
        } | null;
        readonly trackRecord: {
          readonly settled: number;
          readonly coverage: number | null;
          readonly below: number | null;
          readonly above: number | null;
          readonly meanLogWidth: number | null;
          readonly meanIntervalScore: number | null;
          readonly naiveIntervalScore: number | null;
          readonly backTest: {
            readonly edition: string;
            readonly isInSample: boolean;
            readonly forecasts: number;
            readonly coverage: number;
            readonly coverageInterval: { readonly low: number; readonly high: number } | null;
            readonly b0Coverage: number;
            readonly b1Coverage: number;
            readonly meanIntervalScore: number;
            readonly naiveIntervalScore: number;
            readonly ranAt: string;
          } | null;
          readonly url: string;
        };
      } | null;
      readonly challengers: readonly {
        readonly method: string;
        readonly edition: string;
        readonly targetFiscalYearEnd: string;
        readonly low: number;
        readonly high: number;
        readonly receipt: {
          readonly sha256: string;
          readonly entryHash: string;
          readonly sequence: number;
          readonly loggedOn: string;
          readonly replay: boolean;
          readonly low: number;
          readonly high: number;
          readonly url: string;
        };
      }[] | null;
      readonly pastRanges: readonly ({
        readonly targetFiscalYearEnd: string;
        readonly low: number;
        readonly high: number;
        readonly outcome: number;
        readonly state: 'above' | 'below' | 'inside';
        readonly source: 'backTest' | 'live' | 'replay';
        readonly url: string;
      })[];
      readonly healthWatch: readonly ({
        readonly kind: 'ITEM_1_03' | 'ITEM_1_05' | 'ITEM_2_04' | 'ITEM_2_05' | 'ITEM_2_06' | 'ITEM_3_01' | 'ITEM_4_01' | 'ITEM_4_02' | 'ITEM_5_02' | 'NT_10_K' | 'NT_10_Q';
        readonly class: 'caution' | 'note' | 'severe' | 'unknown';
        readonly title: string;
        readonly count: number;
        readonly byOutcome: readonly ({
          readonly outcome: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_READ' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'UNCLASSIFIED' | 'VOLUNTARY_DELISTING';
          readonly count: number;
        })[];
        readonly newest: {
          readonly accession: string;
          readonly filedOn: string;
          readonly form: string;
          readonly amended: boolean;
          readonly url: string;
        };
        readonly follows: {
          readonly answer: string;
          readonly outcomes: readonly ({
            readonly outcome: 'acquired' | 'bankruptcy' | 'lateReport' | 'listingNotice' | 'nonReliance' | 'stoppedReporting';
            readonly title: string;
            readonly hits: number;
            readonly share: number;
            readonly low: number;
            readonly high: number;
            readonly unflagged: { readonly share: number; readonly low: number; readonly high: number } | null;
            readonly difference: { readonly share: number; readonly low: number; readonly high: number } | null;
            readonly differs: boolean;
            readonly resumed: number;
          })[];
          readonly of: number;
          readonly filers: number;
          readonly unflaggedOf: number;
          readonly unflaggedFilers: number;
          readonly from: string;
          readonly to: string;
          readonly population: string;
          readonly url: string;
        } | null;
      })[] | null;
      readonly priceRatios: {
        readonly price: number;
        readonly priceEarnings: number | null;
        readonly priceBook: number | null;
        readonly priceRevenue: number | null;
        readonly dividendYield: number | null;
        readonly marketValue: number | null;
      } | null;
      readonly caution: readonly string[];
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      readonly years: readonly ({
        readonly fiscalYear: number;
        readonly end: string;
        readonly revenue: {
          readonly value: number;
          readonly unit: string;
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
        } | null;
      })[];
      readonly history: readonly ({
        readonly fiscalYear: number;
        readonly end: string;
        readonly operatingIncome: {
          readonly value: number;
          readonly unit: string;
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
        } | null;
        readonly netIncome: {
          readonly value: number;
          readonly unit: string;
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
        } | null;
        readonly freeCashFlow: {
          readonly value: number;
          readonly unit: string;
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
        } | null;
        readonly cash: {
          readonly value: number;
          readonly unit: string;
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
        } | null;
        readonly totalDebt: {
          readonly value: number;
          readonly unit: string;
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
        } | null;
        readonly earningsPerShareDiluted: {
          readonly value: number;
          readonly unit: string;
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
        } | null;
        readonly dividendsPerShare: {
          readonly value: number;
          readonly unit: string;
          readonly accession: string;
          readonly filedOn: string;
          readonly url: string;
          readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
        } | null;
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      })[];
      readonly perShareBreaks: readonly { readonly since: number; readonly before: number; readonly factor: number; readonly says: string }[];
      readonly naming: {
        readonly asked: string | null;
        readonly names: readonly ({ readonly name: string; readonly from: string | null; readonly to: string | null; readonly isCurrent: boolean })[];
      };
      readonly beside: {
        readonly league: readonly ({
          readonly cik: number;
          readonly name: string;
          readonly ticker: string | null;
          readonly revenue: number;
          readonly opMargin: number | null;
          readonly growth: number | null;
          readonly netMargin: number | null;
          readonly corrected: readonly string[] | null;
          readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
        })[];
        readonly spread: { readonly opMargin: readonly number[]; readonly growth: readonly number[]; readonly netMargin: readonly number[] };
      } | null;
      readonly events: readonly ({
        readonly kind: 'ITEM_1_03' | 'ITEM_1_05' | 'ITEM_2_04' | 'ITEM_2_05' | 'ITEM_2_06' | 'ITEM_3_01' | 'ITEM_4_01' | 'ITEM_4_02' | 'ITEM_5_02' | 'NT_10_K' | 'NT_10_Q';
        readonly class: 'caution' | 'note' | 'severe' | 'unknown';
        readonly title: string;
        readonly filings: readonly ({
          readonly accession: string;
          readonly filedOn: string;
          readonly form: string;
          readonly amended: boolean;
          readonly class: 'caution' | 'note' | 'severe' | 'unknown';
          readonly outcome: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_READ' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'UNCLASSIFIED' | 'VOLUNTARY_DELISTING' | null;
          readonly excerpt: string | null;
          readonly url: string;
        })[];
      })[] | null;
      readonly holders: {
        readonly heldBy: {
          readonly fundsOnFile: number;
          readonly managersOnFile: number;
          readonly fundCount: number;
          readonly managerCount: number;
          readonly funds: readonly ({
            readonly name: string;
            readonly ticker: string | null;
            readonly seriesId: string | null;
            readonly weight: number;
            readonly value: number | null;
            readonly reportDate: string;
            readonly filedOn: string | null;
            readonly url: string | null;
            readonly matchedBy: 'CUSIP' | 'FUND' | 'LEI' | 'NAME' | 'TICKER';
          })[];
          readonly managers: readonly ({
            readonly cik: number;
            readonly name: string;
            readonly shares: number;
            readonly reportDate: string;
            readonly filedOn: string | null;
            readonly url: string | null;
          })[];
        } | null;
      };
      readonly foreignReport: { readonly form: string; readonly filedOn: string; readonly url: string } | null;
    };
  };
  readonly company_figure: {
    readonly figure: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly company: { readonly cik: number; readonly name: string; readonly ticker: string | null; readonly url: string };
      readonly field: 'bookValuePerShare' | 'cash' | 'dividendsPerShare' | 'earningsPerShareBasic' | 'earningsPerShareDiluted' | 'fourthQuarterGrowth' | 'freeCashFlow' | 'netMargin' | 'operatingMargin' | 'operatingMarginPrior' | 'revenue' | 'revenueGrowth1y' | 'revenueGrowthPerYear' | 'revenuePerShare' | 'sharesOutstanding' | 'totalDebt';
      readonly label: string;
      readonly description: string;
      readonly figure: {
        readonly value: number;
        readonly unit: string;
        readonly concept: string;
        readonly period: { readonly start: string | null; readonly end: string };
        readonly accession: string;
        readonly filedOn: string;
        readonly form: string;
        readonly url: string;
        readonly method: string;
        readonly notes: readonly string[];
        readonly parts: readonly ({
          readonly concept: string;
          readonly unit: string;
          readonly digits: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly form: string;
          readonly url: string;
          readonly source: string | null;
        })[];
        readonly witness: {
          readonly verdict: 'AGREED' | 'CORRECTED' | 'DISPUTED' | 'NONE' | 'OTHER_CANDIDATE';
          readonly words: string | null;
          readonly value: number | null;
          readonly unit: string | null;
          readonly tolerance: string | null;
          readonly parts: readonly ({
            readonly concept: string;
            readonly unit: string;
            readonly digits: string;
            readonly period: { readonly start: string | null; readonly end: string };
            readonly accession: string;
            readonly filedOn: string;
            readonly form: string;
            readonly url: string;
            readonly source: string | null;
          })[];
          readonly tagged: number | null;
          readonly factor: number | null;
        };
        readonly alternatives: readonly {
          readonly value: number;
          readonly concepts: readonly string[];
          readonly accession: string;
          readonly filedOn: string;
          readonly why: string;
        }[];
        readonly checks: readonly { readonly identity: string; readonly expected: number; readonly found: number; readonly holds: boolean }[];
        readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
        readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
      } | null;
      readonly absence: { readonly field: string; readonly reason: AbsenceReason; readonly explanation: string; readonly nextStep: string } | null;
      readonly contradiction: {
        readonly value: number;
        readonly unit: string;
        readonly parts: readonly ({
          readonly concept: string;
          readonly unit: string;
          readonly digits: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly form: string;
          readonly url: string;
          readonly source: string | null;
        })[];
        readonly witness: {
          readonly words: string;
          readonly value: number;
          readonly parts: readonly ({
            readonly concept: string;
            readonly unit: string;
            readonly digits: string;
            readonly period: { readonly start: string | null; readonly end: string };
            readonly accession: string;
            readonly filedOn: string;
            readonly form: string;
            readonly url: string;
            readonly source: string | null;
          })[];
        };
      } | null;
      readonly course: readonly {
        readonly fiscalYear: number;
        readonly end: string;
        readonly value: number;
        readonly unit: string;
        readonly accession: string;
        readonly url: string;
      }[];
      readonly madeOf: readonly ({
        readonly label: string;
        readonly figure: {
          readonly value: number;
          readonly unit: string;
          readonly concept: string;
          readonly period: { readonly start: string | null; readonly end: string };
          readonly accession: string;
          readonly filedOn: string;
          readonly form: string;
          readonly url: string;
          readonly method: string;
          readonly notes: readonly string[];
          readonly parts: readonly ({
            readonly concept: string;
            readonly unit: string;
            readonly digits: string;
            readonly period: { readonly start: string | null; readonly end: string };
            readonly accession: string;
            readonly filedOn: string;
            readonly form: string;
            readonly url: string;
            readonly source: string | null;
          })[];
          readonly witness: {
            readonly verdict: 'AGREED' | 'CORRECTED' | 'DISPUTED' | 'NONE' | 'OTHER_CANDIDATE';
            readonly words: string | null;
            readonly value: number | null;
            readonly unit: string | null;
            readonly tolerance: string | null;
            readonly parts: readonly ({
              readonly concept: string;
              readonly unit: string;
              readonly digits: string;
              readonly period: { readonly start: string | null; readonly end: string };
              readonly accession: string;
              readonly filedOn: string;
              readonly form: string;
              readonly url: string;
              readonly source: string | null;
            })[];
            readonly tagged: number | null;
            readonly factor: number | null;
          };
          readonly alternatives: readonly {
            readonly value: number;
            readonly concepts: readonly string[];
            readonly accession: string;
            readonly filedOn: string;
            readonly why: string;
          }[];
          readonly checks: readonly { readonly identity: string; readonly expected: number; readonly found: number; readonly holds: boolean }[];
          readonly firstFiled: { readonly value: number; readonly filedOn: string; readonly accession: string } | null;
          readonly restated: { readonly first: number; readonly latest: number; readonly accessions: readonly string[] } | null;
        } | null;
        readonly absence: { readonly field: string; readonly reason: AbsenceReason; readonly explanation: string; readonly nextStep: string } | null;
        readonly contradiction: {
          readonly value: number;
          readonly unit: string;
          readonly parts: readonly ({
            readonly concept: string;
            readonly unit: string;
            readonly digits: string;
            readonly period: { readonly start: string | null; readonly end: string };
            readonly accession: string;
            readonly filedOn: string;
            readonly form: string;
            readonly url: string;
            readonly source: string | null;
          })[];
          readonly witness: {
            readonly words: string;
            readonly value: number;
            readonly parts: readonly ({
              readonly concept: string;
              readonly unit: string;
              readonly digits: string;
              readonly period: { readonly start: string | null; readonly end: string };
              readonly accession: string;
              readonly filedOn: string;
              readonly form: string;
              readonly url: string;
              readonly source: string | null;
            })[];
          };
        } | null;
      })[];
    };
  };
  readonly all_boards: {
    readonly boards: readonly ({
      readonly slug: 'AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS';
      readonly title: string;
      readonly question: string;
      readonly answer: string;
      readonly total: number | null;
      readonly filingsPerWeek: readonly number[];
      readonly asOf: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly refreshedAt: string;
      readonly onFile: number;
      readonly narrowed: string | null;
      readonly company: { readonly name: string } | null;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    })[];
  };
  readonly home_page: {
    readonly boards: readonly ({
      readonly slug: 'AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS';
      readonly title: string;
      readonly question: string;
      readonly answer: string;
      readonly total: number | null;
      readonly filingsPerWeek: readonly number[];
      readonly asOf: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly refreshedAt: string;
      readonly onFile: number;
      readonly narrowed: string | null;
      readonly company: { readonly name: string } | null;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    })[];
    readonly briefing: {
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
  readonly briefing: {
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
  readonly overview: {
    readonly overview: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly total: number | null;
      readonly boards: readonly ({
        readonly slug: 'AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS';
        readonly title: string;
        readonly total: number | null;
      })[];
      readonly serious: number;
      readonly next: string | null;
      readonly rows: readonly ({
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
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    };
  };
  readonly compare_companies: {
    readonly comparison: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly cards: readonly ({
        readonly company: {
          readonly cik: number;
          readonly name: string;
          readonly ticker: string | null;
          readonly industry: string | null;
          readonly url: string;
        };
        readonly exposure: {
          readonly fiscalYearEnd: string | null;
          readonly currency: string | null;
          readonly revenue: { readonly value: number } | null;
          readonly totalDebt: { readonly value: number } | null;
          readonly cash: { readonly value: number } | null;
        };
        readonly experience: {
          readonly growthYears: number | null;
          readonly revenueGrowth1y: { readonly value: number } | null;
          readonly revenueGrowthPerYear: { readonly value: number } | null;
          readonly fourthQuarterGrowth: { readonly value: number } | null;
          readonly operatingMargin: { readonly value: number } | null;
          readonly operatingMarginPrior: { readonly value: number } | null;
          readonly netMargin: { readonly value: number } | null;
          readonly freeCashFlow: { readonly value: number } | null;
        };
        readonly perShare: {
          readonly sharesOutstandingAsOf: string | null;
          readonly earningsPerShareBasic: { readonly value: number } | null;
          readonly earningsPerShareDiluted: { readonly value: number } | null;
          readonly sharesOutstanding: { readonly value: number } | null;
          readonly bookValuePerShare: { readonly value: number } | null;
          readonly revenuePerShare: { readonly value: number } | null;
          readonly dividendsPerShare: { readonly value: number } | null;
        };
        readonly range: {
          readonly method: string;
          readonly edition: string;
          readonly targetFiscalYearEnd: string;
          readonly yearOver: boolean;
          readonly reportDue: string;
          readonly level: number;
          readonly low: number;
          readonly high: number;
          readonly width: number;
          readonly baseline: { readonly revenue: number; readonly growth: number };
          readonly stress: { readonly low: number; readonly high: number; readonly years: readonly number[] };
          readonly credibilityWeight: number;
          readonly group: {
            readonly sizeBand: 'BELOW_10M' | 'FROM_1B_TO_5B' | 'FROM_5B' | 'FROM_10M_TO_50M' | 'FROM_50M_TO_250M' | 'FROM_250M_TO_1B';
            readonly sic2: string | null;
          };
          readonly reconstructed: boolean;
          readonly receipt: { readonly sha256: string; readonly replay: boolean; readonly url: string } | null;
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
        readonly years: readonly ({ readonly fiscalYear: number; readonly end: string; readonly revenue: { readonly value: number } | null })[];
        readonly corrected: readonly string[];
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      })[];
    };
  };
  readonly all_boards_merged: {
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
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly refreshedAt: string;
      readonly onFile: number;
      readonly narrowed: string | null;
      readonly company: { readonly name: string } | null;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    })[];
  };
  readonly live_boards: {
    readonly boards: readonly ({
      readonly slug: 'AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS';
      readonly title: string;
      readonly question: string;
      readonly total: number | null;
      readonly filingsPerWeek: readonly number[];
      readonly asOf: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly refreshedAt: string;
      readonly onFile: number;
      readonly narrowed: string | null;
      readonly company: { readonly name: string } | null;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      readonly eventId: string;
      readonly records: readonly BoardRow[];
    })[];
  };
  readonly live_page: {
    readonly boards: readonly ({
      readonly slug: 'AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS';
      readonly title: string;
      readonly question: string;
      readonly total: number | null;
      readonly filingsPerWeek: readonly number[];
      readonly asOf: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly refreshedAt: string;
      readonly onFile: number;
      readonly narrowed: string | null;
      readonly company: { readonly name: string } | null;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      readonly eventId: string;
      readonly records: readonly BoardRow[];
    })[];
    readonly briefing: {
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
  readonly ask_company: {
    readonly meant: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly rows: readonly ({
        readonly cik: number;
        readonly company: string;
        readonly displayName: string;
        readonly ticker: string | null;
        readonly exchange: string | null;
        readonly holding: 'CARD' | 'FILINGS' | 'NAME';
        readonly address: string;
        readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
        readonly formerName: string | null;
      })[];
    };
  };
  readonly suggest_companies: {
    readonly suggestions: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly rows: readonly ({
        readonly cik: number;
        readonly company: string;
        readonly displayName: string;
        readonly ticker: string | null;
        readonly exchange: string | null;
        readonly holding: 'CARD' | 'FILINGS' | 'NAME';
        readonly address: string;
        readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
        readonly formerName: string | null;
      })[];
    };
  };
  readonly sitemap: {
    readonly sitemap: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly urls: readonly string[];
      readonly isFirst: boolean;
      readonly next: number | null;
    };
  };
  readonly list_companies: {
    readonly filers: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly onFile: { readonly filers: number; readonly withOwnList: number; readonly byNameAlone: number };
      readonly facets: readonly ({
        readonly facet: 'EXCHANGE' | 'INDUSTRY' | 'SIZE' | 'STATE';
        readonly value: string;
        readonly title: string;
        readonly filers: number;
      })[];
      readonly total: number;
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      readonly rows: readonly ({
        readonly node: {
          readonly cik: number;
          readonly company: string;
          readonly ticker: string | null;
          readonly exchange: string | null;
          readonly sic: string | null;
          readonly industry: string | null;
          readonly state: string | null;
          readonly boardRows: {
            readonly edges: readonly ({
              readonly node: {
                readonly filedOn: string;
                readonly kinds: readonly ('ITEM_1_03' | 'ITEM_1_05' | 'ITEM_2_04' | 'ITEM_2_05' | 'ITEM_2_06' | 'ITEM_3_01' | 'ITEM_4_01' | 'ITEM_4_02' | 'ITEM_5_02' | 'NT_10_K' | 'NT_10_Q')[];
                readonly url: string;
              };
            })[];
          };
        };
        readonly figures: {
          readonly fiscalYearEnd: string;
          readonly currency: string;
          readonly revenue: number | null;
          readonly corrected: readonly string[] | null;
          readonly history: readonly ({ readonly fiscalYear: number; readonly fiscalYearEnd: string; readonly revenue: number | null })[];
          readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
        } | null;
        readonly holding: 'CARD' | 'FILINGS' | 'NAME';
        readonly areEventsKnown: boolean;
        readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER' | null;
        readonly card: string;
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      })[];
    };
  };
  readonly search_filings: {
    readonly filings: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly company: {
        readonly cik: number;
        readonly name: string;
        readonly ticker: string | null;
        readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER';
        readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
      } | null;
      readonly returned: number;
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      readonly rows: readonly ({
        readonly accession: string;
        readonly cik: number;
        readonly filer: {
          readonly company: string;
          readonly ticker: string | null;
          readonly exchange: string | null;
          readonly sic: string | null;
          readonly industry: string | null;
          readonly state: string | null;
        };
        readonly form: string;
        readonly isAmendment: boolean;
        readonly filedOn: string;
        readonly acceptedAt: string | null;
        readonly reportDate: string | null;
        readonly items: readonly string[] | null;
        readonly boards: readonly ('AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS')[];
        readonly url: string;
        readonly documentUrl: string | null;
      })[];
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    };
  };
  readonly screen_companies: {
    readonly screen: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly total: number;
      readonly returned: number;
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      readonly rows: readonly ({
        readonly cik: number;
        readonly filer: {
          readonly company: string;
          readonly ticker: string | null;
          readonly exchange: string | null;
          readonly sic: string | null;
          readonly industry: string | null;
          readonly state: string | null;
        };
        readonly fiscalYearEnd: string;
        readonly currency: string;
        readonly revenue: number | null;
        readonly totalDebt: number | null;
        readonly cash: number | null;
        readonly revenueGrowth1y: number | null;
        readonly revenueGrowthPerYear: number | null;
        readonly fourthQuarterGrowth: number | null;
        readonly operatingMargin: number | null;
        readonly operatingMarginPrior: number | null;
        readonly netMargin: number | null;
        readonly freeCashFlow: number | null;
        readonly earningsPerShareBasic: number | null;
        readonly earningsPerShareDiluted: number | null;
        readonly sharesOutstanding: number | null;
        readonly bookValuePerShare: number | null;
        readonly revenuePerShare: number | null;
        readonly dividendsPerShare: number | null;
        readonly corrected: readonly string[] | null;
        readonly card: string;
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      })[];
    };
  };
  readonly weekly_report: {
    readonly weeklyReport: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly refreshedAt: string;
      readonly week: { readonly from: string; readonly to: string; readonly filingDays: number };
      readonly weeks: readonly string[];
      readonly counts: { readonly filings: number | null; readonly mean: number | null; readonly filingsPerWeek: readonly number[] };
      readonly boards: readonly ({
        readonly slug: 'AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS';
        readonly title: string;
        readonly counts: { readonly filings: number | null; readonly mean: number | null; readonly filingsPerWeek: readonly number[] };
        readonly severe: number | null;
      })[];
      readonly severe: {
        readonly total: number;
        readonly companies: number;
        readonly rows: readonly ({
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
            readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
          };
          readonly kinds: readonly ('ITEM_1_03' | 'ITEM_1_05' | 'ITEM_2_04' | 'ITEM_2_05' | 'ITEM_2_06' | 'ITEM_3_01' | 'ITEM_4_01' | 'ITEM_4_02' | 'ITEM_5_02' | 'NT_10_K' | 'NT_10_Q')[];
          readonly boards: readonly ('AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS')[];
          readonly cardUrl: string;
        })[];
      };
      readonly chain: 'live' | 'replay';
      readonly replay: boolean;
      readonly rangesLogged: {
        readonly total: number;
        readonly rows: readonly ({
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
          readonly receiptUrl: string;
        })[];
      };
      readonly rangesScored: {
        readonly total: number;
        readonly counts: {
          readonly inside: number;
          readonly below: number;
          readonly above: number;
          readonly void: number;
          readonly late: number;
        };
        readonly rows: readonly ({
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
          readonly receiptUrl: string;
        })[];
      };
      readonly cardsChanged: {
        readonly total: number;
        readonly rows: readonly ({
          readonly filedOn: string;
          readonly form: string | null;
          readonly company: string;
          readonly cik: number;
          readonly ticker: string | null;
          readonly fiscalYearEnd: string;
          readonly currency: string;
          readonly revenue: number | null;
          readonly corrected: readonly string[] | null;
          readonly accession: string | null;
          readonly url: string | null;
          readonly cardUrl: string;
          readonly receiptUrl: string | null;
          readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
        })[];
      };
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    };
  };
  readonly what_follows: {
    readonly whatFollows: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly filers: number | null;
      readonly countedThrough: string | null;
      readonly population: string | null;
      readonly kinds: readonly ({
        readonly kind: 'ITEM_1_03' | 'ITEM_1_05' | 'ITEM_2_04' | 'ITEM_2_05' | 'ITEM_2_06' | 'ITEM_3_01' | 'ITEM_4_01' | 'ITEM_4_02' | 'ITEM_5_02' | 'NT_10_K' | 'NT_10_Q';
        readonly class: 'caution' | 'note' | 'severe' | 'unknown';
        readonly title: string;
        readonly follows: {
          readonly answer: string;
          readonly outcomes: readonly ({
            readonly outcome: 'acquired' | 'bankruptcy' | 'lateReport' | 'listingNotice' | 'nonReliance' | 'stoppedReporting';
            readonly title: string;
            readonly hits: number;
            readonly share: number;
            readonly low: number;
            readonly high: number;
            readonly unflagged: { readonly share: number; readonly low: number; readonly high: number } | null;
            readonly difference: { readonly share: number; readonly low: number; readonly high: number } | null;
            readonly differs: boolean;
            readonly resumed: number;
          })[];
          readonly of: number;
          readonly filers: number;
          readonly unflaggedOf: number;
          readonly unflaggedFilers: number;
          readonly from: string;
          readonly to: string;
          readonly population: string;
          readonly url: string;
        } | null;
      })[];
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    };
  };
  readonly get_brand_record: {
    readonly brandRecord: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly citation: string;
      readonly company: {
        readonly cik: number;
        readonly name: string;
        readonly ticker: string | null;
        readonly matchedBy: 'CIK' | 'FORMER_NAME' | 'LEADING_WORDS' | 'NAME' | 'SHORT_NAME' | 'SIMILAR_NAME' | 'TICKER';
        readonly also: readonly ({ readonly cik: number; readonly name: string; readonly ticker: string | null })[];
      };
      readonly name: string;
      readonly since: string | null;
      readonly nameCount: number;
      readonly renames: number;
      readonly styleChanges: number;
      readonly names: readonly ({
        readonly name: string;
        readonly from: string | null;
        readonly to: string | null;
        readonly isCurrent: boolean;
        readonly change: 'RENAME' | 'SAME' | 'STYLE' | null;
      })[];
      readonly tickers: readonly ({
        readonly ticker: string;
        readonly exchange: string | null;
        readonly isListed: boolean;
        readonly seenFrom: string | null;
        readonly goneSince: string | null;
      })[];
      readonly filingsSince: string;
      readonly filings: readonly ({
        readonly filedOn: string;
        readonly form: string;
        readonly brandItems: readonly string[];
        readonly items: readonly string[];
        readonly title: string;
        readonly reportDate: string | null;
        readonly isAmendment: boolean;
        readonly accession: string;
        readonly url: string;
        readonly documentUrl: string | null;
      })[] | null;
      readonly itemsUnknown: number;
      readonly url: string;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    };
  };
  readonly sector_panel: {
    readonly sectorPanel: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly panel: 'AI' | 'ENERGY';
      readonly title: string;
      readonly question: string;
      readonly medianGrowth: number | null;
      readonly generating: number;
      readonly warned: number;
      readonly unreadFilings: number;
      readonly loaded: number;
      readonly rows: readonly ({
        readonly ticker: string;
        readonly cik: number;
        readonly company: string | null;
        readonly compass: {
          readonly point: 'BUILDER' | 'BURNER' | 'CASH_COW' | 'CASH_MACHINE';
          readonly fcfMargin: number;
          readonly growth: number;
          readonly growthYears: number;
        } | null;
        readonly card: {
          readonly company: { readonly industry: string | null; readonly url: string };
          readonly exposure: {
            readonly fiscalYearEnd: string | null;
            readonly currency: string | null;
            readonly revenue: { readonly value: number; readonly url: string } | null;
            readonly totalDebt: { readonly value: number; readonly url: string } | null;
            readonly cash: { readonly value: number; readonly url: string } | null;
          };
          readonly experience: {
            readonly growthYears: number | null;
            readonly revenueGrowth1y: { readonly value: number; readonly url: string } | null;
            readonly revenueGrowthPerYear: { readonly value: number; readonly url: string } | null;
            readonly fourthQuarterGrowth: { readonly value: number; readonly url: string } | null;
            readonly operatingMargin: { readonly value: number; readonly url: string } | null;
            readonly operatingMarginPrior: { readonly value: number; readonly url: string } | null;
            readonly netMargin: { readonly value: number; readonly url: string } | null;
            readonly freeCashFlow: { readonly value: number; readonly url: string } | null;
          };
          readonly perShare: {
            readonly sharesOutstandingAsOf: string | null;
            readonly earningsPerShareBasic: { readonly value: number; readonly url: string } | null;
            readonly earningsPerShareDiluted: { readonly value: number; readonly url: string } | null;
            readonly sharesOutstanding: { readonly value: number; readonly url: string } | null;
            readonly bookValuePerShare: { readonly value: number; readonly url: string } | null;
            readonly revenuePerShare: { readonly value: number; readonly url: string } | null;
            readonly dividendsPerShare: { readonly value: number; readonly url: string } | null;
          };
          readonly years: readonly ({ readonly fiscalYear: number; readonly end: string; readonly revenue: { readonly value: number } | null })[];
          readonly range: {
            readonly method: string;
            readonly edition: string;
            readonly targetFiscalYearEnd: string;
            readonly yearOver: boolean;
            readonly reportDue: string;
            readonly level: number;
            readonly low: number;
            readonly high: number;
            readonly width: number;
            readonly baseline: { readonly revenue: number; readonly growth: number };
            readonly stress: { readonly low: number; readonly high: number; readonly years: readonly number[] };
            readonly credibilityWeight: number;
            readonly group: {
              readonly sizeBand: 'BELOW_10M' | 'FROM_1B_TO_5B' | 'FROM_5B' | 'FROM_10M_TO_50M' | 'FROM_50M_TO_250M' | 'FROM_250M_TO_1B';
              readonly sic2: string | null;
            };
            readonly reconstructed: boolean;
            readonly receipt: { readonly sha256: string; readonly replay: boolean; readonly url: string } | null;
          } | null;
          readonly healthWatch: readonly ({
            readonly kind: 'ITEM_1_03' | 'ITEM_1_05' | 'ITEM_2_04' | 'ITEM_2_05' | 'ITEM_2_06' | 'ITEM_3_01' | 'ITEM_4_01' | 'ITEM_4_02' | 'ITEM_5_02' | 'NT_10_K' | 'NT_10_Q';
            readonly class: 'caution' | 'note' | 'severe' | 'unknown';
            readonly title: string;
            readonly count: number;
            readonly byOutcome: readonly ({
              readonly outcome: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_READ' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'UNCLASSIFIED' | 'VOLUNTARY_DELISTING';
              readonly count: number;
            })[];
            readonly newest: {
              readonly accession: string;
              readonly filedOn: string;
              readonly form: string;
              readonly amended: boolean;
              readonly url: string;
            };
            readonly follows: {
              readonly answer: string;
              readonly outcomes: readonly ({
                readonly outcome: 'acquired' | 'bankruptcy' | 'lateReport' | 'listingNotice' | 'nonReliance' | 'stoppedReporting';
                readonly title: string;
                readonly hits: number;
                readonly share: number;
                readonly low: number;
                readonly high: number;
                readonly unflagged: { readonly share: number; readonly low: number; readonly high: number } | null;
                readonly difference: { readonly share: number; readonly low: number; readonly high: number } | null;
                readonly differs: boolean;
                readonly resumed: number;
              })[];
              readonly of: number;
              readonly filers: number;
              readonly unflaggedOf: number;
              readonly unflaggedFilers: number;
              readonly from: string;
              readonly to: string;
              readonly population: string;
              readonly url: string;
            } | null;
          })[] | null;
          readonly watched: boolean;
          readonly corrected: readonly string[];
        } | null;
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      })[];
    };
  };
  readonly get_portfolio_health: {
    readonly portfolio: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly manager: {
        readonly cik: number;
        readonly name: string;
        readonly reportDate: string;
        readonly filedOn: string | null;
        readonly url: string | null;
        readonly amendments: number;
        readonly valueUnit: 'DOLLARS' | 'THOUSANDS';
        readonly valueUnitUnusual: boolean;
        readonly totalUsd: number | null;
        readonly optionRows: number;
        readonly optionUsd: number | null;
        readonly confidentialOmitted: boolean | null;
        readonly newer: { readonly filedOn: string; readonly note: string } | null;
        readonly unreadAmendment: { readonly filedOn: string; readonly note: string } | null;
      } | null;
      readonly gross: number;
      readonly net: number;
      readonly matched: number;
      readonly unmatched: number;
      readonly other: number;
      readonly knownShare: number | null;
      readonly warningShare: number | null;
      readonly severeShare: number | null;
      readonly unreadFilings: number;
      readonly shortWarningShare: number | null;
      readonly shortUnreadFilings: number;
      readonly top1: number;
      readonly top10: number;
      readonly hhi: number | null;
      readonly effectiveN: number | null;
      readonly sectors: readonly { readonly sector: string; readonly share: number }[];
      readonly rangeWidth: { readonly mean: number | null; readonly covered: number };
      readonly speed: { readonly mean: number | null; readonly covered: number };
      readonly cash: { readonly mean: number | null; readonly covered: number };
      readonly netCash: { readonly mean: number | null; readonly covered: number };
      readonly compass: {
        readonly cashMachine: number;
        readonly cashCow: number;
        readonly builder: number;
        readonly burner: number;
        readonly off: number;
      } | null;
      readonly boat: {
        readonly boat: 'DINGHY' | 'FERRY' | 'LINER' | 'SCHOONER' | 'SLOOP';
        readonly warningLevel: number;
        readonly breadthLevel: number;
        readonly decidedBy: 'BOTH' | 'BREADTH' | 'SEVERE' | 'WARNINGS';
      } | null;
      readonly overlaps: readonly ({ readonly one: string; readonly other: string; readonly overlap: number | null })[];
      readonly activeShare: number | null;
      readonly risks: readonly string[];
      readonly committee: {
        readonly verdict: string;
        readonly kept: readonly ({
          readonly name: string;
          readonly ticker: string;
          readonly kind: 'MONEY_MARKET' | 'PAYER' | 'SHORT_TERM';
          readonly weight: number;
          readonly state: 'HELD' | 'INCOMPLETE' | 'MISSED' | 'PENDING' | null;
          readonly period: string | null;
          readonly held: number;
          readonly scored: number;
          readonly url: string;
        })[];
        readonly comparison: string;
        readonly quarter: string | null;
        readonly own: {
          readonly warningShare: number | null;
          readonly severeShare: number | null;
          readonly knownShare: number | null;
          readonly top10: number | null;
          readonly effectiveN: number | null;
        };
        readonly types: readonly ({
          readonly type: 'BANKS' | 'ENDOWMENTS' | 'INSURERS' | 'MANAGERS' | 'PENSIONS' | 'SOVEREIGN';
          readonly title: string;
          readonly of: number;
          readonly onFile: readonly string[];
          readonly missing: readonly string[];
          readonly medians: {
            readonly warningShare: number | null;
            readonly severeShare: number | null;
            readonly knownShare: number | null;
            readonly top10: number | null;
            readonly effectiveN: number | null;
          };
        })[];
        readonly broadFund: {
          readonly ticker: string;
          readonly reportDate: string;
          readonly url: string | null;
          readonly measures: {
            readonly warningShare: number | null;
            readonly severeShare: number | null;
            readonly knownShare: number | null;
            readonly top10: number | null;
            readonly effectiveN: number | null;
          };
        } | null;
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      };
      readonly companies: readonly ({
        readonly name: string;
        readonly cik: number | null;
        readonly ticker: string | null;
        readonly weight: number;
        readonly sector: string | null;
        readonly warningKinds: readonly string[] | null;
        readonly severe: boolean;
        readonly unreadFilings: number | null;
      })[];
      readonly long: readonly ({
        readonly name: string;
        readonly ticker: string | null;
        readonly cusip: string | null;
        readonly cik: number | null;
        readonly weight: number;
        readonly value: number | null;
        readonly kind: 'COMPANY' | 'FUND' | 'OTHER' | 'UNKNOWN';
        readonly matchedBy: 'CUSIP' | 'FUND' | 'LEI' | 'NAME' | 'TICKER' | null;
      })[];
      readonly short: readonly ({
        readonly name: string;
        readonly ticker: string | null;
        readonly cusip: string | null;
        readonly cik: number | null;
        readonly weight: number;
        readonly value: number | null;
        readonly kind: 'COMPANY' | 'FUND' | 'OTHER' | 'UNKNOWN';
        readonly matchedBy: 'CUSIP' | 'FUND' | 'LEI' | 'NAME' | 'TICKER' | null;
      })[];
      readonly changes: {
        readonly quarter: string;
        readonly filedOn: string | null;
        readonly accession: string | null;
        readonly url: string | null;
        readonly new: number | null;
        readonly added: number | null;
        readonly reduced: number | null;
        readonly sold: number | null;
        readonly unchanged: number | null;
        readonly lines: readonly ({
          readonly name: string;
          readonly cusip: string;
          readonly change: 'ADDED' | 'NEW' | 'REDUCED' | 'SOLD';
          readonly isPrincipal: boolean;
          readonly shares: number | null;
          readonly sharesBefore: number | null;
          readonly value: number | null;
          readonly valueBefore: number | null;
        })[];
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      } | null;
      readonly conflicts: readonly string[];
      readonly funds: readonly ({
        readonly name: string;
        readonly seriesId: string | null;
        readonly reportDate: string;
        readonly filedOn: string | null;
        readonly lines: number;
        readonly url: string | null;
      })[];
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    };
  };
  readonly get_etf_health: {
    readonly etf: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly ticker: string;
      readonly name: string;
      readonly registrant: string;
      readonly cik: number;
      readonly seriesId: string | null;
      readonly reportDate: string;
      readonly ageDays: number;
      readonly filedOn: string | null;
      readonly url: string | null;
      readonly netAssets: number | null;
      readonly lines: number;
      readonly coverage: { readonly covered: boolean; readonly equityShare: number; readonly matchedShare: number | null };
      readonly knownShare: number | null;
      readonly warningShare: number | null;
      readonly severeShare: number | null;
      readonly unreadFilings: number | null;
      readonly top10: number | null;
      readonly top10Matched: number | null;
      readonly hhi: number | null;
      readonly effectiveN: number | null;
      readonly sectors: readonly { readonly sector: string; readonly share: number }[];
      readonly boat: {
        readonly boat: 'DINGHY' | 'FERRY' | 'LINER' | 'SCHOONER' | 'SLOOP';
        readonly warningLevel: number;
        readonly breadthLevel: number;
        readonly decidedBy: 'BOTH' | 'BREADTH' | 'SEVERE' | 'WARNINGS';
      } | null;
      readonly warned: readonly ({
        readonly name: string;
        readonly cik: number | null;
        readonly ticker: string | null;
        readonly weight: number;
        readonly matchedBy: 'CUSIP' | 'FUND' | 'LEI' | 'NAME' | 'TICKER' | null;
        readonly warningKinds: readonly string[] | null;
        readonly severe: boolean;
        readonly unreadFilings: number | null;
      })[];
      readonly holdings: readonly ({
        readonly name: string;
        readonly cik: number | null;
        readonly ticker: string | null;
        readonly weight: number;
        readonly matchedBy: 'CUSIP' | 'FUND' | 'LEI' | 'NAME' | 'TICKER' | null;
        readonly warningKinds: readonly string[] | null;
        readonly severe: boolean;
        readonly unreadFilings: number | null;
      })[];
      readonly conflicts: readonly string[];
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    };
  };
  readonly get_etf_league: {
    readonly etfLeague: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly funds: number;
      readonly withReport: number;
      readonly ranked: number;
      readonly rows: readonly ({
        readonly rank: number | null;
        readonly ticker: string;
        readonly name: string | null;
        readonly cik: number;
        readonly seriesId: string;
        readonly boat: {
          readonly boat: 'DINGHY' | 'FERRY' | 'LINER' | 'SCHOONER' | 'SLOOP';
          readonly warningLevel: number;
          readonly breadthLevel: number;
          readonly decidedBy: 'BOTH' | 'BREADTH' | 'SEVERE' | 'WARNINGS';
        } | null;
        readonly warningShare: number | null;
        readonly severeShare: number | null;
        readonly unreadFilings: number | null;
        readonly signs: number | null;
        readonly warned: readonly ({
          readonly name: string;
          readonly cik: number | null;
          readonly ticker: string | null;
          readonly weight: number;
          readonly warningKinds: readonly string[];
          readonly severe: boolean;
          readonly unreadFilings: number | null;
        })[];
        readonly top10: number | null;
        readonly top10Matched: number | null;
        readonly effectiveN: number | null;
        readonly equityShare: number | null;
        readonly matchedShare: number | null;
        readonly knownShare: number | null;
        readonly reportDate: string | null;
        readonly ageDays: number | null;
        readonly filedOn: string | null;
        readonly url: string | null;
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      })[];
    };
  };
  readonly get_reinsurer_strength: {
    readonly reinsurers: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly loaded: number;
      readonly rows: readonly ({
        readonly ticker: string;
        readonly cik: number;
        readonly company: string | null;
        readonly life: boolean;
        readonly boat: 'DINGHY' | 'FERRY' | 'LINER' | 'SCHOONER' | 'SLOOP' | null;
        readonly fired: number;
        readonly evaluable: number;
        readonly fiscalYearEnd: string | null;
        readonly currency: string | null;
        readonly capital: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
        readonly capitalChange: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
        readonly netPremiumWritten: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
        readonly netReserves: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
        readonly premiumLeverage: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
        readonly reserveLeverage: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
        readonly lossRatio: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
        readonly lossRatioPrior: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
        readonly returnOnCapital: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
        readonly totalDebt: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
        readonly debtToCapital: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
        readonly development: readonly ({
          readonly fiscalYear: number;
          readonly fiscalYearEnd: string;
          readonly amount: { readonly value: number; readonly url: string; readonly notes: readonly string[] } | null;
        })[];
        readonly signs: readonly ({
          readonly sign: 'CAPITAL_FALL' | 'DEBT' | 'FILINGS' | 'LOSSES' | 'PREMIUM_LEVERAGE' | 'RESERVE_DEVELOPMENT';
          readonly title: string;
          readonly rule: string;
          readonly fires: boolean | null;
        })[];
        readonly card: {
          readonly healthWatch: readonly ({
            readonly kind: 'ITEM_1_03' | 'ITEM_1_05' | 'ITEM_2_04' | 'ITEM_2_05' | 'ITEM_2_06' | 'ITEM_3_01' | 'ITEM_4_01' | 'ITEM_4_02' | 'ITEM_5_02' | 'NT_10_K' | 'NT_10_Q';
            readonly class: 'caution' | 'note' | 'severe' | 'unknown';
            readonly title: string;
            readonly count: number;
            readonly byOutcome: readonly ({
              readonly outcome: 'APPOINTMENT' | 'AUDITOR' | 'BOARD' | 'COMPENSATION_ONLY' | 'COMPLIANCE_REGAINED' | 'DEFAULT_OR_ACCELERATION' | 'DEFICIENCY_NOTICE' | 'DEPARTURE' | 'DISMISSED' | 'ENGAGED_ONLY' | 'MANDATORY_REDEMPTION' | 'MATERIAL' | 'MERGER_COMPLETED' | 'NOT_MATERIAL' | 'NOT_READ' | 'NOT_YET_DETERMINED' | 'PETITION' | 'PLAN_CONFIRMED' | 'RECEIVERSHIP' | 'RESIGNED' | 'SEVERAL' | 'SUSPENSION_OR_HEARING' | 'TRANSFER' | 'UNCLASSIFIED' | 'VOLUNTARY_DELISTING';
              readonly count: number;
            })[];
            readonly newest: {
              readonly accession: string;
              readonly filedOn: string;
              readonly form: string;
              readonly amended: boolean;
              readonly url: string;
            };
            readonly follows: {
              readonly answer: string;
              readonly outcomes: readonly ({
                readonly outcome: 'acquired' | 'bankruptcy' | 'lateReport' | 'listingNotice' | 'nonReliance' | 'stoppedReporting';
                readonly title: string;
                readonly hits: number;
                readonly share: number;
                readonly low: number;
                readonly high: number;
                readonly unflagged: { readonly share: number; readonly low: number; readonly high: number } | null;
                readonly difference: { readonly share: number; readonly low: number; readonly high: number } | null;
                readonly differs: boolean;
                readonly resumed: number;
              })[];
              readonly of: number;
              readonly filers: number;
              readonly unflaggedOf: number;
              readonly unflaggedFilers: number;
              readonly from: string;
              readonly to: string;
              readonly population: string;
              readonly url: string;
            } | null;
          })[] | null;
          readonly watched: boolean;
          readonly company: { readonly url: string };
        } | null;
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      })[];
    };
  };
  readonly get_board_test: {
    readonly boardTest: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly lockedAt: string;
      readonly loggedOn: string | null;
      readonly reconstructed: boolean | null;
      readonly sha256: string | null;
      readonly entryHash: string | null;
      readonly score: {
        readonly calls: number;
        readonly held: number;
        readonly missed: number;
        readonly pending: number;
        readonly void: number;
        readonly rate: number | null;
      };
      readonly byKind: readonly ({
        readonly kind: 'CASH' | 'CASH_COW' | 'CASH_MACHINE' | 'RANGE' | null;
        readonly calls: number;
        readonly held: number;
        readonly missed: number;
        readonly pending: number;
        readonly void: number;
        readonly rate: number | null;
      })[];
      readonly rangeScore: number | null;
      readonly naiveScore: number | null;
      readonly naiveScoreBySize: number | null;
      readonly indexFund: string;
      readonly baseRates: readonly ({
        readonly kind: 'CASH' | 'CASH_COW' | 'CASH_MACHINE' | 'RANGE';
        readonly share: number | null;
        readonly knownShare: number;
        readonly holdings: number;
        readonly known: number;
      })[];
      readonly calls: readonly ({
        readonly id: string;
        readonly kind: 'CASH' | 'CASH_COW' | 'CASH_MACHINE' | 'RANGE';
        readonly ticker: string | null;
        readonly cik: number | null;
        readonly name: string | null;
        readonly sentence: string | null;
        readonly thresholds: readonly ({
          readonly metric: string;
          readonly atLeast: number | null;
          readonly atMost: number | null;
          readonly measured: number | null;
        })[];
        readonly from: string | null;
        readonly to: string | null;
        readonly maturesBy: string | null;
        readonly state: 'HELD' | 'MISSED' | 'PENDING' | 'VOID';
        readonly why: string | null;
        readonly settledOn: string | null;
        readonly url: string | null;
        readonly indexReturn: number | null;
        readonly difference: number | null;
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      })[];
      readonly lockedFile: string | null;
      readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
    };
  };
  readonly get_sweep_record: {
    readonly keptRecord: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly chain: 'live' | 'replay';
      readonly replay: boolean;
      readonly tests: readonly ({
        readonly kind: 'MONEY_MARKET' | 'PAYER' | 'SHORT_TERM';
        readonly id: string;
        readonly title: string;
        readonly text: string;
        readonly sha256: string;
        readonly source: string;
        readonly limits: string;
      })[];
      readonly kinds: readonly ({
        readonly kind: 'MONEY_MARKET' | 'PAYER' | 'SHORT_TERM';
        readonly members: number;
        readonly known: number;
        readonly month: string | null;
        readonly held: number;
        readonly missed: number;
        readonly incomplete: number;
      })[];
      readonly rows: readonly ({
        readonly kind: 'MONEY_MARKET' | 'PAYER' | 'SHORT_TERM';
        readonly ticker: string;
        readonly name: string | null;
        readonly cik: number;
        readonly seriesId: string | null;
        readonly listed: boolean;
        readonly newest: {
          readonly period: string;
          readonly state: 'HELD' | 'INCOMPLETE' | 'MISSED' | 'PENDING';
          readonly parts: readonly ({
            readonly measure: 'DAILY_LIQUID' | 'DIVIDEND' | 'LIFE' | 'MATURITY' | 'NET_ASSET_VALUE' | 'RETURN' | 'WEEKLY_LIQUID';
            readonly value: number;
            readonly on: string;
            readonly limit: number;
            readonly before: number | null;
            readonly holds: boolean;
          })[];
          readonly form: string | null;
          readonly filedOn: string | null;
          readonly accession: string | null;
          readonly url: string | null;
          readonly receipt: string | null;
          readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
        } | null;
        readonly scored: number;
        readonly held: number;
        readonly missed: number;
        readonly incomplete: number;
        readonly pending: number;
        readonly run: number;
        readonly worst: readonly ({
          readonly measure: 'DAILY_LIQUID' | 'DIVIDEND' | 'LIFE' | 'MATURITY' | 'NET_ASSET_VALUE' | 'RETURN' | 'WEEKLY_LIQUID';
          readonly value: number;
          readonly on: string;
          readonly period: string;
        })[];
        readonly yield: number | null;
        readonly yieldOn: string | null;
        readonly recent: readonly ({ readonly period: string; readonly state: 'HELD' | 'INCOMPLETE' | 'MISSED' | 'PENDING' })[];
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      })[];
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
  };
  readonly kept_member: {
    readonly keptRecord: {
      readonly notice: string | null;
      readonly member: {
        readonly asOf: string;
        readonly answer: string;
        readonly kind: 'MONEY_MARKET' | 'PAYER' | 'SHORT_TERM';
        readonly ticker: string;
        readonly name: string | null;
        readonly cik: number;
        readonly seriesId: string | null;
        readonly listed: boolean;
        readonly newest: {
          readonly period: string;
          readonly state: 'HELD' | 'INCOMPLETE' | 'MISSED' | 'PENDING';
          readonly parts: readonly ({
            readonly measure: 'DAILY_LIQUID' | 'DIVIDEND' | 'LIFE' | 'MATURITY' | 'NET_ASSET_VALUE' | 'RETURN' | 'WEEKLY_LIQUID';
            readonly value: number;
            readonly on: string;
            readonly limit: number;
            readonly before: number | null;
            readonly holds: boolean;
          })[];
          readonly form: string | null;
          readonly filedOn: string | null;
          readonly accession: string | null;
          readonly url: string | null;
          readonly receipt: string | null;
          readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
        } | null;
        readonly scored: number;
        readonly held: number;
        readonly missed: number;
        readonly incomplete: number;
        readonly pending: number;
        readonly run: number;
        readonly worst: readonly ({
          readonly measure: 'DAILY_LIQUID' | 'DIVIDEND' | 'LIFE' | 'MATURITY' | 'NET_ASSET_VALUE' | 'RETURN' | 'WEEKLY_LIQUID';
          readonly value: number;
          readonly on: string;
          readonly period: string;
        })[];
        readonly yield: number | null;
        readonly yieldOn: string | null;
        readonly test: {
          readonly kind: 'MONEY_MARKET' | 'PAYER' | 'SHORT_TERM';
          readonly id: string;
          readonly title: string;
          readonly text: string;
          readonly sha256: string;
          readonly source: string;
          readonly limits: string;
        };
        readonly periods: readonly ({
          readonly period: string;
          readonly state: 'HELD' | 'INCOMPLETE' | 'MISSED' | 'PENDING';
          readonly parts: readonly ({
            readonly measure: 'DAILY_LIQUID' | 'DIVIDEND' | 'LIFE' | 'MATURITY' | 'NET_ASSET_VALUE' | 'RETURN' | 'WEEKLY_LIQUID';
            readonly value: number;
            readonly on: string;
            readonly limit: number;
            readonly before: number | null;
            readonly holds: boolean;
          })[];
          readonly form: string | null;
          readonly filedOn: string | null;
          readonly accession: string | null;
          readonly url: string | null;
          readonly receipt: string | null;
          readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
        })[];
        readonly absent: readonly { readonly field: string; readonly reason: AbsenceReason }[];
      };
    };
  };
  readonly answers: {
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
  readonly answer: {
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
  readonly price_program: {
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
  readonly track_record: {
    readonly forecastRegistry: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly chain: 'live' | 'replay';
      readonly replay: boolean;
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
      readonly newestOutcomes: readonly ({
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
      })[];
      readonly worstMisses: readonly ({
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
      })[];
      readonly nextDue: readonly ({
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
      })[];
    };
    readonly method: {
      readonly backtest: {
        readonly ranAt: string;
        readonly filedBy: string;
        readonly filers: number;
        readonly rolled: {
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
      } | null;
    };
  };
  readonly company_ranges: {
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
  readonly forecast_registry_record: {
    readonly forecastRegistry: {
      readonly asOf: string;
      readonly notice: string | null;
      readonly entry: {
        readonly chain: 'live' | 'replay';
        readonly sequence: number;
        readonly kind: string;
        readonly loggedOn: string;
        readonly record: string;
        readonly recordHash: string;
        readonly prevHash: string;
        readonly entryHash: string;
      };
    };
  };
  readonly forecast_registry: {
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
  readonly forecast_registry_head: {
    readonly forecastRegistry: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly chain: 'live' | 'replay';
      readonly replay: boolean;
      readonly head: { readonly date: string; readonly sequence: number; readonly entryHash: string } | null;
      readonly heads: readonly { readonly date: string; readonly sequence: number; readonly entryHash: string }[];
    };
  };
  readonly forecast_registry_log: {
    readonly forecastRegistry: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly chain: 'live' | 'replay';
      readonly replay: boolean;
      readonly log: {
        readonly rows: readonly {
          readonly node: {
            readonly sequence: number;
            readonly record: string;
            readonly recordHash: string;
            readonly prevHash: string;
            readonly entryHash: string;
          };
        }[];
      };
    };
  };
  readonly range_edition: {
    readonly forecastRegistry: {
      readonly asOf: string;
      readonly notice: string | null;
      readonly edition: {
        readonly name: string;
        readonly builtOn: string;
        readonly sha256: string;
        readonly scores: number;
        readonly companies: number;
        readonly document: string;
      };
    };
  };
  readonly range_method: {
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
  readonly watch_company: {
    readonly watchCompany: {
      readonly status: 'ACTIVE' | 'PENDING' | 'STOPPED';
      readonly company: { readonly cik: number; readonly name: string; readonly ticker: string | null };
      readonly board: 'AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS' | null;
      readonly email: string | null;
      readonly message: string;
      readonly notice: string | null;
    };
  };
  readonly service_status: {
    readonly status: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly refreshedAt: string;
      readonly version: string;
      readonly source: 'LIVE' | 'MIRROR' | 'SAMPLE';
      readonly engine: string;
      readonly readsFrom: 'PRIMARY' | 'STANDBY';
      readonly lookedAt: string | null;
      readonly filers: number;
      readonly filings: number;
      readonly filingsEstimated: boolean;
      readonly filingsOnBoards: number;
      readonly boards: readonly ({
        readonly board: 'AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS';
        readonly rows: number;
      })[];
      readonly runs: readonly ({
        readonly command: string;
        readonly startedAt: string;
        readonly finishedAt: string | null;
        readonly state: 'done' | 'failed' | 'running';
        readonly total: number | null;
        readonly done: number;
        readonly error: string | null;
      })[];
      readonly quarantined: number;
      readonly quarantine: readonly { readonly path: string; readonly reason: string; readonly seenAt: string }[];
      readonly mailTransport: 'FILES' | 'NONE' | 'SMTP';
      readonly mailsWaiting: number;
      readonly mailsSent: number;
      readonly mailsDead: number;
      readonly catalogueBreaker: 'CLOSED' | 'HALF_OPEN' | 'NOT_CONFIGURED' | 'OPEN';
      readonly catalogueFailures: number;
      readonly lagMedian: number | null;
      readonly lagPercentile95: number | null;
      readonly lagFilings: number;
      readonly parity: { readonly checkedAt: string; readonly surfaces: number; readonly differing: readonly string[] } | null;
    };
  };
  readonly data_quality: {
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
          readonly agreed: number;
          readonly otherCandidate: number;
          readonly corrected: number;
          readonly inconsistent: number;
          readonly disputed: number;
          readonly none: number;
          readonly bySize: readonly ({
            readonly size: 'BELOW_10M' | 'FROM_1B_TO_5B' | 'FROM_5B' | 'FROM_10M_TO_50M' | 'FROM_50M_TO_250M' | 'FROM_250M_TO_1B' | null;
            readonly total: number;
            readonly agreed: number;
            readonly otherCandidate: number;
            readonly corrected: number;
            readonly inconsistent: number;
            readonly disputed: number;
            readonly none: number;
          })[];
        })[];
        readonly sizes: readonly ({
          readonly size: 'BELOW_10M' | 'FROM_1B_TO_5B' | 'FROM_5B' | 'FROM_10M_TO_50M' | 'FROM_50M_TO_250M' | 'FROM_250M_TO_1B' | null;
          readonly total: number;
          readonly agreed: number;
          readonly otherCandidate: number;
          readonly corrected: number;
          readonly inconsistent: number;
          readonly disputed: number;
          readonly none: number;
        })[];
        readonly findingsTotal: number;
        readonly findings: readonly ({
          readonly cik: number;
          readonly company: string;
          readonly figure: string;
          readonly label: string;
          readonly fiscalYear: number;
          readonly fiscalYearEnd: string;
          readonly verdict: 'corrected' | 'disputed' | 'inconsistent' | 'otherCandidate';
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
  readonly example_filings: {
    readonly filings: {
      readonly asOf: string;
      readonly answer: string;
      readonly notice: string | null;
      readonly coverage: {
        readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
        readonly filers: number | null;
        readonly from: string;
        readonly through: string | null;
        readonly gaps: readonly { readonly from: string; readonly to: string }[];
      };
      readonly window: { readonly from: string; readonly to: string };
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      readonly rows: readonly ({
        readonly accession: string;
        readonly cik: number;
        readonly form: string;
        readonly filedOn: string;
        readonly acceptedAt: string | null;
        readonly url: string;
      })[];
    };
  };
}
