import type { AbsenceReason } from '../terms/absence.ts';
import type { Day } from '../terms/day.ts';
import type { EventKind } from '../terms/event-kind.ts';

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
