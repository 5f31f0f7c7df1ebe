import type { AbsenceReason } from '../../terms/absence.ts';
import type { Day } from '../../terms/day.ts';
import type { EventKind } from '../../terms/event-kind.ts';
import type { ItemOutcome, Office, TextItem, UNCLASSIFIED } from '../../terms/item-outcome.ts';

/** A filing's place on a board as the tables hold it, with what they hold of the filing. */
export interface StoredRow {
  readonly board: string;
  readonly accession: string;
  /** The filer that the row is shown under. */
  readonly cik: number;
  /** The other filers of the filing. */
  readonly coRegistrants: readonly number[];
  readonly filedOn: Day;
  /** The kinds that put the filing on this board, most serious first. */
  readonly kinds: readonly EventKind[];
  readonly form: string;
  /** Null if only an index listed the filing. */
  readonly items: readonly string[] | null;
  readonly reportDate: Day | null;
  readonly acceptedAt: Date | null;
  readonly primaryDocument: string | null;
  /** Texts of its items, as far as they have been read. */
  readonly texts: readonly StoredText[];
}

/** The text of an item, as the tables hold it. */
export interface StoredText {
  readonly item: TextItem;
  /** Null if the document has no such section. */
  readonly excerpt: string | null;
  /** True if the excerpt ends in mid-sentence. */
  readonly truncated: boolean;
  /** Null for an item without outcomes. */
  readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null;
  readonly evidence: readonly string[];
  /** Item 5.02. */
  readonly office: Office | null;
  /** Item 5.02: every departure and appointment with its office, as `changeOf` reads it. */
  readonly changes: readonly string[];
  /** Item 4.01. */
  readonly disagreement: boolean | null;
  /** Item 4.02, in the filer's words. */
  readonly periods: readonly string[];
  /** Items 2.05 and 2.06: the phrase, and US dollars as exact decimals. */
  readonly amountPhrase: string | null;
  readonly amountLowUsd: string | null;
  readonly amountHighUsd: string | null;
  readonly url: string;
}

/** An annual or quarterly report of one filer, or an amendment of one. */
export type PeriodicReport = Pick<StoredRow, 'cik' | 'accession' | 'form' | 'filedOn' | 'reportDate'>;

export type LateReportType = 'annual' | 'quarterly';

/**
 * The day that a filing reports on. Filings known only from an index or a feed come without it; otherwise the filer
 * left it empty.
 */
export function reportDateOf(row: StoredRow): { readonly value: Day } | { readonly absent: AbsenceReason } {
  if (row.reportDate !== null) return { value: row.reportDate };
  return { absent: isListedOnly(row) ? 'NOT_INGESTED' : 'NOT_TAGGED' };
}

/** True if the filing is known only from an index or a feed, not from its filer's own list. */
export function isListedOnly(row: StoredRow): boolean {
  return row.items === null || (row.reportDate === null && row.primaryDocument === null);
}

/** The type of report that a late notice concerns. */
export function reportTypeOf({ kinds }: Pick<StoredRow, 'kinds'>): LateReportType {
  return kinds.includes('NT 10-K') ? 'annual' : 'quarterly';
}
