// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';

export type EventKind = '8-K 1.03' | '8-K 3.01' | '8-K 2.04' | '8-K 4.02' | 'NT 10-K' | 'NT 10-Q' | '8-K 4.01' | '8-K 2.05' | '8-K 2.06' | '8-K 1.05' | '8-K 5.02';

export type DaySpan = { readonly from: string; readonly to: string };

export type Coverage = {
  readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
  readonly filers: number | null;
  readonly from: string;
  readonly through: string | null;
  readonly gaps: readonly DaySpan[];
};

export interface Replies {
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
