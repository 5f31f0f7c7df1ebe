// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage, RangeCorrection, YearInterval, HealthWatchEntry } from './parts.ts';

export type Reply = {
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
    readonly displayName: string;
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
    readonly reporting: {
      readonly state: 'left_exchange' | 'reporting' | 'stopped_reporting';
      readonly on: string;
      readonly accession: string;
      readonly form: string;
      readonly url: string;
      readonly sentence: string;
    } | null;
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

export type Answer = {
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
      readonly allFilers: readonly { readonly from: string; readonly to: string }[];
      readonly showsOthers: boolean;
    };
    readonly window: { readonly from: string; readonly to: string };
    readonly company: {
      readonly cik: number;
      readonly name: string;
      readonly displayName: string;
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
    readonly reporting: {
      readonly state: 'LEFT_EXCHANGE' | 'REPORTING' | 'STOPPED_REPORTING';
      readonly on: string;
      readonly accession: string;
      readonly form: string;
      readonly url: string;
      readonly sentence: string;
    } | null;
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
