import type { AnnualFigures, AnnualFiguresInput } from '../figures/annual-figures.ts';
import type { CikOrigin } from '../filers/cik-origin.ts';
import type { HealthWatchEntry, WatchedFiling, WatchGap } from '../filers/health-watch.ts';
import type { Reporting } from '../filers/reporting.ts';
import type { PeerAnswer, PeerIndex } from '../peers/peers.ts';
import type { Credibility } from '../range/credibility.ts';
import type { Edition } from '../range/edition.ts';
import type { RangeResult } from '../range/v4-1.ts';
import type { Absence } from '../terms/absence.ts';
import type { Cik } from '../terms/cik.ts';
import type { Day } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import type { CardFigures } from './card-figures.ts';

export interface CardInput extends Omit<AnnualFiguresInput, 'view'> {
  /** Name in force on the day. */
  readonly name: string;
  /** EDGAR's category by size, as last captured, such as `Large accelerated filer`. */
  readonly category: string | null;
  /** Ticker of a filer that is a trust of assets rather than a company; null for a company. */
  readonly fundTicker?: string | null;
  /** Latest filing date that counts. */
  readonly until: Day;
  /** Set when the request names no day: filings of the evening then count as they do on boards. */
  readonly seen?: { readonly now: Date };
  /** All facts loaded; those filed later are ignored. */
  readonly facts: readonly Fact[];
  /**
   * At least the filings of the 24 months to the day that may show distress, and the other late-report notices of the
   * last 12.
   */
  readonly watchedFilings: readonly WatchedFiling[];
  /** True if the filer's filings of the 12 months to the day are known. */
  readonly isCovered: boolean;
  /** Since when it reports under its CIK, if that bears on the 12 months to the day; else null. */
  readonly origin?: CikOrigin | null;
  /** Whether it reports; not given, its filings of any day are not known. */
  readonly reporting?: ReportingResult;
  readonly peers: Pick<PeerIndex, 'peersOf'>;
  readonly edition: Edition;
  /** Day on which the edition was built, if that is after the day of the card; else null. */
  readonly reconstructedFrom: Day | null;
  /** Entries for the filer in the replay chain, in chain order; empty when the live chain is written. */
  readonly replayed: readonly ReplayedEntry[];
}

/** Whether a filer reports, or why that is not known. */
export type ReportingResult = Reporting | Omit<Absence, 'field'>;

export interface ReplayedEntry {
  readonly method: string;
  readonly targetFiscalYearEnd: Day;
  /** By the real clock. */
  readonly loggedOn: Day;
  /** What had been filed by this day was used. */
  readonly knownOn: Day;
}

export interface CompanyCard {
  readonly cik: Cik;
  readonly asOf: Day;
  /** The answer in short sentences, the first of them dated; what is severe comes first. */
  readonly sentences: readonly string[];
  /** Null for a filer without an annual report with figures. */
  readonly figures: AnnualFigures | null;
  readonly numbers: CardFigures;
  /** Number of years that revenueGrowthPerYear spans. */
  readonly growthYears: number | null;
  readonly credibility: Credibility;
  readonly peers: PeerAnswer;
  readonly range: RangeResult;
  /** Null if no such filing is loaded and some filings may be missing. */
  readonly healthWatch: readonly HealthWatchEntry[] | null;
  /** Why some filings may be missing; null if none are. */
  readonly watchGap: WatchGap | null;
  readonly reporting: ReportingResult;
  readonly caution: readonly string[];
}
