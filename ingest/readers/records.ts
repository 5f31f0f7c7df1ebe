import type { AccessionNumber } from '../../schema/domain/terms/accession.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { Day } from '../../schema/domain/terms/day.ts';

/** A submissions file's fields about the filer itself. Empty texts of the source are null here. */
export interface FilerRecord {
  readonly cik: Cik;
  readonly name: string;
  readonly entityType: string | null;
  /** Four digits, or null where EDGAR assigned none. */
  readonly sic: string | null;
  readonly industry: string | null;
  readonly state: string | null;
  readonly category: string | null;
  /** `MMDD`, as filed: sticky and sometimes wrong. */
  readonly fiscalYearEnd: string | null;
  readonly lei: string | null;
  readonly tickers: readonly { readonly ticker: string; readonly exchange: string | null }[];
  readonly formerNames: readonly { readonly name: string; readonly from: Day | null; readonly to: Day | null }[];
}

/** In what part a filer appears on a filing; null where the source does not say (submissions files, indexes). */
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

/** One filing as one of its filers' sources lists it. A filing of several co-registrants comes once for each. */
export interface FilingRecord {
  readonly cik: Cik;
  readonly accession: AccessionNumber;
  readonly form: string;
  readonly filedOn: Day;
  /** The period the filing reports on; null when the source leaves it empty. */
  readonly reportDate: Day | null;
  /** Only from a filing header or the current-filings feed: the clocks of submissions files are not reliable. */
  readonly acceptedAt: Date | null;
  /** 8-K items; empty for forms without items; null when the source cannot tell (indexes). */
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

/** A row of an index or an entry of a feed: a filing with the name the filer had then. */
export interface ListedFiling {
  readonly filing: FilingRecord;
  readonly filerName: string;
  /** What else the source says of the filer; absent where it says nothing. */
  readonly described?: FilerDescription;
}

/** What a data set says of a filer beside its name. */
export type FilerDescription = Pick<FilerRecord, 'sic' | 'state' | 'fiscalYearEnd'>;

/** A filer named by a filing itself. One that appears in two parts (subject and filed-by) comes twice. */
export interface FilingParty {
  readonly cik: Cik;
  readonly name: string;
  readonly role: FilingRole | null;
}

/** What the head of a submission says of a filing as a whole. */
export interface FilingHeaderRecord {
  readonly accession: AccessionNumber;
  readonly form: string;
  readonly filedOn: Day;
  /** Null where the form of the header carries no clock (dissemination files, submissions before about 2002). */
  readonly acceptedAt: Date | null;
  readonly reportDate: Day | null;
  /** Item numbers; empty for forms without items; null when the header names an item without a number we know. */
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

/** Bytes that are not what they should be: names the source and quotes what was found. */
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
