import type { Day } from '../terms/day.ts';
import type { EventKind } from '../terms/event-kind.ts';
import type { PeriodicReport, StoredRow } from './stored-row.ts';

export type NoticeState = 'open' | 'cured' | 'late' | 'missing';

/** When a report was due and until when it still counts as timely, by our reckoning. */
export interface Reckoning {
  readonly due: Day;
  /** True where the business day before the notice stands in for a due date that cannot be reckoned. */
  readonly isStandIn: boolean;
  /** The due date and the days of grace, moved to a business day. */
  readonly deadline: Day;
}

/** What became of a late notice, the report that answers it, and how its days were reckoned. */
export interface NoticeOutcome {
  readonly state: NoticeState;
  readonly report: PeriodicReport | null;
  /** End of the period that is late; null where neither the notice nor a report says it. */
  readonly period: Day | null;
  readonly reckoning: Reckoning;
}

/** Filings up to a day, arranged for the questions a board row asks. */
export interface VisibleRows {
  readonly asOf: Day;
  /** Rows of one board in the 12 months to the as-of day, newest first: by filing date, then by accession number. */
  onBoard(board: string): readonly StoredRow[];
  /** Rows of one board in the 12 months to a day whose filing names the filer, whichever filer it is shown under. */
  onBoardBy(board: string, cik: number, to: Day): readonly StoredRow[];
  /** Warning kinds of the filer in the 12 months to a day, most serious first. */
  warningKinds(cik: number, to: Day): readonly EventKind[];
  /** Whether the filer's own list of filings was read: else what is not on file may have been filed. */
  isListRead(cik: number): boolean;
  /** The original an amendment amends, or null where none can be told. */
  originalOf(amendment: StoredRow): StoredRow | null;
  /** Amendments that `originalOf` leads to this filing, oldest first. */
  amendmentsOf(original: StoredRow): readonly StoredRow[];
  /** The outcome of a late notice. An amended notice keeps the state of its original: amending it moves no due date. */
  outcomeOf(notice: StoredRow): Omit<NoticeOutcome, 'state'> & {
    /** Null where nobody can tell: the filer's own list was never read, so a report may have followed. */
    readonly state: NoticeState | null;
  };
  /** Annual and quarterly reports of the filer, oldest first. */
  reportsOf(cik: number): readonly PeriodicReport[];
}
