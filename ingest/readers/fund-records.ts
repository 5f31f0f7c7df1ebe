import type { AccessionNumber } from '../../schema/domain/terms/accession.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Day, DayValue } from '../../schema/domain/terms/day.ts';
import type { MoneyMonth } from '../../schema/domain/terms/kept-tests.ts';

/** A line of a fund's portfolio. Numbers are decimal texts, exactly as filed. */
export interface HoldingRecord {
  /** Null if the filer gives none. */
  readonly name: string | null;
  readonly title: string | null;
  readonly lei: string | null;
  /** Nine characters; null for `N/A` and for zeros. */
  readonly cusip: string | null;
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly balance: string | null;
  /** NS shares, PA principal amount, NC contracts, OU other. */
  readonly units: string | null;
  readonly currency: string | null;
  readonly valueUsd: string;
  /** Percent of net assets. */
  readonly percent: string;
  /** Null for derivatives, which are neither. */
  readonly payoff: 'Long' | 'Short' | null;
  /** EC common stock, EP preferred, DBT debt, STIV short-term vehicle ... or OTHER. */
  readonly assetCategory: string | null;
  readonly issuerCategory: string | null;
  readonly country: string | null;
}

/** Total returns of a class in the three months that end with the report, in percent. */
export interface ClassReturns {
  /** Null for a fund without classes. */
  readonly classId: string | null;
  readonly months: readonly [string | null, string | null, string | null];
}

/** A fund's report on Form N-PORT without its holdings. */
export interface FundReportHead {
  readonly form: string;
  readonly cik: Cik;
  readonly registrant: string;
  /** Null for a closed-end fund, which has no series. */
  readonly seriesId: string | null;
  /** Null if the filer gives none. */
  readonly seriesName: string | null;
  readonly classIds: readonly string[];
  /** End of the fund's fiscal year, not the day of the holdings. */
  readonly fiscalYearEnd: Day;
  /** The day of the holdings: the last day of a month, or its last business day. */
  readonly reportDate: Day;
  readonly isFinal: boolean;
  readonly totalAssetsUsd: string;
  readonly totalLiabilitiesUsd: string;
  readonly netAssetsUsd: string;
  readonly returns: readonly ClassReturns[];
  /** Signature date: the report was filed on this day or later. */
  readonly signedOn: Day | null;
}

export interface FundReportRecord extends FundReportHead {
  readonly holdings: readonly HoldingRecord[];
}

export interface MoneyClassRecord {
  readonly classId: string;
  readonly name: string | null;
  readonly netAssetsUsd: string | null;
  /** Seven-day net yields as fractions, by day. */
  readonly yields: readonly DayValue[];
  /** Net asset values per share, by day. */
  readonly navs: readonly DayValue[];
}

/** A money-market fund's month on Form N-MFP3. Lists are sorted by day, whatever the document's order. */
export interface MoneyMonthRecord extends MoneyMonth {
  readonly form: string;
  readonly cik: Cik;
  readonly registrant: string | null;
  readonly seriesId: string;
  readonly seriesName: string | null;
  readonly isFinal: boolean;
  readonly netAssetsUsd: string | null;
  readonly classes: readonly MoneyClassRecord[];
  readonly signedOn: Day | null;
}

/** A month on an older form, which has weekly values. Recorded as existing, but not scored. */
export interface OlderMoneyMonth {
  readonly form: string;
  readonly cik: Cik;
  readonly seriesId: string | null;
  readonly reportDate: Day;
}

/** Whether an amended 13F replaces all positions or adds some that the report left out. */
export type AmendmentType = 'RESTATEMENT' | 'NEW HOLDINGS';

export interface ManagerReportHead {
  readonly form: string;
  readonly cik: Cik;
  readonly manager: string;
  /** The last day of the quarter. */
  readonly reportDate: Day;
  /** Null for an original, and for a notice, which has no positions to amend. */
  readonly amendment: { readonly number: number | null; readonly type: AmendmentType } | null;
  /** 13F HOLDINGS REPORT, 13F NOTICE, or 13F COMBINATION REPORT. */
  readonly reportType: string;
  /** Those that report the holdings that this report leaves out: all in a notice, the rest in a combination report. */
  readonly otherManagers: readonly { readonly cik: Cik | null; readonly name: string }[];
  /** Rows and value as the summary states them, in the table's unit; null in a notice, which has no table. */
  readonly entryTotal: number | null;
  readonly valueTotal: string | null;
  readonly isConfidentialOmitted: boolean;
  readonly signedOn: Day | null;
}

/** A row of an information table, with its value in the table's unit. */
export interface PositionRecord {
  readonly issuer: string;
  readonly title: string;
  readonly cusip: string;
  readonly figi: string | null;
  readonly value: string;
  readonly amount: string;
  /** SH shares, PRN principal amount. */
  readonly amountType: 'SH' | 'PRN';
  readonly putCall: 'Put' | 'Call' | null;
  readonly discretion: string;
  readonly otherManagers: string | null;
}

/** A CUSIP with the symbol under which its fails to deliver were reported, as of the newest day in a file. */
export interface CusipSymbol {
  readonly cusip: string;
  readonly symbol: string;
  readonly description: string;
  readonly day: Day;
}

/** A filing listed in the SUBMISSION and REGISTRANT tables of an N-PORT data set. */
export interface ListedFundReport {
  readonly accession: AccessionNumber;
  readonly cik: Cik;
  readonly registrant: string;
  readonly form: string;
  readonly filedOn: Day;
  readonly fiscalYearEnd: Day;
  readonly reportDate: Day;
}
