import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import type { CARD_FIELDS, CardGroup } from '../../../schema/domain/terms/card-fields.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { EventClass } from '../../../schema/domain/terms/event-kind.ts';
import type { Envelope } from './payloads.ts';

type Numbers<Group extends CardGroup> = { readonly [Name in keyof (typeof CARD_FIELDS)[Group]]: number | null };
type Median = readonly [median: number | null, count: number];

/** The card of a company as replies have it: plain numbers, reasons beside them. */
export interface Card {
  readonly exposure: Numbers<'exposure'> & { readonly fiscalYearEnd: Day | null; readonly currency: string | null };
  readonly experience: Numbers<'experience'> & { readonly growthYears: number | null };
  readonly perShare: Numbers<'perShare'> & { readonly sharesOutstandingAsOf: Day | null };
  readonly peers: {
    readonly opMargin: Median;
    readonly growth: Median;
    readonly netMargin: Median;
    readonly group: {
      readonly title: string | null;
      readonly minRevenue: number;
      readonly members: number;
      readonly ciks: readonly number[];
    } | null;
  };
  readonly credibility: { readonly auditedYears: number; readonly weight: string };
  readonly range: {
    readonly method: string;
    readonly edition: string;
    readonly targetFiscalYearEnd: Day;
    readonly low: number;
    readonly high: number;
    readonly baseline: { readonly revenue: number; readonly growth: number };
    readonly stress: { readonly low: number; readonly high: number; readonly years: readonly number[] };
    readonly credibilityWeight: number;
    readonly reconstructed: boolean;
    readonly receipt: {
      readonly sha256: string;
      readonly sequence: number;
      readonly loggedOn: Day;
      readonly low: number;
      readonly high: number;
      readonly url: string;
    } | null;
  } | null;
  /** Null where none is on file and not all filings are. */
  readonly healthWatch:
    | readonly {
        readonly kind: string;
        readonly class: EventClass;
        readonly title: string;
        readonly count: number;
        readonly newest: {
          readonly accession: string;
          readonly filedOn: Day;
          readonly amended: boolean;
          readonly url: string;
        };
        readonly baseRate: {
          readonly share: number;
          readonly of: number;
          readonly unflaggedShare: number | null;
        } | null;
      }[]
    | null;
  readonly priceRatios?: Readonly<Record<string, number | null>>;
  readonly caution: readonly string[];
  readonly absent: Readonly<Record<string, AbsenceReason>>;
}

/** A range for a past year, and what became of it. */
export interface PastRange {
  readonly targetFiscalYearEnd: Day;
  readonly low: number;
  readonly high: number;
  readonly outcome: number;
  readonly state: 'inside' | 'below' | 'above';
  readonly source: 'live' | 'replay' | 'backTest';
  readonly url: string;
}

/** `svc.card/1` with the years and the past ranges beside it. */
export interface CardPayload extends Envelope {
  readonly company: {
    readonly cik: number;
    readonly name: string;
    readonly tickers: readonly string[];
    readonly exchanges: readonly string[];
    readonly industry: string | null;
    readonly fiscalYearEnd: string | null;
    readonly url: string;
  };
  readonly card: Card;
  /** Newest first. */
  readonly years: readonly {
    readonly fiscalYear: number;
    readonly end: Day;
    readonly revenue: number;
    readonly currency: string;
    readonly firstFiled: { readonly value: number; readonly filedOn: Day };
    readonly url: string;
  }[];
  /** Newest first. */
  readonly pastRanges: readonly PastRange[];
}
