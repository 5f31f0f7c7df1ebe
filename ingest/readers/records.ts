import type { AccessionNumber } from '../../schema/domain/terms/accession.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';

/** A submissions file's fields about the filer itself. Empty strings of the source are null here. */
export interface FilerRecord {
  readonly cik: Cik;
  readonly name: string;
  readonly entityType: string | null;
  /** Four digits; null if EDGAR assigned none. */
  readonly sic: string | null;
  readonly industry: string | null;
  readonly state: string | null;
  readonly category: string | null;
  /** `MMDD`, as filed: rarely updated and sometimes wrong. */
  readonly fiscalYearEnd: string | null;
  readonly lei: string | null;
  readonly tickers: readonly { readonly ticker: string; readonly exchange: string | null }[];
  readonly formerNames: readonly { readonly name: string; readonly from: Day | null; readonly to: Day | null }[];
}

export type FilingRole =
  | 'filer'
  | 'subject'
  | 'filedBy'
  | 'issuer'
  | 'reportingOwner'
  | 'filedFor'
  | 'serialCompany'
  | 'depositor'
  | 'issuingEntity'
  | 'securitizer';

/** One filing as listed for one of its filers. A filing of several co-registrants appears once for each. */
export interface FilingRecord {
  readonly cik: Cik;
  readonly accession: AccessionNumber;
  readonly form: string;
  readonly filedOn: Day;
  /** The period the filing reports on; null if the source leaves it empty. */
  readonly reportDate: Day | null;
  /** Only from a filing header or the current-filings feed: the times in submissions files are unreliable. */
  readonly acceptedAt: Date | null;
  /** 8-K items; empty for forms without items; null if the source does not give them (indexes). */
  readonly items: readonly string[] | null;
  readonly primaryDocument: string | null;
  readonly role: FilingRole | null;
}

export interface OverflowPage {
  readonly name: string;
  readonly filingCount: number;
  readonly filingFrom: Day;
  readonly filingTo: Day;
}

export interface SubmissionsRecord {
  readonly filer: FilerRecord;
  readonly filings: readonly FilingRecord[];
  readonly overflow: readonly OverflowPage[];
}

/** A row of an index or an entry of a feed: a filing with the filer's name at the time. */
export interface ListedFiling {
  readonly filing: FilingRecord;
  readonly filerName: string;
  /** Further details of the filer; absent if the source gives none. */
  readonly described?: FilerDescription;
}

/** Details of a filer, beside its name, in a data set. */
export type FilerDescription = Pick<FilerRecord, 'sic' | 'state' | 'fiscalYearEnd'>;

/** A filer named by a filing itself. A filer in two roles (subject and filed-by) appears twice. */
export interface FilingParty {
  readonly cik: Cik;
  readonly name: string;
  readonly role: FilingRole | null;
}

export interface FilingHeaderRecord {
  readonly accession: AccessionNumber;
  readonly form: string;
  readonly filedOn: Day;
  /** Null if this kind of header has no time (dissemination files, submissions before about 2002). */
  readonly acceptedAt: Date | null;
  readonly reportDate: Day | null;
  /** Item numbers; empty for forms without items; null if the header names an item with no known number. */
  readonly items: readonly string[] | null;
  readonly parties: readonly FilingParty[];
}

export interface TickerRecord {
  readonly cik: Cik;
  readonly ticker: string;
  readonly name: string | null;
  readonly exchange: string | null;
}

export interface FundClassRecord {
  readonly cik: Cik;
  readonly seriesId: string;
  readonly classId: string;
  readonly ticker: string;
}

/** Malformed input. Names the source and quotes what was found. */
export class ReadError extends Error {
  readonly source: string;
  readonly found: string;
  constructor(message: string, where: { source: string; found?: unknown }) {
    const found = where.found === undefined ? '' : String(where.found).slice(0, 120);
    super(`${message} (${where.source}${found === '' ? '' : `: ${JSON.stringify(found)}`})`);
    this.name = 'ReadError';
    this.source = where.source;
    this.found = found;
  }
}
