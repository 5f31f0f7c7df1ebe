import type { AbsenceReason } from '../terms/absence.ts';
import type { Day } from '../terms/day.ts';
import type { EventKind } from '../terms/event-kind.ts';
import type { ItemOutcome, Office, TextItem, UNCLASSIFIED } from '../terms/item-outcome.ts';

/** A filing's place on a board as the tables hold it, with what they know of the filing. */
export interface StoredRow {
  readonly board: string;
  readonly accession: string;
  /** The filer the row is shown under. */
  readonly cik: number;
  /** The other filers of the filing. */
  readonly coRegistrants: readonly number[];
  readonly filedOn: Day;
  /** The kinds that put the filing on this board, most serious first. */
  readonly kinds: readonly EventKind[];
  readonly form: string;
  /** Null where only an index listed the filing. */
  readonly items: readonly string[] | null;
  readonly reportDate: Day | null;
  readonly acceptedAt: Date | null;
  readonly primaryDocument: string | null;
  /** What its items say: those that were read. */
  readonly texts: readonly StoredText[];
}

/** What the text of an item says, as the tables hold it. */
export interface StoredText {
  readonly item: TextItem;
  /** Null where the document has no such section. */
  readonly excerpt: string | null;
  /** The excerpt ends within a sentence. */
  readonly truncated: boolean;
  /** Null for an item that has no outcomes. */
  readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null;
  readonly evidence: readonly string[];
  /** Item 5.02. */
  readonly office: Office | null;
  /** Item 4.01. */
  readonly disagreement: boolean | null;
  /** Item 4.02, as the filer names them. */
  readonly periods: readonly string[];
  /** Items 2.05 and 2.06: the words, and US dollars as exact decimals. */
  readonly amountPhrase: string | null;
  readonly amountLowUsd: string | null;
  readonly amountHighUsd: string | null;
  readonly url: string;
}

/** An annual or quarterly report, or an amendment of one, of one filer. */
export interface PeriodicReport {
  readonly cik: number;
  readonly accession: string;
  readonly form: string;
  readonly filedOn: Day;
  readonly reportDate: Day | null;
}

export type LateReportType = 'annual' | 'quarterly';

/** The day a filing reports on. An index and a feed list a filing without it; otherwise the filer left it empty. */
export function reportDateOf(row: StoredRow): { readonly value: Day } | { readonly absent: AbsenceReason } {
  if (row.reportDate !== null) return { value: row.reportDate };
  return { absent: isListedOnly(row) ? 'NOT_INGESTED' : 'NOT_TAGGED' };
}

/** Whether the filing is known from an index or a feed alone, and not from its filer's own list. */
export function isListedOnly(row: StoredRow): boolean {
  return row.items === null || (row.reportDate === null && row.primaryDocument === null);
}

/** The report that a late notice is about. */
export function reportTypeOf({ kinds }: Pick<StoredRow, 'kinds'>): LateReportType {
  return kinds.includes('NT 10-K') ? 'annual' : 'quarterly';
}
